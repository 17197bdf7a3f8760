import type { ServiceContext } from "../context.ts";

interface OpenSession {
  _id: string;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

export async function listOpenSessions(_ctx: ServiceContext, _sessionId: string): Promise<OpenSession[]> {
  throw new Error("not built yet");
}
