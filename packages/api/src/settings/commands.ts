import type { LoginWire } from "@app/core/auth/schema";
import type { ChangePasswordInput, DeleteAccountInput } from "@app/core/settings/schema";
import type { ServiceContext } from "../context.ts";

export async function endOtherSessions(_ctx: ServiceContext, _sessionId: string): Promise<{ message: string }> {
  throw new Error("not built yet");
}

/** Ends every session of the person, this one too, and opens a new one. */
export async function changePassword(
  _ctx: ServiceContext,
  _input: ChangePasswordInput,
  _userAgent: string,
): Promise<LoginWire> {
  throw new Error("not built yet");
}

export async function deleteAccount(_ctx: ServiceContext, _input: DeleteAccountInput): Promise<{ message: string }> {
  throw new Error("not built yet");
}
