import { TREASURY_CLASS } from "../../../notes/instruments/find-treasuries.ts";
import { ar, er } from "../morphology.ts";
import { type Entry, entry, topic } from "./entry.ts";

/** Classes, sides, what is held, and the words that stand beside them. */
export const tradesAndHoldings: readonly Entry[] = [
  // Classes. "Ações" also counts what is held, so it is weighed when the question is put together.
  entry({ classe: "fii" }, [/\bfundos? imobiliarios?\b|\bfiis?\b|\bcotas? de fundos? imobiliarios?\b/]),
  entry({ classe: "fiagro" }, [/\bfiagros?\b/]),
  entry({ classe: "fi_infra" }, [/\bfi.?infras?\b|\bfundos? de infraestrutura\b/]),
  entry({ classe: "etf_renda_fixa" }, [/\betfs? de renda fixa\b/]),
  entry({ classe: "etf" }, [/\betfs?\b|\bfundos? de indice\b/]),
  entry({ classe: ["fii", "fiagro", "fi_infra", "etf", "etf_renda_fixa"] }, [
    /\bfundos?\b(?! (?:de investimento|multimercados?|cambia(?:l|is)|de (?:acoes|renda|previdencia))\b)/,
  ]),
  entry({ classe: "bdr" }, [/\bbdrs?\b/]),
  entry({ classe: "unit" }, [/\bunits?\b/]),
  entry({ classe: "tesouro" }, [`\\b${TREASURY_CLASS}\\b`]),
  entry({ classe: "opcao" }, [/\bopc(?:ao|oes)\b/]),
  entry({ classe: "acao" }, [/\bacao\b|\bacoes\b/]),

  topic("negacao", [
    /\bque (?:eu )?(?:ainda )?(?:nao|nunca) (?:tinha|tenho|tive|possuia|possuo|vendi|comprei|operei)\b(?: (?:antes|ainda|mais))?/,
    /\b(?:(?:mas )?(?:nunca|jamais)|ainda nao|nao) (?=(?:operei|negociei|comprei|vendi|aportei|paguei|fiz|houve|teve|tive)\b)/,
  ]),
  entry({ topico: ["ter", "que_tenho"] }, [
    /(?<=\b(?:tenho|tinha|temos)(?: \S+){0,3} )(?:na mao|em maos|nas maos)\b/,
    /\bque (?:eu )?ainda (?:tenho|possuo|mantenho)(?: (?:ainda|agora|n?a carteira|em carteira))?\b/,
  ]),
  // Sides.
  entry({ lado: "C", topico: "negociar" }, [
    /\bcompr(?:as?|ei|ar|ad[oa]s?|ou|amos|o|ando|ava)\b|\badqui(?:ri\w*|ro|re)\b|\baquisic\w+\b|\b(?:entrei|peguei)\b|\b(?:aumentei|reforcei)(?: (?:a |minha )?posicao)?\b/,
  ]),
  entry({ lado: "V", topico: "negociar" }, [
    /\bvend(?:as?|i|er|id[oa]s?|eu|emos|o|endo)\b|\balien\w+\b|\b(?:me )?desfiz(?:emos)?(?: d[aeo]s?)?\b|\bzerei\b|\bliquidei\b|\b(?:reduzi|diminui)(?: (?:a |minha )?posicao)?\b/,
  ]),
  topic("negociar", [
    /\b(?:fiz|mexi|aconteceu) n?[aoe]m? (?:bolsa|b3|mercado)\b/,
    /\boperac\w+\b|\bintermedi(?:ou|ad[oa]s?|aram|a)\b|\bnegoci(?:o|os|ac\w+|ei|ad\w+|ar)\b|\btransac\w+\b/,
    /\bmoviment\w+\b|\bmex(?:i|ida|idas|emos|endo)\b|\bidas e vindas\b|\bgir(?:ei|o|ou|amos)\b|\bhistorico\b/,
    /\btrades?\b|\bordens\b|\boper(?:ei|o|ar|ado|amos|ando|ava)\b|\bextrato\b/,
    /\b(?:[nd]?o|tudo(?: o)?) que (?:eu )?(?:fiz|foi feito|rolou)\b|\bboletas?\b|\bblotter\b|\btrabalh(?:o|ei|ava)\b/,
  ]),

  // What is held, and the rest.
  topic("carteira", [
    /\bcarteira\b|\bportfolio\b|\bbens e direitos\b|\bholdings?\b/,
    /\b(?:quais|que|quantas) (?:sao (?:as )?)?(?:minhas )?(?:empresas|companhias)\b|\bcustodia\b|\bposic(?:ao|oes)\b/,
    /\bativos\b|\bpapeis\b|\bem que (?:eu )?(?:invisto|investi)\b/,
  ]),
  topic("ter", [
    /\b(?:esta|estao|ficou|ficaram) (?:comigo|(?:em|nas) (?:minhas )?maos|n[oa] (?:meu nome|minha mao))\b/,
    /\b(?:(?:estou|to) com(?! (?:vergonha|medo|duvidas?|raiva|pressa|sono|fome|problemas?))|tenho|possuo|detenho|possuia|carreg(?:o|ava)|mant(?:enho|inha)|estoque)\b/,
    /\btinha\b(?! (?:sido|dado|ficado|custado)\b)/,
    /\b(?:sobr(?:ou|aram|a|am)|rest(?:ou|aram|a|am)|ficou|ficaram|fiquei com|tem|soci[oa]|acionista|posicionad[oa])\b/,
  ]),
  entry({ topico: ["pagar", "cobrar"] }, [
    `\\b(?:me )?(?:${ar("cobr tarif arranc abocanh sangr tung sug garf belisc")}|com(?:eu|eram|em|endo|er|idos?)|${er("mord")}|(?:tir|mam|rasp)(?:ou|aram)|descontaram|descontou|(?:foi|foram) descontad[oa]s?(?= (?:de|em|por) ))\\b`,
  ]),
  entry({ topico: ["pagar", "pago"] }, [
    /\b(?:paguei|recolhi|quitei|(?:foi|foram|esta|estao|estava|estavam) (?:pag|recolhid|quitad)[oa]s?)\b/,
  ]),
  topic("pagar", [
    `\\b(?:pag(?:ue|uem|[oa]s)|${ar("pag gast desembols torr desperdic lev tom deix custe")}|${er("despend")}|gastos?|custou|custaram|sai(?:u|ram)|pes(?:ou|aram|am)|foi embora|foram embora|${er("morr")}|evapor\\w+)\\b`,
  ]),
  topic("quando", [/\bquando\b|\b(?:em )?(?:que|qual) data\b|\bdata\b/]),
  entry({ topico: "quantos" }, [/\bquant[oa]s\b/]),
  entry({ extremo: "mais" }, [
    /\bmais\b|\b(?:principal|campea|campeao|favorit[oa]|preferid[oa]|lider|queridinh[oa])\b/,
  ]),
  entry({ extremo: "menos" }, [/\bmenos\b/]),
  entry({ agregacao: "soma" }, [
    /\b(?:no |em |o |a )?tota(?:l|is)\b|\bao todo\b|\bsoma(?:m|dos?|das?|ndo|r)?\b|\bsomem?\b|\bsomatori[oa]s?\b|\bmontante\b|\btudo junto\b|\bjuntos?\b/,
  ]),
  entry({ todos: true }, [/\btod[oa]s?(?: (?:as?|os?|meus|minhas))?\b|\btudo\b|\bqualquer\b/]),
];
