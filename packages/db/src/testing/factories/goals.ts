import { Decimal } from "@app/core/money";
import { v7 as newId } from "uuid";
import type { Db } from "../../client.ts";

/** A goal with the fewest fields possible. @returns its id */
export async function createGoal(db: Db, userId: string): Promise<string> {
  const one = new Decimal(1);
  const amounts = { valorAlvo: one, aporteMensal: one, valorInicial: one, valorAtual: one };
  const id = newId();
  await db
    .insertInto("goals")
    .values({ id, userId, titulo: "Casa", dataObjetivo: "2030-01-01", ...amounts, createdAt: new Date() })
    .execute();
  return id;
}
