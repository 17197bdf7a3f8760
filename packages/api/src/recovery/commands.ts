import type { GenerateCodeInput, ResetPasswordInput, VerifyCodeInput } from "@app/core/recovery/schema";
import type { VisitorContext } from "../context.ts";

export async function generateCode(_ctx: VisitorContext, _input: GenerateCodeInput): Promise<{ message: string }> {
  throw new Error("not built yet");
}

export async function verifyCode(_ctx: VisitorContext, _input: VerifyCodeInput): Promise<{ message: string }> {
  throw new Error("not built yet");
}

export async function resetPassword(_ctx: VisitorContext, _input: ResetPasswordInput): Promise<{ message: string }> {
  throw new Error("not built yet");
}
