import { Decimal, sum, ZERO } from "../../money.ts";
import { checkLines, checkProducts, equal } from "../checks.ts";
import { readTreasury, TREASURY_MARKET } from "../instruments/treasury.ts";
import { type DecimalMark, parseNumber } from "../page/numbers.ts";
import { oncePerPage } from "../page/once-per-page.ts";
import { collapseBlanks, matchKey } from "../page/page-items.ts";
import { amountOf, DAY, dayOf, type FieldLabel, fieldLister, MONEY, NUMBER, type Pair } from "../page/pairs.ts";
import type { Sheet, TextRow } from "../page/rows.ts";
import type { ChargeType, NoteCharge, NoteTrade, PrintedNote, Side } from "../schema.ts";
import { netOf } from "../sections/charges.ts";
import { type NoteHeader, readBroker, readHeader } from "../sections/header.ts";
import { type Lacking, lacking } from "../sections/lacking.ts";
import type { TradeLine } from "../sections/trades.ts";
import type { NoteLayout } from "./layout.ts";

/** "Nota de Negociação de Títulos Públicos", without its blanks. */
const TITLE = /notade(?:negociacao|corretagem)-?(?:d[eo])?(?:titulos?publicos?|tesourodireto)/;
const MAX_LINE_LENGTH = 500;

/** The broker that is known to print this family has its lines 17 to 18 points apart. Source: note-layouts §4. */
const BELOW_PT = 24;

type TreasuryField =
  | "numero"
  | "data"
  | "dataNota"
  | "dataLiquidacao"
  | "vencimento"
  | "titulo"
  | "lado"
  | "quantidade"
  | "preco"
  | "custodia"
  | "corretagem"
  | "irrf"
  | "iof"
  | "taxas"
  | "bruto"
  | "liquido"
  | "total"
  | "valor";

const PURCHASE = "c(?:ompra)?|aplica[cç][aã]o|investimento";
const SALE = "v(?:enda)?|resgate";
const OPERATION = "operacao|negociacao|negocio|pregao|transacao|compra|venda|aplicacao|investimento|resgate|ordem";
/** End of a label, so that "valor nominal" is not "valor". */
const END = "(?= ?:| ?\\(|$| -?(?:r\\$ ?)?-?\\d)";
const AMOUNT = `${MONEY}(?: ?\\|? ?[dc])?`;

/** Labels as prints of this trade have them, the more telling first: no real print is at hand. Source: note-layouts §9.1. */
const fields: readonly FieldLabel<TreasuryField>[] = [
  [
    "numero",
    `(?:(?:n[ro]?\\.?|numero)(?: d[aoe])?(?: (?:nota|protocolo|operacao|ordem))?|protocolo)${END}`,
    "\\d[\\d.-]*",
  ],
  ["dataLiquidacao", "(?:data (?:d[ae] )?)?liquidacao", DAY],
  ["vencimento", "(?:data (?:d[eo] )?)?venc(?:imento|to)?", DAY],
  ["data", `data (?:d[aeo] )?(?:${OPERATION})`, DAY],
  ["dataNota", `data(?: da nota)?${END}`, DAY],
  ["titulo", "titulo|papel|produto|ativo|descricao", "(?:tesouro|lft|ltn|ntn|letra)\\b.*"],
  [
    "lado",
    "c ?/ ?v|compra ?/ ?venda|aplicacao ?/ ?resgate|lado|operacao|natureza|movimentacao|tipo|transacao",
    `(?:${PURCHASE}|${SALE})(?: .*)?`,
  ],
  ["quantidade", `(?:quantidade|qtde?\\.?)(?: (?:de )?(?:titulos?|(?:negoci|compr|vend)[ai]d[ao]))*${END}`, NUMBER],
  ["preco", `(?:preco(?: unitario| do titulo| d[ae] (?:compra|venda))*|valor unitario|p\\.?u\\.?)${END}`, MONEY],
  ["custodia", "(?:taxas? (?:d[ae] )?)?custodia|taxas? (?:d[ae] )?(?:b3|cblc|bm&?f)", AMOUNT],
  ["corretagem", "taxas? (?:d[eo] )?(?:agente|administracao|negociacao|operacional|servicos?)|corretagem", AMOUNT],
  ["irrf", "(?:valor (?:de |do )?)?(?:i\\.?r\\.?(?:r\\.?f\\.?)?(?= |:|\\(|$)|imposto de renda)", AMOUNT],
  ["iof", "(?:valor (?:de |do )?)?i\\.?o\\.?f", AMOUNT],
  ["taxas", `(?:total (?:de |das )?)?(?:taxas|custos|despesas)${END}|outr[ao]s`, AMOUNT],
  ["bruto", "valor (?:total )?(?:bruto|principal|financeiro|d[oe]s? titulos?|investido|aplicado)|total bruto", AMOUNT],
  [
    "liquido",
    "(?:valor |total )*liquido|(?:valor |total )+(?:(?:geral|final|da nota) )*a (?:pagar|receber|debitar|creditar)",
    AMOUNT,
  ],
  [
    "total",
    `(?:valor total|total|valor)(?: geral| final| da nota)+|(?:valor )?total(?: d[ao] (?:${OPERATION}))?${END}`,
    AMOUNT,
  ],
  ["valor", `valor(?: d[aeo] (?:${OPERATION}))?${END}`, AMOUNT],
];

const chargeFields: readonly (readonly [TreasuryField, ChargeType])[] = [
  ["custodia", "custodia"],
  ["corretagem", "corretagem"],
  ["irrf", "irrf"],
  ["iof", "impostos"],
  ["taxas", "outros"],
];

/** Every value that the page prints for a label, in the order of {@link fieldLister}. */
type Fields = ReadonlyMap<TreasuryField, readonly Pair[]>;

const readFields = oncePerPage(fieldLister(fields, BELOW_PT));
const firstOf = (fields: Fields, key: TreasuryField) => fields.get(key)?.[0];
const amountsOf = (fields: Fields, key: TreasuryField, mark: DecimalMark) =>
  (fields.get(key) ?? []).flatMap((pair) => amountOf(pair, mark)?.abs() ?? []);

/** A broker's note of one trade of a Treasury security, pairs of label and value on a page. */
export const tesouroDireto: NoteLayout = {
  name: "tesouro-direto",
  recognises: (sheet) => sheet.some(({ letters }) => letters.length <= MAX_LINE_LENGTH && TITLE.test(letters)),
  readHeader: (sheet) => headerOf(sheet, readFields(sheet)),
  hasTotals: () => true, // each page is a note of its own
  read: ([sheet = []], mark) => {
    const note = readPage(sheet, mark);
    return "faltam" in note ? note : [note];
  },
};

function headerOf(sheet: Sheet, fields: Fields): NoteHeader {
  const { numero, dataPregao } = readHeader(sheet);
  return {
    numero: numero ?? firstOf(fields, "numero")?.text.replaceAll(".", "") ?? null,
    folha: null,
    dataPregao: dataPregao ?? dayOf(firstOf(fields, "data")) ?? dayOf(firstOf(fields, "dataNota")),
  };
}

function readPage(sheet: Sheet, mark: DecimalMark): PrintedNote | Lacking {
  const fields = readFields(sheet);
  const amount = (key: TreasuryField) => amountsOf(fields, key, mark)[0];
  const header = headerOf(sheet, fields);
  const { dataPregao } = header;
  const table = fields.has("quantidade") && fields.has("preco") ? undefined : readTable(sheet, mark);
  const [quantidade, preco] = table ? [table.quantidade, table.preco] : [amount("quantidade"), amount("preco")];
  const [lado, place] = [sideOf(sheet, fields), table?.row ?? firstOf(fields, "quantidade")];
  if (!dataPregao || !lado || !quantidade || !preco || !place) {
    const negocios = lado && quantidade && preco ? [lado] : [];
    return lacking([sheet], true, { dataPregao, negocios, liquido: totalFields.some((key) => fields.has(key)) });
  }
  const printed = readCharges(fields, mark);
  const product = quantidade.times(preco);
  const named = amount("liquido");
  const after = named ?? amount("total") ?? amount("valor");
  const isBefore = (value: Decimal | undefined) => value && after && !value.equals(after) && isNear(value, product);
  const gross = table?.valor ?? amount("bruto") ?? [amount("valor"), amount("total")].find(isBefore);
  const total = after ?? gross;
  const valor = gross ?? (total && grossOf(total, product, lado, printed));
  if (!valor || !total) return { faltam: ["liquido"] };
  const { titulo, ticker } = readTitle(sheet, fields);
  const debitoCredito = lado === "C" ? "D" : "C";
  const { pagina, linha } = place;
  const trade: NoteTrade = {
    ...{ lado, mercado: TREASURY_MARKET, prazo: dayOf(firstOf(fields, "vencimento")), especificacao: titulo, ticker },
    ...{ quantidade, preco, valor, debitoCredito, dayTrade: false, observacao: null, pagina, linha },
  };
  const operations = signed(valor, lado);
  const net = signed(total, lado);
  const custos = settleCharges(printed, operations, net, named !== undefined);
  const others = totalFields.flatMap((key) => amountsOf(fields, key, mark));
  const verificacoes = [
    ...checkLines([{ pagina, linha, trade }, ...otherTrades(sheet, fields, valor, table?.row, mark)]),
    ...checkProducts([trade]),
    equal("Título público reconhecido", new Decimal(1), ticker ? new Decimal(1) : ZERO),
    ...others
      .filter((other) => !other.equals(valor) && !other.equals(total))
      .map((other) => equal("Valor das operações", valor, other)),
    equal("Líquido dos negócios", netOf(operations, custos), net),
  ];
  const dataLiquidacao = dayOf(firstOf(fields, "dataLiquidacao"));
  const { pagina: netPage, linha: netLine } = firstOf(fields, "liquido") ?? firstOf(fields, "total") ?? place;
  return {
    ...readBroker(sheet, "NuInvest"),
    numero: header.numero,
    dataPregao,
    dataLiquidacao,
    mercado: TREASURY_MARKET,
    moeda: "BRL",
    layout: tesouroDireto.name,
    negocios: [trade],
    custos,
    liquido: {
      ...{ valor: net.abs(), debitoCredito: net.isNegative() ? "D" : "C", data: dataLiquidacao },
      ...{ pagina: netPage, linha: netLine },
    },
    conciliada: verificacoes.every(({ ok }) => ok),
    verificacoes,
  };
}

const CENT = new Decimal("0.01");
/** Labels of the trade's total, before or after charges. */
const totalFields: readonly TreasuryField[] = ["bruto", "total", "liquido"];
const isNear = (value: Decimal, product: Decimal) => value.minus(product).abs().lt(CENT);
const signed = (value: Decimal, lado: Side) => (lado === "C" ? value.negated() : value);

/** Not of a letter as in `C / V`. */
const ALONE = "(?! ?(?:/|e|ou) )";
const sideWords: readonly (readonly [Side, RegExp])[] = [
  ["C", new RegExp(`^c\\b${ALONE}|\\b(?:compra|aplicacao|investimento)\\b`)],
  ["V", new RegExp(`^v\\b${ALONE}|\\b(?:venda|resgate)\\b`)],
];
/** A whole word that names the side where no label does. */
const SIDE_ALONE = /(?:^|: |- )(?:compra|aplicacao|(?:venda|resgate)(?: antecipad[ao])?)$/;

/** The side named by a text; null where it names both or none. */
function sideIn(text: string): Side | null {
  const [side, ...others] = sideWords.flatMap(([side, words]) => (words.test(matchKey(text)) ? [side] : []));
  return others.length === 0 ? (side ?? null) : null;
}

/** The side on which all labels and lone words agree; null where they name both or none. */
function sideOf(sheet: Sheet, fields: Fields): Side | null {
  const words = sheet.flatMap(({ items }) => items.map(({ text }) => SIDE_ALONE.exec(matchKey(text))?.[0] ?? ""));
  const labelled = (fields.get("lado") ?? []).map(({ text }) => text);
  const [side, ...others] = new Set([...labelled, ...words].flatMap((text) => sideIn(text) ?? []));
  return others.length === 0 ? (side ?? null) : null;
}

/** A cell with the rest of the name of a security with coupons. */
const REST_OF_NAME = /^(?:com )?juros\b|^semestrais\b/;

/** Amounts in a table row that is one text. */
const AMOUNTS = /(?:^| )(?:R\$ ?)?[\d.]*\d,\d+(?= |$)/g;

interface PrintedTitle {
  titulo: string;
  ticker: string | null;
}

/** The one security that the page names, by a name that holds its year or with the maturity; of several or of none no ticker. */
function readTitle(sheet: Sheet, fields: Fields): PrintedTitle {
  const items = sheet.flatMap((row) => row.items.map(({ text }) => collapseBlanks(text)));
  const maturity = firstOf(fields, "vencimento")?.text ?? "";
  const labelled = firstOf(fields, "titulo")?.text;
  const texts = [
    ...(labelled ? [labelled] : []),
    ...items.flatMap((text) => [text, text.slice(text.indexOf(":") + 1), text.replace(AMOUNTS, "")]),
  ];
  const named = texts.flatMap((text) => {
    const ticker = readTreasury(`${text} ${maturity}`);
    return ticker ? [{ titulo: text.trim(), ticker }] : [];
  });
  const tickers = new Set(named.map(({ ticker }) => ticker));
  const [first] = named;
  if (!first) return { titulo: labelled ?? "", ticker: null };
  const goesOn = !first.ticker.includes("Juros") && items.some((text) => REST_OF_NAME.test(matchKey(text)));
  return {
    titulo: /\d{2}/.test(first.titulo) ? first.titulo : `${first.titulo} ${maturity}`,
    ticker: tickers.size > 1 || goesOn ? null : first.ticker,
  };
}

function readCharges(fields: Fields, mark: DecimalMark): NoteCharge[] {
  return chargeFields.flatMap(([key, tipo]): NoteCharge[] => {
    const [field, valor] = [firstOf(fields, key), amountsOf(fields, key, mark)[0]];
    if (!field || !valor || valor.isZero()) return [];
    return [{ tipo, valor, debitado: true, pagina: field.pagina, linha: field.linha }];
  });
}

/**
 * The amount before charges where a print states one total: the total without the charges if that equals the product,
 * else the total itself.
 */
function grossOf(total: Decimal, product: Decimal, lado: Side, charges: readonly NoteCharge[]): Decimal {
  const costs = sum(charges.map(({ valor }) => valor));
  const before = lado === "C" ? total.minus(costs) : total.plus(costs);
  return isNear(before, product) ? before : total;
}

/**
 * Marks the charges contained in the net: all, all but the withheld tax, or none, whichever closes it first.
 *
 * @param isNamed - whether the print labels it as the net: a total without that label and without charges may be the
 * amount before charges
 */
function settleCharges(charges: readonly NoteCharge[], operations: Decimal, net: Decimal, isNamed: boolean) {
  const choices = [() => true, ({ tipo }: NoteCharge) => tipo !== "irrf", () => false].map((isDebited) =>
    charges.map((charge) => ({ ...charge, debitado: isDebited(charge) })),
  );
  const closes = (choice: NoteCharge[]) => netOf(operations, choice).equals(net);
  return choices.find((choice) => closes(choice) && (isNamed || choice.some(isHeld))) ?? [...charges];
}

const isHeld = ({ debitado }: NoteCharge) => debitado;

/**
 * Finds signs of a second trade, as a page should print only one: a line whose numbers are a product, or a further
 * quantity, price or side.
 *
 * @param tableRow - the trade's row, if it is in a table instead of pairs
 */
function otherTrades(
  sheet: Sheet,
  fields: Fields,
  valor: Decimal,
  tableRow: TextRow | undefined,
  mark: DecimalMark,
): TradeLine[] {
  const labelled = [fields.get("quantidade") ?? [], fields.get("preco") ?? []];
  const own = new Set(tableRow ? [tableRow.linha] : labelled.flatMap(([first]) => first?.linha ?? []));
  const more = labelled.map((pairs) => (tableRow ? pairs.filter(({ linha }) => !own.has(linha)) : pairs.slice(1)));
  const sides = (fields.get("lado") ?? []).filter(({ text }) => sideIn(text) !== null).slice(1);
  const products = sheet
    .filter(({ text }) => text.length <= MAX_LINE_LENGTH)
    .filter((row) => productsOf(row, mark).some((product) => !own.has(row.linha) || !product.valor.equals(valor)));
  const [most = []] = [products, ...more, sides].sort((one, other) => other.length - one.length);
  return most.map(({ pagina, linha }) => ({ pagina, linha, trade: null }));
}

/** A line of a trade has three or four. */
const MAX_NUMBERS = 8;

/** Lines are never closer than 1.5 points. */
const MAX_LINES_BELOW = 16;

const TABLE_QUANTITY = /\b(?:quantidade|qtde?)\b/;
const TABLE_PRICE = /\b(?:preco|p\.?u|valor unitario)\b/;

/**
 * The only line below a header of quantity and price whose numbers are a product: a reader of PDFs may put the header, or the line, into
 * one text, so that no label has a value of its own.
 */
function readTable(sheet: Sheet, mark: DecimalMark): (Product & { row: TextRow }) | undefined {
  const isHeader = ({ key }: TextRow) =>
    key.length <= MAX_LINE_LENGTH && TABLE_QUANTITY.test(key) && TABLE_PRICE.test(key);
  const at = sheet.findIndex(isHeader);
  const header = sheet[at]?.key;
  if (header === undefined) return undefined;
  const below = sheet.slice(at + 1, at + 1 + MAX_LINES_BELOW).filter(({ text }) => text.length <= MAX_LINE_LENGTH);
  const [found, ...others] = below.flatMap((row) =>
    productsOf(row, mark)
      .slice(0, 1)
      .map((product) => ({ ...product, row })),
  );
  if (!found || others.length > 0) return undefined;
  const isQuantityFirst = header.search(TABLE_QUANTITY) < header.search(TABLE_PRICE);
  return isQuantityFirst ? found : { ...found, quantidade: found.preco, preco: found.quantidade };
}

interface Product {
  quantidade: Decimal;
  preco: Decimal;
  valor: Decimal;
}

/** Products among the numbers of a line, the factors from left to right; none in a line of many numbers. */
function productsOf({ text }: TextRow, mark: DecimalMark): Product[] {
  const numbers = text
    .split(" ")
    .flatMap((word) => parseNumber(word, mark) ?? [])
    .filter((number) => number.gt(0));
  if (numbers.length > MAX_NUMBERS) return [];
  return numbers.flatMap((quantidade, at) =>
    numbers.slice(at + 1).flatMap((preco, next) =>
      numbers.flatMap((valor, last) => {
        const isThird = last !== at && last !== at + 1 + next;
        return isThird && quantidade.times(preco).minus(valor).abs().lt(CENT) ? [{ quantidade, preco, valor }] : [];
      }),
    ),
  );
}
