// Other figures of the rows of the question before, or the rows themselves.
import { askable } from "../../../askable.ts";
import type { FunctionName } from "../../../question.ts";
import { HAS_RESULTS } from "../../assemble-question.ts";
import { anyOf, inARow } from "../../lexicon/expression.ts";
import type { Reading } from "../../reading.ts";
import { isAboutPosition } from "../../what-is-told.ts";
import { slotsOf } from "../taken-over.ts";
import { hasNames } from "../told-before.ts";
import { type Refinement, sayingUnused, uncounted, withoutArrangement } from "./refinement.ts";
import { HOW_MANY, saysOnly } from "./short-words.ts";

/** `quanto isso é do total?` */
export function shareOf({ before, said, words, text }: Refinement, funcao: FunctionName): Reading | null {
  if (funcao === "lancamentos" && WHAT_WEIGHED.test(text)) return null;
  const isOfAll = OF_THE_WHOLE.test(words.join(" ")) && saysOnly(words, SHARE, BESIDE_SHARE);
  if (!isOfAll && !saysOnly(words, STANDS_FOR, BESIDE_SHARE)) return null;
  if (TELLS_SHARE.includes(funcao)) return before;
  if (isAboutPosition(funcao)) {
    const share = { ...before, topicos: new Set(["percentual"] as const), medidas: [], phrases: [] };
    return before.ativos.length > 0 ? share : sayingUnused(before, said);
  }
  return askable[funcao].combinations?.includes("parte")
    ? { ...before, combinacao: "parte" }
    : sayingUnused(before, said);
}
/** `o que foi que pesou?` asks of what. */
const WHAT_WEIGHED = /^(?:e )?(?:o que|onde) (?:(?:foi|que|e|mais) )*pes(?:ou|a)(?: mais)?[?!. ]*$/;
/** The answers to these have it in them. */
const TELLS_SHARE: readonly FunctionName[] = ["meta", "custo_total", "alocacao", "concentracao"];
const OF_ALL = /^(?:total|todo|tudo|geral|conjunto|disso)$/;
const OF_THE_WHOLE = /\b(?:d[eo]|no|ao|sobre o?) ?(?:total|todo|tudo|geral|conjunto)\b|\bdisso\b/;
const STANDS_FOR = /^(?:represent\w+|correspond\w+|equival\w+|fatia|fracao|participacao|peso|pesa|pesou)$/;
const SHARE = anyOf(STANDS_FOR, /^(?:quanto|parte|porcentagem|percentual|cento|%)$/);
const BESIDE_SHARE = anyOf(
  SHARE,
  OF_ALL,
  /^(?:quant[oa]s?|que|qual|em|d[aeo]|n[ao]|ao?|sobre|relacao|por|ess[ea]|disso|so)$/,
);

/** `me mostra uma por uma`, `em que datas?`: its rows, where it has any. */
export function rowsOf({ before, said, words }: Refinement, funcao: FunctionName): Reading | null {
  const asksForRows = saysOnly(words, ROWS, BESIDE_ROWS);
  if (!asksForRows && !saysOnly(words, WHEN, BESIDE_WHEN)) return null;
  if (before.limitaGrupos) return sayingUnused(before, said);
  if (asksForRows) return { ...withoutArrangement(before), por: null };
  // The day on which the money of a note moves stands in its answer.
  if (funcao === "liquido_da_nota" && before.notas.length > 0) return before;
  if (BY_DAY.includes(funcao)) return { ...withoutArrangement(before), por: "dia" };
  if (!WITH_DAYS.includes(funcao)) return sayingUnused(before, said);
  return { ...uncounted(before), agregacao: before.agregacao === "contagem" ? null : before.agregacao };
}
/** Of these the day stands in each row. */
const WITH_DAYS: readonly FunctionName[] = ["operacoes", "proventos", "lancamentos"];
/** Of these the rows do not begin with the day. */
const BY_DAY: readonly FunctionName[] = ["encargos", "irrf", "resultado", "day_trade", "notas", "liquido_da_nota"];
const ROWS =
  /^(?:mostr[ae]r?|list[ae]r?|detalh\w+|abr[aei]r?|discrimin\w+|ver|linhas?|lancamentos?|itens|item|um|uma|tod[oa]s)$/;
const BESIDE_ROWS = /^(?:manda|por|cada|tudo|complet[oa]|inteir[oa]|quais|em)$/;
const WHEN = /^(?:quando|datas?|dias)$/;
const BESIDE_WHEN = /^(?:em|de|que|quais|qual|cada|uma?|dia|operac\w+|mostr\w+|list\w+)$/;

/** `só as que deram prejuízo`, `onde eu ganhei?` of what has results or is held; of anything else those that were closed then. */
export function someWithSign({ before, now, words, text }: Refinement, funcao: FunctionName): Reading | null {
  const isListed = HAS_RESULTS.includes(funcao) && (before.sinal !== null || before.topicos.has("quantos"));
  if (!(isListed || SOME_OF.test(text)) || !saysOnly(words, SIGNED, BESIDE_SIGNED)) return null;
  if (hasNames({ ...now, periodos: [], todos: false })) return null;
  const sinal = {
    sinal: words.some((it) => LOST.test(it)) ? ("prejuizo" as const) : ("lucro" as const),
    por: before.sinal?.por ?? null,
  };
  const slots = { ...slotsOf(before, now), sinal, agregacao: null, unread: [] };
  const asked = withoutArrangement(before);
  // In which months more went out than came in the months show.
  if (funcao === "lancamentos" && words.some((it) => OF_A_MONTH.test(it)))
    return { ...asked, ...slots, sinal: null, medidas: ["guardado"], por: "mes" };
  if (HAS_RESULTS.includes(funcao)) return { ...asked, ...slots };
  const kind = isAboutPosition(funcao) ? "valor_de_mercado" : "resultado";
  const topicos = new Set([kind === "resultado" ? ("lucro" as const) : ("em_aberto" as const)]);
  return { ...asked, ...slots, funcao: kind, por: null, medidas: [], topicos, phrases: [], lado: null };
}
const SOME_OF =
  /\b(?:[oa]s|so|apenas|somente|quais|onde|algum\w*|alguns|filtr\w+|em qua(?:l|is)|n[oa]s quais|quem|del[ea]s)\b/;
const OF_A_MONTH = /^(?:negativ[oa]s?|vermelho|positiv[oa]s?|azul)$/;
const LOST = /^(?:prejuizos?|perd\w+|negativ[oa]s?|vermelho|menos)$/;
const SIGNED = anyOf(LOST, /^(?:lucr\w+|ganh\w+|positiv[oa]s?|azul)$/);
const BESIDE_SIGNED = anyOf(
  /^(?:apenas|somente|quais|qual|onde|algum\w*|alguns|quem|que|com|em|n[oa]s?|d[eoa]s?|del[ea]s|dinheiro|resultado)$/,
  /^(?:filtr\w+|deix\w+|mostr\w+|list\w+|fech\w+|fic\w+|est(?:ao|a)|tom\w+|tive|tiveram|foram|sa[ei]\w+)$/,
);

/** `qual o valor total disso?`: what was told, and not by groups. */
export function totalOf({ before, said, words }: Refinement): Reading | null {
  if (words.length < 2 || !saysOnly(words, TOTAL, BESIDE_TOTAL)) return null;
  return before.limitaGrupos ? sayingUnused(before, said) : { ...before, por: null, porTambem: null };
}
const TOTAL = /^(?:total|somatorio)$/;
const BESIDE_TOTAL = /^(?:qual|valor|disso|d[eo]|tudo|quanto)$/;

/** `soma tudo` of average prices, which add up to nothing. */
export const sumOf = ({ before, said, bare }: Refinement, funcao: FunctionName): Reading | null =>
  funcao === "preco_medio" && /^som(?:a|e|ar|ando)(?: tudo)?$/.test(bare) ? sayingUnused(before, said) : null;

/** `quanto disso é lucro?` of what is held. */
export const gainOf = ({ before, now, text }: Refinement, funcao: FunctionName): Reading | null =>
  (funcao === "valor_de_mercado" || funcao === "carteira") && GAIN.test(text) && !hasNames(now)
    ? { ...before, medidas: ["resultado_aberto"] }
    : null;
const GAIN = inARow(
  /\bquanto (?:del[ea]s?|disso|nisso|dess[ea] (?:valor|total|quantia)) (?:e|foi|seria|virou)/,
  /(?: [od][eo]?)? (?:lucro|ganho|prejuizo|perda|valorizacao)\b/,
);

/** `quanto eu paguei de fato?` of tax. */
export const paidOf = ({ before, text }: Refinement, funcao: FunctionName): Reading | null =>
  funcao === "apuracao" && PAID_ALONE.test(text) ? { ...before, medidas: ["imposto_pago"] } : null;
const PAID_ALONE = /^(?:e )?quanto (?:eu )?(?:ja )?paguei(?: (?:de fato|mesmo|disso|dele|ate agora|ate hoje))*[?!. ]*$/;

/** `e o líquido?` of incomes, `de quanto é a diferença?` of a note: told with them. */
export function toldWithIt({ before, now, text }: Refinement, funcao: FunctionName): Reading | null {
  const isTold =
    (funcao === "proventos" && NET_OR_WITHHELD.test(text)) ||
    (funcao === "proventos" && before.medidas.includes("jcp") && TAX_OF_INTEREST.test(text)) ||
    ((funcao === "notas_com_erro" || funcao === "explicacao_da_nota") && DIFFERENCE.test(text));
  return isTold && !hasNames({ ...now, periodos: [] }) ? { ...before, ...slotsOf(before, now) } : null;
}
const NET_OR_WITHHELD = inARow(
  /^(?:e )?(?:(?:qual|quanto) )?(?:(?:foi|e|era|ficou|deu|teve) )?(?:o |de )?(?:valor )?/,
  /(?:(?:liquido|bruto)(?: ou (?:liquido|bruto))?(?: isso)?|(?:imposto )?(?:retido|descontado)(?: (?:de imposto|na fonte))*|imposto na fonte)[?!. ]*$/,
);
/** `quanto ficou de imposto?` of interest on own capital, which alone pays it at source. */
const TAX_OF_INTEREST = /^(?:e )?quanto (?:ficou|teve|descontaram|foi) de (?:imposto|ir)[?!. ]*$/;
const DIFFERENCE = /^(?:e )?(?:de )?(?:quanto|qual) (?:e |foi |era |deu )?(?:[oa] |essa )?(?:diferenca|erro)[?!. ]*$/;

/** `quantas foram?` of rows or of groups. */
export function countOf({ before, said, words }: Refinement, funcao: FunctionName): Reading | null {
  const isCounted = before.agregacao === "contagem" || before.topicos.has("quantos");
  if (isCounted || !saysOnly(words, HOW_MANY, BESIDE_MANY)) return null;
  if (before.ativos.length > 0 && isAboutPosition(funcao)) return null;
  if (before.por !== null && !COUNTED_BY.includes(funcao)) return sayingUnused(before, said);
  return askable[funcao].aggregations?.includes("contagem")
    ? { ...before, agregacao: "contagem" }
    : sayingUnused(before, said);
}
/** Of each group these tell how many rows it has. */
const COUNTED_BY: readonly FunctionName[] = ["operacoes", "proventos", "lancamentos", "notas"];
const BESIDE_MANY =
  /^(?:qual|ao|vez(?:es)?|operacoes|lancamentos|registros?|linhas|itens|entradas|pagamentos|em|de|que)$/;
