import { TREASURY_CLASS } from "../../../notes/instruments/find-treasuries.ts";
import { ar, er } from "../morphology.ts";
import { type Entry, entry, topic } from "./entry.ts";
import { anyOf, inARow } from "./expression.ts";

/** Classes, sides, what is held, and the words that stand beside them. */
export const tradesAndHoldings: readonly Entry[] = [
  // Classes. "Ações" also counts what is held, so it is weighed when the question is put together.
  entry(/\bfundos? imobiliarios?\b|\bfiis?\b|\bcotas? de fundos? imobiliarios?\b/, { classe: "fii" }),
  entry(/\bfiagros?\b/, { classe: "fiagro" }),
  entry(/\bfi.?infras?\b|\bfundos? de infraestrutura\b/, { classe: "fi_infra" }),
  entry(/\betfs? de renda fixa\b/, { classe: "etf_renda_fixa" }),
  entry(/\betfs?\b|\bfundos? de indice\b/, { classe: "etf" }),
  entry(
    /\bfundos?\b(?! (?:de investimento|multimercados?|cambia(?:l|is)|de (?:acoes|renda|previdencia))\b)/,
    { classe: "fii" },
    { classe: "fiagro" },
    { classe: "fi_infra" },
    { classe: "etf" },
    { classe: "etf_renda_fixa" },
  ),
  entry(/\bbdrs?\b/, { classe: "bdr" }),
  entry(/\bunits?\b/, { classe: "unit" }),
  entry(`\\b${TREASURY_CLASS}\\b`, { classe: "tesouro" }),
  entry(/\bopc(?:ao|oes)\b/, { classe: "opcao" }),
  entry(/\bacao\b|\bacoes\b/, { classe: "acao" }),

  topic(
    /\bque (?:eu )?(?:ainda )?(?:nao|nunca) (?:tinha|tenho|tive|possuia|possuo|vendi|comprei|operei)\b(?: (?:antes|ainda|mais))?/,
    "negacao",
  ),
  topic(
    /\b(?:(?:mas )?(?:nunca|jamais)|ainda nao|nao) (?=(?:operei|negociei|comprei|vendi|aportei|paguei|fiz|houve|teve|tive)\b)/,
    "negacao",
  ),
  topic(
    /\b(?:eu )?(?:so|apenas|somente) (?:comprei|vendi)\b(?=[,?!.]|$| (?:e nao|sem|n?em nao)\b)|\bsem (?:compras?|vendas?|comprar|vender)\b(?: nada)?/,
    "negacao",
  ),
  topic(
    /\bque (?:eu )?ainda (?:tenho|possuo|mantenho)(?: (?:ainda|agora|n?a carteira|em carteira))?\b/,
    "ter",
    "que_tenho",
  ),
  // Sides.
  entry(
    /\bcompr(?:as?|ei|ar|ad[oa]s?|ou|amos|o|ando|ava)\b|\badqui(?:ri\w*|ro|re)\b|\baquisic\w+\b|\b(?:entrei|peguei)\b|\b(?:aumentei|reforcei)(?: (?:a |minha )?posicao)?\b/,
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(
    /\bvend(?:as?|i|er|id[oa]s?|eu|emos|o|endo)\b|\balien\w+\b|\b(?:me )?desfiz(?:emos)?(?: d[aeo]s?)?\b|\bzerei\b|\bliquidei\b|\b(?:reduzi|diminui)(?: (?:a |minha )?posicao)?\b/,
    { lado: "V" },
    { topico: "negociar" },
  ),
  topic(
    anyOf(
      /\boperac\w+\b|\bintermedi(?:ou|ad[oa]s?|aram|a)\b|\bnegoci(?:o|os|ac\w+|ei|ad\w+|ar)\b|\btransac\w+\b/,
      /\bmoviment\w+\b|\bmex(?:i|ida|idas|emos|endo)\b|\bidas e vindas\b|\bgir(?:ei|o|ou|amos)\b|\bhistorico\b/,
      /\btrades?\b|\bordens\b|\boper(?:ei|o|ar|ado|amos|ando|ava)\b|\bextrato\b/,
      /\b(?:[nd]?o|tudo(?: o)?) que (?:eu )?(?:fiz|foi feito|rolou)\b|\bboletas?\b|\bblotter\b|\btrabalh(?:o|ei|ava)\b/,
    ),
    "negociar",
  ),

  // What is held, and the rest.
  topic(
    anyOf(
      /\bcarteira\b|\bportfolio\b|\bbens e direitos\b|\bholdings?\b/,
      /\b(?:quais|que|quantas) (?:sao (?:as )?)?(?:minhas )?(?:empresas|companhias)\b|\bcustodia\b|\bposic(?:ao|oes)\b/,
      /\bativos\b|\bpapeis\b|\bem que (?:eu )?(?:invisto|investi)\b/,
    ),
    "carteira",
  ),
  entry(
    /\b(?:tudo (?:quanto|o) (?:e|que e|for)|tod[oa]|cada) (?:papel|ativo|acao|fundo|investimento)\b/,
    { topico: "carteira" },
    { todos: true },
  ),
  topic(/\b(?:esta|estao|ficou|ficaram) (?:comigo|(?:em|nas) (?:minhas )?maos|n[oa] (?:meu nome|minha mao))\b/, "ter"),
  topic(
    inARow(
      /\b/,
      [
        /(?:estou|to) com|tenho|possuo|detenho|tinha|possuia|carreg(?:o|ava)|mant(?:enho|inha)|estoque/,
        /sobr(?:ou|aram|a|am)|rest(?:ou|aram|a|am)|ficou|ficaram|fiquei com|tem|soci[oa]|acionista|posicionad[oa]/,
      ],
      /\b/,
    ),
    "ter",
  ),
  topic(
    `\\b(?:me )?(?:${ar("cobr tarif arranc abocanh sangr tung sug garf belisc")}|com(?:eu|eram|em|endo|er|id[oa]s?)|${er("mord")}|(?:tir|mam|rasp)(?:ou|aram)|descontaram|descontou|(?:foi|foram) descontad[oa]s?(?= (?:de|em|por) ))\\b`,
    "pagar",
    "cobrar",
  ),
  topic(
    /\b(?:paguei|recolhi|quitei|(?:foi|foram|esta|estao|estava|estavam) (?:pag|recolhid|quitad)[oa]s?)\b/,
    "pagar",
    "pago",
  ),
  topic(
    `\\b(?:pag(?:ue|uem|[oa]s)|${ar("pag gast desembols torr desperdic lev tom deix custe")}|${er("despend")}|gastos?|custou|custaram|sai(?:u|ram)|pes(?:ou|aram|am)|foi embora|foram embora|${er("morr")}|evapor\\w+)\\b`,
    "pagar",
  ),
  topic(/\bquando\b|\b(?:em )?(?:que|qual) data\b|\bdata\b/, "quando"),
  entry(/\bquant[oa]s\b/, { topico: "quantos" }),
  entry(/\bmais\b|\b(?:principal|campea|campeao|favorit[oa]|preferid[oa]|lider|queridinh[oa])\b/, { extremo: "mais" }),
  entry(/\bmenos\b/, { extremo: "menos" }),
  entry(
    /\b(?:no |em |o |a )?tota(?:l|is)\b|\bao todo\b|\bsoma(?:m|dos?|das?|ndo|r)?\b|\bsomem?\b|\bsomatori[oa]s?\b|\bmontante\b|\btudo junto\b|\bjuntos?\b/,
    {
      agregacao: "soma",
    },
  ),
  entry(/\btod[oa]s?(?: (?:as?|os?|meus|minhas))?\b|\btudo\b|\bqualquer\b|\balgum(?:a|as|ns)?\b/, { todos: true }),
];
