import { DomainError } from "../errors.ts";

/** Not forbidden: a 403 would log the visitor out. */
export const demoKeepsNothing = () =>
  new DomainError(
    "invalid",
    "DEMO_KEEPS_NOTHING",
    "A demonstração não guarda mudanças. Crie sua conta para usar isto com os seus dados.",
  );

export const demoClosed = () =>
  new DomainError("notFound", "DEMO_CLOSED", "Esta instalação não oferece uma demonstração no momento.");
