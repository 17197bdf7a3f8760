// Names, charges and day trades that a message says do not count.
import type { Known } from "../../known.ts";
import type { Filters, Measure } from "../../question.ts";
import { findAssets, findBrokers, withoutExchange } from "../entities.ts";
import { said } from "../lexicon/entry.ts";
import { anyOf, captured, everywhere, inARow } from "../lexicon/expression.ts";
import { readPhrases } from "../lexicon.ts";
import { markRead, READ } from "../text.ts";

/** What brings in that which does not count. */
const EXCEPT = everywhere(
  inARow(
    /\b/,
    [
      /sem (?:contar|considerar|incluir|somar|ser|levar em conta)|desconsider\w*|ignor\w+|descart\w+|exceto|exclu\w+/,
      /tir(?:ando|[ae])|(?:e )?se (?:eu )?tir(?:ar|asse|armos)|retir\w+|remov\w+|(?:descont|subtra[ií]|abat|deduz|tir|retir)(?:ando|indo|endo)/,
      /descont(?:ar|e|ad[oa]s?)|abatid[oa]s?|deduzid[oa]s?|subtraid[oa]s?|(?:(?:com|a) )?excec(?:ao|oes) (?=d)|salvo/,
      /a nao ser(?: que seja)?/,
      /nao (?:conte|considere|inclua|some|conta|considera|inclui|contando|considerando|incluindo|somando)/,
      /que nao (?:seja|sejam|sao|e|foi|foram|esteja|estejam|estao|esta|tenham sido)/,
      /nao (?:sao|sejam|foram|eram)(?= (?:[ao]s?|d[aeo]s?)\b)/,
      inARow(
        /(?:que |as que )?nao /,
        [
          /pass(?:aram|ou|am)|vieram|veio|fiz|fizemos|executei|realizei/,
          /(?:foram|foi) (?:feit|executad|realizad|compr|vendid)\w+|pertenc\w+/,
        ],
        /(?= (?:[oa]s? )?(?:d[aeo]s?|n[ao]s?|pel[ao]s?|por|via|atraves d[aeo])\b)/,
      ),
      /mas nao(?= (?:foi |foram )?(?:n[ao]s?|pel[ao]s?|d[ao]s?|com|por|via) )|nem(?= [^.?!;]{1,30}\bnem\b)/,
      /deix\w+ (?:de lado|para la)|deix\w+(?= [^.?!;]{1,40}\b(?:fora|de lado|para la)\b)|alem d[aeo]s?|fora|menos(?! vezes\b)/,
      // `meses sem compras` are some of the months.
      /sem(?! (?:compras?|vendas?)\b)|(?<!\b(?:mes|meses|anos?|dias?|corretoras?|ativos|papeis) )sem/,
    ],
    /\b/,
  ),
);
/** Where what is excluded has ended. */
const END_OF_EXCEPTION = anyOf(
  /[?!;:]/,
  inARow(
    / /,
    [
      /em|qual|quais|quanto|quantos|quantas|eu|durante|desde|ate|quando|me|mostr\w+|list\w+|(?<=\S )o que/,
      /compr(?:ei|ou|o)|vend(?:i|eu|o)|paguei|gastei|operei|negociei|lucrei|ganhei|aportei|tenho/,
    ],
    /\b/,
  ),
  /\u00b7/,
);
/** `PETR4 além de VALE3` names both; `o que mais comprei além de VALE3` leaves it out. */
const SETS_APART = /\b(?:outr[oa]s?|demais|mais|o que|quais|qual)\b/;
const MAX_EXCEPTIONS = 4;
/** In characters: some ten names. */
const MAX_EXCEPTION = 120;

const DAY_TRADES = /\bday.?trades?\b/;
/** `sem contar o que vendi no mesmo dia`. */
const OF_THE_SAME_DAY =
  /^ (?:[oa]s? )?(?:que )?(?:(?:eu )?(?:comprei|vendi)|compras?|vendas?|operac(?:ao|oes))(?: e (?:ja |tambem )?(?:comprei|vendi))? no mesmo (?:dia|pregao)\b/;
/** `sem day trade e sem fii`: names are after it. */
const DAY_TRADES_FIRST = /^ (?:[oa]s? )?day.?trades?(?:,| e| nem)(?= )(?: (?:sem|nem|fora)(?= ))?/;

/** `compras menos vendas de PETR4`: the asset is of both. */
const OTHER_SIDE = /^ (?:as? |o que |minhas )*(?:compras?|vendas?|comprei|vendi)\b/;
const SIDE = /\b(?:compr|vend)[a-z]+\b/;
const PUT_IN = /\b(?:apliquei|aplicado|investi|investido|coloquei|botei|pus|aport[a-z]+)\b/;

type NamesKnown = Pick<Known, "brokers" | "tickers">;
type Names = Omit<Filters["exceto"], "categorias" | "palavras">;

interface Exclusion {
  exceto: Names;
  operacao: "comum" | null;
  rest: string;
}

/** Assets, brokers, classes and day trades that a text takes out, and the text without them. */
export function readExclusion(text: string, known: NamesKnown): Exclusion {
  const exceto: Names = { ativos: [], corretoras: [], classes: [] };
  let operacao: Exclusion["operacao"] = null;
  let rest = text;
  for (const match of [...text.matchAll(EXCEPT)].slice(0, MAX_EXCEPTIONS)) {
    if (rest[match.index] === READ || (match[0].startsWith("alem") && !SETS_APART.test(text))) continue;
    const sameDay = OF_THE_SAME_DAY.exec(text.slice(match.index + match[0].length))?.[0];
    if (sameDay) {
      operacao = "comum";
      rest = markRead(rest, match.index, match.index + match[0].length + sameDay.length);
      continue;
    }
    const dayTrades = DAY_TRADES_FIRST.exec(text.slice(match.index + match[0].length))?.[0] ?? "";
    const start = match.index + match[0].length + dayTrades.length;
    const after = text.slice(start, start + MAX_EXCEPTION);
    const whole = after.slice(0, END_OF_EXCEPTION.exec(after)?.index ?? after.length);
    // "Compras menos vendas" is a difference, and so is what was put in less what was sold.
    const isDifference = SIDE.test(text.slice(0, match.index)) || PUT_IN.test(text.slice(0, match.index));
    if (isDifference && OTHER_SIDE.test(whole)) continue;
    const exception = readNames(whole, known);
    if (!exception) continue;
    exceto.ativos.push(...exception.ativos);
    exceto.corretoras.push(...exception.corretoras);
    exceto.classes.push(...exception.classes);
    if (DAY_TRADES.test(text.slice(match.index, start + exception.end))) operacao = "comum";
    rest = markRead(rest, match.index, start + exception.end);
  }
  return { exceto, operacao, rest };
}

const CHARGE =
  "(?:(?:[oa]s?|d[aeo]s?) )?(?:(?:taxas? )?(?:d[ae] )?(?:corretage(?:m|ns)|emolumentos?|liquidacao|registro|b3)|iss|irrf)\\b";
/** `menos corretagem` chooses; `menos a corretagem` and `taxas menos corretagem` leave it out. */
const CHARGES_LEFT_OUT = new RegExp(
  inARow(
    /(?<!\bantes d[eo] )\b/,
    captured(
      /menos(?= [oa]s? )|(?<=\b(?:taxas?|custos?|encargos?|despesas?|gastos?|tarifas?|tudo|bolsa|b3) )menos/,
      inARow([
        /sem(?: (?:contar|considerar|incluir|somar|misturar|juntar|levar em conta)(?: com)?)?|fora|exceto/,
        /salvo|a nao ser|tirando|tir[ae]r?|retir(?:ando|[ae]r?)|exclu(?:indo|ir|[ia])|remov(?:endo|er|[ae])/,
        /descont(?:ando|[ae])|desconsider(?:ando|[ae])|ignor(?:ando|[ae])/,
        /nao (?:cont[ae]|consider[ae]|inclu[ai]|some|contando|considerando|incluindo|somando)|alem(?= d)/,
      ]),
    ),
    ` ((?:${CHARGE})(?:(?:,| e| nem|, nem) (?:sem )?${CHARGE})*)`,
  ).source,
);

/** `deixando corretagem e ISS de fora`. */
const CHARGES_LEFT_OUTSIDE = new RegExp(
  `\\b(deix(?:ando|a|e|ar)) ((?:${CHARGE})(?:(?:,| e) ${CHARGE})*) (?:de (?:fora|lado)|fora|para la)`,
);

/** Charges that a text takes out of the others, and the text without them. */
export function readChargesLeftOut(text: string): { medidas: Measure[]; rest: string } {
  const match = CHARGES_LEFT_OUT.exec(text) ?? CHARGES_LEFT_OUTSIDE.exec(text);
  if (!match) return { medidas: [], rest: text };
  const [found, marker = "", charges = ""] = match;
  const medidas = said(readPhrases(charges).phrases, "medida");
  const end = match.index + found.length;
  const joint = JOINT_OF_LIST.exec(text.slice(end))?.[0] ?? "";
  // `sem a corretagem e a Rico`: what comes after the charges is left out too.
  if (!joint) return { medidas, rest: markRead(text, match.index, end) };
  const read = READ.repeat(charges.length + joint.length);
  return { medidas, rest: `${text.slice(0, match.index)}${read} ${marker}${text.slice(end + joint.length)}` };
}

/** `sem corretagem, na XP` names where, and nothing more that is left out. */
const JOINT_OF_LIST =
  /^(?:,| e| nem)(?= (?!(?:quant|qua[li]|quando|onde|(?:n[ao]s?|em|pel[ao]s?|por|durante|desde|entre|ate|so|apenas)\b))[a-z])/;

const ONLY_THESE = /^ ?(?:(?:e|mas) )?(?:so|somente|apenas|unicamente|quero|conta|conte)\b/;

/** The names at the beginning of a text, of a list where commas join them, and where they end; null when there are none. */
function readNames(text: string, known: NamesKnown) {
  const all: Names = { ativos: [], corretoras: [], classes: [] };
  let [at, end] = [0, 0];
  for (const part of text.split(",")) {
    // `sem fundo, só ação`: what counts.
    if (ONLY_THESE.test(part)) break;
    const lead =
      /^ ?(?:o que (?:e|foi|era|veio|fiz|comprei|vendi|paguei) )?(?:(?:a |uma )?(?:parte|parcela|fatia) )?(?:(?:e|as?|os?|d[aeo]s?|n[ao]s?|pel[ao]s?|por|via|com|compras|vendas|operacoes) )*/.exec(
        part,
      )?.[0] ?? "";
    const { corretoras, rest } = findBrokers(` na ${part.slice(lead.length)}`, known.brokers, known.tickers);
    const { ativos, rest: unnamed } = findAssets(withoutExchange(rest), known.tickers);
    const { phrases, rest: unread } = readPhrases(unnamed);
    const [classes, futuros] = [said(phrases, "classe"), said(phrases, "futuro")];
    if (ativos.length + corretoras.length + classes.length + futuros.length === 0) break;
    all.ativos.push(...ativos, ...futuros);
    all.corretoras.push(...corretoras);
    all.classes.push(...classes);
    end = at + lead.length + unread.lastIndexOf(READ) + 1 - " na ".length;
    at += part.length + 1;
  }
  return end > 0 ? { ...all, end } : null;
}
