// Whether each figure of an answer is true of what it is said of.
import type { Facts, Measure } from "../oracle/facts/collector.ts";
import { type Clause, clausesOfText, type Row, rowsOf, type Scope } from "./clauses.ts";
import { canonical, daysOf, figuresOf, fold, type Said, type Token, type Unit } from "./said.ts";

/**
 * Figures and days of the text and of the table's rows that are not true of the asset, the broker, the note and the days that
 * they are said of, or not of the measure that they are called.
 *
 * @param factsIn - what is true of a scope, and of all that was asked where the scope is empty
 */
export function ungrounded(
  question: string,
  said: Said,
  brokers: readonly string[],
  factsIn: (scope: Scope) => Facts,
): string[] {
  const asked = askedFigures(question);
  return [
    ...clausesOfText(said.texto, brokers).flatMap((clause) => looseInClause(clause, asked, question, factsIn)),
    ...rowsOf(said, brokers).flatMap((row) => looseInRow(row, asked, factsIn)),
  ];
}

function looseInClause(
  { text, before, scope }: Clause,
  asked: ReadonlySet<string>,
  question: string,
  factsIn: (scope: Scope) => Facts,
): string[] {
  // `os maiores são Rico e XP, com 4 operações cada`: true of each by itself.
  const own = OF_EACH.test(text)
    ? (["corretoras", "ativos"] as const).find((name) => (scope[name] ?? []).length > 1)
    : undefined;
  if (own) {
    return (scope[own] ?? []).flatMap((name) =>
      looseInClause(
        { text: text.replace(OF_EACH, ""), before, scope: { ...scope, [own]: [name] } },
        asked,
        question,
        factsIn,
      ),
    );
  }
  const facts = factsIn(scope);
  return [
    ...figuresOf(text)
      .filter((token) => !isTrue(token, facts) && !asked.has(token.figure))
      .map(({ raw, unit }) => `${raw} (${unit}) em "${text}"`),
    ...misnamed(`${before}${text}`, facts.measures),
    ...daysOf(text)
      .filter((day) => !facts.days.has(day) && !question.includes(day))
      .map((day) => `${day} em "${text}"`),
  ];
}

/** At the end of a clause that names several. */
const OF_EACH = / cada(?= *[.!]*$)/;

/** Charges, as a cell of their row names them. */
const CHARGES: Readonly<Record<string, { measure: Measure; unit?: Unit }>> = {
  corretagem: { measure: "corretagem" },
  iss: { measure: "iss" },
  emolumentos: { measure: "emolumentos" },
  "taxa de liquidacao": { measure: "liquidacao" },
  "taxa de registro": { measure: "registro" },
};

/** Names of columns whose figures are of one measure. */
const COLUMNS: Readonly<Record<string, { measure?: Measure; unit?: Unit }>> = {
  "preco medio": { measure: "preco_medio" },
  "custo total": { measure: "custo_total" },
  custo: { measure: "custo_total" },
  custos: { measure: "custos" },
  preco: { measure: "preco" },
  volume: { measure: "volume" },
  ajustes: { measure: "ajustes" },
  "irrf s/ operacoes": { measure: "irrf_comum" },
  "irrf day trade": { measure: "irrf_day_trade" },
  "irrf usado": { measure: "irrf_usado" },
  guardado: { measure: "guardado" },
  alvo: { measure: "alvo" },
  falta: { measure: "falta" },
  "valor final": { measure: "carteira" },
  compras: { measure: "compras" },
  vendas: { measure: "vendas" },
  resultado: { measure: "resultado" },
  "resultado aberto": { measure: "resultado" },
  liquido: { measure: "liquido" },
  quantidade: { measure: "quantidade", unit: "unidades" },
  "em carteira": { measure: "em_carteira", unit: "unidades" },
  comprados: { unit: "unidades" },
  vendidos: { unit: "unidades" },
  faltam: { unit: "unidades" },
  negocios: { unit: "negocios" },
  linhas: { unit: "negocios" },
  "meses pelo aporte medio": { measure: "meses_sem_juros", unit: "meses" },
  "meses pelo plano": { unit: "meses" },
};

function looseInRow({ cells, scope }: Row, asked: ReadonlySet<string>, factsIn: (scope: Scope) => Facts): string[] {
  const facts = factsIn(scope);
  const row = cells.map(({ text }) => text).join(" ; ");
  return cells.flatMap(({ column, text }) => {
    const charge = column === "valor" && cells.find((cell) => /^(?:encargo|item)$/.test(cell.column));
    const { measure, unit } = (charge && CHARGES[fold(charge.text)]) || (COLUMNS[column] ?? {});
    const tokens = figuresOf(text).map((token) => (unit && token.unit === "outro" ? { ...token, unit } : token));
    const own = measure === "resultado" ? (text.startsWith("-") ? "prejuizo" : "lucro") : measure;
    const isOfMeasure = ({ figure }: Token) => !own || (facts.measures.get(own)?.has(figure) ?? figure === "0");
    return [
      ...tokens
        .filter((token) => !(isTrue(token, facts) && isOfMeasure(token)) && !asked.has(token.figure))
        .map(({ raw }) => `${raw} em "${column}" de "${row}"`),
      ...daysOf(text)
        .filter((day) => !facts.days.has(day))
        .map((day) => `${day} em "${column}" de "${row}"`),
    ];
  });
}

function isTrue({ figure, unit }: Token, { figures, days }: Facts): boolean {
  if (figure === "0" || figures.get(unit)?.has(figure)) return true;
  return unit === "outro" && [...days].some((day) => day.endsWith(`/${figure}`));
}

const AMOUNT = String.raw`(?:\*\*)?-?R\$ (?<figure>[\d.]+,\d+)`;
const COUNT = String.raw`(?<figure>\d[\d.]*)`;
const PERCENT = String.raw`(?:\*\*)?-?(?<figure>\d[\d.]*(?:,\d+)?)%`;
/** How a sentence, without accents, binds a figure (`¤` an amount, `#` a count, `%` a share) to the name of a measure. */
const NAMED: readonly (readonly [Measure, string])[] = [
  ...(
    [
      ["corretagem", "corretagem"],
      ["iss", "iss"],
      ["emolumentos", "emolumentos"],
      ["liquidacao", "taxas? de liquidacao"],
      ["registro", "taxas? de registro"],
      ["b3", "taxas da b3"],
    ] as const
  ).flatMap(([measure, name]): [Measure, string][] => [
    [measure, String.raw`\b${name}(?: somou| somaram|: | de)? ¤`],
    [measure, `valor de ${name} por .*¤`],
    [`notas de ${measure}`, String.raw`de ${name}\b[^.(]* em # notas?\b`],
    [measure, String.raw`¤(?:\*\*)? de ${name}\b(?! e |, (?:taxas? de |ISS|iss|emolumentos|corretagem))`],
  ]),
  ["custos", String.raw`¤(?:\*\*)? de custos`],
  ["custos", "(?:custos(?: de)?|debitados|debitos|custo total(?: em [a-z0-9 ]+)? foi) ¤"],
  ["volume", "(?:volume de|vendas a vista) ¤"],
  ["irrf", String.raw`¤(?:\*\*)? de imposto retido`],
  ["notas de irrf", String.raw`de imposto retido[^.(]* em # notas?\b`],
  ["notas de custos", String.raw`de custos\b[^.(]* em # notas?\b`],
  ["notas de volume", "aparecem? em (?:\\*\\*)?# notas?"],
  ["irrf_debitado", "destes, ¤ sairam"],
  ["dispensa", "ate ¤ no mes"],
  ["regra_comum", "vendas a vista *daria imposto de ¤"],
  ["regra_day_trade", "ganhos de day trade *daria imposto de ¤"],
  ["n_operacoes", "tem # negocios?"],
  ["linhas de comum", String.raw`em operacoes comuns *# linhas?\b`],
  ["linhas de day_trade", String.raw`em day trade *# linhas?\b`],
  ["linhas de futuros", String.raw`em futuros *# linhas?\b`],
  ["ativos_conhecidos", "# ativos?(?:\\*\\*)? em carteira com custo conhecido"],
  ["ativos_conhecidos", "# ativos? pesam?"],
  ["nota", "entre as notas # e"],
  ["nota", String.raw`entre as notas \d+ e #`],
  ["nota_que_falta", "falta(?:m)? #"],
  ["meses_sem_juros", "voce chega a meta .* em (?:\\*\\*)?# mes"],
  ["meses_com_juros", "levaria # mes"],
  ["irrf_comum", "irrf s/ operacoes ¤"],
  ["irrf_day_trade", "irrf day trade ¤"],
  ["irrf_usado", "irrf descontado: ¤"],
  ["preco", String.raw`(?:cotas?|acoes|acao|units?|unidades?|bdrs?|opcoes|opcao|(?<!,\d*)\d) (?:de [a-z0-9]+ )?a ¤`],
  ["valor", "(?<!compras? |vendas? )somando ¤"],
  ["compras", "compras? (?:somando|de|somam) ¤"],
  ["compras", "(?:menos|−) compras ¤"],
  ["vendas", "vendas? (?:somando|de|somam) ¤"],
  ["vendas", "fecha: vendas ¤"],
  ["n_compras", String.raw`# compras?\b`],
  ["n_vendas", String.raw`# vendas?\b`],
  ["n_compras", "# comprados"],
  ["n_vendas", "# vendidos"],
  ["n_operacoes", String.raw`# operac(?:ao|oes)\b`],
  ["liquido", "(?:liquido e|esta impresso) ¤"],
  ["somado", "somei ¤"],
  ["lucro", "(?:lucro (?:realizado )?de|ganhou|lucro isento com acoes:) ¤"],
  ["prejuizo", "(?:prejuizo (?:realizado )?de|perdeu) ¤"],
  ["comum", String.raw`¤(?:\*\*)? em operacoes comuns`],
  ["day_trade", String.raw`¤(?:\*\*)? em day trade`],
  ["futuros", String.raw`¤(?:\*\*)? em futuros`],
  ["fii", String.raw`¤(?:\*\*)? em fundos imobiliarios`],
  ["ao_todo", "ao todo: (?:lucro|prejuizo) de ¤"],
  ["resultado", "resultado ¤"],
  ["ajustes", "ajustes(?: de)? ¤"],
  ["preco_medio", "preco medio (?!de (?:venda|compra))(?:[^.;R]|[A-Z]{4}\\d+){0,60}¤"],
  ["preco_medio", "(?<figure>[\\d.]+,\\d+) sem arredondar"],
  ["custo_total", "custo total (?:de |e |era )?(?:de )?¤"],
  ["custo_total", "(?:o custo e|ao custo de) ¤"],
  ["custo_total", String.raw`¤(?:\*\*)? investidos`],
  ["em_carteira", "(?:voce tem|voce tinha) (?:\\*\\*)?# (?:acoes|cotas|units|unidades|bdrs)"],
  ["carteira", "sua carteira, .{0,30}soma ¤"],
  ["vendas_acoes", "voce vendeu ¤"],
  ["restante", "(?:pode(?:ria)? vender|faltavam|sobraram) ¤"],
  ["base", "base ¤"],
  ["imposto", "imposto ¤"],
  [
    "perda_do_mes",
    "^¤ de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro) de",
  ],
  ["darf", "(?:darf de .{0,40}e de|em darfs) ¤"],
  ["pago", "pago: ¤"],
  ["falta", "(?:faltam|faltam pagar) ¤"],
  ["acumulado", "abaixo do minimo: ¤"],
  ["acumulado", String.raw`¤(?:\*\*)? de imposto ficam acumulados`],
  ["guardado", "guardados ¤"],
  ["alvo", String.raw`guardados R\$ [\d.]+,\d+ de ¤`],
  ["aporte_medio", "aporte liquido medio foi ¤"],
  ["aporte_medio", String.raw`¤(?:\*\*)? de aporte por mes`],
  ["tir", "tir, ao ano .{0,40}: %"],
  ["twr", "twr, no periodo .{0,40}: %"],
  ["twr", "carteira rendeu %"],
  ["cdi", "do cdi(?:\\*\\*)?, que rendeu %"],
];
const BINDINGS = NAMED.map(
  ([measure, text]) =>
    [
      measure,
      new RegExp(
        text
          .replace(/(?<!\?): /g, ":? ")
          .replace("¤", AMOUNT)
          .replace("#", COUNT)
          .replace(/(?<= )%$/, PERCENT),
        "gi",
      ),
    ] as const,
);

/** Amounts that a clause names as a measure which they are not. */
function misnamed(clause: string, measures: Facts["measures"]): string[] {
  const plain = clause.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ");
  return BINDINGS.flatMap(([measure, binding]) =>
    [...plain.matchAll(binding)]
      .map(({ groups }) => canonical(groups?.figure ?? ""))
      .filter((figure) => !measures.get(measure)?.has(figure))
      .map((figure) => `${figure} como ${measure} em "${clause}"`),
  );
}

/** Figures that the question names, in figures or in words, and the limit of exempt sales. */
function askedFigures(question: string): Set<string> {
  const thousands = [...fold(question).matchAll(/(\d+) ?(?:mil|k)\b/g)].map(([, n]) => `${n}000`);
  return new Set([...figuresOf(question).map(({ figure }) => figure), ...thousands, ...inWords(question), "20000"]);
}

const WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...[
    "um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove",
  ]
    .flatMap((names) => names.split(" "))
    .map((name, index) => [name, index + 1] as const),
  ...["vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"]
    .flatMap((names) => names.split(" "))
    .map((name, index) => [name, (index + 2) * 10] as const),
  ...["cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos"]
    .flatMap((names) => names.split(" "))
    .map((name, index) => [name, (index + 1) * 100] as const),
  ["uma", 1],
  ["duas", 2],
  ["cem", 100],
]);

/** `doze mil e dez`: each run of words for numbers, as figures. */
function inWords(question: string): string[] {
  const found: string[] = [];
  let [sum, part, isNumber] = [0, 0, false];
  for (const word of [...fold(question).split(/[^a-z0-9]+/), ""]) {
    if (word === "e" && isNumber) continue;
    const value = WORDS[word];
    if (value !== undefined) [part, isNumber] = [part + value, true];
    else if (word === "mil") [sum, part, isNumber] = [sum + (part || 1) * 1_000, 0, true];
    else {
      if (isNumber) found.push(String(sum + part));
      [sum, part, isNumber] = [0, 0, false];
    }
  }
  return found;
}
