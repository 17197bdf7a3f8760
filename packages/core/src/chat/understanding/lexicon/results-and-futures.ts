import { adjective } from "../morphology.ts";
import { type Entry, entry, topic } from "./entry.ts";
import { inARow } from "./expression.ts";

const CLOSED = "(?:vendas?|operac(?:ao|oes)|trades?|negocios?|mes|meses|anos?|dias?|preg(?:ao|oes))";

/** Kinds of operation, futures, results and what is invested. */
export const resultsAndFutures: readonly Entry[] = [
  // Kinds of operation.
  entry({ operacao: "comum" }, [
    inARow(
      /\b(?:sem|exceto|tirando|fora|menos|que nao (?:seja|sejam|foram))(?: contar| ser| considerar)?(?: [oa]s?)?/,
      /(?: (?:resultados?|lucros?|operacoes|(?:parte|parcela)(?: que (?:virou|foi|era|e))?))?(?: d[eoa]s?)? day.?trades?\b/,
    ),
    /\b(?:operac(?:ao|oes) )?(?:comu(?:m|ns)|(?<!fora do )norma(?:l|is))\b|\bswing(?: ?trades?)?\b/,
  ]),
  entry({ operacao: "day_trade" }, [/\bda[iy].?trades?\b|\bdaytrad\w*\b|\bintra-?day\b|\bintradi\w+/]),

  // Futures by their everyday names.
  entry({ futuro: "WIN" }, [
    /\bmini.?indices?\b|\bmini ?(?:contratos? )?(?:de |do )?(?:indice|ibovespa)\b|\bmini ibov\b|\bwin\b/,
  ]),
  entry({ futuro: "WDO" }, [/\bmini.?dolar(?:es)?\b|\bmini ?(?:contratos? )?(?:de |do )?dolar\b|\bwdo\b/]),
  entry({ futuro: "IND" }, [/\bindice (?:futuro|cheio)\b|\bfuturo de indice\b/]),
  entry({ futuro: ["WDO", "DOL"] }, [
    /(?<=\b(?:ganh|perd|lucr|oper|result|prejuiz)[a-z]+ )(?:[nd]?o|com o|em|de) dolar(?! (?:futuro|cheio|a|por))\b/,
    /(?<=\boper(?:ei|amos|ava|ando) )dolar\b/,
    /^(?:e )?(?:teve |tem |tive )?(?:com )?(?:[nd]?o )?(?:mini )?dolar(?: tambem)?(?=,? em |[?!. ]*$)/,
  ]),
  entry({ futuro: "DOL" }, [/\bdolar cheio\b|\bdol\b/]),
  entry({ futuro: ["DOL", "WDO"] }, [/\bdolar futuro\b|\bfuturo de dolar\b/]),
  entry({ classe: "futuro" }, [
    /\bmini.?contratos?\b|\bminis\b|\b(?:contratos? )?futuros?\b|\bmercado futuro\b|\bbm&?f\b/,
  ]),

  // Results.
  topic("lucro", [
    /\b(?:lucr(?!ativ)\w+|ganhei|ganh(?:o|os|ar|amos|ava)|embols\w+|resultados?|resulta\w*)\b/,
    /\b(?:saldo (?:das|dos) (?:vendas?|operac\w+)|me deu|me deram|rendeu|fatur(?:ei|o|amos))\b/,
    /\b(?:tirei(?! (?:dinheiro |grana )?(?:do|d[ao] (?:minha )?(?:bolsa|carteira|corretora))\b)|(?<!que )realizei)\b/,
    `(?<=\\b${CLOSED} )(?:${adjective("positiv lucrativ")}|(?:ganhador|vencedor)(?:a|as|es)?)\\b|\\bno (?:azul|verde)\\b`,
  ]),
  entry({ topico: ["lucro", "perda"] }, [
    /\b(?:prejuizos?|perdi|perdas?|perder|perdemos)\b/,
    // What ended with one, said of it.
    `(?<=\\b${CLOSED} )(?:${adjective("negativ deficitari")}|perdedor(?:a|as|es)?)\\b|\\bno vermelho\\b`,
  ]),

  topic("investir", [
    /\binvest(?:i|ir|id[oa]s?|imos|indo|imentos?)\b|\binvisto\b|\bapliquei\b/,
    /\b(?:colo(?:co|quei|cad[oa]s?|cava)|bot(?:o|ei|ad[oa]s?|ava)|ponho|pus|punha|deposit(?:o|ei)|injet(?:o|ei))\b/,
    /\b(?:enfi(?:o|ei)|despejei|aplico)\b/,
    /\baplicad[oa]s?\b|\baplicac\w+\b/,
  ]),
];
