import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readStatements } from "./read-statements.ts";
import expected from "./statements.expected.json" with { type: "json" };

/** Other people's statements, kept outside the repository (their statements/INDEX.md states the licences). */
const folder = fileURLToPath(new URL("../../../../../../shared/statements/ofx/", import.meta.url));

/** Every account of a file as the truth beside this test writes it down. */
function read(bytes: Uint8Array) {
  const answer = readStatements(bytes);
  if (!answer || !("statements" in answer)) return answer;
  return answer.statements.map(({ head, linhas }) => {
    const { banco, numero, tipo, de, ate, saldoFinal, saldoEm, linhasDeSaldo } = JSON.parse(head);
    const lines = linhas.flatMap((text) => JSON.parse(text));
    return {
      conta: [banco, numero, tipo, de, ate, saldoFinal, saldoEm, linhasDeSaldo],
      linhas: lines.map(({ data, valor, fitid, descricao }) => [data, valor, fitid, descricao]),
    };
  });
}

describe.skipIf(!existsSync(folder))("statements of banks (skipped without the folder of samples)", () => {
  it.for(Object.entries(expected))("%s is read to the entry", ([name, accounts]) => {
    expect(read(readFileSync(`${folder}${name}`))).toEqual(accounts);
  });
});

describe("a statement's bytes", () => {
  const ofx = (memo: string) =>
    `OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><STMTRS><BANKACCTFROM><BANKID>1<ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20240502<TRNAMT>-1.00<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  const described = (bytes: Uint8Array) => {
    const answer = readStatements(bytes);
    return answer && "statements" in answer ? JSON.parse(answer.statements[0]?.linhas[0] ?? "[]")[0].descricao : answer;
  };

  it.for(["utf8", "latin1"] as const)("are read as what they are, whatever the header says: %s", (encoding) => {
    expect(described(Buffer.from(ofx("DÉB AUTORIZAÇÃO"), encoding))).toBe("DÉB AUTORIZAÇÃO");
  });

  it("of a CSV may hold raw quotes", () => {
    const csv = 'Data Lançamento;Descrição;Valor;Saldo\n02/05/2024;"LOJA" X;-10,00;90,00\n';
    expect(described(Buffer.from(csv))).toBe('"LOJA" X');
  });

  it("that are no statement are left to other readers", () => {
    expect(readStatements(Buffer.from("Produto;Quantidade\nPETR4;1"))).toBeUndefined();
    expect(readStatements(Buffer.from("%PDF-1.7"))).toBeUndefined();
  });

  it("that cannot be read get one sentence", () => {
    expect(readStatements(Buffer.from(ofx("X").replace("</OFX>", "")))).toEqual({
      statementRefusal: {
        code: "STATEMENT_CUT",
        message: "Este extrato está cortado no meio. Baixe o arquivo de novo no banco e envie outra vez.",
      },
    });
  });
});
