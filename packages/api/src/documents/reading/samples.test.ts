import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { effectOf } from "@app/core/documents/b3/effects";
import { rowFromDigits } from "@app/core/documents/b3/row-digits";
import type { B3Row } from "@app/core/documents/b3/rows";
import type { Decimal } from "@app/core/money";
import { describe, expect, it } from "vitest";
import { readDocument } from "./read-document.ts";
import expected from "./samples.expected.json" with { type: "json" };

/**
 * Other people's workbooks in B3's format, kept outside the repository (their statements/INDEX.md states the licence).
 */
const folder = fileURLToPath(new URL("../../../../../../shared/statements/b3/", import.meta.url));
const isThere = existsSync(folder);

const digits = (amount: Decimal | null) => amount?.toFixed() ?? null;

/** A row as the truth beside this test writes it down. */
function asWritten(row: B3Row): unknown[] {
  switch (row.tipo) {
    case "movimento": {
      const { linha, entrada, data, movimentacao, produto, quantidade, preco, valor } = row;
      const amounts = [digits(quantidade), digits(preco), digits(valor)];
      return [linha, entrada, data, movimentacao, produto.ticker, produto.classe, ...amounts, effectOf(row).efeito];
    }
    case "oferta": {
      const { linha, data, oferta, ticker, quantidade, preco, valor } = row;
      return [linha, "oferta", data, oferta, ticker, null, digits(quantidade), digits(preco), digits(valor), null];
    }
    default:
      return [row.linha, row.tipo];
  }
}

describe.skipIf(!isThere)("workbooks in B3's shape (skipped without the folder of samples)", () => {
  it.each(Object.entries(expected))("%s is read to the entry", async (name, rows) => {
    const answer = await readDocument(readFileSync(`${folder}${name}`));
    if ("refusal" in answer) throw new Error(answer.refusal);
    const read: B3Row[] = answer.linhas.flatMap((text) => JSON.parse(text).map(rowFromDigits));
    expect(read.map(asWritten)).toEqual(rows);
  });

  it("are all known here", () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort());
  });
});
