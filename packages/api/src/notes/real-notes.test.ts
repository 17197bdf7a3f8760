import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sum } from "@app/core/money";
import { cnpjDoubts } from "@app/core/notes/doubts/doubts";
import { settlesAsTraded } from "@app/core/notes/doubts/settlement";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import type { ChargeType, NoteTrade, ReadNote } from "@app/core/notes/schema";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestPdfReader } from "../testing/pdf-reader.ts";

/** Real notes are stored beside the repository, never in it. */
const folder = fileURLToPath(new URL("../../../../../shared/notes/", import.meta.url));
const isHere = existsSync(folder);

const truthTrade = z.object({
  side: z.string(),
  market: z.string(),
  term: z.string().nullish(),
  security: z.string(),
  obs: z.string().nullish(),
  ticker: z.string().nullable(),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
  debitCredit: z.string(),
  dayTrade: z.boolean(),
});
type TruthTrade = z.infer<typeof truthTrade>;

const truthHead = z.object({
  brokerCnpj: z.string(),
  noteNumber: z.string(),
  tradeDate: z.string(),
  settlementDate: z.string().nullable(),
  market: z.string(),
  layout: z.string(),
  password: z.string().nullable(),
  netAmount: z.object({ value: z.number(), debitCredit: z.string(), date: z.string().nullable() }),
});
const truthNotes = z.array(truthHead.extend({ trades: z.array(truthTrade), fees: z.record(z.string(), z.unknown()) }));

const FUTURES = "btg_bmf_wing21_three_pages";
const truthFuture = z.object({
  side: z.string(),
  market: z.string(),
  security: z.string(),
  ticker: z.string(),
  expiry: z.string(),
  quantity: z.number(),
  price: z.number(),
  amount: z.number(),
  debitCredit: z.string(),
  dayTrade: z.boolean(),
});
const truthFutures = z.array(
  truthHead.extend({
    broker: z.string(),
    trades: z.array(truthFuture),
    summary: z.object({ businessValue: z.object({ value: z.number() }) }),
    fees: z.object({
      registrationFee: z.number(),
      emoluments: z.number(),
      totalExpenses: z.object({ value: z.number() }),
    }),
  }),
);
type TruthNote = z.infer<typeof truthNotes>[number];

/** The truth's fees that are our charges; its other entries are totals and bases of taxes. */
const chargesByFee: Record<string, ChargeType> = {
  settlementFee: "liquidacao",
  registrationFee: "registro",
  termOptionsFee: "termo_opcoes",
  anaFee: "ana",
  emoluments: "emolumentos",
  brokerage: "corretagem",
  execution: "execucao",
  executionHouse: "execucao",
  custody: "custodia",
  taxes: "impostos",
  iss: "iss",
  irrf: "irrf",
  other: "outros",
  irrfDayTradeProjected: "irrf_day_trade",
};

const files = [
  "clear_b3_one_page",
  "clear_multi_page",
  "clear_single_page_sell_pwd",
  "inter_abev",
  "inter_aes",
  "inter_events",
  "inter_kdif_250",
  "inter_single_page",
  "nubank_single_page",
  "rico2025_two_pages",
  "rico_multi_page",
  "rico_single_page_pwd",
];

describe.skipIf(!isHere)(isHere ? "the real notes" : "the real notes (skipped: their folder is not here)", () => {
  const reader = createTestPdfReader();
  afterAll(() => reader.close());

  async function readFileOf(name: string) {
    const recorded: unknown = JSON.parse(await readFile(`${folder}${name}.json`, "utf8"));
    const truth = name === FUTURES ? [] : truthNotes.parse(recorded);
    const bytes = new Uint8Array(await readFile(`${folder}${name}.pdf`));
    return { truth, ...(await reader.read(bytes, { model: HASH_MODEL, password: truth[0]?.password ?? undefined })) };
  }

  it.each(files)("%s is read exactly and closes to the cent", async (name) => {
    const { truth, result } = await readFileOf(name);
    if ("refusal" in result) throw new Error(`refused: ${result.refusal}`);

    expect(result.notes.map(headingOf)).toEqual(truth.map(truthHeading));
    expect(result.notes.map(({ negocios }) => negocios.map(tradeOf))).toEqual(
      truth.map(({ trades }) => trades.map(withClassInItsColumn)),
    );
    expect(result.notes.map(chargesOf)).toEqual(truth.map(truthCharges));
    expect(result.notes.every(({ conciliada }) => conciliada)).toBe(true);
  });

  it("give no doubt about their day or their CNPJ, twelve of thirteen days being told by a settlement", async () => {
    const read = await Promise.all(
      [...files, FUTURES].map(async (name) => {
        const { result } = await readFileOf(name);
        return "refusal" in result ? [] : result.notes;
      }),
    );
    const notes = read.flat();
    const doubted = notes.filter(({ dataPregao, dataLiquidacao, corretora, cnpj, negocios }) => {
      const mercados = negocios.map(({ mercado }) => mercado);
      const hasFixedIncome = negocios.some(({ ticker }) => ticker !== null && tickerKind(ticker) === "etf_renda_fixa");
      const settles =
        dataLiquidacao === null || settlesAsTraded(dataPregao, dataLiquidacao, { mercados, hasFixedIncome });
      return !settles || cnpjDoubts(corretora, cnpj ?? "").length > 0;
    });
    expect(doubted).toEqual([]);
    const checked = notes.filter(
      ({ dataLiquidacao, negocios }) =>
        dataLiquidacao !== null && negocios.some(({ mercado }) => /^(VIS|FRA|OPC)/.test(mercado)),
    );
    expect([notes.length, checked.length]).toEqual([13, 12]);
  });

  it("are compared with a truth that misplaces the class on 18 lines and no more", async () => {
    const truths = await Promise.all(files.map(async (name) => (await readFileOf(name)).truth));
    const misplaced = truths.flat().flatMap(({ trades }) => trades.filter(({ obs }) => obs === "CI"));

    expect(misplaced).toHaveLength(18);
  });

  it("the futures note is read exactly, its 117 lines too, and closes to the cent", async () => {
    const { result } = await readFileOf(FUTURES);
    if ("refusal" in result) throw new Error(`refused: ${result.refusal}`);
    const recorded: unknown = JSON.parse(await readFile(`${folder}${FUTURES}.json`, "utf8"));
    const [truth, ...others] = truthFutures.parse(recorded);
    const [note] = result.notes;
    if (!note || !truth || others.length > 0) throw new Error("expected one note");

    expect(result).toMatchObject({ notes: [{ conciliada: true, corretora: truth.broker }], unreadPages: [] });
    expect(headingOf(note)).toEqual(truthHeading(truth));
    expect(note.negocios.map(futureOf)).toEqual(truth.trades);
    expect(note.negocios).toHaveLength(117);
    expect(note.custos.map(({ tipo, valor, debitado }) => [tipo, Number(valor), debitado])).toEqual([
      ["registro", truth.fees.registrationFee, true],
      ["emolumentos", truth.fees.emoluments, true],
    ]);
    const proof = (nome: string) => note.verificacoes.find((check) => check.nome === nome)?.encontrado.toFixed(2);
    expect(proof("Valor dos negócios")).toBe(`-${truth.summary.businessValue.value.toFixed(2)}`);
    expect(proof("Total das despesas")).toBe(truth.fees.totalExpenses.value.toFixed(2));
    expect(proof("Folhas da nota")).toBe("3.00");
  });
});

function headingOf(note: ReadNote) {
  return {
    cnpj: note.cnpj,
    numero: note.numero,
    dataPregao: note.dataPregao,
    dataLiquidacao: note.dataLiquidacao,
    mercado: note.mercado,
    layout: note.layout,
    liquido: `${note.liquido.valor} ${note.liquido.debitoCredito} ${note.liquido.data}`,
  };
}

function truthHeading(note: z.infer<typeof truthHead>): ReturnType<typeof headingOf> {
  return {
    cnpj: note.brokerCnpj,
    numero: note.noteNumber,
    dataPregao: note.tradeDate,
    dataLiquidacao: note.settlementDate,
    mercado: note.market,
    layout: note.layout,
    liquido: `${note.netAmount.value} ${note.netAmount.debitCredit} ${note.netAmount.date}`,
  };
}

function tradeOf(trade: NoteTrade): TruthTrade {
  return {
    side: trade.lado,
    market: trade.mercado,
    term: trade.prazo,
    security: trade.especificacao,
    obs: trade.observacao,
    ticker: trade.ticker,
    quantity: Number(trade.quantidade),
    price: Number(trade.preco),
    amount: Number(trade.valor),
    debitCredit: trade.debitoCredito,
    dayTrade: trade.dayTrade,
  };
}

function futureOf(trade: NoteTrade): z.infer<typeof truthFuture> {
  return {
    side: trade.lado,
    market: trade.mercado,
    security: trade.especificacao,
    ticker: trade.ticker ?? "",
    expiry: trade.prazo ?? "",
    quantity: Number(trade.quantidade),
    price: Number(trade.preco),
    amount: Number(trade.valor),
    debitCredit: trade.debitoCredito,
    dayTrade: trade.dayTrade,
  };
}

/**
 * On 18 lines the recorded truth lists CI, the class of fund quotas, as a mark. On the page, CI is in the security's
 * column, some 40 points left of the marks; on lines that have a mark, the truth also treats it as part of the name.
 */
function withClassInItsColumn(trade: TruthTrade): TruthTrade {
  return trade.obs === "CI" ? { ...trade, security: `${trade.security} CI`, obs: null } : trade;
}

function chargesOf(note: ReadNote): Record<string, number> {
  const types = new Set(note.custos.map(({ tipo }) => tipo));
  const amounts = [...types].map((tipo) => [
    tipo,
    Number(sum(note.custos.filter((charge) => charge.tipo === tipo).map(({ valor }) => valor))),
  ]);
  return { ...Object.fromEntries(amounts), withheldInNet: Number(note.custos.some(isDebitedTax)) };
}

function isDebitedTax({ tipo, debitado }: ReadNote["custos"][number]): boolean {
  return tipo === "irrf" && debitado;
}

function truthCharges({ fees }: TruthNote): Record<string, number> {
  const charges: Record<string, number> = {};
  for (const [fee, tipo] of Object.entries(chargesByFee)) {
    const value = Number(fees[fee] ?? 0);
    if (value !== 0) charges[tipo] = (charges[tipo] ?? 0) + value;
  }
  return { ...charges, withheldInNet: Number(fees.irrfDeductedFromNet === true) };
}
