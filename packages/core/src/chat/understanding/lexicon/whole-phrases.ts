import { LEAST_MORE } from "../../question.ts";
import { ar, ir } from "../morphology.ts";
import { type Entry, entry, topic, without } from "./entry.ts";
import { before, inARow } from "./expression.ts";

/** A position is begun and ended. */
const BEGUN = `${ar("inici comec mont abert inaugur entr")}|${ir("abr")}|abert[oa]s?|iniciad[oa]s?|comecad[oa]s?`;
const ENDED = `${ar("encerr fech termin zer liquid desmont")}|sa[ií]\\w*|desfiz\\w*`;

/** `vendi mais do que comprei`, `as vendas passaram das compras`. */
const moreThanTheOther = (side: "vend" | "compr") =>
  inARow(
    new RegExp(`(?<=\\b${side}(?:i|ei|emos|amos|as|as d[aeo]s? [^?!.,]{1,30}|i [^?!.,]{1,30}|ei [^?!.,]{1,30}) )`),
    /(?:foram |sao |ficaram )?(?:mais|maior(?:es)?|acima|superior(?:es)?|superaram|passaram|ultrapassaram)/,
    new RegExp(
      `(?: (?:do que|que|d?[aeo]s?|o que|eu))* (?=${side === "vend" ? "compr" : "vend"}(?:i|ei|emos|amos|as)\\b)`,
    ),
  );

/** Phrases that mean something else than their words do one by one. */
export const wholePhrases: readonly Entry[] = [
  topic("razao", [
    /\bquantas vezes (?:a )?(?:mais|menos|maior|menor)\b(?=[^?.!]{0,60}\bque\b)/,
    // `comprei quantas vezes o que vendi`
    /(?<=\b(?:compr|vend)[a-z]+ )quantas vezes (?=(?:o (?:valor |total )(?:d[ao] )?|o )que (?:eu )?(?:compr|vend)[a-z]+)/,
  ]),
  entry({ operacao: "comum" }, [
    /\b(?:deix\w+|esquec\w+|ignor\w+|desconsider\w+|pul[ae]\w*|tir[ae]\w*)(?: de (?:lado|fora)| para la| fora)? (?:[oa]s? |de |d[oa]s? )*day.?trades?(?: (?:de (?:lado|fora)|para la|fora))?\b/,
  ]),
  // `deixa só as de 2023`: some of what was told.
  entry({}, [
    inARow(
      /^(?:(?:e|agora|entao|ok|ta|certo),? )?/,
      /(?:deix[ae]|fic[ae]|mantem|mantenha|filtr[ae]r?|restring[ae]|restrinja|limit[ae])(?: (?:isso|a lista|ai))?/,
      /(?= (?:so|apenas|somente|com|por|pel[ao]s?|[ao]s?|em|n[ao]s?|d[aeo]s?)\b)/,
    ),
    /^(?:(?:e|agora|entao|ok|nao),? )?(?:troc(?:a|ar)|troque|mud[ae]r?|alter[ae]r?)(?: (?:isso|a corretora|o ano|o periodo|o ativo))?(?= (?:para\b|por\b|\u00b7))/,
    /\b(?:ao|pelo) contrario,? (?=(?:so|apenas|somente)\b)/,
    /\b(?:(?:me )?(?:bateu|surgiu|veio|deu|ficou|fiquei com|estou com|tenho)|tirar|tira) (?:a |uma |aquela |essa |ess[ea] |minha )*(?:duvida|curiosidade)\b/,
    /\be (?:mais )?nenhum[ao]? outr[oa] (?:taxa|custo|coisa|encargo)s?\b|\be mais nad[ao]\b/,
    /\bdess[ea]s? ultim[oa]s?\b/,
    // What is yet to come is no futures contract.
    /(?<=\b(?:lucros?|ganhos?|vendas?|resultados?|operac(?:ao|oes)|impostos?|mes|meses|anos?|apurac(?:ao|oes)) )futur[oa]s?\b(?! (?:de|d[ao]) (?:indice|dolar))/,
    // `estava vendo aqui`: looking, and no sale.
    /\b(?:est(?:ava|avamos|ou|amos|ive)|fi(?:quei|cava)|tou|to|tava) (?:aqui )?vendo\b/,
  ]),
  entry({ agregacao: "ultimo", topico: "quando" }, [
    /\b(?:ha|faz) (?:quanto tempo|quant[oa]s (?:dias|semanas|meses|anos)) (?:que )?(?:eu )?nao (?=(?:compr|vend|oper|negoci|invist|aport)[a-z]+\b)/,
  ]),
  topic("negacao", [/\b(?:e )?(?:que )?(?:ja |hoje )?nao (?:tenho|tinha|possuo|possuia) mais\b/]),
  ...(["vend", "compr"] as const).map((side) =>
    entry(
      {
        tendo: { de: side === "vend" ? "vendas_menos_compras" : "compras_menos_vendas", minimo: LEAST_MORE },
        topico: "diferenca",
      },
      [moreThanTheOther(side)],
    ),
  ),
  entry({ tendo: { de: "vezes", minimo: null, maximo: "0" }, topico: "negociar", lado: "V", por: "ativo" }, [
    /\b(?:ja )?comprei,? (?:e|mas) (?:(?:ainda|que|eu|depois) )*(?:nunca|nao) (?:mais )?vendi\b(?: (?:nada|nenhuma?|ainda))?/,
  ]),
  // `meses em que não comprei nada`, `quantos meses fiquei sem operar?`
  ...(
    [
      ["compr(?:ar|ei|aram|as?)", { lado: "C" }],
      ["vend(?:er|i|eram|as?)", { lado: "V" }],
      ["(?:oper|negoci|us)(?:ar|ei|aram)|mex(?:er|i|eram)|operac(?:ao|oes)|negocios?", null],
    ] as const
  ).map(([words, side]) => without(words, { topico: "negociar", ...side })),
  entry({ tendo: { de: "lados", minimo: "2" }, topico: "negociar" }, [
    /(?<=\b(?:que|quais|quant[oa]s) (?:(?:eu|ja|ativos|papeis|acoes|fiis|fundos) ){0,2})(?:comprei e (?:tambem |tb )?vendi|vendi e (?:tambem |tb )?comprei)\b(?! (?:\S+ )?(?:mais|menos)\b)/,
  ]),
  // Whether anything is left after a sale is not told of it.
  topic("de_todo", [
    /\b(?:por completo|completamente|inteiramente|integralmente|totalmente)\b|(?<=\bvendi\b.{0,40}[,e] )zerei\b/,
  ]),
  entry({ tendo: { de: "corretoras", minimo: "2" } }, [
    /\b(?:em|por|n[ao]|pel[ao]) (?:mais de (?:uma|1)|(?:duas|2) ou mais|varias) (?:corretora|banco)s?(?: diferentes?)?\b/,
  ]),
  entry({ por: "dia", tendo: { de: "ativos", minimo: "2" } }, [
    /\b(?:com |em |de )?(?:mais de (?:um|1)|(?:dois|2) ou mais|varios) (?:papel|papeis|ativos?)(?: diferentes?)? (?:n?um|n?o)(?: (?:so|unico|mesmo))? (?:dia|pregao)\b/,
  ]),
  topic("de_varios", [
    /\be (?:tambem |tb )?(?:comprei|vendi) (?:outr[oa]s? [a-z]+|(?:mais )?alguma? coisa|mais algo)(?: n[oa] mesm[oa] [a-z]+)?/,
    // How many of anything else each has is not counted.
    inARow(
      /(?<!\best(?:a|ao) (?:em )?)\b(?:em |por |de |com )?mais d[eo] (?:uma?|[1-9]) (?:so )?/,
      /(?:pape(?:l|is)|ativos?|ac(?:ao|oes)|fiis?|fundos?|corretoras?|bancos?|mes(?:es)?|anos?|dias?|notas?|classes?|tipos?)\b/,
    ),
  ]),
  // `juntando PETR3 e PETR4: quantas ações?`
  entry({ agregacao: "soma" }, [
    /\b(?:juntando|somando)\b(?= (?:[oa]s? )?·)/,
    // `corretagem mais ISS`: both together.
    /(?<=\b(?:corretagem|iss|emolumentos|liquidacao|registro|taxas?|irrf) )mais(?= (?:[oa]s? )?(?:corretagem|iss|emolumentos|liquidacao|registro|taxas?|irrf)\b)/,
    /\b(?:juntando|junte|junta) (?=(?:[oa]s? )?(?:corretage|iss|emolument|taxa|liquidac|registro))/,
    /\b(?:tambem )?(?:inclus[oa]|incluid[oa]|embutid[oa])s?\b(?=[,.?! ]|$)(?<=\b(?:com|mais) (?:\S+ ){1,3}\S+)/,
  ]),
  entry({ medida: "custo" }, [
    /(?<=\b(?:quantidade|quantas|preco medio|pm)(?:,| e|, e) )(?:o )?custo(?: total)?\b(?! (?:d[aeo]|operac))/,
    /(?<=\bcustodia(?: \S+){0,5} )com (?:os? |seus? |o seu |os seus )?(?:respectivos? )?custos?\b/,
  ]),
  entry({ agregacao: "primeiro", lado: "C", topico: "negociar" }, [
    /\b(?:meu|minha) primeir[oa] (?=(?:fii|fundo|acao|etf|bdr|unit|papel|ativo|opcao)\b)/,
    /\bquando (?:e que |foi que )?(?:eu )?comecei a (?:comprar|ter|investir em|montar)\b/,
    /\bcomecei a (?:comprar|ter|investir em|montar)\b(?= (?:\S+ ){0,4}quando\b)|\b(?:inaugur|estre)(?:ei|ou|amos)\b/,
    /\bestreia(?= (?:em|n[ao]|com|d[aeo])\b)|\b(?:iniciei|montei|abri) (?:a |minha |uma )?posic(?:ao|oes)\b/,
    /\bfirst (?:buy|trade|purchase)\b|\bprimeir[oa]s? (?:lote|cotas?|acoes|papeis|unidades)\b/,
    /\b(?:data|dia|momento) d[ae] (?:minha )?entrada\b|\b(?:minha|a) (?:primeira )?entrada (?=(?:em|n[ao]s?) )|\b(?:virei|me tornei|passei a ser) (?:soci[oa]|acionista|cotista)\b/,
  ]),
  entry({ medida: "resultado_aberto", topico: "em_aberto" }, [
    inARow(
      /\b(?:[ao] )?(?:diferenca )?entre (?:o )?(?:que |quanto )(?:eu )?/,
      /(?:investi|paguei|gastei|coloquei|botei|apliquei) e (?:o )?(?:que |quanto )(?:eu )?(?:(?:tudo|isso|ela|ele) )?/,
      /(?:vale|esta valendo|tenho)\b/,
    ),
  ]),
  // Of two brokers `entre` is read with their names.
  topic("diferenca", [/\bdiferencas?\b(?=[^?.!]{0,40}(?:\bentre\b|·{6}))(?![^?.!]*\b(?:calculad|impress)[oa]s?\b)/]),
  entry({ medida: "custos", topico: ["volume", "percentual", "custar"] }, [
    /\bcusto por (?:cada )?real(?: (?:negociado|operado|movimentado))?\b|\bcada real (?:que )?(?:eu )?(?:negociado|operado|movimentado|operei|negociei|movimentei)\b/,
  ]),
  entry({ medida: "taxas_b3" }, [/\b(?:mordida|fatia|parte|quinhao) d[ae] (?:b3|bolsa|bovespa)\b/]),
  entry({ lado: "V", topico: "negociar" }, [
    /\b(?:(?:o que|quais|que)(?: \S+)? )?sai(?:u|ram) d[ae] (?:minha )?carteira\b/,
  ]),
  entry({ lado: "C", topico: "negociar" }, [
    /\b(?:(?:o que|quais|que)(?: \S+)? )?entr(?:ou|aram) na (?:minha )?carteira\b/,
  ]),
  topic("negociar", [
    /\bentradas e saidas\b|\btudo (?:o )?que passou(?= [pn\u00b7])|\bretrospecto\b/,
    /\bcheque\b(?= (?:que (?:\S+ ){1,3})?(?:mais|maior)\b)|\bexercicios? d[aeo]s? (?=opc(?:ao|oes)\b)/,
  ]),
  topic("compensar", [
    /\bcreditos? (?:de|d[oa]s?) (?:prejuizos?|perdas?)\b/,
    /\b(?:prejuizos?|perdas?)(?: \S+){0,3} disponive(?:l|is)\b/,
  ]),
  entry({ topico: "retido", medida: "irrf" }, [/\bantecipac(?:ao|oes) (?:de|do) (?:impostos?|ir)\b/]),
  entry({ topico: "quando" }, [/\b(?:em )?(?:que|qual) pregao\b(?= (?:eu )?(?:compr|adquir|vend|oper|negoci|entr))/]),
  entry({ por: "corretora", um: true }, [
    /(?<=\bcorretoras\b[^?!]{0,60})\b(?:por |em |com |n[ao] )?qual delas\b/,
    /\bonde (?:e que )?(?:eu )?(?=(?:[a-z]+ ){0,3}(?:maior|menor) (?:volume|valor|numero|quantidade|lucro|prejuizo|resultado)\b)/,
    /(?<=\b(?:d[oa]s|(?:d?entre) [oa]s) (?:minhas )?corretoras\b[^?!.;]{0,60}, ?)(?:qual|quem)\b/,
  ]),
  topic("liquidar", [/\bme pag(?:ou|aram|a|am)\b/]),
  ...(["mes", "dia", "ano"] as const).map((por) =>
    entry({ por, um: true, extremo: "mais", topico: "negociar" }, [`\\b${por} mais (?:ativo|movimentado|agitado)\\b`]),
  ),
  entry({ topico: ["concentracao", "percentual"] }, [
    /\b(?:maiores|principais) (?:ativos|papeis|posicoes|investimentos)(?= (?:\S+ ){0,3}(?:som|represent|pes|concentr|ocup)[a-z]+\b)/,
  ]),
  entry({ topico: ["carteira", "ter"] }, [/\bcompost[ao] (?:de|por) (?:que|qua(?:l|is))\b/]),
  entry({ topico: "ter" }, [
    /\b(?:sou|era|fui|virei) (?:[oa] )?don[oa] de\b/,
    /(?<=\bquant[oa]s (?:\S+ ){0,4})(?:posso|consigo|da para) vender\b/,
  ]),
  // What was told before, by what came of it.
  topic("disso", [
    inARow(
      `\\bque (?:${ar("ger origin caus form provoc")}|(?:deu|deram) origem|result(?:ou|aram)|lev(?:ou|aram)|compoem?)`,
      /(?: (?:a|em))? (?:ess|est|aquel|tal)\w*/,
      /(?: (?:mesm[oa] )?(?:impostos?|darfs?|ir|valor(?:es)?|lucros?|prejuizos?|resultados?|custos?|taxas?|tota(?:l|is)))?/,
      /(?: (?:mesm[oa] )?(?:numeros?|retencao))?\b/,
    ),
  ]),
  // Results are told after costs.
  entry({ topico: ["lucro", "com_custos"] }, [
    /\b(?:resultados?|lucros?|ganhos?|prejuizos?) liquid[oa]s?\b/,
    /\b(?:sobr|fic|deu|d|rend|restou|entr)(?:ou|aram|eu|eram)? (?:(?:de|lucro|para mim|me) )*(?:limp(?:o|inho)(?: (?:no|em) (?:meu )?bolso)?|(?:no|em) (?:meu )?bolso)\b/,
  ]),
  topic("com_custos", [
    inARow(
      /(?<=\b(?:lucr\w+|resultados?|ganh\w+|prejuizos?|perdi|rend\w+)\b[^?!;]{0,80})\b(?:ja )?/,
      /(?:(?:com|depois de|apos) )?(?:tod[oa]s )?(?:(?:[oa]s|meus|minhas) )?(?:custos?|taxas?|despesas?|encargos|tudo) /,
      /(?:ja )?(?:descontad|abatid|deduzid|tirad|subtraid|considerad)[oa]s?\b/,
    ),
    /\blimp(?:o|inho)s?\b/,
    inARow(
      /\b(?:ja )?/,
      [
        /descontando|descontad[oa]s?|tirando|tirad[oa]s|abatendo|abatid[oa]s|deduzindo|deduzid[oa]s/,
        /depois de (?:tirar|descontar|abater|pagar)|depois d[eoa]s?|apos|incluindo|inclui\w*/,
      ],
      /(?: (?:os?|as?|tod[oa]s (?:os|as)))? (?:custos?|taxas?|despesas?)(?: (?:inclus[oa]s|descontad[oa]s))?\b/,
    ),
    /\bliquid[oa]s? d[eoa]s? (?:custos?|taxas?)\b/,
  ]),
  // The worst sale is the one that lost most.
  ...(["melhor", "pior"] as const).flatMap((word) => {
    const agregacao = word === "melhor" ? "maior" : "menor";
    const ofEach = [
      ["ativo", "ativo|investimento|papel|aplicacao"],
      ["mes", "mes"],
      ["ano", "ano"],
    ] as const;
    return [
      entry({ agregacao, topico: "lucro" }, [`\\b${word} (?:venda|trade|negocio|operacao)\\b`]),
      entry({ ordem: `${agregacao}es`, topico: "lucro" }, [`\\b${word}es (?:vendas|trades|negocios|operacoes)\\b`]),
      ...ofEach.map(([por, names]) =>
        entry({ por, agregacao, topico: "lucro" }, [`\\b(?:(?:meu|minha) )?${word} (?:${names})\\b`]),
      ),
    ];
  }),
  // What a sale would bring, and what a past one brought.
  entry({ topico: ["isencao", "simular"] }, [
    /\bse (?:eu )?vend\w+(?= (?:\S+ ){0,12}(?:impostos?|ir|darf)\b)|(?<=\b(?:impostos?|ir|darf)(?: \S+){0,6} )(?:se (?:eu )?vend(?:er|esse)|vendendo)\b/,
  ]),
  entry({ medida: "valor_de_mercado", topico: "em_aberto" }, [
    inARow(
      /\b(?:(?:quanto|o que) (?:eu )?(?:teria|ganharia|receberia|tiraria|ganho|recebo|tenho)?(?: de lucro)? ?)?se (?:eu )?/,
      /(?:vendesse|zerasse|liquidasse|vender)(?: tudo)?\b/,
    ),
  ]),
  entry({ por: "ativo" }, [
    inARow(
      /\b(?:quais|que) (?:[oa]s )?(?:(?:foram |sao )?[oa]s )?(?:meus |minhas )?/,
      /(?:(?=fiis)|(?:ativos|papeis|acoes|investimentos) )/,
      before(
        inARow(
          /(?:fiis )?(?:que )?(?:(?:me|mais|menos|ja|eu) )*/,
          /(?:tive|der\w+|renderam|lucr\w+|ganh\w+|perd\w+|valoriz\w+|subi\w+|cust\w+|cai\w+)/,
        ),
      ),
    ),
    /\b(?:qual|que) (?:foi |e )?(?:a )?(?:minha )?(?:venda|operacao) (?=(?:(?:de|em|n[ao]|d[oa]) \S+ ){0,2}(?:que )?(?:(?:me|mais|menos) )*(?:deu|rendeu|lucr\w+))/,
  ]),
  topic("lucro", [
    /\bdeu (?:bom|boa|certo) ou (?:deu )?(?:ruim|errado|mal)\b/,
    /\b(?:botei|pus|coloquei|meti) no bolso\b|\b(?:deu|deram) (?:bom|boa|certo)\b/,
    // A day trade yields a result, and no rate of return.
    /(?<=\b(?:day trades?|mini\w*|win|wdo|futuros?)\b[^!]{0,60})\brend(?:eu|eram)\b|\brend(?:eu|eram)\b(?=[^!?]{0,40}\b(?:day trades?|win|wdo|mini.?(?:indice|dolar))\b)/,
    /\bvaleu (?:\w+ )?a ?pena(?: ter)?\b|\bcompensou ter\b|\b(?:fiz|foi) (?:um |uma )?(?:bo[am]|mau|ma|otim[oa]) (?:negocio|jogada)(?: ter)?\b/,
    /\bquanto (?:dinheiro |grana )?(?:eu )?fiz (?=com|de\b|em|n[ao])/,
    /\b(?:lucros?|ganhos?|resultados?) (?:acumulad[oa]s?|totais|total|fina(?:l|is)|consolidad[oa]s?)\b/,
    // Results in other words.
    /\btotal (?:ja )?realizado\b|\b(?:me )?(?:dei|saí|sai|fui) (?:bem|mal)(?: ou (?:bem|mal))?\b/,
    /(?<!\b(?:estou|esta|estao|ando) )\b(?:positivo|negativo) ou (?:positivo|negativo)\b/,
    /\b(?:terminei|fechei|sai|fiquei|acabei) (?:[oa] \S+ )?(?:n?o )?(?:positiv|negativ)[oa](?: ou (?:n?o )?(?:positiv|negativ)[oa])?\b/,
    inARow(
      /\b(?:rendeu|renderam|deu|deram)/,
      before(
        inARow(
          / (?:(?:de|quanto|algum|alguma|muito|pouco|[oa]|mais|menos|maior|menor|melhor|pior) )*/,
          /(?:lucro|prejuizo|resultado|ganho)/,
        ),
      ),
    ),
  ]),
  entry({ por: "ativo", ordem: "maiores" }, [
    /\brank(?:ing|eia|eie)? d?[eoa]s? (?:meus |minhas )?(?:ativos|papeis|acoes|fiis|investimentos)\b/,
  ]),
  entry({ por: "ativo", um: true }, [
    /(?<=\b(?:d[oa]s|(?:d?entre) [oa]s) (?:meus |minhas )?(?:ativos|papeis|acoes|fiis|fundos|bdrs|etfs|units|empresas)\b[^?!.;]{0,60}, ?)(?:qual|quem)\b/,
  ]),
  entry({ topico: ["rentabilidade", "perda"], extremo: "mais" }, [
    /\bmais (?:caiu|cairam|despenc\w+|desvaloriz\w+)\b|\b(?:caiu|cairam|despenc\w+|desvaloriz\w+) mais\b/,
  ]),
  entry({ medida: "preco", topico: "pagar" }, [
    /\bquanto (?:me )?sai(?:u|ram) (?=em media|cada|por)/,
    /\b(?:por|a) quanto (?:me |eu )?sai(?:u|ram)\b(?! d[aeo]s?\b)/,
    /\bsai(?:u|ram) (?:por|a) (?:quanto|como)\b/,
  ]),
  entry({ operacao: "day_trade" }, [
    inARow(
      /\b/,
      [
        /compr\w+ e (?:ja )?(?:re)?vend\w+|vend\w+ e (?:ja )?(?:re)?compr\w+/,
        `(?:${BEGUN}) e (?:ja |logo )?(?:${ENDED})`,
      ],
      / (?:\S+ ){0,6}?(?:n[oa]|dentro d[oa]|durante [oa]) (?:mesm[oa]|propri[oa]) /,
      /(?:dia|pregao|data|sessao)\b/,
    ),
    /\b(?:operac\w+|trades?) (?:\w+ ){0,5}no mesmo (?:dia|pregao)\b/,
    /\boperac\w+ de um (?:unico dia|dia so|so dia)\b/,
  ]),
  // One trade that was large.
  topic("por_operacao", [/\bonde (?:eu )?(?=gast\w+ mais (?:dinheiro )?(?:numa|de uma|em uma)\b)/]),
  entry({ topico: ["por_operacao", "negociar"] }, [
    /\b(?:de|em) uma (?:so |unica )?(?:vez|tacada|paulada)(?: so)?\b|\bnuma (?:so |unica )?(?:vez|tacada|paulada|operacao|ordem|compra(?= so))(?: so)?\b/,
  ]),
  entry({ agregacao: "maior" }, [
    /(?<=\b(?:compr(?:a|ei)|vend(?:a|i)|operacao|aquisicao|ordem|nota)\b(?: \S+){0,4} )mais pesad[oa]\b/,
  ]),
  entry({ extremo: "mais" }, [
    /\b(?:a )?(?:maior|maioria)(?: (?:parte|numero|quantidade|volume|valor))? d[aeo]s? (?:minhas |meus )?(?=operac|negoc|compras|vendas|trades|ordens|transac)/,
  ]),
  // Figures without costs.
  entry({ semCustos: true }, [
    inARow(
      /\b/,
      [
        /sem|antes (?:de|das|dos)/,
        /(?:sem|antes de|antes da|se (?:eu )?nao|nao) (?:contar|considerar|descontar|tirar|abater|deduzir|incluir)/,
        /(?:esquec\w+|ignor\w+|desconsider\w+)(?: d)?/,
        /se (?:eu )?nao (?:(?:cont|descont|tir|consider)asse|(?:abat|tiv|houv)esse|deduzisse)/,
      ],
      / (?:as? |os? |d[ao]s |tod[oa]s (?:as|os) |qualquer |nenhuma? |alguma? )?(?:taxas?|custos?|despesas?)\b/,
    ),
    inARow(
      /\bantes (?:de|d[ao]s?)(?: (?:contar|considerar|descontar|tirar|abater|deduzir|incluir))?(?: [oa]s?)? /,
      /(?:corretage(?:m|ns)|emolumentos)/,
      /(?:(?:,| e)(?: [oa]s?)?(?: demais| outras?)? (?:corretage(?:m|ns)|taxas?|custos?|emolumentos|despesas?))+\b/,
    ),
    /\b(?:valor(?:es)? )?brut[oa]s?\b/,
  ]),
];
