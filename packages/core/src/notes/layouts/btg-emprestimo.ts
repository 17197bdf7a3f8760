import { Decimal, sum, toCents, ZERO } from "../../money.ts";
import { checkLines, checkProducts, equal } from "../checks.ts";
import { readTicker } from "../instruments/ticker.ts";
import { prints } from "../page/anchors.ts";
import type { DecimalMark } from "../page/numbers.ts";
import { amountOf, DAY, dayOf, type FieldLabel, fieldReader, MONEY, NUMBER, type Pair } from "../page/pairs.ts";
import type { Sheet, TextRow } from "../page/rows.ts";
import type { ChargeType, NoteCharge, NoteCheck, NoteTrade, PrintedNote } from "../schema.ts";
import { type NoteHeader, readBroker, readHeader } from "../sections/header.ts";
import type { NoteLayout } from "./layout.ts";

const TITLE = "NOTA DE EMPRÉSTIMO";
const SUMMARY = /^resumo financeiro/;

type LoanField =
  | "data"
  | "vencimento"
  | "lado"
  | "papel"
  | "quantidade"
  | "preco"
  | "taxa"
  | "valor"
  | "remuneracao"
  | "emolumentos"
  | "irrf"
  | "execucao"
  | "clearing"
  | "liquido";

/** Labels of the fields and patterns of their values; the longer of two labels comes first. */
const fields: readonly FieldLabel<LoanField>[] = [
  ["vencimento", "(?:data de )?vencimento", DAY],
  ["data", "data (?:(?:da|de|do) (?:liquidacao|operacao|contrato|contratacao|registro)|pregao)", DAY],
  ["lado", "lado", "doador|tomador"],
  ["papel", "papel|ativo", "[a-z0-9]{5,7}(?![a-z0-9])"],
  ["quantidade", "qtd\\.? original|quantidade", NUMBER],
  ["preco", "preco(?: de referencia| medio)?", MONEY],
  ["taxa", "taxa(?: do contrato)?(?: \\(% a\\.a\\.\\))?", `${NUMBER}(?: ?%.*)?`],
  ["valor", "valor do contrato|volume", MONEY],
  ["remuneracao", "remuneracao", MONEY],
  ["emolumentos", "emolumentos", MONEY],
  ["irrf", "i\\.?r\\.?r\\.?f\\.?", MONEY],
  ["execucao", "corret(?:agem|\\.)? execucao", MONEY],
  ["clearing", "corret(?:agem|\\.)? clearing", MONEY],
  ["liquido", "valor liquido", MONEY],
];

const readFields = fieldReader(fields);

const chargeFields: readonly (readonly [LoanField, ChargeType])[] = [
  ["emolumentos", "emolumentos"],
  ["irrf", "irrf"],
  ["execucao", "corretagem"],
  ["clearing", "corretagem"],
];

type Fields = ReadonlyMap<LoanField, Pair>;

/** BTG's note of loans of shares: pairs of label and value for each contract, and their sum. */
export const btgEmprestimo: NoteLayout = {
  name: "btg-emprestimo",
  recognises: (sheet) => prints(sheet, TITLE),
  readHeader: readLoanHeader,
  hasTotals: (sheet) => sheet.some(({ key }) => SUMMARY.test(key)),
  read: (sheets, mark) => {
    const note = readLoans(sheets, mark);
    return note ? [note] : [];
  },
};

/** The day of the print is that of the settlement. */
function readLoanHeader(sheet: Sheet): NoteHeader {
  const { numero, folha, dataPregao } = readHeader(sheet);
  return { numero, folha, dataPregao: dataPregao ?? dayOf(readFields(sheet).get("data")) };
}

/** A contract with its proofs; `net` null where the print has none. */
interface Loan {
  trade: NoteTrade;
  charges: NoteCharge[];
  net: Decimal | null;
  proofs: NoteCheck[];
}

function readLoans(sheets: readonly Sheet[], mark: DecimalMark): PrintedNote | null {
  const [first] = sheets;
  const rows = sheets.flat();
  const { numero, dataPregao } = first ? readLoanHeader(first) : { numero: null, dataPregao: null };
  const starts = rows.flatMap(({ key }, index) => (/(?:^| )lado ?:? ?(?:doador|tomador|$)/.test(key) ? [index] : []));
  if (!first || !dataPregao || starts.length === 0) return null;

  const summaryAt = rows.findIndex(({ key }) => SUMMARY.test(key));
  const end = summaryAt < 0 ? rows.length : summaryAt;
  const general = readFields(rows.slice(0, starts[0]));
  const lines = starts.flatMap((start, index) => {
    const section = rows.slice(start, Math.min(starts[index + 1] ?? end, end));
    const [row] = section;
    return row ? [{ pagina: row.pagina, linha: row.linha, loan: readLoan(section, general, mark) }] : [];
  });
  const loans = lines.flatMap(({ loan }) => loan ?? []);
  if (loans.length === 0) return null;

  const nets = loans.flatMap(({ net }) => net ?? []);
  const printed = summaryAt < 0 ? undefined : readFields(rows.slice(summaryAt)).get("liquido");
  const total = amountOf(printed, mark);
  const net = total ?? sum(nets); // nothing is paid on the day of a contract, and then there is no net
  const proofs = [
    ...loans.flatMap((loan) => loan.proofs),
    ...(total ? [equal("Valor líquido da nota", sum(nets), total)] : []),
  ];
  const unproven = equal("Contas impressas na nota", new Decimal(1), ZERO);
  const verificacoes = [
    ...checkLines(lines.map(({ pagina, linha, loan }) => ({ pagina, linha, trade: loan?.trade ?? null }))),
    ...(proofs.length > 0 ? proofs : [unproven]),
  ];
  const last = loans.at(-1)?.trade;
  const isPaid = net.isZero() ? last?.debitoCredito === "D" : net.isNegative();
  return {
    ...readBroker(first, "BTG Pactual"),
    numero,
    dataPregao,
    dataLiquidacao: nets.length > 0 ? dataPregao : null,
    mercado: "EMPRESTIMO",
    moeda: "BRL",
    layout: btgEmprestimo.name,
    negocios: loans.map(({ trade }) => trade),
    custos: loans.flatMap(({ charges }) => charges).filter(({ valor }) => !valor.isZero()),
    liquido: {
      valor: net.abs(),
      debitoCredito: isPaid ? "D" : "C",
      data: nets.length > 0 ? dataPregao : null,
      pagina: printed?.pagina ?? last?.pagina ?? 1,
      linha: printed?.linha ?? last?.linha ?? 1,
    },
    conciliada: verificacoes.every(({ ok }) => ok),
    verificacoes,
  };
}

/** Content of a price column. */
const PRICE_DECIMALS = 8;

function readLoan(rows: readonly TextRow[], general: Fields, mark: DecimalMark): Loan | null {
  const fields = readFields(rows);
  const amount = (key: LoanField) => amountOf(fields.get(key), mark);
  const [quantidade, printedPrice, printedValue] = [amount("quantidade"), amount("preco"), amount("valor")];
  const side = fields.get("lado")?.text.toLowerCase();
  const paper = fields.get("papel")?.text.toUpperCase();
  const place = fields.get("valor") ?? fields.get("preco");
  if (!quantidade || quantidade.isZero() || !side || !paper || !place) return null;

  const preco = printedPrice ?? printedValue?.div(quantidade).toDecimalPlaces(PRICE_DECIMALS);
  const valor = printedValue ?? (printedPrice && toCents(printedPrice.times(quantidade)));
  if (!preco || !valor) return null;
  const isLender = side === "doador";
  const rate = fields.get("taxa")?.text.replace(/ ?%.*$/, "");
  const { pagina, linha } = place;
  const trade: NoteTrade = {
    lado: isLender ? "V" : "C",
    mercado: "EMPRESTIMO",
    prazo: dayOf(fields.get("vencimento") ?? general.get("vencimento")),
    especificacao: paper,
    ticker: readTicker(paper),
    quantidade,
    preco,
    valor,
    debitoCredito: isLender ? "C" : "D",
    dayTrade: false,
    observacao: [isLender ? "Doador" : "Tomador", ...(rate ? [`${rate} % a.a.`] : [])].join(", "),
    pagina,
    linha,
  };
  const charges = chargeFields.flatMap(([key, tipo]): NoteCharge[] => {
    const [charge, field] = [amount(key), fields.get(key)];
    return charge && field
      ? [{ tipo, valor: charge.abs(), debitado: true, pagina: field.pagina, linha: field.linha }]
      : [];
  });
  const [earned, net] = [amount("remuneracao"), amount("liquido")];
  const proofs = [
    ...(printedPrice && printedValue ? checkProducts([trade]) : []),
    ...(earned && net ? [checkNet(trade, earned, charges, net)] : []),
  ];
  return { trade, charges, net, proofs };
}

/** The lender receives the remuneration less the charges; the borrower pays both, printed with or without a sign. */
function checkNet({ lado, pagina, linha }: NoteTrade, earned: Decimal, charges: readonly NoteCharge[], net: Decimal) {
  const costs = sum(charges.map(({ valor }) => valor));
  const flow = lado === "V" ? earned.abs() : earned.abs().negated();
  return equal(`Valor líquido do contrato na página ${pagina}, linha ${linha}`, flow.minus(costs), net);
}
