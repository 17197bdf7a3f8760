import { formatDay } from "@app/core/format";
import type { TextPage } from "@app/core/notes/schema";
import fc from "fast-check";
import { drawPdf } from "../draw-pdf.ts";
import { INVENTED_CLIENT, INVENTED_CPF } from "../invented-note.ts";
import { money, Pen } from "../pen.ts";
import { itemSurface, pdfSurface } from "../surface.ts";

/** A paper that is no note, though it mentions shares, brokers, taxes and amounts. */
interface OtherPaper {
  kind: "invoice" | "bank statement" | "custody statement" | "income report" | "results report" | "letter" | "contract";
  day: string;
  amounts: readonly string[];
}

const amounts = fc.array(
  fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  { minLength: 3, maxLength: 60 },
);

export const otherPaper: fc.Arbitrary<OtherPaper> = fc.record({
  kind: fc.constantFrom<OtherPaper["kind"]>(
    "invoice",
    "bank statement",
    "custody statement",
    "income report",
    "results report",
    "letter",
    "contract",
  ),
  day: fc
    .date({ min: new Date("2018-01-02"), max: new Date("2026-11-20"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  amounts,
});

/** The paper's positioned text. */
export function paperPages(paper: OtherPaper): TextPage[] {
  const surface = itemSurface();
  drawPaper(new Pen(surface), paper);
  return surface.pages;
}

/** The paper as a PDF. */
export function drawPaperPdf(paper: OtherPaper): Promise<Uint8Array> {
  return drawPdf((document) => drawPaper(new Pen(pdfSurface(document)), paper), { autoFirstPage: false });
}

const TOP = 160;
const STEP = 10;

function drawPaper(pen: Pen, { kind, day, amounts: values }: OtherPaper): void {
  pen.page(8);
  pen.left(formatDay(day), 480, 40);
  pen.texts(headings[kind]);
  for (const [index, value] of values.entries()) {
    const y = TOP + index * STEP;
    for (const [column, text] of linesOf[kind](money(value), index).entries()) pen.left(text, 40 + column * 105, y);
  }
}

type Heading = readonly (readonly [string, number, number])[];

const headings: Record<OtherPaper["kind"], Heading> = {
  invoice: [
    ["DANFE - Documento Auxiliar da Nota Fiscal Eletrônica", 40, 40],
    ["Nota fiscal nº 000.123.456", 40, 60],
    [INVENTED_CLIENT, 40, 80],
    ["CNPJ: 00.000.000/0001-00", 40, 92],
    ["Descrição", 40, 150],
    ["Quantidade", 145, 150],
    ["Valor unitário", 250, 150],
    ["Valor total", 355, 150],
  ],
  "bank statement": [
    ["Extrato de conta corrente", 40, 40],
    [INVENTED_CLIENT, 40, 80],
    ["Data", 40, 150],
    ["Histórico", 145, 150],
    ["Valor", 250, 150],
    ["Saldo", 355, 150],
  ],
  "custody statement": [
    ["Extrato de custódia", 40, 40],
    ["CLEAR CORRETORA - GRUPO XP", 40, 60],
    ["C.N.P.J: 02.332.886/0011-78", 40, 72],
    [`CPF ${INVENTED_CPF}`, 40, 84],
    ["Ativo", 40, 150],
    ["Quantidade", 145, 150],
    ["Preço", 250, 150],
    ["Valor", 355, 150],
  ],
  "income report": [
    ["Informe de rendimentos financeiros", 40, 40],
    ["BTG Pactual CTVM S.A.", 40, 60],
    ["43.815.158/0001-22", 40, 72],
    ["Imposto de renda retido na fonte", 40, 150],
  ],
  "results report": [
    ["Relatório de resultados do trimestre", 40, 40],
    ["Receita líquida, EBITDA e lucro", 40, 60],
    ["Negócios em bolsa: PETR4, VALE3, ITSA4", 40, 72],
  ],
  letter: [
    ["Prezada cliente,", 40, 60],
    ["sua nota de corretagem deste mês já pode ser vista na área do cliente.", 40, 76],
    ["Resumo das operações e dos valores:", 40, 92],
  ],
  contract: [
    ["Contrato de intermediação", 40, 40],
    ["Cláusula primeira: das notas de corretagem, da liquidação e dos emolumentos", 40, 60],
    ["Taxa de liquidação, emolumentos e corretagem são devidos pelo cliente.", 40, 76],
  ],
};

const linesOf: Record<OtherPaper["kind"], (value: string, index: number) => string[]> = {
  invoice: (value, index) => [`Produto ${index + 1}`, String(index + 1), value, value],
  "bank statement": (value, index) => ["01/02/2026", index % 2 ? "PIX recebido" : "Pagamento", `-${value}`, value],
  "custody statement": (value, index) => [index % 2 ? "PETR4 - PETROBRAS PN" : "VALE3 - VALE ON", "100", value, value],
  "income report": (value, index) => [`Rendimento ${index + 1}`, value],
  "results report": (value, index) => [`Linha ${index + 1}`, value, value],
  letter: (value) => ["Compra à vista", "PETROBRAS PN", value],
  contract: (value, index) => [`Taxa ${index + 1}`, `R$ ${value}`],
};
