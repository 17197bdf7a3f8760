import type { ServiceContext } from "../context.ts";

/** What browsers reported as blocked, the last first. */
export function listBlockedContent({ db }: Pick<ServiceContext, "db">) {
  return db
    .selectFrom("csp_reports")
    .select(["diretiva", "origem", "vezes", "primeiroDia", "ultimoDia"])
    .orderBy("ultimoDia", "desc")
    .orderBy("vezes", "desc")
    .orderBy("diretiva")
    .orderBy("origem")
    .execute();
}
