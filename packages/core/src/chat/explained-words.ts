// What words of notes, taxes and incomes mean, for who asks what one of them is. Sources: domain §4 for tax, domain §5 for events.
import { foldText } from "../fold-text.ts";
import { anyOf, inARow } from "./understanding/lexicon/expression.ts";

interface Explained {
  name: string;
  /** How it is called. Lower case, without accents. */
  called: RegExp;
  means: string;
}

const words: readonly Explained[] = [
  {
    name: "Preço médio",
    called: /precos? medios?|custo medio/,
    means:
      "quanto custou, em média, cada unidade que você ainda tem: o total das compras, com os custos das notas, dividido pela quantidade. " +
      "Uma venda não o muda; a próxima compra, sim.",
  },
  {
    name: "Emolumentos",
    called: /emolumentos?/,
    means: "a tarifa que a B3 cobra por negociar, um percentual do valor de cada operação, impressa em toda nota.",
  },
  {
    name: "Taxa de liquidação",
    called: /taxas? de liquidac(?:ao|oes)/,
    means:
      "o que a B3 cobra para trocar os papéis pelo dinheiro na data de liquidação, um percentual do valor negociado.",
  },
  {
    name: "Taxa de registro",
    called: /taxas? de registro/,
    means: "o que a B3 cobra para registrar contratos, como opções e futuros.",
  },
  {
    name: "Corretagem",
    called: /(?:taxas? de )?corretage(?:m|ns)/,
    means: "o que a corretora cobra para executar a sua ordem, fixo ou em percentual; sobre ela incide o ISS.",
  },
  {
    name: "ISS",
    called: /iss(?:qn)?/,
    means: "o imposto municipal sobre serviços, cobrado sobre a corretagem.",
  },
  {
    name: "IRRF",
    called: /irrf|dedo[ -]duro|imposto (?:de renda )?(?:retido )?na fonte/,
    means:
      "o imposto retido na nota, o “dedo-duro”: 0,005% das vendas em operações comuns e 1% do ganho de day trade. " +
      "Não é custo: desconta do imposto do mês (RIR/2018, arts. 849 e 851).",
  },
  {
    name: "DARF",
    called: /darfs?/,
    means:
      "a guia com que se paga o imposto do mês. O código é 6015, vence no último dia útil do mês seguinte, e menos de R$ 10,00 acumula para os " +
      "meses seguintes (Lei 9.430/1996, art. 68).",
  },
  {
    name: "Day trade",
    called: /day ?-?trades?/,
    means:
      "comprar e vender o mesmo ativo no mesmo dia, pela mesma corretora. O ganho paga 20%, sem isenção, e o prejuízo só compensa day trade.",
  },
  {
    name: "Operação comum",
    called: /operac(?:ao|oes) comu(?:m|ns)|swing ?trades?/,
    means:
      "a que não é day trade: o que se compra num dia se vende em outro. O ganho paga 15%, salvo a isenção das vendas de ações, e o de FII e Fiagro 20%.",
  },
  {
    name: "JCP",
    called: /jcps?|jscp|juros (?:sobre|s\/) (?:o )?capital(?: proprio)?/,
    means:
      "juros sobre capital próprio, uma forma de a empresa distribuir lucro. Vem com imposto descontado na fonte: 15% até 2025 e " +
      "17,5% desde 2026 (LC 224/2025).",
  },
  {
    name: "Dividendo",
    called: /dividendos?/,
    means:
      "a parte do lucro que a empresa paga aos acionistas. Desde 2026 há imposto na fonte do que passa de R$ 50.000,00 no mês da mesma empresa " +
      "(Lei 15.270/2025).",
  },
  {
    name: "Provento",
    called: /proventos?/,
    means: "tudo o que um ativo paga a quem o tem: dividendos, JCP e rendimentos de fundos.",
  },
  {
    name: "Amortização",
    called: /amortizac(?:ao|oes)/,
    means: "a devolução de parte do que você pôs num fundo: reduz o custo do que você tem e não é rendimento.",
  },
  {
    name: "Isenção",
    called: /isenc(?:ao|oes)|limite (?:de isencao|dos? (?:20|vinte) ?mil)/,
    means:
      "o ganho com ações no mercado à vista não paga imposto no mês em que as vendas de ações somam até R$ 20.000,00, em todas as corretoras. " +
      "Não vale para day trade, FII, ETF, BDR, units, opções nem futuros (IN RFB 1.585/2015, art. 59).",
  },
  {
    name: "Prejuízo a compensar",
    called: /prejuizos? (?:a compensar|acumulados?)|compensac(?:ao|oes) de prejuizos?/,
    means:
      "o que você perdeu e ainda desconta dos ganhos seguintes do mesmo grupo: operações comuns, day trade, ou FII e Fiagro. Não vence.",
  },
  {
    name: "Nota de corretagem",
    called: /notas? (?:de corretagem|de negociac(?:ao|oes))/,
    means: "o documento em que a corretora diz o que você comprou e vendeu num dia, os custos de cada um e o líquido.",
  },
  {
    name: "Liquidação",
    called: /(?:data (?:de|da) )?liquidac(?:ao|oes)|d ?\+ ?[12]/,
    means:
      "o dia em que o dinheiro e os papéis trocam de mãos: dois dias úteis depois do pregão para ações e fundos, um para opções e futuros.",
  },
  {
    name: "Pregão",
    called: /pregao|pregoes/,
    means: "o dia em que a bolsa abre para negociar; a data da operação é a dele.",
  },
  {
    name: "FII",
    called: /fiis?|fundos? imobiliarios?/,
    means: "um fundo imobiliário: cotas de imóveis ou de papéis de imóveis. O ganho na venda paga 20%, sem isenção.",
  },
  {
    name: "ETF",
    called: /etfs?/,
    means:
      "um fundo que segue um índice e é negociado na bolsa. O ganho com um de ações paga 15%, sem isenção; o de renda fixa tem o imposto na fonte.",
  },
  {
    name: "BDR",
    called: /bdrs?/,
    means: "um recibo de ação de fora, negociado aqui. O ganho na venda paga 15%, sem isenção.",
  },
  {
    name: "Unit",
    called: /units?/,
    means: "um pacote de ações negociado junto, como TAEE11. A isenção das ações não vale para ela.",
  },
  {
    name: "Opção",
    called: /opc(?:ao|oes)/,
    means:
      "o direito de comprar (call) ou vender (put) um ativo por um preço até uma data. Paga-se um prêmio por ele; exercido, soma-se ao custo do ativo.",
  },
  {
    name: "Desdobramento",
    called: /desdobramentos?|splits?/,
    means: "cada papel vira vários: a quantidade cresce, o preço médio cai e o custo total fica igual.",
  },
  {
    name: "Grupamento",
    called: /grupamentos?/,
    means: "vários papéis viram um: a quantidade cai, o preço médio cresce e o custo total fica igual.",
  },
  {
    name: "TIR",
    called: /tir|taxa interna de retorno/,
    means: "a taxa por ano que iguala o que você pôs e tirou, nas datas em que foi, ao que você tem hoje.",
  },
];

const ASKED = inARow(
  /^(?:(?:oi|ola|entao|e|mas|ai|ei|me|voce|pode|poderia|sabe|queria saber|gostaria de saber)[, ]+)*/,
  [
    /(?:(?:expli(?:ca|que|car)|di(?:z|zer|ga)|fal(?:a|ar|e)|cont(?:a|ar|e))(?: (?:ai|pra mim|para mim|melhor))*,? )?(?:(?:o )?que (?:que )?|oq |q )(?:e|eh|sao|significam?|quer(?:em)? dizer)\b/,
    /(?:para|pra) que servem?\b|qual (?:e )?(?:o significado|a definicao)\b|expli(?:ca|que|car)(?: (?:ai|pra mim|para mim))* (?=[oa] (?:termo|palavra|sigla)\b)/,
  ],
);
/** `qual a diferença entre dividendo e JCP?`: of two. */
const ASKED_OF_TWO = /^(?:[a-z]+ )?qual (?:e |seria )?a diferenca (?:entre|d[eoa])\b/;
/** What a question about a word has beside it. */
const BESIDE = anyOf(
  /\b(?:[ao]s?|uma?|de|d[aeo]s?|entre|ess[ea]s?|ta(?:l|is)|negocio|coisa|termo|palavra|sigla|mesmo|exatamente|ai|na bolsa|e|ou|pra|para)\b/,
  /\bque (?:aparece|vem|tem|cobram?|esta)m?\b(?: (?:n?as? )?notas?\b)?|\b(?:por que|porque)(?: (?:vem|e|sao?) )?|\bdescontad[oa]s?\b|[^a-z0-9]/,
  /\b(?:meu|minha) (?:bem|filh[oa]|amig[oa]|anjo)\b|\bquerid[oa]\b|\bpor favor\b/,
);
const beside = new RegExp(BESIDE, "g");
const calledWhole = words.map((word) => ({
  word,
  pattern: new RegExp(`(?<![a-z0-9])(?:${word.called.source})(?![a-z0-9])`),
}));

/**
 * What is answered to who asks what a word, or the difference of two, is; null for any other message.
 *
 * @returns a paragraph for each word that is asked about
 */
export function explainWords(text: string): string | null {
  const folded = foldText(text);
  if (folded.length > LONGEST_ASKED) return null;
  const isOfTwo = ASKED_OF_TWO.test(folded);
  const asked = (isOfTwo ? ASKED_OF_TWO : ASKED).exec(folded)?.[0];
  if (asked === undefined) return null;
  let rest = folded.slice(asked.length);
  // The longest first: `nota de corretagem` is no corretagem.
  const matches = calledWhole
    .flatMap(({ word, pattern }) => {
      const [said] = pattern.exec(rest) ?? [];
      return said === undefined ? [] : [{ word, said }];
    })
    .toSorted((one, other) => other.said.length - one.said.length);
  const found: { at: number; word: Explained }[] = [];
  for (const { word, said } of matches) {
    const at = rest.indexOf(said);
    if (at < 0) continue;
    found.push({ at, word });
    rest = rest.replace(said, "·".repeat(said.length));
  }
  const isAll = rest.replaceAll(beside, "") === "";
  if (found.length < (isOfTwo ? 2 : 1) || found.length > MOST_WORDS || !isAll) return null;
  const inOrder = found.toSorted((one, other) => one.at - other.at);
  return inOrder.map(({ word: { name, means } }) => `**${name}**: ${means}`).join("\n\n");
}
/** In characters. */
const LONGEST_ASKED = 120;
const MOST_WORDS = 3;
