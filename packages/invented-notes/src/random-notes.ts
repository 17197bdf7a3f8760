import { isTradingDay, latestUntil } from "@app/core/business-days";
import { Decimal } from "@app/core/money";
import { usualSettlement } from "@app/core/notes/doubts/settlement";
import type { ChargeType } from "@app/core/notes/schema";
import fc from "fast-check";
import type { AnyInventedNote } from "./draw-note.ts";
import { futuresFigures, type InventedFuturesNote } from "./invented-futures.ts";
import { type InventedNote, type InventedTrade, noteFigures, type SpotLayout } from "./invented-note.ts";
import {
  type InventedTreasuryNote,
  treasuryCharges,
  treasuryFigures,
  treasuryWordings,
} from "./layouts/treasury-note.ts";
import { NO_QUIRKS, type Quirks, toUsNumbers } from "./quirks.ts";

export type InventedLayout = AnyInventedNote["layout"];

/** Every family that is drawn: of the spot market, of futures, and the others. */
export const drawnSpot = [
  "sinacor-xp",
  "sinacor-classic",
  "btg",
  "agora",
  "modal",
  "inter",
  "inter-web",
  "nuinvest",
] as const satisfies readonly SpotLayout[];
export const drawnFutures = ["bmf-btg", "bmf-toro", "toro-comprovante"] as const;
export const drawnLayouts = [...drawnSpot, ...drawnFutures, "btg-emprestimo", "tesouro-direto", "drivewealth"] as const;

const MARKS = ["", "", "", "#", "D", "D#", "#2", "8", "C", "2F#", "T"];
const NAMES: readonly [nome: string, classe: string][] = [
  ["PETROBRAS", "PN EDJ N2"],
  ["VALE", "ON NM"],
  ["AMBEV S/A", "ON"],
  ["ITAUSA", "PN N1"],
  ["KLABIN S/A", "UNT N2"],
  ["P.ACUCAR-CBD", "ON NM"],
  ["B2W DIGITAL", "DO 115,00"],
  ["TRAN PAULIST", "PN ATZ N1"],
];
const TICKERS: readonly [nome: string, classe: string][] = [
  ["LREN3F", "ON NM"],
  ["PETR4", "PN N2"],
  ["ALZR11", "CI ER"],
  ["B3SA3F", "ON NM"],
  ["WEGE3", "ON ED NM"],
];
const MODAL_NAMES: readonly [nome: string, classe: string][] = [
  ["MXRF11 - FII MAXI REN", ""],
  ["PETR4 - PETROBRAS", "PN N2"],
  ["VALE3F - VALE", "ON NM"],
];

const namesOf: Record<SpotLayout, readonly [nome: string, classe: string][]> = {
  "sinacor-xp": NAMES,
  "sinacor-classic": NAMES,
  agora: NAMES,
  inter: NAMES.filter(([nome]) => nome !== "B2W DIGITAL"),
  "inter-web": NAMES,
  btg: TICKERS,
  nuinvest: TICKERS,
  modal: MODAL_NAMES,
};

/** Charges that a print has lines for, besides those that every note has. */
const chargesOf: Record<SpotLayout, readonly ChargeType[]> = {
  "sinacor-xp": ["registro", "corretagem", "execucao", "custodia", "impostos", "transferencia", "outros"],
  "sinacor-classic": ["registro", "ana", "corretagem", "execucao", "iss", "outros"],
  agora: ["registro", "ana", "corretagem", "execucao", "iss", "outros"],
  btg: ["registro", "transferencia", "corretagem", "iss", "outros"],
  modal: ["registro", "corretagem", "iss", "outros"],
  inter: ["registro", "corretagem", "impostos", "outros"],
  "inter-web": ["registro", "ana", "corretagem", "iss", "outros"],
  nuinvest: ["registro", "corretagem", "iss", "outros"],
};

const brokersOf: Partial<Record<SpotLayout, readonly NonNullable<InventedNote["corretora"]>[]>> = {
  "sinacor-xp": ["Clear", "Rico", "XP"],
  "sinacor-classic": ["Bradesco", "Ágora", "Toro", "Itaú"],
  btg: ["BTG", "EQI"],
};

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => new Decimal(value).div(100).toFixed(2));
const days = fc.date({ min: new Date("2018-01-02"), max: new Date("2026-11-20"), noInvalidDate: true });
const isoDay = (day: Date) => day.toISOString().slice(0, 10);
const numbers = fc.integer({ min: 1, max: 99_999_999 }).map(String);

function spotTrade(layout: SpotLayout): fc.Arbitrary<InventedTrade> {
  const short = layout === "inter";
  const shared = {
    lado: fc.constantFrom("C" as const, "V" as const),
    observacao: fc.constantFrom(...MARKS),
    quantidade: fc.integer({ min: 1, max: 5000 }),
    preco: cents(1, 99_999),
  };
  const spot = fc.record({
    ...shared,
    mercado: fc.constantFrom(...(short ? ["VIS", "FRA"] : ["VISTA", "FRACIONARIO"])),
    name: fc.constantFrom(...namesOf[layout]),
  });
  const option = fc.record({
    ...shared,
    mercado: fc.constantFrom("OPCAO DE COMPRA", "OPCAO DE VENDA", "EXERC OPC COMPRA", "EXERC OPC VENDA"),
    prazo: fc.constantFrom("04/25", "12/26"),
    name: fc.constant<[string, string]>(["PETRD386", "PN 38,61 PETR"]),
  });
  const term = fc.record({
    ...shared,
    mercado: fc.constant("TERMO"),
    prazo: fc.constantFrom("30", "120"),
    name: fc.constant<[string, string]>(["ONCOCLINICAS", "ON NM"]),
  });
  /** Prints without a column for the term. */
  const hasTerm = layout !== "nuinvest" && layout !== "inter-web";
  const named = fc.oneof(
    { arbitrary: spot, weight: 8 },
    { arbitrary: option, weight: 1 },
    { arbitrary: term, weight: 1 },
  );
  return named.map(({ name: [nome, classe], ...trade }) => {
    const { prazo } = { prazo: undefined, ...trade };
    return { ...trade, nome, classe, prazo: hasTerm ? prazo : undefined };
  });
}

function spotNote(layout: SpotLayout): fc.Arbitrary<InventedNote> {
  const charges = fc.dictionary(fc.constantFrom(...chargesOf[layout]), cents(1, 5000));
  return fc
    .record({
      negocios: fc.array(spotTrade(layout), { minLength: 1, maxLength: 45 }),
      corretora: fc.constantFrom(...(brokersOf[layout] ?? [undefined])),
      numero: layout === "sinacor-classic" ? fc.oneof(numbers, fc.constant("")) : numbers,
      day: days,
      custos: charges,
      irrfDebitado: fc.boolean(),
      issNaCorretagem: layout === "nuinvest" ? fc.boolean() : fc.constant(false),
    })
    .map(({ day, corretora, ...note }) => {
      const dataPregao = latestUntil(isoDay(day), isTradingDay);
      const mercados = note.negocios.map(({ mercado }) => mercado);
      const days = { dataPregao, dataLiquidacao: usualSettlement(dataPregao, mercados) };
      return { ...note, layout, ...(corretora && { corretora }), ...days };
    })
    .filter((note) => !(note.issNaCorretagem && hasEqualTaxes(note)));
}

/** No sum shows which of two equal taxes the net contains. */
function hasEqualTaxes(note: InventedNote): boolean {
  const { charge } = noteFigures(note);
  return charge("iss").equals(charge("irrf"));
}

function futuresNote(layout: InventedFuturesNote["layout"]): fc.Arbitrary<InventedFuturesNote> {
  const trade = fc.record({
    lado: fc.constantFrom("C" as const, "V" as const),
    mercadoria: fc.constant("WIN" as const),
    serie: fc.constant("G26"),
    vencimento: fc.constant("2026-02-18"),
    quantidade: fc.integer({ min: 1, max: 60 }),
    preco: fc.integer({ min: 23_000, max: 26_000 }).map((steps) => String(steps * 5)),
    ajuste: fc.constant("125127"),
    tipo: fc.constantFrom("DAY TRADE" as const, "NORMAL" as const, "AJUPOS" as const),
  });
  const custos = fc.record({
    ...{ registro: cents(0, 9999), emolumentos: cents(0, 9999), corretagem: cents(0, 999) },
    ...{ iss: cents(0, 999), irrf_day_trade: cents(0, 9999) },
    outros: fc.oneof(fc.constant("0"), cents(20_000, 30_000)), // different from the sum of the two above
  });
  const impostosSoNoLiquido = layout === "bmf-btg" ? fc.constant(false) : fc.boolean();
  const resumoNaFrente = layout === "toro-comprovante" ? fc.boolean() : fc.constant(false);
  const negocios = fc.array(trade, { minLength: 1, maxLength: 90 });
  return fc
    .record({ numero: numbers, day: days, negocios, custos, impostosSoNoLiquido, resumoNaFrente })
    .map(({ day, ...note }) => ({ ...note, layout, dataPregao: isoDay(day) }));
}

function loanNote(): fc.Arbitrary<AnyInventedNote> {
  return fc
    .record({
      numero: numbers,
      day: days,
      lado: fc.constantFrom("Doador" as const, "Tomador" as const),
      ticker: fc.constantFrom("PETR4", "VALE3", "LREN3"),
      quantidade: fc.integer({ min: 1, max: 50_000 }),
      preco: cents(100, 20_000),
      taxa: cents(1, 3000),
    })
    .map(({ day, ...note }) => ({
      ...note,
      layout: "btg-emprestimo",
      dataPregao: isoDay(day),
      vencimento: isoDay(new Date(day.getTime() + 30 * 86_400_000)),
    }));
}

/** Printed names with the day of maturity, and current names; older names have no year. */
const TREASURY: readonly [titulo: string, vencimento: string, today: string][] = [
  ["Tesouro Selic 2027", "2027-03-01", "Tesouro Selic 2027"],
  ["LFT", "2023-03-01", "Tesouro Selic 2023"],
  ["Tesouro Prefixado 2026", "2026-01-01", "Tesouro Prefixado 2026"],
  ["LTN 01/07/2024", "2024-07-01", "Tesouro Prefixado 2024"],
  ["Tesouro Prefixado com Juros Semestrais 2031", "2031-01-01", "Tesouro Prefixado com Juros Semestrais 2031"],
  ["NTN-F", "2029-01-01", "Tesouro Prefixado com Juros Semestrais 2029"],
  ["Tesouro IPCA+ 2035", "2035-05-15", "Tesouro IPCA+ 2035"],
  ["NTN-B Principal", "2045-05-15", "Tesouro IPCA+ 2045"],
  ["Tesouro IPCA+ com Juros Semestrais 2040", "2040-08-15", "Tesouro IPCA+ com Juros Semestrais 2040"],
  ["NTN-B", "2050-08-15", "Tesouro IPCA+ com Juros Semestrais 2050"],
  ["Tesouro Renda+ Aposentadoria Extra 2030", "2049-12-15", "Tesouro RendA+ 2030"],
  ["Tesouro Educa+ 2026", "2030-12-15", "Tesouro Educa+ 2026"],
];

/** Whether two of some charges make a third: in one line they look like a trade. */
function haveProduct(charges: readonly string[]): boolean {
  const amounts = charges.map((charge) => new Decimal(charge)).filter((amount) => amount.gt(0));
  return amounts.some((one, at) =>
    amounts.some((two, next) =>
      amounts.some(
        (three, last) => new Set([at, next, last]).size === 3 && one.times(two).minus(three).abs().lte("0.01"),
      ),
    ),
  );
}

/** A single charge of one cent is not drawn: when lost, the note looks like another broker's rounding. */
function treasuryNote(): fc.Arbitrary<AnyInventedNote> {
  return (
    fc
      .record({
        numero: fc.oneof(fc.constant(""), numbers),
        day: days,
        lado: fc.constantFrom("C" as const, "V" as const),
        security: fc.constantFrom(...TREASURY),
        quantidade: cents(1, 50_000),
        preco: fc.oneof(
          cents(3_000, 1_900_000),
          fc.integer({ min: 30e6, max: 19e9 }).map((value) => new Decimal(value).div(1e6).toFixed()),
        ),
        custos: fc.record(
          Object.fromEntries(treasuryCharges.map((charge) => [charge, cents(2, 3_000)] as const)) as Record<
            (typeof treasuryCharges)[number],
            fc.Arbitrary<string>
          >,
          { requiredKeys: [] },
        ),
        palavras: fc.constantFrom(...treasuryWordings),
      })
      .map(({ day, security: [titulo, vencimento], ...note }) => ({
        ...{ ...note, titulo, vencimento, layout: "tesouro-direto" as const },
        // Purchases are not taxed.
        custos: note.lado === "C" ? { ...note.custos, irrf: "0", iof: "0" } : note.custos,
        dataPregao: isoDay(day),
        dataLiquidacao: isoDay(new Date(day.getTime() + 86_400_000)),
      }))
      .filter(({ custos }) => !haveProduct(Object.values(custos)))
      // Nobody pays to sell.
      .map((note) => (treasuryFigures(note).total.gt(0) ? note : { ...note, custos: {} }))
  );
}

function usConfirmation(): fc.Arbitrary<AnyInventedNote> {
  const trade = fc.record({
    action: fc.constantFrom("Buy" as const, "Sell" as const),
    symbol: fc.constantFrom("AAPL", "VOO", "BRK.B"),
    security: fc.constantFrom("Apple Inc.", "Vanguard S&P 500 ETF"),
    quantity: fc.integer({ min: 1, max: 999_999_999 }).map((value) => new Decimal(value).div(1e7).toFixed()),
    price: cents(100, 80_000),
    commission: cents(0, 200),
    fee: cents(0, 50),
  });
  return fc
    .record({ account: numbers, day: days, negocios: fc.array(trade, { minLength: 1, maxLength: 12 }) })
    .map(({ day, ...note }) => ({
      ...note,
      layout: "drivewealth",
      dataPregao: isoDay(day),
      dataLiquidacao: isoDay(new Date(day.getTime() + 86_400_000)),
    }));
}

/** Random notes of one family. */
export function randomNote(layout: InventedLayout): fc.Arbitrary<AnyInventedNote> {
  switch (layout) {
    case "bmf-btg":
    case "bmf-toro":
    case "toro-comprovante":
      return futuresNote(layout);
    case "btg-emprestimo":
      return loanNote();
    case "tesouro-direto":
      return treasuryNote();
    case "drivewealth":
      return usConfirmation();
    default:
      return spotNote(layout);
  }
}

/** Random quirks that a family's print can have. */
export function randomQuirks(layout: InventedLayout): fc.Arbitrary<Quirks> {
  const hasLetters =
    layout !== "nuinvest" &&
    layout !== "toro-comprovante" &&
    layout !== "btg-emprestimo" &&
    layout !== "tesouro-direto";
  const quirks = fc.record({
    order: fc.constantFrom("printed", "right-to-left", "values-first", "backwards"),
    doubled: fc.boolean(),
    usNumbers: layout === "drivewealth" ? fc.constant(false) : fc.boolean(),
    gluedLetters: hasLetters ? fc.boolean() : fc.constant(false),
    bars: hasLetters ? fc.boolean() : fc.constant(false),
    hardBlanks: fc.boolean(),
    // Inter's own print already has its values a point lower.
    droppedNumbers: fc.constantFrom(0, layout === "inter" ? 0.4 : 0.9),
    // Other prints have cells that touch each other.
    spelled: layout === "modal" || layout === "sinacor-classic" ? fc.boolean() : fc.constant(false),
    turned: fc.constantFrom(0, 0, 90, 180, 270),
  });
  // Letters drawn twice, each a text of its own, are joined in pairs by the reader of PDFs.
  return quirks.map((drawn) => ({ ...drawn, doubled: drawn.doubled && !drawn.spelled }));
}

/** Expected reading of a spot note: the cells of its trades as printed, and its net. */
export function expectedSpot(note: InventedNote, quirks: Quirks = NO_QUIRKS) {
  const figures = noteFigures(note);
  return {
    numero: note.numero === "" ? null : note.numero,
    dataPregao: note.dataPregao,
    dataLiquidacao: note.dataLiquidacao,
    net: figures.net.toFixed(2),
    trades: note.negocios.map((trade, index) => {
      const name = [trade.nome, trade.classe].filter((part) => part !== "");
      const text = (note.layout === "inter" ? name.toReversed() : name).join(" ");
      return [
        trade.lado,
        trade.mercado,
        trade.prazo ?? null,
        quirks.usNumbers ? toUsNumbers(text) : text,
        trade.observacao === "" ? null : (trade.observacao ?? null),
        String(trade.quantidade),
        new Decimal(trade.preco).toFixed(2),
        figures.amounts[index]?.toFixed(2),
        trade.lado === "C" ? "D" : "C",
      ];
    }),
  };
}

/** Expected reading of a futures note, without the expiry, which one print shortens. */
export function expectedFutures(note: InventedFuturesNote) {
  const figures = futuresFigures(note);
  return {
    numero: note.numero,
    dataPregao: note.dataPregao,
    dataLiquidacao: null,
    net: figures.net.toFixed(2),
    trades: note.negocios.map((trade, index) => [
      trade.lado,
      "FUTURO",
      `${trade.mercadoria}${trade.serie}`,
      String(trade.quantidade),
      new Decimal(trade.preco).toFixed(2),
      figures.values[index]?.abs().toFixed(2),
      figures.values[index]?.isNegative() ? "D" : "C",
      trade.tipo === "DAY TRADE",
    ]),
  };
}

/** Expected reading of a Treasury note: the security's current name, and its amount cut to cents. */
export function expectedTreasury(note: InventedTreasuryNote) {
  const { bruto, total } = treasuryFigures(note);
  const { numero, dataPregao, dataLiquidacao, lado, titulo, vencimento, quantidade, preco } = note;
  return {
    numero: numero === "" ? null : numero,
    dataPregao,
    dataLiquidacao,
    net: (lado === "C" ? total.negated() : total).toFixed(2),
    trades: [
      [
        lado,
        TREASURY.find(([name, day]) => name === titulo && day === vencimento)?.[2],
        vencimento,
        quantidade,
        new Decimal(preco).toFixed(),
        bruto.toFixed(2),
      ],
    ],
  };
}
