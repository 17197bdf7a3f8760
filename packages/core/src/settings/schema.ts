import { z } from "zod";
import { enteredPassword, newPassword } from "../auth/schema.ts";
import { wireInstant } from "../wire.ts";

export const currentPassword = enteredPassword("Informe a senha atual.");

export const changePasswordInput = z.object({ currentPassword, password: newPassword });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const deleteAccountInput = z.object({ currentPassword });
export type DeleteAccountInput = z.output<typeof deleteAccountInput>;

/** An open session as its owner sees it. `userAgent` is the header of the login, empty when absent. */
export const openSessionWire = z.object({
  _id: z.string(),
  userAgent: z.string(),
  createdAt: wireInstant,
  lastUsedAt: wireInstant,
  isCurrent: z.boolean(),
});
