import { accountInput, bankEntryInput } from "@app/core/statements/schema";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { contextFor, testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { createAccount } from "./commands/accounts.ts";
import { createEntry } from "./commands/entries.ts";
import { listDescribedWords } from "./queries/described-words.ts";

describe("words of descriptions", () => {
  it("are those of some texts, also with a slip, of one's own, at most two for a slip", async ({ db, services }) => {
    const described = async (...descriptions: string[]) => {
      const ctx = contextFor(db, services, await createUser(db), testNow);
      const { _id: contaId } = await createAccount(ctx, accountInput.parse({ nome: "Conta", tipo: "conta" }));
      for (const descricao of descriptions) {
        await createEntry(ctx, bankEntryInput.parse({ contaId, data: "2024-02-14", valor: -60, descricao }));
      }
      return ctx;
    };
    const one = await described("IFOOD PIZZARIA 10/03", "99 POP", "13 SALARIO 03/12");
    expect(await listDescribedWords(one, ["ifod da Pizzaria"])).toEqual(["pizzaria", "ifood"]);
    // Of a day, or of a part of several, a number names nothing.
    expect(await listDescribedWords(one, ["dia 10, 03 de 12", "no 99, e o 13."])).toEqual(["99", "13"]);
    expect(await listDescribedWords(one, ["99,90", "1.99", "10-13", "uber/99"])).toEqual(["99"]);
    const other = await described("IFOOD", "IFUOD", "IFAOD", "IFEOD");
    expect(await listDescribedWords(other, ["ifod pizzaria"])).toHaveLength(2);
  });

  it("are not looked for beyond fifty unknown ones", async ({ db, services }) => {
    const ctx = contextFor(db, services, await createUser(db), testNow);
    const { _id: contaId } = await createAccount(ctx, accountInput.parse({ nome: "Conta", tipo: "conta" }));
    await createEntry(ctx, bankEntryInput.parse({ contaId, data: "2024-02-14", valor: -60, descricao: "IFOOD" }));
    const unknown = (count: number) => Array.from({ length: count }, (_, at) => `x${at}x`).join(" ");
    expect(await listDescribedWords(ctx, [`${unknown(49)} ifod`])).toEqual(["ifood"]);
    expect(await listDescribedWords(ctx, [`${unknown(50)} ifod`])).toEqual([]);
  });
});
