import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import type { Pendency } from "../months/monthly-result.ts";
import { duesOn as duesOfMonths } from "./dues.ts";
import { dueDay } from "./payment-slip.ts";

const unread: Pendency = { tipo: "arquivo", pools: [], ticker: null, mensagem: "" };

/** A month by its slip in BRL, null while it is not known. */
const month = (mes: string, valor: number | null, pendencias: Pendency[] = []) => ({
  mes,
  pendencias,
  darf: {
    ...{ codigo: "6015", valor: valor === null ? null : new Decimal(valor), vencimento: valor ? dueDay(mes) : null },
    ...{ acumuladoAnterior: new Decimal(0), acumulado: new Decimal(0), dependeDe: null },
  },
});
const paid = (mes: string, data: string, valor: number) => new Map([[mes, [{ data, valor: new Decimal(valor) }]]]);
const duesOn = (
  today: string,
  months: ReturnType<typeof month>[],
  payments: Parameters<typeof duesOfMonths>[2] = new Map(),
) => duesOfMonths(today, months, payments, new Map());

describe("what is due, in one sentence", () => {
  it.each([
    ["without any month", [], "Nada a pagar em novembro."],
    ["without tax", [month("2026-10", 0)], "Nada a pagar em novembro."],
    ["with the slip of the month before", [month("2026-10", 150)], "O DARF de outubro vence em 30/11/2026: R$ 150,00."],
    [
      "with an overdue month",
      [month("2026-05", 11.6), month("2026-10", 0)],
      "Nada a pagar em novembro. Maio está atrasado: R$ 11,60, sem multa e juros.",
    ],
    [
      "with overdue months, one of another year",
      [month("2025-12", 20), month("2026-05", 11.6)],
      "Nada a pagar em novembro. Dezembro de 2025 e maio estão atrasados: R$ 31,60, sem multa e juros.",
    ],
    [
      "with the month before open",
      [month("2026-10", null)],
      "Ainda não se sabe o que vence em novembro: outubro está em aberto.",
    ],
    [
      "with an older open month",
      [month("2026-04", null), month("2026-10", 0)],
      "Nada a pagar em novembro. Abril está em aberto e pode ter imposto.",
    ],
    [
      "with several open months",
      [month("2026-03", null), month("2026-04", null), month("2026-10", null)],
      "Ainda não se sabe o que vence em novembro: outubro está em aberto. Março e abril estão em aberto e podem ter imposto.",
    ],
    [
      "with unread files",
      [month("2026-10", 0, [unread])],
      "Nada a pagar em novembro. A conta é só das notas lidas: há arquivos não lidos.",
    ],
    [
      "with unread files beside the slip of the month before",
      [month("2026-10", 150, [unread])],
      "O DARF de outubro vence em 30/11/2026: R$ 150,00. A conta é só das notas lidas: há arquivos não lidos.",
    ],
    [
      "with unread files beside an overdue month, of it alone",
      [month("2026-05", 11.6, [unread]), month("2026-10", 0)],
      "Nada a pagar em novembro. Maio está atrasado: R$ 11,60, sem multa e juros. A conta é só das notas lidas: há arquivos não lidos.",
    ],
    [
      "with unread files of an open month",
      [month("2026-10", null, [{ ...unread, tipo: "nota" }, unread])],
      "Ainda não se sabe o que vence em novembro: outubro está em aberto. A conta é só das notas lidas: há arquivos não lidos.",
    ],
    ["with unread files of the running month", [month("2026-11", 0, [unread])], "Nada a pagar em novembro."],
    [
      "with sales in the running month",
      [month("2026-10", 0), month("2026-11", 20)],
      "Nada a pagar em novembro. As vendas de novembro dão R$ 20,00 até agora, para pagar até 30/12/2026.",
    ],
    ["with the running month open", [month("2026-11", null)], "Nada a pagar em novembro."],
  ])("%s", (_, months, sentence) => {
    expect(duesOn("2026-11-27", months).frase).toBe(sentence);
  });

  it("is overdue on the day after the due day, though the month goes on", () => {
    // 29/05/2026 is a Friday, the last business day.
    const april = [month("2026-04", 80)];
    expect(duesOn("2026-05-29", april).frase).toBe("O DARF de abril vence em 29/05/2026: R$ 80,00.");
    expect(duesOn("2026-05-30", april).frase).toBe("Abril está atrasado: R$ 80,00, sem multa e juros.");
  });

  it("leaves out what is paid, and what lacks less than a slip may be of (domain §4.5.3)", () => {
    const october = [month("2026-10", 150)];
    expect(duesOn("2026-11-27", october, paid("2026-10", "2026-11-20", 150)).frase).toBe("Nada a pagar em novembro.");
    expect(duesOn("2026-11-27", october, paid("2026-10", "2026-11-20", 140.01)).frase).toBe(
      "Nada a pagar em novembro.",
    );
    expect(duesOn("2026-11-27", october, paid("2026-10", "2026-11-20", 100)).frase).toContain("R$ 50,00");
  });

  it("says at least how much where the interest of a late payment is unknown", () => {
    // 33,00 of 100,00 paid in September: fine of 20 %, and no Selic of July.
    const dues = duesOn("2026-11-27", [month("2026-05", 100)], paid("2026-05", "2026-09-30", 33));
    expect(dues.atrasados).toMatchObject([{ mes: "2026-05", aoMenos: true }]);
    expect(dues.frase).toBe("Nada a pagar em novembro. Maio está atrasado: ao menos R$ 87,00, mais juros.");
  });
});

describe("the next day of payment", () => {
  it("is that of the first slip that is not overdue", () => {
    const dues = duesOn("2026-11-27", [month("2026-05", 11.6), month("2026-10", 150), month("2026-11", 20)]);
    expect(dues.proximo).toMatchObject({ mes: "2026-10", vencimento: "2026-11-30", emAndamento: false });
    expect(dues.atrasados.map(({ mes }) => mes)).toEqual(["2026-05"]);
  });

  it("may be that of the running month, and is none without a slip", () => {
    expect(duesOn("2026-11-27", [month("2026-11", 20)]).proximo).toMatchObject({ mes: "2026-11", emAndamento: true });
    expect(duesOn("2026-11-27", [month("2026-10", null)])).toMatchObject({ proximo: null, incompletos: ["2026-10"] });
  });
});
