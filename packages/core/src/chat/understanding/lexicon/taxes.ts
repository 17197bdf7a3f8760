import { type Entry, entry, topic } from "./entry.ts";
import { before, inARow } from "./expression.ts";

/** Taxes, withheld or to be paid, and losses that reduce them. */
export const taxes: readonly Entry[] = [
  // Taxes.
  entry({ medida: "iss" }, [
    /\bimpostos? (?:d[eo] )?iss(?:qn)?\b|\bimpostos? sobre (?:o )?servicos?(?: de qualquer natureza)?\b/,
  ]),
  entry({ topico: "retido" }, [
    /\b(?:me |ja |foi |foram )*(?:descontad[oa]s?|descontaram|descontou|tomaram|recolh(?:eram|eu|id[oa]s?)|mordeu|morderam) (?=(?:de |do )?(?:ir|imposto|imposto de renda) (?:retid[oa] )?na fonte)/,
  ]),
  entry({ topico: "retido", medida: "irrf" }, [
    /\b(?:me |ja |foi |foram )*(?:descontad[oa]s?|descontaram|descontou|tiraram|seguraram|cobraram) (?=(?:de |do |o )?(?:ir|impostos?|imposto de renda)\b(?: \S+){0,3} notas?\b)/,
    /\b(?:impostos?|ir|imposto de renda)(?: (?:que foi|foi|ja))? (?:ja )?(?:antecipad|adiantad)[oa]s?\b/,
    /\b(?:irrf|imposto|ir|imposto de renda)(?: (?:foi|que foi|que e|de renda))?(?: ja)? (?:retid[oa]s?|na fonte)(?: na fonte)?\b|(?<=\b(?:impostos?|ir)\b(?: \S+){0,4} )(?:segur|prend)(?:ou|aram|eu|eram)\b/,
    /\b(?:foi |foram |fica |ficou |fiquei |tive )?retid[oa]s?(?: na fonte)?\b|\bret(?:eve|em|iveram|inham|er)\b/,
    /\bret(?:encao|encoes)(?: na fonte)?\b|\bdedo.?duro\b|\birrf\b/,
    /\b(?:segur|prend)(?:ou|aram|eu|eram)\b(?= (?:\S+ ){0,3}(?:impostos?|ir)\b)/,
    /\b(?:na|ir|ir[- ]na|imposto|imposto de renda)[ -]fonte\b/,
    /\b(?:descontad[oa]|descontaram|recolhid[oa])s? na fonte\b/,
  ]),
  topic("compensar", [
    /\bloss(?:es)? carry.?forward\b|\b(?:ainda )?nao compens(?:ad[oa]s?|ei|amos)\b/,
    inARow(
      /\b(?:(?:saldo|credito) (?:de|dos) )?prejuizos? /,
      [
        /anterior(?:es)? (?:ainda )?nao (?:usad|compensad|aproveitad)\w+|acumulad[oa]s?/,
        inARow(
          /(?:ainda )?(?:a|para|por|de|que posso|que da para|que ainda posso|disponive(?:l|is) para|passive(?:l|is) de) /,
          /(?:eu )?(?:compensar|abater|aproveitar|usar|descontar|deduzir|compensacao)/,
        ),
        /compensave(?:l|is)|fisca(?:l|is)|(?:de (?:meses|anos) )?anterior(?:es)?|disponive(?:l|is)/,
      ],
      /\b/,
    ),
    /\b(?:compens(?:ar|acao)|abat(?:er|imento))(?: (?:de|dos?|com|meus?|esses?)? ?(?:prejuizos?|perdas?))?\b|\bperdas? acumulad[oa]s?\b|\b(?:saldo|estoque) de (?:prejuizos?|perdas?)\b/,
    inARow(/\b(?:prejuizos?|perdas?) (?:que )?(?:eu )?(?:anteriores |anterior )?(?:ainda )?/, [
      inARow(
        /(?:posso|consigo|da para|tenho (?:para|que)|rest\w+ (?:para)?|sobr\w+ (?:para)?) /,
        /(?:compensar|abater|aproveitar|usar|descontar|deduzir)/,
      ),
      /(?:ainda )?(?:nao )?(?:carregad|guardad|acumulad|usad|aproveitad|compensad|pendent)\w+/,
      inARow(
        [
          /trago|carrego|arrasto|(?:(?:venho|vim|estou|ando|sigo) )?(?:arrastando|carregando|trazendo|acumulando)|vem|veio/,
          /vieram|vind[oa]s?/,
        ],
        /\b(?: d[eo]s? (?:outros )?(?:mes|meses|anos?) (?:anterior(?:es)?|passados?))?/,
      ),
    ]),
    /\b(?:prejuizos?|perdas?) (?:\w+ ){0,2}?(?:de |d[oa]s? )(?:outr[oa]s? )?(?:mes|meses|anos?|periodos?) (?:anterior(?:es)?|passad[oa]s|atras)\b|\bacumulei (?:\w+ ){0,2}?(?=prejuizo|perda)/,
    inARow(
      /\b(?:(?:saldo|estoque|total) (?:de|dos?|das?) )?(?:prejuizos?|perdas?|saldo negativo)/,
      before(
        inARow(
          / (?:\S+ ){0,7}/,
          [
            /compens\w+|abat\w+|deduz\w+|aproveit\w+|carreg\w+|acumulad[oa]s?|guardad\w+|desconto|sobr(?:ou|aram) para/,
            /(?:para|que|da para|posso|consigo|de|a) (?:eu )?(?:ainda )?(?:descontar|usar|reduzir|diminuir)/,
            /sem (?:usar|uso)|(?:nao|por|foi|foram) (?:usar|usad[oa]s?|utilizad[oa]s?)/,
          ],
          /\b(?! (?:as|os) (?:taxas|custos))/,
        ),
      ),
    ),
    inARow(
      /\b(?:compensar|abater|descontar|deduzir|aproveitar|carregar|carrego|usar) (?:de |o |os |meu |meus |algum |em )*/,
      /(?=prejuizos?|perdas?|saldo negativo)/,
    ),
    /\bsaldo negativo(?= (?:\S+ ){0,3}(?:imposto|apuracao|ir|compensar))/,
    inARow(
      /\b(?:o que |quanto )?(?:eu )?(?:ja )?perdi\b/,
      /(?= (?:\S+ ){0,7}(?:nao|sem) (?:\S+ )?(?:descontei|compensei|abati|usei|aproveitei|descontar|compensar|abater))/,
    ),
  ]),
  topic("isencao", [
    /\bisent[oa]s?\b|\bisenc(?:ao|oes)(?: mensa(?:l|is))?\b/,
    /\b(?:os? |limites? (?:de |dos )?)?(?:r\$ ?)?(?:20 mil|20 ?k|20\.?000(?:,00)?)(?: reais)?(?: (?:por|do|no|ao) mes)?\b/,
    /(?<=(?<!por )\bquanto (?:eu )?(?:ainda )?)(?:posso|poderia|da pa?ra) (?:ainda )?vender\b/,
    /\b(?:sem|nao) (?:ter (?:que|de) )?pag(?:ar|o) (?:nada de |nenhum )?(?:imposto|ir|darf|imposto de renda)\b/,
    /\bsem (?:(?:ter|gerar|dar|dever|recolher|emitir|cair|entrar|bater|em|n[ao]|d[eo]|o|a) )*(?:imposto|ir|darf|leao)\b/,
    inARow(
      /\b(?:saldo d[eo] )?(?:limites?|teto|franquia)/,
      /(?! d[aeo] (?:credito|cheque|cartao|conta|gasto|corretora|margem)\b)/,
      /(?: (?:mensal|de (?:vendas?|isencao)|do mes))?\b/,
    ),
    /\b(?:ultra)?passei d[eo]s?(?: limite)?\b|\b(?:estour|extrapol|ultrapass)(?:ei|ar|ou|o|amos)\b(?! (?:r\$ ?)?\d)/,
  ]),
  topic("imposto", [
    /\bdarfs?(?: (?:atrasad|vencid|pendent|em abert|a pagar|para pagar)\w*)+/,
    /\b(?:para|com|a) (?:o |a )?(?:receita|fisco)\b(?! de)|\bfisco\b|\bgoverno\b|\bdarfs?\b/,
    /\bimpostos?(?: de renda)?\b|\birpf\b|\bir\b|\bleao\b|\breceita federal\b|\btribut\w+\b|\b6015\b/,
    /\bguias?(?: de (?:imposto|recolhimento|pagamento))?\b/,
    /\bapurac(?:ao|oes)\b(?: (?:mensa(?:l|is)|d[aeo] (?:renda variavel|impostos?|ir)))*(?! d[aeo]s? (?:lucros?|resultados?|ganhos?))/,
  ]),
  entry({ topico: "imposto" }, [/\baliquotas?\b|\bbase de calculo\b/]),
  entry({ medida: "vencimento" }, [
    inARow(
      /\b(?:ultimo dia|prazo(?: final)?|data.limite|limite|dia certo) (?:(?:que|de|para|pra) )*(?:eu )?/,
      /(?:posso |tenho (?:que|para) |devo |(?:fazer )?o )*(?:pag\w+|recolh\w+|quit\w+)/,
    ),
    /\bate (?:quando|que dia|qual dia) (?:eu )?(?:posso |tenho que |devo )?pag\w+/,
    /\b(?:quando |ate quando )?(?:vence(?:ndo)?|vencia|venceria|vencimento|data de vencimento)\b/,
  ]),
];
