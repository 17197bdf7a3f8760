import { assetsOf, holdsStill } from "@app/core/notes/confirmation/confirmation";
import type { ReadNote } from "@app/core/notes/schema";
import type { ServiceContext } from "../../context.ts";
import { nameTrades } from "./name-trades.ts";

interface ScannedNote {
  fingerprint: string;
  note: ReadNote;
}

/** When the viewer confirmed notes that were read from pictures, by their fingerprints; without those whose confirmation fell. */
export async function listConfirmed(
  ctx: Pick<ServiceContext, "db" | "viewer">,
  notes: readonly ScannedNote[],
): Promise<Map<string, Date>> {
  if (notes.length === 0) return new Map();
  const { db, viewer } = ctx;
  const kept = await db
    .selectFrom("confirmed_notes")
    .select(["fingerprint", "dataPregao", "ativos", "createdAt"])
    .where("userId", "=", viewer.id)
    .where(
      "fingerprint",
      "in",
      notes.map(({ fingerprint }) => fingerprint),
    )
    .execute();
  const confirmations = new Map(kept.map(({ fingerprint, ...confirmed }) => [fingerprint, confirmed]));
  const confirmed = notes.filter(({ fingerprint }) => confirmations.has(fingerprint));
  const trades = await nameTrades(
    ctx,
    confirmed.map(({ note }) => note),
  );
  return new Map(
    confirmed.flatMap(({ fingerprint, note: { dataPregao } }, index) => {
      const confirmation = confirmations.get(fingerprint);
      const ativos = assetsOf(trades[index] ?? []);
      return confirmation && holdsStill(confirmation, { dataPregao, ativos })
        ? [[fingerprint, confirmation.createdAt]]
        : [];
    }),
  );
}
