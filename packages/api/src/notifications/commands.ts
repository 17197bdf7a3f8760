import type { ServiceContext } from "../context.ts";

export async function markRead(_ctx: ServiceContext, _input: { id: string }): Promise<{ message: string }> {
  throw new Error("not built yet");
}

export async function markAllRead(_ctx: ServiceContext): Promise<{ message: string }> {
  throw new Error("not built yet");
}
