import { contestedPoints, defaultReadings, type Readings } from "@app/core/taxes/contested";
import type { ServiceContext } from "../../../context.ts";

/** Returns the viewer's readings of contested points; the default where none was chosen. */
export async function getReadings({ db, viewer }: Pick<ServiceContext, "db" | "viewer">): Promise<Readings> {
  const chosen = await db
    .selectFrom("tax_readings")
    .select(["ponto", "leitura"])
    .where("userId", "=", viewer.id)
    .execute();
  // A point or a reading that is no longer offered is passed over.
  const valid = chosen.filter(({ ponto, leitura }) => isReading(ponto, leitura));
  return { ...defaultReadings, ...Object.fromEntries(valid.map(({ ponto, leitura }) => [ponto, leitura])) };
}

const isReading = (ponto: string, leitura: string) =>
  Object.entries(contestedPoints).some(([id, { leituras }]) => id === ponto && Object.hasOwn(leituras, leitura));
