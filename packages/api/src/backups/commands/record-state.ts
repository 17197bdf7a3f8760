import type { BackupFailure } from "@app/core/backups/schema";
import type { Db } from "@app/db/client";

/** Records the state of the daily backups for administrators; nothing is written while it is the same. */
export async function recordBackupState(db: Db, state: { ligado: boolean; feitaEm: Date | null }): Promise<void> {
  await db
    .insertInto("backup_state")
    .values({ ...state, unico: true })
    .onConflict((conflict) =>
      conflict
        .column("unico")
        // A failure is over with the next backup.
        .doUpdateSet({ ...state, falhouEm: null, falha: null })
        .where((row) =>
          row.or([
            row("backup_state.ligado", "is distinct from", state.ligado),
            row("backup_state.feitaEm", "is distinct from", state.feitaEm),
          ]),
        ),
    )
    .execute();
}

export async function recordBackupFailure(db: Db, falha: BackupFailure, falhouEm: Date): Promise<void> {
  await db.updateTable("backup_state").set({ falha, falhouEm }).execute();
}
