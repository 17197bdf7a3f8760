import { type Grouping, type ResultSign, resultSigns } from "../../question.ts";
import { adjective } from "../morphology.ts";

/** Only what gained or lost is asked for, and of what: single rows, or groups of them. */
export interface SignAsked {
  sinal: ResultSign;
  por: Grouping | null;
}

/** What has a result, in either number. */
const things: readonly (readonly [por: Grouping | null, names: string])[] = [
  [
    null,
    "vendas?|operac(?:ao|oes)|(?:day.?)?trades?|negocios?|negociac(?:ao|oes)|ordens|vez(?:es)?|posic(?:ao|oes)|contratos?",
  ],
  ["mes", "mes(?:es)?"],
  ["ano", "anos?"],
  ["dia", "dias?|preg(?:ao|oes)"],
  ["corretora", "corretoras?|bancos?"],
  ["ativo", "ativos?|pape(?:l|is)|ac(?:ao|oes)|fiis?|fundos?|etfs?|bdrs?|empresas?|units?|opc(?:ao|oes)"],
  ["classe", "classes?|tipos? de (?:ativo|investimento)"],
];
const THING = `(?:${things.map(([, names]) => names).join("|")})`;
const said: Record<ResultSign, string> = {
  prejuizo: `(?:${adjective("negativ deficitari")}|perdedor(?:a|as|es)?)`,
  lucro: `(?:${adjective("positiv lucrativ")}|(?:ganhador|vencedor)(?:a|as|es)?)`,
};
const SAID_OF = `(?:${Object.values(said).join("|")})`;
const results: Record<ResultSign, string> = {
  prejuizo: `(?:prejuizos?|perdas?|perdi|perderam|perdendo|vermelho|${said.prejuizo})`,
  lucro: `(?:lucros?|lucrei|lucraram|ganhos?|ganhei|ganharam|ganhando|azul|verde|${said.lucro})`,
};
const RESULT = `(?:${Object.values(results).join("|")})\\b`;

/** Words between the thing and its result; none that begins another question, or that chooses one of the things. */
const BETWEEN = "(?:(?!(?:e|ou|qua(?:l|is)|quant[oa]s?|mais|menos|maior|menor|melhor|pior|total)\\b)[a-z0-9]+,? ){0,6}";
const OF_MINE =
  "(?:(?:foram|foi|sao|e|d?[oa]s|d?[oa]|minhas?|meus?|das minhas|dos meus|d[ao]s|ultim[oa]s|primeir[oa]s|unic[oa]s|\\d+) )*";
const CHOOSES = "(?:qua(?:l|is)|que|quant[oa]s|algum|alguma|alguns|algumas|cada|so|somente|apenas)";
const phrases = [
  // `quais vendas deram prejuízo`, `em que meses fechei no vermelho`
  new RegExp(`\\b${CHOOSES} ${OF_MINE}(?<thing>${THING}) (?<between>${BETWEEN})(?<result>${RESULT})`),
  // `vendas de PETR4 com prejuízo`, `os meses em que perdi`
  new RegExp(
    `\\b(?<thing>${THING}) (?:(?!(?:e|quanto)\\b)[a-z0-9]+ ){0,3}?(?<between>(?:com|sem|no|na) (?:algum |um )?|(?:em que|onde|que|n[oa]s? qua(?:l|is)) ${BETWEEN})(?<result>${RESULT})`,
  ),
  // `operações lucrativas`
  new RegExp(`\\b(?<thing>${THING}) (?<result>${SAID_OF})\\b`),
  // `tive prejuízo em algum mês?`
  new RegExp(
    `\\b(?<result>${RESULT}) (?:em|de|n[oa]s?) (?:algum(?:a|as)?|alguns|qua(?:l|is)|que) (?<thing>${THING})\\b`,
  ),
  // `prejuízo eu tive em alguma coisa?`
  new RegExp(`\\b(?<result>${RESULT}) (?:(?:eu|ja|que|tive|tomei) )*(?:em|com) (?:alguma coisa|algo)(?<thing>)\\b`),
  // `quais deram prejuízo?`
  new RegExp(`^(?:e )?quais(?<thing>) (?<between>(?:me )?(?:deram|tiveram) )(?<result>${RESULT})`),
  // `e as que deram lucro?`, `o que vendi no prejuízo`
  new RegExp(
    `\\b(?:[oa]s que|aquel[ea]s que|o que|algo|alguma coisa)(?<thing>) (?<between>(?:(?:eu|ja|me|nao) )*(?:vendi|encerrei|fechei|zerei|deu|deram|da|dao|trouxe|gerou|geraram|tiveram) ${BETWEEN})(?<result>${RESULT})`,
  ),
];
const TURNED = /\b(?:nao|sem)\b/;
const opposite: Record<ResultSign, ResultSign> = { lucro: "prejuizo", prejuizo: "lucro" };

/** The sign that a text asks the results of; null where it asks for all of them, or for both. @param text - lower case, without accents */
export function readSign(text: string): SignAsked | null {
  const [sinal, other] = resultSigns.filter((sign) => new RegExp(`\\b${results[sign]}\\b`).test(text));
  if (!sinal || other) return null;
  const found = phrases.map((phrase) => phrase.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!found) return null;
  const por = things.find(([, names]) => new RegExp(`^(?:${names})$`).test(found.thing ?? ""))?.[0] ?? null;
  return { sinal: TURNED.test(found.between ?? "") ? opposite[sinal] : sinal, por };
}
