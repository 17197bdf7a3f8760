import { Decimal } from "@app/core/money";
import { v7 as newId } from "uuid";
import type { Db } from "../../client.ts";

/** An opening position of one person that no replay has counted yet. @returns its id */
export async function createOpening(db: Db, userId: string, ticker = "PETR4", data = "2020-01-02"): Promise<string> {
  const id = newId();
  const position = { quantidade: new Decimal(100), custo: new Decimal(1000) };
  const nothing = { fator: null, tickerNovo: null, parteDoCusto: null };
  await db
    .insertInto("portfolio_events")
    .values({
      ...{ id, userId, tipo: "posicao_inicial", ticker, data, origem: "pessoa", createdAt: new Date(0) },
      ...position,
      ...nothing,
    })
    .execute();
  return id;
}
