// Wrong answers made of right ones: one thing is changed, so that a judge who passes it is blind to it.
import { figuresOf, type Said, tickersOf } from "./said.ts";

interface Mutation {
  /** What was changed. */
  kind: "valor" | "linha" | "ativos trocados" | "valores trocados" | "período" | "medida" | "ativo";
  /** What stands there now. */
  change: string;
  said: Said;
}

/** The last digit one higher or lower, so that no figure stays what it was or becomes nothing. */
function nudged(raw: string): string {
  const last = raw.search(/\d\D*$/);
  const digit = Number(raw[last]);
  return `${raw.slice(0, last)}${digit === 9 ? 8 : digit + 1}${raw.slice(last + 1)}`;
}

const MONTHS = [
  ...["janeiro", "fevereiro", "março", "abril", "maio", "junho"],
  ...["julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
];
/** Words for measures and sides that a sentence must not take for one another. */
const TWINS: readonly (readonly [string, string])[] = [
  ["corretagem", "emolumentos"],
  ["lucro de", "prejuízo de"],
  ["compras somando", "vendas somando"],
];
const CENT = 0.01;
/** What an answer says about its notes and its rules is not what was asked. */
const REMARKS = /^(?:[\d.]+ de [\d.]+ notas? conciliadas?|Cada grupo|Regras|Units, ETFs|Confira|Conto o que)/;

const swapped = (text: string, a: string, b: string) =>
  text
    .split(a)
    .map((part) => part.split(b).join(a))
    .join(b);

/** Every answer that differs from a right one in one figure, one pair of figures, one period, one measure or one asset. */
export function mutationsOf(said: Said, assets: readonly string[]): Mutation[] {
  return [...changedFigures(said), ...changedWords(said, assets), ...changedRows(said)];
}

function changedFigures(said: Said): Mutation[] {
  const told = said.texto
    .split("\n\n")
    .filter((paragraph) => !REMARKS.test(paragraph))
    .flatMap((paragraph) => figuresOf(paragraph));
  const all = [...new Map(told.map((token) => [`${token.unit} ${token.raw}`, token])).values()];
  const amounts = all.filter(({ unit, raw }) => unit === "reais" && /[1-9]/.test(raw));
  const withText = (kind: Mutation["kind"], change: string, texto: string): Mutation[] =>
    texto === said.texto ? [] : [{ kind, change, said: { ...said, texto } }];
  const inText = (raw: string) => new RegExp(`(?<![\\d.,/])${raw.replaceAll(".", "\\.")}(?![\\d/]|[.,]\\d)`);
  return [
    ...all.flatMap(({ raw }) =>
      withText(
        "valor",
        `${raw} → ${nudged(raw)}`,
        said.texto.replace(inText(raw), () => nudged(raw)),
      ),
    ),
    ...amounts.slice(1).flatMap(({ raw }, index) => {
      const other = amounts[index]?.raw ?? raw;
      // Rounded and not, a figure is the same.
      const [a, b] = [raw, other].map((text) => Number(text.replaceAll(".", "").replace(",", ".")));
      if (a !== undefined && b !== undefined && Math.abs(a - b) < CENT) return [];
      return withText("valores trocados", `${other} ↔ ${raw}`, swapped(said.texto, `R$ ${other}`, `R$ ${raw}`));
    }),
  ];
}

function changedWords(said: Said, assets: readonly string[]): Mutation[] {
  const [opening = "", ...rest] = said.texto.split(/(?=\n\n)/);
  const withOpening = (kind: Mutation["kind"], change: string, changed: string): Mutation[] =>
    changed === opening || !figuresOf(opening).some(({ unit }) => unit === "reais")
      ? []
      : [{ kind, change, said: { ...said, texto: [changed, ...rest].join("") } }];
  const month = new RegExp(`(${MONTHS.join("|")})(?= de \\d{4})`).exec(opening)?.[0];
  const next = MONTHS[(MONTHS.indexOf(month ?? "") + 1) % MONTHS.length] ?? "";
  const year = /\b(?:em|de) (20\d\d)\b/.exec(opening)?.[1];
  const [sentence = ""] = opening.split(/(?<=[.!?])\s/);
  const [ticker, ...others] = figuresOf(sentence).some(({ unit }) => unit === "reais") ? tickersOf(sentence) : [];
  const another = assets.find((asset) => asset !== ticker && !others.includes(asset));
  return [
    ...(month ? withOpening("período", `${month} → ${next}`, opening.replaceAll(`${month} de`, `${next} de`)) : []),
    ...(year
      ? withOpening("período", `${year} → ${Number(year) - 1}`, opening.replaceAll(` ${year}`, ` ${Number(year) - 1}`))
      : []),
    ...TWINS.flatMap(([a, b]) => withOpening("medida", `${a} ↔ ${b}`, swapped(opening, a, b))),
    ...(ticker && another && others.length === 0
      ? withOpening("ativo", `${ticker} → ${another}`, opening.replaceAll(ticker, another))
      : []),
  ];
}

function changedRows(said: Said): Mutation[] {
  const [first, second] = said.linhas;
  if (!first) return [];
  const withRows = (kind: Mutation["kind"], change: string, rows: readonly (readonly string[])[]): Mutation => ({
    ...{ kind, change },
    said: { ...said, linhas: [...rows, ...said.linhas.slice(rows.length)] },
  });
  const isAmount = (cell: string | undefined) => cell !== undefined && /^-?R\$ .*[1-9]/.test(cell);
  const withCell = (row: readonly string[], index: number, cell: string) =>
    row.map((own, column) => (column === index ? cell : own));
  return said.colunas.flatMap((column, index): Mutation[] => {
    const [one = "", other] = [first[index], second?.[index]];
    if (!isAmount(one)) return [];
    const changed = withRows("linha", `${column} ${one}`, [withCell(first, index, nudged(one))]);
    // What stands in another row under the same name is swapped to no effect.
    if (!second || !isAmount(other) || other === undefined || other === one) return [changed];
    const pair = [withCell(first, index, other), withCell(second, index, one)];
    return [changed, withRows("ativos trocados", `${column} ${one} ↔ ${other}`, pair)];
  });
}
