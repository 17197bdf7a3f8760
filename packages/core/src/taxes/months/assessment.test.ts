import { describe, expect, it } from "vitest";
import { Decimal, sum, ZERO } from "../../money.ts";
import { contestedPoints, defaultReadings, type Readings } from "../contested.ts";
import type { TaxEntry } from "../entries.ts";
import { pools } from "../pools.ts";
import { type AssessmentInput, assessMonths, type MonthAssessment } from "./assessment.ts";
import { futureEntries, NO_FUTURES } from "./futures.ts";
import { otherReadings } from "./other-readings.ts";
import type { Withholding } from "./withholding.ts";

/** An ordinary entry by default; `venda` is 1000. */
function entry(data: string, resultado: string | number, other: Partial<TaxEntry> = {}): TaxEntry {
  return {
    ticker: "ITSA4",
    classe: "acao",
    mercado: "vista",
    data,
    tipo: "comum",
    resultado: new Decimal(resultado),
    venda: new Decimal(1000),
    vendaDescoberta: ZERO,
    recompra: ZERO,
    confiavel: true,
    ...other,
  };
}
const bdr = (data: string, resultado: string | number) => entry(data, resultado, { ticker: "AAPL34", classe: "bdr" });
const fii = (data: string, resultado: string | number) => entry(data, resultado, { ticker: "HGLG11", classe: "fii" });
const dayTrade = (data: string, resultado: string | number, other: Partial<TaxEntry> = {}) =>
  entry(data, resultado, { tipo: "day_trade", ...other });
const future = (data: string, resultado: string | number, other: Partial<TaxEntry> = {}) =>
  entry(data, resultado, { ticker: "WING24", classe: "outro", mercado: "futuro", venda: ZERO, ...other });
const sale = (data: string, resultado: string | number, venda: string, other: Partial<TaxEntry> = {}) =>
  entry(data, resultado, { venda: new Decimal(venda), ...other });
const withheld = (
  data: string,
  tipo: Withholding["tipo"],
  valor: string,
  other: Partial<Withholding> = {},
): Withholding => ({ data, tipo, valor: new Decimal(valor), corretora: "Clear", debitado: true, ...other });

const inputOf = (entries: readonly TaxEntry[], other: Partial<AssessmentInput> = {}): AssessmentInput => ({
  entries,
  withholdings: [],
  statedLosses: [],
  futures: NO_FUTURES,
  pendencies: [],
  readings: defaultReadings,
  until: "2024-12",
  ...other,
});

function assess(entries: readonly TaxEntry[], other: Partial<AssessmentInput> = {}) {
  const months = new Map(assessMonths(inputOf(entries, other)).map((month) => [month.mes, month]));
  return (mes: string): MonthAssessment => {
    const month = months.get(mes);
    if (!month) throw new Error(`no month ${mes}`);
    return month;
  };
}

const slip = ({ darf }: MonthAssessment) => `${darf.valor ?? "-"} ${darf.vencimento ?? "-"}`;

describe("the golden months", () => {
  it("keep a loss of FII apart from a gain of a BDR, and use it in FII (domain §4.6.1)", () => {
    const month = assess([fii("2024-08-05", -186), bdr("2024-08-06", 100), fii("2024-09-03", "412.60")]);
    expect(slip(month("2024-08"))).toBe("15 2024-09-30");
    expect(month("2024-09").pools.fii).toMatchObject({
      prejuizoAnterior: new Decimal(186),
      prejuizoUsado: new Decimal(186),
      base: new Decimal("226.6"),
      imposto: new Decimal("45.32"),
    });
    expect(slip(month("2024-09"))).toBe("45.32 2024-10-31");
  });

  it("use a loss of day trades and what was withheld (domain §4.6.2)", () => {
    const month = assess([dayTrade("2024-01-10", -300), dayTrade("2024-02-08", 1000)], {
      withholdings: [withheld("2024-02-08", "day_trade", "10")],
    });
    // (1000 − 300) × 20 % − 10
    expect(slip(month("2024-02"))).toBe("130 2024-03-28");
  });

  it("carry less than R$ 10,00 to the next month (domain §4.6.3)", () => {
    const month = assess([bdr("2024-04-10", "27.45"), bdr("2024-05-10", 60)]);
    expect(month("2024-04").pools.comum.imposto?.toString()).toBe("4.12");
    expect(slip(month("2024-04"))).toBe("0 -");
    expect(month("2024-05").darf.acumuladoAnterior.toString()).toBe("4.12");
    expect(slip(month("2024-05"))).toBe("13.12 2024-06-28");
  });

  it("tax a sale after a day trade of the same day by its own average (domain §3.9)", () => {
    const month = assess([dayTrade("2024-02-05", 0, { venda: new Decimal(250) }), sale("2024-02-05", 4950, "24750")]);
    expect(month("2024-02").darf.valor?.toString()).toBe("742.5");
  });
});

describe("the exemption", () => {
  it.each<[venda: string, isento: string, base: string]>([
    ["19999.99", "1000", "0"],
    ["20000.00", "1000", "0"],
    ["20000.01", "0", "1000"],
  ])("of a month that sold shares for %s leaves a gain of %s exempt (domain §4.2.1)", (venda, isento, base) => {
    const month = assess([
      sale("2024-03-05", 400, "9999.99"),
      sale("2024-03-20", 600, new Decimal(venda).minus("9999.99").toFixed()),
    ])("2024-03");
    expect(month.vendasAcoes.toFixed(2)).toBe(venda);
    expect(month.isento?.toString()).toBe(isento);
    expect(month.pools.comum.base?.toString()).toBe(base);
  });

  it("is of all brokers together (domain §4.2.4)", () => {
    const month = assess([sale("2024-03-05", 500, "10000"), sale("2024-03-05", 500, "10000.01", {})])("2024-03");
    expect(month.isento?.toString()).toBe("0");
    expect(month.darf.valor?.toString()).toBe("150");
  });

  it.each<[string, Partial<TaxEntry>, pool: "comum" | "dayTrade" | "fii", tax: string]>([
    ["units (domain §4.2.3)", { classe: "unit", ticker: "TAEE11" }, "comum", "150"],
    ["ETFs (domain §4.2.2)", { classe: "etf", ticker: "BOVA11" }, "comum", "150"],
    ["BDRs (domain §4.2.2)", { classe: "bdr", ticker: "AAPL34" }, "comum", "150"],
    ["options (domain §4.2.2)", { classe: "opcao", mercado: "opcao", ticker: "PETRA30" }, "comum", "150"],
    ["shares delivered by an exercise (domain §4.2.2)", { mercado: "exercicio" }, "comum", "150"],
    ["forwards (domain §4.2.2)", { mercado: "termo" }, "comum", "150"],
    ["futures (domain §5.2.2)", { mercado: "futuro", classe: "outro", ticker: "WING24" }, "comum", "150"],
    ["rights (domain §4.1.6)", { mercado: "direito", classe: "outro", ticker: "ITSA1" }, "comum", "150"],
    ["day trades (domain §4.1.2)", { tipo: "day_trade" }, "dayTrade", "200"],
    ["FII (domain §4.1.3)", { classe: "fii", ticker: "HGLG11" }, "fii", "200"],
    ["Fiagro (domain §4.1.4)", { classe: "fiagro", ticker: "RZAG11" }, "fii", "200"],
  ])("does not cover %s", (_, other, pool, tax) => {
    const month = assess([entry("2024-03-05", 1000, other)])("2024-03");
    expect(month.vendasAcoes.toString()).toBe("0");
    expect(month.isento?.toString()).toBe("0");
    expect(month.pools[pool].imposto?.toString()).toBe(tax);
  });

  it("counts the whole sale where its purchases are missing: that is no short sale (domain §4.2.1)", () => {
    const missing = { venda: new Decimal(15000), vendaDescoberta: new Decimal(14500), confiavel: false };
    const month = assess([entry("2024-05-06", 0, missing), sale("2024-05-07", 10, "6000")])("2024-05");
    expect(month.vendasAcoes.toString()).toBe("21000");
  });

  it("covers a fraction sold in an auction (domain §5.4.2)", () => {
    const month = assess([sale("2024-03-05", 3, "12.50", { tipo: "evento" })])("2024-03");
    expect([month.vendasAcoes.toString(), month.isento?.toString()]).toEqual(["12.5", "3"]);
  });

  it("uses up no loss, and a loss of an exempt month is carried (domain §4.3.4)", () => {
    const month = assess([
      bdr("2024-01-05", -500),
      entry("2024-02-05", 300),
      entry("2024-03-05", -200),
      bdr("2024-04-05", 1000),
    ]);
    expect(month("2024-02").pools.comum.prejuizos).toEqual([{ mes: "2024-01", valor: new Decimal(500) }]);
    expect(month("2024-04").pools.comum).toMatchObject({ prejuizoUsado: new Decimal(700), base: new Decimal(300) });
  });
});

describe("losses", () => {
  it("go across years, the oldest first, and never back (domain §4.3.1)", () => {
    const month = assess([
      bdr("2022-11-10", 100),
      bdr("2022-12-05", -1000),
      bdr("2023-06-05", -500),
      bdr("2024-01-05", 1200),
      bdr("2024-02-05", 400),
    ]);
    expect(month("2022-11").pools.comum.imposto?.toString()).toBe("15");
    expect(month("2024-01").pools.comum.prejuizos).toEqual([{ mes: "2023-06", valor: new Decimal(300) }]);
    expect(month("2024-02").pools.comum).toMatchObject({ base: new Decimal(100), prejuizos: [] });
  });

  it("compensate shares with options, and nothing of another pool (domain §4.3.2, domain §4.3.5)", () => {
    const month = assess([
      entry("2024-01-05", -100, { classe: "opcao", mercado: "opcao", ticker: "PETRA30" }),
      dayTrade("2024-01-05", -100),
      fii("2024-01-05", -100),
      sale("2024-02-05", 150, "30000"),
    ])("2024-02");
    expect(month.pools.comum.base?.toString()).toBe("50");
    expect(month.pools.dayTrade.prejuizoAnterior?.toString()).toBe("100");
    expect(month.pools.fii.prejuizoAnterior?.toString()).toBe("100");
  });

  it("stated by the person replace what the notes formed until their day (domain §4.3.6)", () => {
    const month = assess([bdr("2023-05-10", -50), bdr("2024-01-05", 1000), bdr("2024-02-05", 500)], {
      statedLosses: [{ pool: "comum", data: "2023-12-31", valor: new Decimal(1200) }],
    });
    expect(month("2023-12").pools.comum.prejuizoAnterior?.toString()).toBe("50");
    expect(month("2024-01").pools.comum.prejuizos).toEqual([{ mes: null, valor: new Decimal(200) }]);
    expect(month("2024-02").pools.comum.base?.toString()).toBe("300");
  });
});

describe("withheld tax", () => {
  it("is carried month by month; December's rest of day trades is refunded (domain §4.4.4, domain §4.4.5)", () => {
    const month = assess([dayTrade("2024-10-02", 100), dayTrade("2024-11-04", 300), dayTrade("2025-01-06", 1000)], {
      withholdings: [withheld("2024-10-02", "day_trade", "50"), withheld("2024-12-02", "day_trade", "7")],
      until: "2025-01",
    });
    expect(month("2024-10").irrf).toMatchObject({ usado: new Decimal(20), aCompensar: new Decimal(30) });
    expect(month("2024-11").irrf).toMatchObject({ usado: new Decimal(30), aCompensar: ZERO });
    expect(month("2024-12").irrf).toMatchObject({ aRestituir: new Decimal(7), aCompensar: ZERO });
    expect(month("2025-01").darf.valor?.toString()).toBe("200");
  });

  it("of ordinary operations goes into the next year, or not, as the person reads it (domain §4.4.6)", () => {
    const input = { withholdings: [withheld("2024-12-02", "comum", "5")], until: "2025-01" };
    const ours = assess([bdr("2025-01-06", 1000)], input);
    expect(ours("2025-01").darf.valor?.toString()).toBe("150");
    expect(ours("2024-12").irrf).toMatchObject({ naDeclaracao: new Decimal(5), aCompensar: ZERO });
    const readings: Readings = { ...defaultReadings, sobraIrrfComum: "carrega" };
    expect(assess([bdr("2025-01-06", 1000)], { ...input, readings })("2025-01").darf.valor?.toString()).toBe("145");
  });

  it("of FII that December leaves goes into the return with that of ordinary operations (domain §4.4.6)", () => {
    const withholdings = [withheld("2024-12-02", "comum", "5"), withheld("2024-12-02", "fii", "3")];
    expect(assess([], { withholdings })("2024-12").irrf.naDeclaracao?.toString()).toBe("8");
  });

  it("of notes that sell only FII is of their group, and is tested for R$ 1,00 with the rest (domain §4.4.7)", () => {
    const printed = { debitado: false };
    const of = (tipo: Withholding["tipo"]) => withheld("2024-03-04", tipo as "comum", "0.60", printed);
    const month = assess([], { withholdings: [of("comum"), of("fii")] })("2024-03");
    expect([month.irrf.comum.toString(), month.irrf.fii.toString()]).toEqual(["0.6", "0.6"]);
  });

  it.each<[string, string, Partial<Withholding>, string]>([
    ["a debited cent", "0.01", {}, "0.01"],
    ["R$ 1,00 that is only printed", "1.00", { debitado: false }, "0"],
    ["R$ 1,01 that is only printed", "1.01", { debitado: false }, "1.01"],
  ])("of ordinary operations is deductible: %s of %s (domain §4.4.8)", (_, valor, other, expected) => {
    const month = assess([], { withholdings: [withheld("2024-03-04", "comum", valor, other)] })("2024-03");
    expect(month.irrf.comum.toString()).toBe(expected);
  });

  it("names the rule by which a print is not deducted (domain §4.4.2)", () => {
    const rulesOf = (valor: string, other: Partial<Withholding>) =>
      assess([], { withholdings: [withheld("2024-03-04", "comum", valor, other)] })("2024-03").regras;
    expect(rulesOf("0.60", { debitado: false })).toEqual(["irrf_comum_dispensa"]);
    expect(rulesOf("0.60", { debitado: true })).toEqual(["irrf_comum"]);
  });

  it("is tested for R$ 1,00 broker by broker over the month (domain §4.4.8)", () => {
    const printed = { debitado: false };
    const month = assess([], {
      withholdings: [
        withheld("2024-03-04", "comum", "0.60", printed),
        withheld("2024-03-18", "comum", "0.60", printed),
        withheld("2024-03-18", "comum", "0.90", { ...printed, corretora: "Rico" }),
        withheld("2024-03-18", "day_trade", "0.30", printed),
      ],
    })("2024-03");
    expect([month.irrf.comum.toString(), month.irrf.dayTrade.toString()]).toEqual(["1.2", "0.3"]);
  });

  it("makes no tax negative, and pays for what joined the slip before it", () => {
    const month = assess([bdr("2024-01-05", 100)], { withholdings: [withheld("2024-01-05", "comum", "40")] })(
      "2024-01",
    );
    expect([month.darf.valor?.toString(), month.irrf.aCompensar?.toString()]).toEqual(["0", "25"]);
  });
});

describe("the payment slip", () => {
  it.each<[string, string, string]>([
    ["49.95", "9.99", "0"],
    ["50.00", "10.00", "10.00"],
  ])("of a gain of %s in FII, %s of tax, is of %s (domain §4.5.3)", (gain, tax, due) => {
    const month = assess([fii("2024-05-06", gain)])("2024-05");
    expect(month.pools.fii.imposto?.toFixed(2)).toBe(tax);
    expect(month.darf.valor?.toFixed(due === "0" ? 0 : 2)).toBe(due);
  });

  it("carries small amounts across years (domain §4.5.3)", () => {
    const month = assess([fii("2023-11-06", 20), fii("2023-12-06", 20), fii("2024-02-06", 20)]);
    expect(month("2023-12").darf).toMatchObject({ valor: ZERO, acumulado: new Decimal(8) });
    expect(slip(month("2024-02"))).toBe("12 2024-03-28");
  });

  it.each<[string, string]>([
    ["2025-10", "2025-11-28"],
    ["2025-11", "2025-12-30"],
    ["2024-02", "2024-03-28"],
    ["2024-01", "2024-02-29"],
  ])("of %s is due on %s (domain §4.6.4)", (mes, day) => {
    expect(assess([fii(`${mes}-05`, 1000)], { until: "2025-12" })(mes).darf.vencimento).toBe(day);
  });

  it("has code 6015 and adds all pools (domain §4.5.1, domain §4.5.2)", () => {
    const month = assess([bdr("2024-05-06", 100), fii("2024-05-06", 100), dayTrade("2024-05-06", 100)])("2024-05");
    expect(month.darf).toMatchObject({ codigo: "6015", valor: new Decimal(55) });
    expect(month.regras).toEqual([
      "aliquota_comum",
      "aliquota_day_trade",
      "aliquota_fii",
      "darf_codigo",
      "darf_vencimento",
    ]);
  });
});

describe("a slip after a month that lacks something", () => {
  const open = (mes: string) => entry(`${mes}-08`, 7, { confiavel: false });

  it("has no exemption, carried loss or refund of the open month itself", () => {
    const month = assess([open("2023-12"), bdr("2024-01-08", 100)], {
      withholdings: [withheld("2023-12-10", "day_trade", "20")],
      statedLosses: [{ pool: "comum", data: "2023-12-31", valor: ZERO }],
    });
    const { isento, irrf } = month("2023-12");
    expect([isento, irrf.usado, irrf.aCompensar, irrf.aRestituir]).toEqual([null, null, null, null]);
    const next = month("2024-01");
    expect([next.isento, next.irrf.aCompensar, next.irrf.aRestituir]).toEqual([ZERO, ZERO, ZERO]);
  });

  it("names that month while what it leaves could change the slip: tax withheld, or less than R$ 10,00", () => {
    const month = assess([open("2024-02"), bdr("2024-03-05", 100), bdr("2024-04-05", 100), bdr("2024-05-06", 100)], {
      withholdings: [withheld("2024-01-10", "comum", "20")],
      statedLosses: [{ pool: "comum", data: "2024-02-29", valor: ZERO }],
    });
    const told = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05"].map((mes) => {
      const { valor, dependeDe } = month(mes).darf;
      return `${valor ?? "-"} ${dependeDe ?? "-"}`;
    });
    // The 20,00 of January would be used up by 15,00 of March and 5,00 of April.
    expect(told).toEqual(["0 -", "- -", "15 2024-02", "15 2024-02", "15 -"]);
  });

  it("names it also where nothing was withheld, until a slip of R$ 10,00 takes small amounts up", () => {
    const month = assess([open("2024-02"), fii("2024-03-05", 30), fii("2024-04-05", 100), fii("2024-05-06", 100)]);
    expect(month("2024-03").darf).toMatchObject({ valor: ZERO, dependeDe: "2024-02" });
    // 20 % of 130: 6,00 of March, and 20,00 of April.
    expect(month("2024-04").darf).toMatchObject({ valor: new Decimal(26), dependeDe: "2024-02" });
    expect(month("2024-05").darf).toMatchObject({ valor: new Decimal(20), dependeDe: null });
  });

  it("forgets tax withheld on day trades at the end of the year (domain §4.4.5)", () => {
    const month = assess([open("2023-11"), fii("2023-12-05", 100), fii("2024-02-05", 100)], {
      withholdings: [withheld("2023-10-10", "day_trade", "90")],
    });
    expect(month("2023-12").darf.dependeDe).toBe("2023-11");
    expect(month("2024-02").darf.dependeDe).toBeNull();
  });
});

describe("what lies outside", () => {
  it("is listed with its reason and in no pool (domain §4.1.5)", () => {
    const month = assess([
      entry("2024-05-06", 40, { ticker: "IMAB11", classe: "etf_renda_fixa" }),
      entry("2024-05-07", -15, { ticker: "IMAB11", classe: "etf_renda_fixa" }),
      entry("2024-05-07", 9, { ticker: "KDIF11", classe: "fi_infra" }),
      entry("2024-05-08", 4, { ticker: "VIGT11", classe: "fip_ie" }),
      dayTrade("2024-05-09", 2, { ticker: "VIGT11", classe: "fip_ie" }),
    ])("2024-05");
    expect(month.fora.map(({ classe, resultado }) => `${classe} ${resultado}`)).toEqual([
      "etf_renda_fixa 25",
      "fi_infra 9",
      "fip_ie 6",
    ]);
    expect(month.darf.valor?.toString()).toBe("0");
  });
});

describe("a month that lacks something", () => {
  it("has no total while its other pools stand", () => {
    const month = assess([
      bdr("2024-05-06", 100),
      dayTrade("2024-05-07", 50),
      entry("2024-05-08", 7, { confiavel: false }),
    ])("2024-05");
    expect(month.completo).toBe(false);
    expect(month.darf.valor).toBeNull();
    expect(month.pools.comum.imposto).toBeNull();
    expect(month.pools.dayTrade.imposto?.toString()).toBe("10");
    expect(month.pendencias.map(({ mensagem }) => mensagem)).toEqual([
      "O preço médio de ITSA4 não é confiável: faltam compras. Envie a nota que falta ou informe a posição inicial.",
    ]);
  });

  it.each<[string, Partial<Readings>, open: string[]]>([
    ["day trades", {}, ["dayTrade"]],
    ["day trades and FII, where theirs are of FII", { dayTradeFii: "fii" }, ["dayTrade", "fii"]],
    ["the exemption too, where day trades count", { dayTradeNoLimite: "dentro" }, ["comum", "dayTrade"]],
  ])("with a day trade of an unknown class leaves open %s", (_, other, open) => {
    const month = assess([dayTrade("2024-05-06", 10, { ticker: "XPTO11", classe: "outro" })], {
      readings: { ...defaultReadings, ...other },
    })("2024-05");
    expect(month.pendencias).toMatchObject([{ tipo: "classe", pools: open, ticker: "XPTO11" }]);
    expect(month.darf.valor).toBeNull();
  });

  it("of an unknown class leaves ordinary and FII open, and not a purchase of it", () => {
    const unknown = { ticker: "XPTO11", classe: "outro" as const };
    const month = assess([
      entry("2024-05-06", 100, unknown),
      entry("2024-06-06", 0, { ...unknown, venda: ZERO }),
      dayTrade("2024-05-06", 10),
    ]);
    expect(month("2024-05").pendencias).toMatchObject([{ pools: ["comum", "fii"], ticker: "XPTO11" }]);
    expect(month("2024-05").pools.dayTrade.imposto?.toString()).toBe("2");
    expect(month("2024-06").completo).toBe(true);
  });

  it("by a note that is not proven is open in every pool", () => {
    const mensagem = "A nota 123 da Clear não fecha.";
    const month = assess([bdr("2024-05-06", 100)], {
      pendencies: [{ tipo: "nota", mes: "2024-05", pools: [...pools], ticker: null, mensagem }],
    })("2024-05");
    expect(month.pendencias.map((it) => it.mensagem)).toEqual([mensagem]);
    expect([month.darf.valor, month.pools.fii.imposto]).toEqual([null, null]);
  });

  it("makes later gains of its pool wait, not its losses nor the other pools", () => {
    const month = assess([
      entry("2024-05-06", 7, { confiavel: false }),
      bdr("2024-06-06", -10),
      bdr("2024-07-05", 100),
      fii("2024-07-05", 100),
    ]);
    expect([month("2024-06").completo, month("2024-06").darf.valor?.toString()]).toEqual([true, "0"]);
    expect(month("2024-07").pools.comum.imposto).toBeNull();
    expect(month("2024-07").pools.fii.imposto?.toString()).toBe("20");
    expect(month("2024-07").pendencias[0]?.mensagem).toBe(
      "O prejuízo de operações comuns trazido de meses anteriores depende de 05/2024, que está incompleto. Resolva esse mês ou informe o prejuízo que você tinha.",
    );
  });

  it("is passed by a loss that the person states after it (domain §4.3.6)", () => {
    const month = assess([entry("2024-05-06", 7, { confiavel: false }), bdr("2024-07-05", 100)], {
      statedLosses: [{ pool: "comum", data: "2024-05-31", valor: ZERO }],
    });
    expect(month("2024-07").darf.valor?.toString()).toBe("15");
  });

  it("before Lei 11.033/2004 has no rules", () => {
    const month = assess([bdr("2004-12-30", 100)])("2004-12");
    expect(month.pendencias[0]?.mensagem).toBe("Não conhecemos as regras de 12/2004: começam em 01/2005.");
    expect(month.darf.valor).toBeNull();
  });

  it("is no month at all without anything in it or before it", () => {
    expect(assessMonths(inputOf([]))).toEqual([]);
    expect(assessMonths(inputOf([bdr("2024-05-06", 100)], { until: "2024-03" }))).toEqual([]);
  });
});

describe("contested points", () => {
  it("begin with the first reading that is told", () => {
    for (const [ponto, reading] of Object.entries(defaultReadings)) {
      expect(Object.keys(contestedPoints[ponto as keyof Readings].leituras)[0]).toBe(reading);
    }
  });

  it.each<[string, AssessmentInput, string[]]>([
    [
      "sales of day trades in the limit (domain §4.2.5)",
      inputOf([sale("2024-03-05", 1000, "15000"), dayTrade("2024-03-05", 0, { venda: new Decimal(6000) })]),
      ["dayTradeNoLimite dentro 2024-03: 0 → 150"],
    ],
    [
      "the pool of a day trade in FII (domain §4.3.3)",
      inputOf([fii("2024-02-05", -100), dayTrade("2024-03-05", 100, { classe: "fii", ticker: "HGLG11" })]),
      ["dayTradeFii fii 2024-03: 20 → 0"],
    ],
    [
      "the month of a short sale in the limit (domain §2.2)",
      inputOf([
        sale("2024-03-05", 0, "15000", { vendaDescoberta: new Decimal(15000) }),
        sale("2024-03-06", 1000, "6000"),
        sale("2024-04-05", 500, "0", { recompra: new Decimal(15000) }),
      ]),
      ["vendaDescoberta mes_da_venda 2024-03: 0 → 150"],
    ],
    [
      "an amortisation above its cost (domain §5.4.9)",
      inputOf([
        fii("2024-03-05", 0),
        entry("2024-03-06", 70, { classe: "fii", mercado: "amortizacao", tipo: "evento" }),
      ]),
      ["amortizacaoFii na_fonte 2024-03: 14 → 0"],
    ],
    [
      "a withholding that is only printed (domain §4.4.8, domain §4.4.9)",
      inputOf([dayTrade("2024-03-05", 1000)], {
        withholdings: [
          withheld("2024-03-05", "comum", "3", { debitado: false }),
          withheld("2024-03-05", "day_trade", "10", { debitado: false }),
        ],
      }),
      ["irrfComum so_debitado 2024-03: 187 → 190", "irrfDayTrade so_debitado 2024-03: 187 → 197"],
    ],
    [
      "a future adjusted in one month and closed in the next (domain §5.2.9)",
      inputOf([bdr("2024-03-01", 0)], {
        futures: {
          encerramento: [future("2024-04-02", 300)],
          ajuste: [future("2024-03-28", 1000), future("2024-04-02", -700)],
        },
      }),
      ["mesDosFuturos ajuste 2024-03: 0 → 150", "mesDosFuturos ajuste 2024-04: 45 → 0"],
    ],
    [
      "a loss beside an exempt gain, in its own month and in the one that it lowers (domain §4.3.7)",
      inputOf([sale("2024-03-05", 500, "3500"), sale("2024-03-06", -1000, "5000"), bdr("2024-04-05", 1200)]),
      [
        // Netted, 500 of loss are carried: 15 % of 700. Apart, the whole loss is: 15 % of 200.
        "prejuizoIsento separado 2024-03: 0 → 0, prejuízo 500 → 1000",
        "prejuizoIsento separado 2024-04: 105 → 30",
      ],
    ],
  ])("tell what the other reading gives for %s", (_, input, expected) => {
    expect(
      [...otherReadings(input)].flat().map((it) => {
        const losses = `${it.prejuizo} → ${it.prejuizoDaOutra}`;
        const told = it.imposto?.equals(it.daOutra ?? 0) ? `, prejuízo ${losses}` : "";
        return `${it.ponto} ${it.leitura} ${it.mes}: ${it.imposto} → ${it.daOutra}${told}`;
      }),
    ).toEqual(expected);
  });
});

describe("a future whose notes do not show the whole position", () => {
  const uncertain = futureEntries({
    encerramento: [],
    ajuste: [],
    incertos: [{ ticker: "WING24", corretora: "Clear", de: "2024-01-31", ate: "2024-03-01" }],
  });
  it("leaves ordinary operations of each of its months open, and says what is missing (domain §5.2.10)", () => {
    const month = assess([fii("2024-01-05", 100)], { futures: uncertain });
    for (const mes of ["2024-01", "2024-02", "2024-03"]) {
      expect(month(mes).pendencias).toEqual([
        {
          ...{ tipo: "futuro", pools: ["comum"], ticker: "WING24" },
          mensagem:
            "As notas de WING24 não mostram a posição inteira: falta uma abertura, um ajuste diário, o encerramento ou o vencimento. Envie as notas que faltam, ou apure este mês com seu contador e informe o prejuízo que restou, se houver.",
        },
      ]);
      expect(month(mes).pools.comum.imposto).toBe(null);
    }
    expect(month("2024-01").pools.fii.imposto?.toString()).toBe("20");
    expect(month("2024-04").completo).toBe(true);
  });
});

describe("every month", () => {
  it("adds pools, exempt gains and what lies outside up to the realised results", () => {
    const entries = [
      bdr("2024-05-06", "100.12345678"),
      entry("2024-05-07", "55.5"),
      fii("2024-05-08", "-3.25"),
      dayTrade("2024-05-08", "7"),
      entry("2024-05-09", "8", { classe: "fi_infra", ticker: "KDIF11" }),
    ];
    const month = assess(entries)("2024-05");
    const all = [
      ...pools.map((pool) => month.pools[pool].resultado ?? ZERO),
      month.isento ?? ZERO,
      ...month.fora.map(({ resultado }) => resultado ?? ZERO),
    ];
    expect(sum(all).toString()).toBe(sum(entries.map(({ resultado }) => resultado)).toString());
  });
});
