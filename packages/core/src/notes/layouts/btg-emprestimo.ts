import { type CalendarDate, isCalendarDate } from "../../calendar.ts";
import { Decimal, toCents, ZERO } from "../../money.ts";
import { prints } from "../anchors.ts";
import { checkProducts, equal } from "../checks.ts";
import { readBroker } from "../header.ts";
import { readTicker } from "../instruments/ticker.ts";
import { type DecimalMark, parseNumber, toIsoDay } from "../numbers.ts";
import { type Pair, type PairLabel, readPairs } from "../pairs.ts";
import type { Sheet } from "../rows.ts";
import type { NoteTrade, ReadNote } from "../schema.ts";
import type { NoteLayout } from "./layout.ts";

const TITLE = "NOTA DE EMPRÉSTIMO";

type LoanKey =
  | "numero"
  | "data"
  | "vencimento"
  | "lado"
  | "ativo"
  | "quantidade"
  | "preco"
  | "taxa"
  | "volume"
  | "liquido";

const DAY = /^\d{2}\/\d{2}\/\d{4}$/;
const MONEY = /^(?:R\$ ?)?-?[\d.,]+ ?[DC]?$/;
const NUMBER = /^[\d.,]+ ?%?( a\.?a\.?)?$/;
const SIDE = /^(doador|tomador)$/i;

/** What the pairs are called; the longer label of two before the shorter. Source: note-layouts §1, family K. */
const labels: readonly PairLabel<LoanKey>[] = [
  { key: "numero", label: /^(numero|nr\.?|no) ?(da |do )?(nota|contrato)/, value: /^\d[\d.]*$/ },
  { key: "vencimento", label: /^(data (de|do) )?vencimento/, value: DAY },
  {
    key: "data",
    label: /^data( (da|de|do) (operacao|contrato|contratacao|registro|emprestimo|inicio|pregao)| pregao)?/,
    value: DAY,
  },
  { key: "lado", label: /^(lado|natureza|posicao|ponta|tipo|operacao)/, value: SIDE },
  { key: "ativo", label: /^(ativo|papel|codigo|titulo|ticker|acao)/, value: /^[A-Z0-9]{5,7}\b/ },
  { key: "quantidade", label: /^(quantidade|qtde)/, value: NUMBER },
  { key: "preco", label: /^(preco|cotacao)( de referencia| medio| unitario)?/, value: MONEY },
  { key: "taxa", label: /^taxa( do (doador|tomador)| remuneracao)?( \(% a\.a\.\))?/, value: NUMBER },
  { key: "liquido", label: /^(valor|total) liquido/, value: MONEY },
  {
    key: "volume",
    label: /^(volume|valor( total| financeiro| da operacao| do contrato)?$|montante|financeiro)/,
    value: MONEY,
  },
];

/** What a column of prices holds. */
const PRICE_DECIMALS = 8;

/** BTG's note of a loan of shares: pairs of label and value, one contract. */
export const btgEmprestimo: NoteLayout = {
  name: "btg-emprestimo",
  recognises: (sheet) => prints(sheet, TITLE),
  readHeader: (sheet) => {
    const pairs = readPairs(sheet, labels);
    return { numero: numberOf(pairs), folha: null, dataPregao: dayOf(pairs.get("data")) };
  },
  hasTotals: (sheet) => readPairs(sheet, labels).has("quantidade"),
  read: (sheets, mark) => {
    const note = readLoan(sheets, mark);
    return note ? [note] : [];
  },
};

function readLoan(sheets: readonly Sheet[], mark: DecimalMark): ReadNote | null {
  const rows = sheets.flat();
  const [first] = sheets;
  const pairs = readPairs(rows, labels);
  const amountOf = (key: LoanKey) => parseAmount(pairs.get(key), mark);
  const [quantidade, printedPrice, printedVolume] = [amountOf("quantidade"), amountOf("preco"), amountOf("volume")];
  if (!quantidade || quantidade.isZero()) return null;
  const preco = printedPrice ?? printedVolume?.div(quantidade).toDecimalPlaces(PRICE_DECIMALS);
  const volume = printedVolume ?? (printedPrice && toCents(printedPrice.times(quantidade)));
  const dataPregao = dayOf(pairs.get("data"));
  const side = pairs.get("lado")?.text ?? rows.flatMap(({ items }) => items.map(({ text }) => text)).find(isSide);
  const place = pairs.get("volume") ?? pairs.get("preco");
  const ativo = pairs.get("ativo")?.text;
  if (!first || !preco || !volume || !dataPregao || !side || !place || !ativo) return null;

  const isLender = /^doador$/i.test(side.trim());
  const { pagina, linha } = place;
  const taxa = pairs.get("taxa")?.text;
  const trade: NoteTrade = {
    lado: isLender ? "V" : "C",
    mercado: "EMPRESTIMO",
    prazo: dayOf(pairs.get("vencimento")),
    especificacao: ativo,
    ticker: readTicker(ativo.split(" ")[0] ?? ""),
    quantidade,
    preco,
    valor: volume,
    debitoCredito: isLender ? "C" : "D",
    dayTrade: false,
    observacao: [isLender ? "Doador" : "Tomador", ...(taxa ? [`${taxa.replace(/ ?%.*$/, "")} % a.a.`] : [])].join(", "),
    pagina,
    linha,
  };
  const isProven = printedPrice !== null && printedVolume !== null;
  const verificacoes = isProven
    ? checkProducts([trade])
    : [equal("Preço e volume impressos", new Decimal(2), new Decimal(1))];
  return {
    ...readBroker(first, "BTG Pactual"),
    numero: numberOf(pairs),
    dataPregao,
    dataLiquidacao: null,
    mercado: "EMPRESTIMO",
    moeda: "BRL",
    layout: btgEmprestimo.name,
    negocios: [trade],
    custos: [],
    liquido: {
      valor: amountOf("liquido") ?? ZERO, // nothing is paid on the day of the contract
      debitoCredito: trade.debitoCredito,
      data: null,
      pagina,
      linha,
    },
    conciliada: verificacoes.every(({ ok }) => ok),
    verificacoes,
  };
}

const isSide = (text: string) => SIDE.test(text.trim());

const numberOf = (pairs: ReadonlyMap<LoanKey, Pair>) => pairs.get("numero")?.text.replaceAll(".", "") ?? null;

function dayOf(pair: Pair | undefined): CalendarDate | null {
  const day = toIsoDay(pair?.text ?? "");
  return isCalendarDate(day) ? day : null;
}

function parseAmount(pair: Pair | undefined, mark: DecimalMark) {
  return parseNumber(/-?[\d.,]+/.exec(pair?.text ?? "")?.[0] ?? "", mark);
}
