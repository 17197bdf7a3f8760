import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { doubtfulBroker, findTransfers, internalByWords, type Transferable } from "./transfers.ts";

type Row = [id: string, contaId: string, data: string, centavos: number, chave: string];
const entries = (...rows: Row[]): Transferable[] =>
  rows.map(([id, contaId, data, centavos, chave]) => ({
    ...{ id, contaId, data, centavos, chave },
    tipo: contaId.startsWith("cartao") ? "cartao" : "conta",
  }));
const found = (...rows: Row[]) => {
  const { pairs, questions } = findTransfers(entries(...rows));
  return {
    pares: pairs.map(({ saida, entrada, interno }) => `${saida} ${entrada} ${interno}`),
    perguntas: questions.map(({ id, candidatos }) => `${id}: ${candidatos.join(" ")}`),
  };
};

describe("two sides of a transfer", () => {
  it.for([
    ["three days apart", "2024-05-06", "2024-05-09", ["s e transferencia"]],
    ["three days apart, the arrival first", "2024-05-09", "2024-05-06", ["s e transferencia"]],
    ["four days apart", "2024-05-06", "2024-05-10", []],
  ] as const)("%s", ([, sent, came, pares]) => {
    expect(found(["s", "a", sent, -70_000, "pix enviado"], ["e", "b", came, 70_000, "pix recebido"]).pares).toEqual(
      pares,
    );
  });

  it("have equal amounts to the cent, in two accounts, and one of them names a transfer", () => {
    expect(found(["s", "a", "2024-05-06", -70_000, "ted"], ["e", "b", "2024-05-06", 70_001, "ted"]).pares).toEqual([]);
    expect(found(["s", "a", "2024-05-06", -70_000, "ted"], ["e", "a", "2024-05-06", 70_000, "ted"]).pares).toEqual([]);
    expect(
      found(["s", "a", "2024-05-06", -70_000, "aluguel"], ["e", "b", "2024-05-06", 70_000, "salario"]).pares,
    ).toEqual([]);
  });

  it("are asked about where there are several, with the nearest first", () => {
    expect(
      found(
        ["s", "a", "2024-05-06", -70_000, "pix"],
        ["longe", "b", "2024-05-08", 70_000, "pix"],
        ["perto", "c", "2024-05-06", 70_000, "pix"],
      ),
    ).toEqual({ pares: [], perguntas: ["s: perto longe"] });
  });

  it.for([
    ["one side names no transfer", "pix enviado", "salario empresa", false],
    ["the sides name different people", "pix enviado maria souza", "pix recebido joao lima 05/06", false],
    [
      "the sides name one person",
      "pix enviado nubank ana li",
      "transferencia recebida pelo pix - ana lima - itau",
      true,
    ],
    ["one side cuts the name", "pix transf mariana05/06", "pix recebido mari", true],
    ["one side names nobody but its bank", "ted itau unibanco s a", "transferencia recebida ana lima", true],
  ] as const)("are paired where they can be nothing else: %s", ([, sent, came, isPaired]) => {
    const { pares, perguntas } = found(["s", "a", "2024-05-06", -70_000, sent], ["e", "b", "2024-05-07", 70_000, came]);
    expect({ pares, perguntas }).toEqual(
      isPaired ? { pares: ["s e transferencia"], perguntas: [] } : { pares: [], perguntas: ["s: e"] },
    );
  });

  it("are paired in their order where every choice is the same", () => {
    expect(
      found(
        ["s1", "a", "2024-05-06", -70_000, "pix"],
        ["s2", "a", "2024-05-07", -70_000, "pix"],
        ["e1", "b", "2024-05-06", 70_000, "pix"],
        ["e2", "b", "2024-05-07", 70_000, "pix"],
      ),
    ).toEqual({ pares: ["s1 e1 transferencia", "s2 e2 transferencia"], perguntas: [] });
  });

  it("are sought among a hundred entries at most, however many of one amount there are", () => {
    let looks = 0;
    const many = (contaId: string, centavos: number) =>
      entries(...Array.from({ length: 300 }, (_, at): Row => [`${contaId}${at}`, contaId, "2024-05-06", centavos, ""]));
    const outs = many("a", -100).map((out) => ({
      ...out,
      get chave() {
        looks += 1;
        return "pix";
      },
    }));
    expect(findTransfers([...outs, ...many("b", 100)]).questions).toHaveLength(300);
    expect(looks).toBe(300 * 100);
  });

  it("are the payment of an invoice where the money came to a card", () => {
    const pay: Row = ["s", "a", "2024-05-06", -30_000, "pagto fatura"];
    expect(found(pay, ["e", "cartao", "2024-05-07", 30_000, "pagamento recebido"]).pares).toEqual(["s e fatura"]);
    expect(found(pay, ["e", "cartao", "2024-05-07", 30_000, "estorno loja"]).pares).toEqual([]);
  });
});

describe("a line that is internal by its words", () => {
  it.for([
    ["liq bolsa nota 123", "-10", "conta", "corretora"],
    ["ted clear corretora", "-10", "conta", "corretora"],
    ["clear", "-10", "conta", null],
    ["ted xp investimentos clear", "-10", "conta", "corretora"],
    ["orama", "-10", "conta", "corretora"],
    ["pix enviado nu investimentos s a", "-10", "conta", "corretora"],
    ["compra supermercado bradesco", "-10", "conta", null],
    ["aplicacao rdb", "-10", "conta", "aplicacao"],
    ["resgate cdb", "10", "conta", "aplicacao"],
    ["rend pago aplic aut mais", "10", "conta", null],
    ["pagamento recebido", "10", "cartao", "fatura"],
    ["estorno de compra", "10", "cartao", null],
    ["estorno pag*loja da ana", "10", "cartao", null],
    ["pagto fatura cartao", "-10", "conta", null],
  ] as const)("%s of %s in %s: %s", ([chave, valor, tipo, interno]) => {
    expect(internalByWords({ chave, valor: new Decimal(valor) }, tipo)).toBe(interno);
  });
});

describe("a line with the name of a broker that is an everyday word", () => {
  it.for([
    ["compra genial calcados", "conta", "Genial"],
    ["ted clear 123", "conta", "Clear"],
    ["ted clear corretora", "conta", null],
    ["liq bolsa clear", "conta", null],
    ["rendimento clear", "conta", null],
    ["genial calcados", "cartao", null],
    ["ted orama", "conta", null],
  ] as const)("%s in %s: %s", ([chave, tipo, broker]) => {
    expect(doubtfulBroker(chave, tipo)).toBe(broker);
  });

  it("is what the person said of another with the same words, whatever its numbers", () => {
    const answers = new Map([["ted clear", "corretora" as const]]);
    const of = (chave: string) => internalByWords({ chave, valor: new Decimal(-1) }, "conta", answers);
    expect([of("ted clear 02/05"), of("clear oculos")]).toEqual(["corretora", null]);
  });
});
