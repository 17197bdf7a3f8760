import { z } from "zod";
import { enteredPassword, newPassword } from "../auth/schema.ts";
import { plainText } from "../plain-text.ts";
import { recordId, wireInstant } from "../wire.ts";

export const currentPassword = enteredPassword("Informe a senha atual.");

export const changePasswordInput = z.object({ currentPassword, password: newPassword });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const enterPasswordInput = z.object({ currentPassword });
export type EnterPasswordInput = z.output<typeof enterPasswordInput>;

export const endSessionInput = z.object({ id: recordId });

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

const outsideService = z.object({ host: z.string(), ativo: z.boolean() }).nullable();
/** The services outside that words and vectors may come from; null for one that the installation does not have. */
export const assistantServicesWire = z.object({ modelo: outsideService, busca: outsideService });
export type AssistantServicesWire = z.output<typeof assistantServicesWire>;

/** The host is the one that the person read: the operator may have changed it since. */
export const assistantConsentInput = z.object({
  servico: z.enum(["modelo", "busca"]),
  host: plainText.max(300),
  ativo: z.boolean(),
});
export type AssistantConsentInput = z.output<typeof assistantConsentInput>;
