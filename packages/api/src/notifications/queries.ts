import type { ServiceContext } from "../context.ts";

export async function listUnread(_ctx: ServiceContext): Promise<{ notificacoes: { _id: string; message: string }[] }> {
  throw new Error("not built yet");
}

export async function countUnread(_ctx: ServiceContext): Promise<{ count: number }> {
  throw new Error("not built yet");
}
