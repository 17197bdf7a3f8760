import { describe, expect, it } from "vitest";
import { looksLikeOfx, readOfx } from "./read-ofx.ts";

const movement = (changes: Record<string, string | undefined> = {}) => {
  const leaves = { TRNTYPE: "DEBIT", DTPOSTED: "20240502", TRNAMT: "-10.00", FITID: "1", MEMO: "CAFE", ...changes };
  const lines = Object.entries(leaves).flatMap(([name, value]) => (value === undefined ? [] : [`<${name}>${value}`]));
  return `<STMTTRN>\n${lines.join("\n")}\n</STMTTRN>`;
};
const reply = (movements: string, { currency = "BRL", balance = "<BALAMT>90.00\n<DTASOF>20240531" } = {}) => `
OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>Banco Inventado<FID>999</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}
<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>56789-0<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20240501000000[-3:BRT]<DTEND>20240531000000[-3:BRT]
${movements}
</BANKTRANLIST>
<LEDGERBAL>${balance}
</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
const codeOf = (text: string) => {
  try {
    readOfx(text);
  } catch (error) {
    return Object(error).code;
  }
};

describe("an OFX statement", () => {
  it("gives its account, its period, its balance and its movements", () => {
    const [statement, ...others] = readOfx(
      reply(
        `${movement()}${movement({ TRNAMT: "5000.00", NAME: "EMPRESA X", MEMO: "SALARIO", DTPOSTED: "20240505235959[-3:BRT]" })}`,
      ),
    );
    expect(others).toEqual([]);
    expect(JSON.parse(JSON.stringify(statement))).toEqual({
      ...{ layout: "ofx", tipo: "conta", banco: "Itaú", numero: "1234/567890", de: "2024-05-01", ate: "2024-05-31" },
      ...{ saldoInicial: null, saldoFinal: "90", saldoEm: "2024-05-31", diferenca: null, linhasDeSaldo: 0 },
      linhas: [
        { data: "2024-05-02", valor: "-10", descricao: "CAFE", fitid: "1" },
        { data: "2024-05-05", valor: "5000", descricao: "EMPRESA X SALARIO", fitid: "1" },
      ],
    });
  });

  it.each([
    ["<CURRENCY><CURRATE>5.43</CURRATE><CURSYM>USD</CURSYM></CURRENCY>", "STATEMENT_FOREIGN_AMOUNT"],
    ["<CURRENCY>\n<CURRATE>5.43\n<CURSYM>USD\n</CURRENCY>", "STATEMENT_FOREIGN_AMOUNT"],
    ["<CURRENCY>USD", "STATEMENT_FOREIGN_AMOUNT"],
    ["<CURRENCY><CURRATE>1<CURSYM>BRL</CURRENCY>", undefined],
    // The amount is in reais, of a purchase in dollars.
    ["<ORIGCURRENCY><CURRATE>5.43<CURSYM>USD</ORIGCURRENCY>", undefined],
  ])("with an amount in another currency is refused: %s", (currency, code) => {
    const text = reply(movement({ MEMO: `LOJA ${currency}` }));
    expect(codeOf(text)).toBe(code);
  });

  it("of version 2, in XML with closed leaves and entities, is read alike", () => {
    const text = reply(
      "<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20240502</DTPOSTED><TRNAMT>-1,5</TRNAMT><FITID></FITID><MEMO>A &amp; B</MEMO></STMTTRN>",
    );
    expect(looksLikeOfx(`<?xml version="1.0"?><?OFX OFXHEADER="200"?>${text}`)).toBe(true);
    expect(readOfx(text)[0]?.linhas).toMatchObject([{ descricao: "A & B", fitid: null }]);
    expect(readOfx(text)[0]?.linhas[0]?.valor.toFixed(2)).toBe("-1.50");
  });

  it("of a card may leave its list open, and keeps movements with one FITID", () => {
    const card = reply(`${movement({ MEMO: "LOJA" })}${movement({ MEMO: "IOF", TRNAMT: "-0.64" })}`)
      .replaceAll("STMTRS>", "CCSTMTRS>")
      .replace("</BANKTRANLIST>", "");
    expect(readOfx(card)).toMatchObject([{ tipo: "cartao", linhas: [{ descricao: "LOJA" }, { descricao: "IOF" }] }]);
  });

  it.for([
    ["SALDO DIA", "            .  "],
    ["SALDO ANTERIOR", "120.00"],
    ["S A L D O", "120.00"],
  ])("has no movement in the line of a balance: %s", ([MEMO, TRNAMT]) => {
    expect(readOfx(reply(movement({ MEMO, TRNAMT })))).toMatchObject([{ linhas: [], linhasDeSaldo: 1 }]);
  });

  it.for([
    ["            -11.11", "-11.11"],
    ["           -222,22", "-222.22"],
    ["+1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["R$ 7", "7.00"],
  ])("may write an amount as '%s'", ([TRNAMT, valor]) => {
    expect(readOfx(reply(movement({ TRNAMT })))[0]?.linhas[0]?.valor.toFixed(2)).toBe(valor);
  });

  it.for<[amount: string, balance: string, told: string | null]>([
    ["-10.00", "123456", null],
    ["-10.00", "0", "0"],
    ["-10", "123456", "123456"],
    ["-10.00", "1234.56", "1234.56"],
  ])("with amounts as %s and a balance as %s states %s", ([TRNAMT, amount, saldo]) => {
    const [statement] = readOfx(reply(movement({ TRNAMT }), { balance: `<BALAMT>${amount}\n<DTASOF>20240531` }));
    expect(statement?.saldoFinal?.toString() ?? null).toBe(saldo);
  });

  it("names a day that does not exist as its person writes it", () => {
    expect(() => readOfx(reply(movement({ DTPOSTED: "20240230" })))).toThrow(/A data “30\/02\/2024” de um lançamento/);
  });

  it("does not state a balance without a day", () => {
    expect(readOfx(reply(movement(), { balance: "<BALAMT>0,00\n<DTASOF>00000000" }))).toMatchObject([
      { saldoFinal: null, saldoEm: null },
    ]);
  });

  it.for([
    ["cut in the middle", reply(movement()).slice(0, -200), "STATEMENT_CUT"],
    ["in another currency", reply(movement(), { currency: "USD" }), "STATEMENT_CURRENCY"],
    ["with a blank amount", reply(movement({ TRNAMT: " . " })), "STATEMENT_AMOUNT"],
    ["without an amount", reply(movement({ TRNAMT: undefined })), "STATEMENT_AMOUNT"],
    ["with an amount that may have three decimals", reply(movement({ TRNAMT: "1.234" })), "STATEMENT_AMOUNT"],
    ["with a day that does not exist", reply(movement({ DTPOSTED: "20240230" })), "STATEMENT_DAY"],
    ["without an account", "<OFX></OFX>", "STATEMENT_EMPTY"],
    ["of more than 20 accounts", `<OFX>${"<STMTRS></STMTRS>".repeat(21)}</OFX>`, "STATEMENT_ACCOUNTS"],
    ["of more than 100 000 movements", reply(movement().repeat(100_001)), "STATEMENT_TOO_LONG"],
  ])("%s is refused whole", ([, text, code]) => {
    expect(codeOf(text ?? "")).toBe(code);
  });
});
