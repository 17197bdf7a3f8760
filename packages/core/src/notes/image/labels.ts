import { matchKey, withoutBlanks } from "../page/page-items.ts";

/** Labels, titles and markets printed on notes, used to correct misread ones. */
const labels: readonly string[] = [
  ...["NOTA DE NEGOCIAÇÃO", "NOTA DE CORRETAGEM", "NOTA DE EMPRÉSTIMO", "Nr. nota", "Número da nota"],
  ...["Folha", "Data pregão", "Negócios realizados", "Negociação", "Tipo mercado", "Tipo de mercado", "Prazo"],
  ...[
    "Especificação do título",
    "Observação",
    "Quantidade",
    "Preço / Ajuste",
    "Valor Operação / Ajuste",
    "Vlr de Operação / Ajuste",
  ],
  ...["Valor/Ajuste", "Mercadoria", "Vencimento", "Tipo Negócio", "Resumo dos Negócios", "Resumo Financeiro"],
  ...["Debêntures", "Vendas à vista", "Compras à vista", "Opções - compras", "Opções - vendas"],
  ...["Operações à termo", "Valor das operações", "Clearing", "Valor líquido das operações", "Taxa de liquidação"],
  ...["Taxa de Registro", "Total CBLC", "Taxa de termo/opções", "Taxa A.N.A.", "Emolumentos", "Total Bovespa / Soma"],
  ...["Custos Operacionais", "Taxa de Transferência de Ativos", "Taxa Operacional", "Corretagem", "Execução"],
  ...[
    "Taxa de Custódia",
    "Impostos",
    "I.R.R.F. s/ operações",
    "I.R.R.F.",
    "IRRF",
    "IRRF Day Trade",
    "I.S.S.",
    "Outros",
    "Outras",
  ],
  ...["Total Custos / Despesas", "Total corretagem / Despesas", "Líquido para", "Especificações diversas"],
  ...["VISTA", "FRACIONARIO", "TERMO", "OPCAO DE COMPRA", "OPCAO DE VENDA", "EXERC OPC COMPRA", "EXERC OPC VENDA"],
];

/** Shapes that are taken for each other: each group is compared as its first. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/rn/g, "m"],
  [/[1|!l]/g, "i"],
  [/[0q]/g, "o"],
  [/5/g, "s"],
  [/8/g, "b"],
  [/[^a-z0-9]/g, ""],
];

const shapeOf = (text: string) =>
  alike.reduce((shape, [pattern, letter]) => shape.replace(pattern, letter), withoutBlanks(matchKey(text)));

/** Letters per allowed mistake in a label. */
const LETTERS_PER_MISTAKE = 6;
const MIN_WITH_MISTAKE = 5;
/** A text with more letters is no label. */
const MAX_LENGTH = 80;

const known = labels.map((label) => ({ label, words: label.split(" ").length, shape: shapeOf(label) }));
const exact = new Set(known.map(({ label }) => withoutBlanks(matchKey(label))));

/** Replaces a beginning similar to exactly one known label by that label; returns any other text unchanged. */
export function correctLabel(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  const words = text.split(" ");
  for (let count = words.length; count > 0; count -= 1) {
    const start = words.slice(0, count).join(" ");
    if (exact.has(withoutBlanks(matchKey(start)))) return text;
    const label = nearestLabel(start);
    if (label) return [label, ...words.slice(count)].join(" ");
  }
  return text;
}

/** The one label that a text is nearest to; null where two are as near, or none near enough. */
function nearestLabel(text: string): string | null {
  const shape = shapeOf(text);
  const near = known.flatMap((candidate) => {
    const length = candidate.shape.length;
    const most = length < MIN_WITH_MISTAKE ? 0 : Math.max(1, Math.floor(length / LETTERS_PER_MISTAKE));
    if (Math.abs(length - shape.length) > most) return [];
    const distance = editDistance(shape, candidate.shape);
    return distance <= most ? [{ ...candidate, distance }] : [];
  });
  const least = Math.min(...near.map(({ distance }) => distance));
  const [first, ...others] = near.filter(({ distance }) => distance === least);
  return first && others.length === 0 ? first.label : null;
}

/** Number of letters to add, remove or change to turn one text into the other. Source: Levenshtein, 1966. */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const changed = (above[column] ?? 0) + Number(letter !== otherLetter);
      line.push(Math.min((above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1, changed));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
