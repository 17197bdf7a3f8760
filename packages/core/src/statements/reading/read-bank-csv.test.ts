import { describe, expect, it } from "vitest";
import { looksLikeBankCsv, readBankCsv } from "./read-bank-csv.ts";

const rows = (text: string, delimiter = ";") => text.split("\n").map((line) => line.split(delimiter));
const plain = (text: string, delimiter?: string) => JSON.parse(JSON.stringify(readBankCsv(rows(text, delimiter))));
const line = (data: string, valor: string, descricao: string, fitid: string | null = null) => ({
  data,
  valor,
  descricao,
  fitid,
});
const codeOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    return Object(error).code;
  }
};

describe("a bank's CSV", () => {
  it("of an account of Inter proves itself by its balances, the newest line first", () => {
    const text = [
      "Extrato Conta Corrente",
      "Conta ;123456-7",
      "Período ;01/05/2024 a 31/05/2024",
      "Saldo ;1.789,50",
      "",
      "Data Lançamento;Descrição;Valor;Saldo",
      '06/05/2024;Pix enviado: "LOJA" X;-10,50;1.789,50',
      "05/05/2024;Salário;3.000,00;1.800,00",
      "02/05/2024;Aluguel;-1.200,00;-1.200,00",
    ].join("\n");
    expect(looksLikeBankCsv(rows(text))).toBe(true);
    expect(plain(text)).toEqual([
      {
        ...{ layout: "inter_conta", tipo: "conta", banco: "Inter", numero: "1234567", linhasDeSaldo: 0 },
        ...{ de: "2024-05-02", ate: "2024-05-06", saldoInicial: "0", saldoFinal: "1789.5", saldoEm: "2024-05-06" },
        diferenca: "0",
        linhas: [
          line("2024-05-06", "-10.5", 'Pix enviado: "LOJA" X'),
          line("2024-05-05", "3000", "Salário"),
          line("2024-05-02", "-1200", "Aluguel"),
        ],
      },
    ]);
    expect(plain(text.replace("-10,50", "-10,40"))).toMatchObject([{ diferenca: "-0.1" }]);
  });

  it("of an account of Nubank keeps its identifiers", () => {
    const text = "Data,Valor,Identificador,Descrição\n05/05/2024,-35.53,6630-a,Compra no débito - PADARIA";
    expect(plain(text, ",")).toMatchObject([
      {
        ...{ layout: "nubank_conta", tipo: "conta", banco: "Nubank", saldoFinal: null, diferenca: null },
        linhas: [line("2024-05-05", "-35.53", "Compra no débito - PADARIA", "6630-a")],
      },
    ]);
  });

  it.for([
    [
      "Nubank",
      ",",
      "date,title,amount\n2024-05-05,Padaria,35.53\n2024-05-06,Pagamento recebido,-20.00",
      "nubank_cartao",
    ],
    [
      ...[
        "Inter",
        ";",
        '"Data";"Lançamento";"Categoria";"Tipo";"Valor"\n05/05/2024;Padaria;OUTROS;Compra à vista;R$ 35,53\n06/05/2024;Pagamento;PAGAMENTO;Pagamento;-R$ 20,00'.replaceAll(
          '"',
          "",
        ),
      ],
      "inter_cartao",
    ],
    [
      ...[
        "C6",
        ";",
        "Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)\n05/05/2024;ANA;1234;Outros;Padaria;Única;0;0;35.53\n06/05/2024;ANA;1234;Outros;Pagamento;Única;0;0;-20.00",
      ],
      "c6_cartao",
    ],
  ])("of a card of %s has purchases below zero and payments above", ([, delimiter, text, layout]) => {
    expect(plain(text ?? "", delimiter)).toMatchObject([
      { layout, tipo: "cartao", linhas: [{ valor: "-35.53" }, { valor: "20" }] },
    ]);
  });

  it("of an account of C6 has a column for each direction, and balances of days", () => {
    const text = [
      "EXTRATO DE CONTA CORRENTE C6 BANK",
      "",
      "Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)",
      "02/05/2024,02/05/2024,Pix recebido,ANA,100.00,0.00,70.00",
      "02/05/2024,02/05/2024,Compra,MERCADO,0.00,30.00,70.00",
      "03/05/2024,03/05/2024,Compra,PADARIA,0.00,5.00,65.00",
    ].join("\n");
    expect(plain(text, ",")).toMatchObject([
      {
        ...{ layout: "c6_conta", saldoInicial: "0", saldoFinal: "65", diferenca: "0" },
        linhas: [{ valor: "100", descricao: "Pix recebido ANA" }, { valor: "-30" }, { valor: "-5" }],
      },
    ]);
  });

  const header = "Data Lançamento;Descrição;Valor;Saldo\n";
  it.for([
    ["a line without its columns", `${header}02/05/2024;Alug`, "STATEMENT_CUT"],
    ["an amount whose quote is not closed", `${header}02/05/2024;Pix;-10,00;"90,0`, "STATEMENT_CUT"],
    ["a line with a column too many", `${header}02/05/2024;Pix ; X;-10,00;90,00`, "STATEMENT_BROKEN"],
    ["a day that does not exist", `${header}30/02/2024;Pix;-10,00;90,00`, "STATEMENT_DAY"],
    ["an amount in words", `${header}02/05/2024;Pix;dez;90,00`, "STATEMENT_AMOUNT"],
    ["a blank amount", `${header}02/05/2024;Pix;;90,00`, "STATEMENT_AMOUNT"],
  ])("with %s is refused whole", ([, text, code]) => {
    expect(codeOf(() => plain(text ?? ""))).toBe(code);
  });

  it.for(["", '"Compra no déb'])("of Nubank that ends inside its last description is refused whole: %s", (cut) => {
    const text = `Data,Valor,Identificador,Descrição\n05/05/2024,-35.53,6630-a,PADARIA\n06/05/2024,-9.00,6631-a,${cut}`;
    expect(codeOf(() => plain(text, ","))).toBe("STATEMENT_CUT");
  });

  it("of anything else is not taken for a statement", () => {
    expect(looksLikeBankCsv(rows("Data;Valor\n01/01/2024;1"))).toBe(false);
  });
});
