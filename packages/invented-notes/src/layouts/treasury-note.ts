import { formatDay, formatNumber } from "@app/core/format";
import { Decimal, sum, ZERO } from "@app/core/money";
import { INVENTED_CLIENT, INVENTED_CPF } from "../invented-note.ts";
import { money, type Pen } from "../pen.ts";

/** Charges that the print has a line for. */
export const treasuryCharges = ["custodia", "corretagem", "irrf", "iof"] as const;
type TreasuryCharge = (typeof treasuryCharges)[number];

/** A note of one trade of a Treasury security to draw; its labels are one of several wordings, for no real print is at hand. */
export interface InventedTreasuryNote {
  layout: "tesouro-direto";
  /** Empty where the print has none. */
  numero: string;
  dataPregao: string;
  dataLiquidacao: string;
  lado: "C" | "V";
  /** As printed: `Tesouro Selic 2027`, `LFT 01/03/2027`. */
  titulo: string;
  /** `aaaa-mm-dd`. */
  vencimento: string;
  /** In hundredths, as `1.52`. */
  quantidade: string;
  /** In BRL. */
  preco: string;
  /** In BRL, as `0.31`. */
  custos?: Partial<Record<TreasuryCharge, string>>;
  /** Wording and positions of the print. */
  palavras?: keyof typeof wordings;
  /** Difference between the printed total and the sum of its parts; 0 by default. */
  errorCents?: number;
}

interface Wording {
  title: string;
  numero: string;
  dataPregao: string;
  dataLiquidacao: string;
  lado: string;
  sides: Readonly<Record<"C" | "V", string>>;
  titulo: string;
  vencimento: string;
  quantidade: string;
  preco: string;
  /** Absent where the print has the total alone. */
  bruto?: string;
  total: string;
  custos: Readonly<Record<TreasuryCharge, string>>;
  /** Values in a line of their own below their labels, instead of beside them. */
  isTable: boolean;
}

const wordings = {
  pares: {
    title: "Nota de Negociação de Títulos Públicos",
    numero: "Número da operação:",
    dataPregao: "Data da operação:",
    dataLiquidacao: "Data de liquidação:",
    lado: "Operação:",
    sides: { C: "Compra", V: "Venda" },
    titulo: "Título:",
    vencimento: "Vencimento:",
    quantidade: "Quantidade:",
    preco: "Preço unitário:",
    bruto: "Valor bruto:",
    total: "Valor líquido:",
    custos: { custodia: "Taxa B3:", corretagem: "Taxa do agente:", irrf: "IR:", iof: "IOF:" },
    isTable: false,
  },
  tabela: {
    title: "NOTA DE NEGOCIAÇÃO DE TÍTULOS PÚBLICOS",
    numero: "Nº da nota",
    dataPregao: "Data do negócio",
    dataLiquidacao: "Liquidação",
    lado: "Compra/Venda",
    sides: { C: "C", V: "V" },
    titulo: "Título",
    vencimento: "Vencimento",
    quantidade: "Quantidade",
    preco: "PU (R$)",
    bruto: "Valor do título",
    total: "Valor Total (R$)",
    custos: { custodia: "Taxa de custódia", corretagem: "Corretagem", irrf: "Imposto de renda", iof: "IOF" },
    isTable: true,
  },
  total: {
    title: "Nota de Negociação de Títulos Públicos",
    numero: "Protocolo",
    dataPregao: "Data",
    dataLiquidacao: "Data da liquidação",
    lado: "Natureza da operação",
    sides: { C: "Aplicação", V: "Resgate" },
    titulo: "Descrição do título",
    vencimento: "Data de vencimento",
    quantidade: "Quantidade de títulos",
    preco: "Preço Unitário (R$)",
    total: "Total",
    custos: { custodia: "Custódia B3", corretagem: "Taxa de administração", irrf: "IRRF", iof: "IOF" },
    isTable: false,
  },
} as const satisfies Record<string, Wording>;

export const treasuryWordings = Object.keys(wordings) as (keyof typeof wordings)[];

/** The trade's amount, cut to cents, and the amount paid or received, in BRL. */
export function treasuryFigures({ quantidade, preco, custos = {}, lado, errorCents = 0 }: InventedTreasuryNote) {
  const bruto = new Decimal(quantidade).times(preco).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  const charged = sum(treasuryCharges.map((charge) => new Decimal(custos[charge] ?? 0)));
  const total = (lado === "C" ? bruto.plus(charged) : bruto.minus(charged)).plus(new Decimal(errorCents).div(100));
  return { bruto, total };
}

const LABEL_X = 40;
const VALUE_X = 220;
/** As far apart as NuInvest's lines are. Source: note-layouts §4. */
const LINE_PT = 17.5;
const COLUMN_PT = 175;
const COLUMNS = 3;

/** NuInvest's "Nota de Negociação de Títulos Públicos". */
export function drawTreasury(pen: Pen, note: InventedTreasuryNote): void {
  const words: Wording = wordings[note.palavras ?? "pares"];
  const { bruto, total } = treasuryFigures(note);
  pen.page(8);
  pen.texts([
    ["NU INVEST CORRETORA DE VALORES S.A.", LABEL_X, 40],
    ["CNPJ: 62.169.875/0001-79", LABEL_X, 52],
    [words.title, 200, 80],
    [INVENTED_CLIENT, LABEL_X, 100],
    [`CPF: ${INVENTED_CPF}`, LABEL_X, 112],
  ]);
  const charges = treasuryCharges.map((charge): [string, string] => [
    words.custos[charge],
    `R$ ${money(note.custos?.[charge] ?? ZERO)}`,
  ]);
  const pairs: [string, string][] = [
    ...(note.numero === "" ? [] : [[words.numero, note.numero] as [string, string]]),
    [words.dataPregao, formatDay(note.dataPregao)],
    [words.dataLiquidacao, formatDay(note.dataLiquidacao)],
    [words.lado, words.sides[note.lado]],
    [words.titulo, note.titulo],
    [words.vencimento, formatDay(note.vencimento)],
    [words.quantidade, formatNumber(new Decimal(note.quantidade), 2, 8)],
    [words.preco, `R$ ${formatNumber(new Decimal(note.preco), 2, 6)}`],
    ...(words.bruto ? [[words.bruto, `R$ ${money(bruto)}`] as [string, string]] : []),
    ...charges,
    [words.total, `R$ ${money(total)}`],
  ];
  for (const [index, [label, value]] of pairs.entries()) {
    if (words.isTable) {
      const x = LABEL_X + (index % COLUMNS) * COLUMN_PT;
      const y = 150 + Math.floor(index / COLUMNS) * 2.5 * LINE_PT;
      pen.left(label, x, y);
      pen.left(value, x, y + LINE_PT);
    } else {
      pen.left(label, LABEL_X, 150 + index * LINE_PT);
      pen.left(value, VALUE_X, 150 + index * LINE_PT);
    }
  }
}
