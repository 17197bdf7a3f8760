import { Decimal } from "@app/core/money";
import type { Insertable } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../../client.ts";
import type { DB } from "../../database.ts";

/**
 * Interest on equity typed by a person, unless `overrides` changes it; with a `fileId` it is imported. @returns its id
 */
export async function createIncome(
  db: Db,
  userId: string,
  overrides: Partial<Insertable<DB["incomes"]>> = {},
): Promise<string> {
  const id = newId();
  const source = overrides.fileId ? ({ origem: "importado", aba: "Movimentação", linha: 2 } as const) : {};
  await db
    .insertInto("incomes")
    .values({
      ...{ id, userId, tipo: "jcp", ticker: "ITSA4", data: "2024-07-01", previsto: false },
      // 28 × 0.2466 = 6.9048, less 15 %. Source: domain §5.
      ...{ quantidade: new Decimal(28), valorBruto: new Decimal("6.90"), valorLiquido: new Decimal("5.87") },
      ...{ instituicao: null, origem: "digitado", fileId: null, aba: null, linha: null },
      createdAt: new Date("2024-07-01T12:00:00Z"),
      ...source,
      ...overrides,
    })
    .execute();
  return id;
}
