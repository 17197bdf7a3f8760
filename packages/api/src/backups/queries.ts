import { isBackupLate } from "@app/core/backups/retention";
import type { ServiceContext } from "../context.ts";

/** State of the daily backups; null before the first check. */
export async function getBackupState({ db, now }: Pick<ServiceContext, "db" | "now">) {
  const state = await db
    .selectFrom("backup_state")
    .select(["ligado", "feitaEm", "falhouEm", "falha"])
    .executeTakeFirst();
  return state ? { ...state, atrasada: state.ligado && isBackupLate(state.feitaEm, now) } : null;
}
