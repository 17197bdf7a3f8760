import { LEAST_MORE } from "../../question.ts";
import { ar, ir } from "../morphology.ts";
import { type Entry, entry, topic } from "./entry.ts";
import { after, anyOf, before, inARow, maybe } from "./expression.ts";

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
  topic(
    anyOf(
      /\bquantas vezes (?:a )?(?:mais|menos|maior|menor)\b(?=[^?.!]{0,60}\bque\b)/,
      // `comprei quantas vezes o que vendi`
      /(?<=\b(?:compr|vend)[a-z]+ )quantas vezes (?=(?:o (?:valor |total )(?:d[ao] )?|o )que (?:eu )?(?:compr|vend)[a-z]+)/,
    ),
    "razao",
  ),
  entry(
    /\b(?:deix\w+|esquec\w+|ignor\w+|desconsider\w+|pul[ae]\w*|tir[ae]\w*)(?: de (?:lado|fora)| para la| fora)? (?:[oa]s? |de |d[oa]s? )*day.?trades?(?: (?:de (?:lado|fora)|para la|fora))?\b/,
    { operacao: "comum" },
  ),
  // `deixa só as de 2023`: some of what was told.
  entry(
    inARow(
      /^(?:(?:e|agora|entao|ok|ta|certo),? )?/,
      /(?:deix[ae]|fic[ae]|mantem|mantenha|filtr[ae]r?|restring[ae]|restrinja|limit[ae])(?: (?:isso|a lista|ai))?/,
      /(?= (?:so|apenas|somente|com|por|pel[ao]s?|[ao]s?|em|n[ao]s?|d[aeo]s?)\b)/,
    ),
  ),
  entry(
    /^(?:(?:e|agora|entao|ok|nao),? )?(?:troc(?:a|ar)|troque|mud[ae]r?|alter[ae]r?)(?: (?:isso|a corretora|o ano|o periodo|o ativo))?(?= (?:para\b|por\b|\u00b7))/,
  ),
  entry(/\b(?:ao|pelo) contrario,? (?=(?:so|apenas|somente)\b)/),
  entry(
    /\b(?:(?:me )?(?:bateu|surgiu|veio|deu|ficou|fiquei com|estou com|tenho)|tirar|tira) (?:a |uma |aquela |essa |ess[ea] |minha )*(?:duvida|curiosidade)\b/,
  ),
  entry(
    /\b(?:ha|faz) (?:quanto tempo|quant[oa]s (?:dias|semanas|meses|anos)) (?:que )?(?:eu )?nao (?=(?:compr|vend|oper|negoci|invist|aport)[a-z]+\b)/,
    { agregacao: "ultimo" },
    { topico: "quando" },
  ),
  topic(/\b(?:e )?(?:que )?(?:ja |hoje )?nao (?:tenho|tinha|possuo|possuia) mais\b/, "negacao"),
  ...(["vend", "compr"] as const).map((side) =>
    entry(
      moreThanTheOther(side),
      { tendo: { de: side === "vend" ? "vendas_menos_compras" : "compras_menos_vendas", minimo: LEAST_MORE } },
      { topico: "diferenca" },
    ),
  ),
  // `meses em que não comprei nada`, `quantos meses fiquei sem operar?`
  ...(
    [
      ["compr(?:ar|ei|aram|as?)", { lado: "C" }],
      ["vend(?:er|i|eram|as?)", { lado: "V" }],
      ["(?:oper|negoci|us)(?:ar|ei|aram)|mex(?:er|i|eram)|operac(?:ao|oes)|negocios?", null],
    ] as const
  ).map(([words, side]) =>
    entry(
      inARow(
        after(
          /\b(?:mes(?:es)?|anos?|dias?|corretoras?|bancos?|ativos?|papeis|acoes|fiis|fundos)\b(?:(?!\bcompr|\bvend)[^?!.,;]){0,30} /,
        ),
        /(?:(?:eu )?(?:fiquei|passei) )?(?:sem|nao|nunca) (?:fazer |fiz )?(?:nenhuma? )?/,
        `(?:${words})\\b(?: (?:nada|nenhuma?(?: (?:vez|operacao|ativo|papel|acao))?))?`,
      ),
      { tendo: { de: "vezes", minimo: null, maximo: "0" } },
      { topico: "negociar" },
      ...(side ? [side] : []),
    ),
  ),
  entry(
    /(?<=\b(?:que|quais|quant[oa]s) (?:(?:eu|ja|ativos|papeis|acoes|fiis|fundos) ){0,2})(?:comprei e (?:tambem |tb )?vendi|vendi e (?:tambem |tb )?comprei)\b(?! (?:\S+ )?(?:mais|menos)\b)/,
    { tendo: { de: "lados", minimo: "2" } },
    { topico: "negociar" },
  ),
  topic(
    /\be (?:tambem |tb )?(?:comprei|vendi) (?:outr[oa]s? [a-z]+|(?:mais )?alguma? coisa|mais algo)(?: n[oa] mesm[oa] [a-z]+)?/,
    "de_varios",
  ),
  // Whether anything is left after a sale is not told of it.
  topic(
    /\b(?:por completo|completamente|inteiramente|integralmente|totalmente)\b|(?<=\bvendi\b.{0,40}[,e] )zerei\b/,
    "de_todo",
  ),
  entry(
    /\b(?:em|por|n[ao]|pel[ao]) (?:mais de (?:uma|1)|(?:duas|2) ou mais|varias) (?:corretora|banco)s?(?: diferentes?)?\b/,
    {
      tendo: { de: "corretoras", minimo: "2" },
    },
  ),
  entry(
    /\b(?:com |em |de )?(?:mais de (?:um|1)|(?:dois|2) ou mais|varios) (?:papel|papeis|ativos?)(?: diferentes?)? (?:n?um|n?o)(?: (?:so|unico|mesmo))? (?:dia|pregao)\b/,
    { por: "dia" },
    { tendo: { de: "ativos", minimo: "2" } },
  ),
  // How many of anything else each has is not counted.
  topic(
    inARow(
      /(?<!\best(?:a|ao) (?:em )?)\b(?:em |por |de |com )?mais d[eo] (?:uma?|[1-9]) (?:so )?/,
      /(?:pape(?:l|is)|ativos?|ac(?:ao|oes)|fiis?|fundos?|corretoras?|bancos?|mes(?:es)?|anos?|dias?|notas?|classes?|tipos?)\b/,
    ),
    "de_varios",
  ),
  // `juntando PETR3 e PETR4: quantas ações?`
  entry(/\b(?:juntando|somando)\b(?= (?:[oa]s? )?·)/, { agregacao: "soma" }),
  // `corretagem mais ISS`: both together.
  entry(
    /(?<=\b(?:corretagem|iss|emolumentos|liquidacao|registro|taxas?|irrf) )mais(?= (?:[oa]s? )?(?:corretagem|iss|emolumentos|liquidacao|registro|taxas?|irrf)\b)/,
    { agregacao: "soma" },
  ),
  entry(/(?<=\b(?:quantidade|quantas|preco medio|pm)(?:,| e|, e) )(?:o )?custo(?: total)?\b(?! (?:d[aeo]|operac))/, {
    medida: "custo",
  }),
  entry(
    /\b(?:meu|minha) primeir[oa] (?=(?:fii|fundo|acao|etf|bdr|unit|papel|ativo|opcao)\b)/,
    { agregacao: "primeiro" },
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(
    inARow(
      /\b(?:[ao] )?(?:diferenca )?entre (?:o )?(?:que |quanto )(?:eu )?/,
      /(?:investi|paguei|gastei|coloquei|botei|apliquei) e (?:o )?(?:que |quanto )(?:eu )?(?:(?:tudo|isso|ela|ele) )?/,
      /(?:vale|esta valendo|tenho)\b/,
    ),
    { medida: "resultado_aberto" },
    { topico: "em_aberto" },
  ),
  // Of two brokers `entre` is read with their names.
  topic(/\bdiferencas?\b(?=[^?.!]{0,40}(?:\bentre\b|·{6}))(?![^?.!]*\b(?:calculad|impress)[oa]s?\b)/, "diferenca"),
  topic(/\bdeu (?:bom|boa|certo) ou (?:deu )?(?:ruim|errado|mal)\b/, "lucro"),
  entry(/\b(?:um )?raio[ -]?x\b/, { topico: "abrir" }),
  entry(
    /\bcusto por (?:cada )?real(?: (?:negociado|operado|movimentado))?\b|\bcada real (?:que )?(?:eu )?(?:negociado|operado|movimentado|operei|negociei|movimentei)\b/,
    { medida: "custos" },
    { topico: "volume" },
    { topico: "percentual" },
    { topico: "custar" },
  ),
  entry(/\b(?:mordida|fatia|parte|quinhao) d[ae] (?:b3|bolsa|bovespa)\b/, { medida: "taxas_b3" }),
  entry(
    /\b(?:(?:o que|quais|que)(?: \S+)? )?sai(?:u|ram) d[ae] (?:minha )?carteira\b/,
    { lado: "V" },
    { topico: "negociar" },
  ),
  entry(
    /\b(?:(?:o que|quais|que)(?: \S+)? )?entr(?:ou|aram) na (?:minha )?carteira\b/,
    { lado: "C" },
    { topico: "negociar" },
  ),
  topic(/\bentradas e saidas\b|\btudo (?:o )?que passou(?= [pn\u00b7])|\bretrospecto\b/, "negociar"),
  topic(/\b(?:botei|pus|coloquei|meti) no bolso\b|\b(?:deu|deram) (?:bom|boa|certo)\b/, "lucro"),
  topic(/\bcreditos? (?:de|d[oa]s?) (?:prejuizos?|perdas?)\b/, "compensar"),
  entry(/\bantecipac(?:ao|oes) (?:de|do) (?:impostos?|ir)\b/, { topico: "retido" }, { medida: "irrf" }),
  topic(
    /\b(?:coloquei|botei|pus|investi|apliquei|aportei) menos (?:o )?(?:que )?(?:eu )?(?:tirei|retirei|resgatei|saquei)\b/,
    "aporte",
  ),
  entry(/\b(?:em )?(?:que|qual) pregao\b(?= (?:eu )?(?:compr|adquir|vend|oper|negoci|entr))/, { topico: "quando" }),
  entry(/(?<=\bcorretoras\b[^?!]{0,60})\b(?:por |em |com |n[ao] )?qual delas\b/, { por: "corretora" }, { um: true }),
  ...(["mes", "ano", "corretora", "ativo", "classe"] as const).map((por) => entry(`\\bx ${por}\\b`, { por })),
  entry(/\b(?:juntando|junte|junta) (?=(?:[oa]s? )?(?:corretage|iss|emolument|taxa|liquidac|registro))/, {
    agregacao: "soma",
  }),
  entry(/\be (?:mais )?nenhum[ao]? outr[oa] (?:taxa|custo|coisa|encargo)s?\b|\be mais nad[ao]\b/),
  entry(/\bdess[ea]s? ultim[oa]s?\b/),
  entry(/\bprecos? pagos?\b/, { medida: "preco" }, { topico: "pagar" }),
  topic(/\bme pag(?:ou|aram|a|am)\b/, "liquidar"),
  entry(/\bpor ordem de custo(?: total)?\b/, { medida: "custo" }, { ordem: "maiores" }, { todos: true }),
  entry(
    /\bonde (?:e que )?(?:eu )?(?=(?:[a-z]+ ){0,3}(?:maior|menor) (?:volume|valor|numero|quantidade|lucro|prejuizo|resultado)\b)/,
    { por: "corretora" },
    { um: true },
  ),
  ...(["mes", "dia", "ano"] as const).map((por) =>
    entry(
      `\\b${por} mais (?:ativo|movimentado|agitado)\\b`,
      { por },
      { um: true },
      { extremo: "mais" },
      { topico: "negociar" },
    ),
  ),
  entry(/\bpiores (?:vendas|trades|negocios|operacoes)\b/, { topico: "lucro" }, { ordem: "menores" }),
  entry(/\bmelhores (?:vendas|trades|negocios|operacoes)\b/, { topico: "lucro" }, { ordem: "maiores" }),
  topic(/\b(?:entrou|saiu) mais (?:do )?que (?:entrou|saiu)\b/, "aporte"),
  topic(
    /\b(?:maiores|principais) (?:ativos|papeis|posicoes|investimentos)(?= (?:\S+ ){0,3}(?:som|represent|pes|concentr|ocup)[a-z]+\b)/,
    "concentracao",
    "percentual",
  ),
  entry(/\bcheque\b(?= (?:que (?:\S+ ){1,3})?(?:mais|maior)\b)/, { topico: "negociar" }),
  topic(/\bcompost[ao] (?:de|por) (?:que|qua(?:l|is))\b/, "carteira", "ter"),
  entry(/\b(?:sou|era|fui|virei) (?:[oa] )?don[oa] de\b/, { topico: "ter" }),
  // What was told before, by what came of it.
  topic(
    inARow(
      /\bque /,
      [
        inARow(
          [
            `${ar("ger origin caus form provoc")}|deu origem|deram origem|resultou|resultaram|levou|levaram`,
            /compoe|compoem/,
          ],
          /(?: (?:a|em))?/,
        ),
      ],
      / (?:ess|est|aquel|tal)\w*/,
      maybe(
        inARow(/ (?:mesm[oa] )?/, [
          /impostos?|darfs?|ir|valor(?:es)?|lucros?|prejuizos?|resultados?|custos?|taxas?|totais|total|numeros?/,
          /retencao/,
        ]),
      ),
      /\b/,
    ).source,
    "disso",
  ),
  // Results are told after costs.
  topic(/\b(?:resultados?|lucros?|ganhos?|prejuizos?) liquid[oa]s?\b/, "lucro", "com_custos"),
  topic(
    inARow(
      /(?<=\b(?:lucr\w+|resultados?|ganh\w+|prejuizos?|perdi|rend\w+)\b[^?!;]{0,80})\b(?:ja )?/,
      /(?:(?:com|depois de|apos) )?(?:tod[oa]s )?(?:(?:[oa]s|meus|minhas) )?(?:custos?|taxas?|despesas?|encargos|tudo) /,
      /(?:ja )?(?:descontad|abatid|deduzid|tirad|subtraid|considerad)[oa]s?\b/,
    ),
    "com_custos",
  ),
  topic(
    /\b(?:sobr|fic|deu|d|rend|restou|entr)(?:ou|aram|eu|eram)? (?:(?:de|lucro|para mim|me) )*(?:limp(?:o|inho)(?: (?:no|em) (?:meu )?bolso)?|(?:no|em) (?:meu )?bolso)\b/,
    "lucro",
    "com_custos",
  ),
  topic(/\blimp(?:o|inho)s?\b/, "com_custos"),
  topic(
    /\b(?:esta|estao|anda|andam|vem) (?:me )?(?:saindo|custando|ficando) (?:muito |bem |meio )?car[oa]s?\b/,
    "custar",
  ),
  topic(
    inARow(
      /(?<=\b(?:apliquei|aplicado|investi|investido|coloquei|botei|pus)\b[^?!.]{0,60})\b/,
      /(?:descontando|descontad[oa]s|menos|tirando|abatendo|abatid[oa]s|subtraindo|deduzindo|fora) /,
      /(?:as? |o que |tudo que |minhas |(?:eu )?)*(?:vendas?|vendi|resgatei|retirei|saquei|resgates|retiradas)\b/,
    ),
    "aporte",
  ),
  // A day trade yields a result, and no rate of return.
  topic(
    /(?<=\b(?:day trades?|mini\w*|win|wdo|futuros?)\b[^!]{0,60})\brend(?:eu|eram)\b|\brend(?:eu|eram)\b(?=[^!?]{0,40}\b(?:day trades?|win|wdo|mini.?(?:indice|dolar))\b)/,
    "lucro",
  ),
  entry(
    /\b(?:(?:meu|minha) )?melhor (?:ativo|investimento|papel|aplicacao)\b/,
    { por: "ativo" },
    { agregacao: "maior" },
    { topico: "lucro" },
  ),
  entry(
    /\b(?:(?:meu|minha) )?pior (?:ativo|investimento|papel|aplicacao)\b/,
    { por: "ativo" },
    { agregacao: "menor" },
    { topico: "lucro" },
  ),
  entry(/(?<=\bquant[oa]s (?:\S+ ){0,4})(?:posso|consigo|da para) vender\b/, { topico: "ter" }),
  // What a sale would bring, and what a past one brought.
  topic(
    /\bse (?:eu )?vend\w+(?= (?:\S+ ){0,12}(?:impostos?|ir|darf)\b)|(?<=\b(?:impostos?|ir|darf)(?: \S+){0,6} )(?:se (?:eu )?vend(?:er|esse)|vendendo)\b/,
    "isencao",
    "simular",
  ),
  entry(
    anyOf(
      inARow(
        /\b(?:quanto|o que) (?:eu )?(?:teria|ganharia|receberia|tiraria|ganho|recebo|tenho)?(?: de lucro)? ?se (?:eu )?/,
        /(?:vendesse|zerasse|liquidasse|vender)(?: tudo)?\b/,
      ),
      /\bse (?:eu )?(?:vendesse|zerasse|liquidasse|vender)(?: tudo)?\b/,
    ),
    { medida: "valor_de_mercado" },
    { topico: "em_aberto" },
  ),
  topic(
    /\bvaleu (?:\w+ )?a ?pena(?: ter)?\b|\bcompensou ter\b|\b(?:fiz|foi) (?:um |uma )?(?:bo[am]|mau|ma|otim[oa]) (?:negocio|jogada)(?: ter)?\b/,
    "lucro",
  ),
  entry(
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
    { por: "ativo" },
  ),
  entry(
    /\b(?:qual|que) (?:foi |e )?(?:a )?(?:minha )?(?:venda|operacao) (?=(?:(?:de|em|n[ao]|d[oa]) \S+ ){0,2}(?:que )?(?:(?:me|mais|menos) )*(?:deu|rendeu|lucr\w+))/,
    { por: "ativo" },
  ),
  topic(
    anyOf(
      inARow(
        /\b(?:rendeu|renderam|deu|deram)/,
        before(
          inARow(
            / (?:(?:de|quanto|algum|alguma|muito|pouco|[oa]|mais|menos|maior|menor|melhor|pior) )*/,
            /(?:lucro|prejuizo|resultado|ganho)/,
          ),
        ),
      ),
      /\bquanto (?:dinheiro |grana )?(?:eu )?fiz (?=com|de\b|em|n[ao])/,
      /\b(?:lucros?|ganhos?|resultados?) (?:acumulad[oa]s?|totais|total|fina(?:l|is)|consolidad[oa]s?)\b/,
    ),
    "lucro",
  ),
  entry(
    /\brank(?:ing|eia|eie)? d?[eoa]s? (?:meus |minhas )?(?:ativos|papeis|acoes|fiis|investimentos)\b/,
    { por: "ativo" },
    { ordem: "maiores" },
  ),
  entry(
    /(?<=\b(?:d[oa]s|(?:d?entre) [oa]s) (?:meus |minhas )?(?:ativos|papeis|acoes|fiis|fundos|bdrs|etfs|units|empresas)\b[^?!.;]{0,60}, ?)(?:qual|quem)\b/,
    { por: "ativo" },
    { um: true },
  ),
  entry(
    /(?<=\b(?:d[oa]s|(?:d?entre) [oa]s) (?:minhas )?corretoras\b[^?!.;]{0,60}, ?)(?:qual|quem)\b/,
    { por: "corretora" },
    { um: true },
  ),
  entry(
    /\bmais (?:caiu|cairam|despenc\w+|desvaloriz\w+)\b|\b(?:caiu|cairam|despenc\w+|desvaloriz\w+) mais\b/,
    { topico: "rentabilidade" },
    { topico: "perda" },
    { extremo: "mais" },
  ),
  entry(/\bquanto (?:me )?sai(?:u|ram) (?=em media|cada|por)/, { medida: "preco" }, { topico: "pagar" }),
  entry(/(?<=\bcustodia(?: \S+){0,5} )com (?:os? |seus? |o seu |os seus )?(?:respectivos? )?custos?\b/, {
    medida: "custo",
  }),
  entry(/(?<=\b(?:fundos imobiliarios|fiis|acoes|ativos|papeis|posicoes)) e (?:os? |seus? )custos?\b/, {
    medida: "custo",
  }),
  topic(/\b(?:prejuizos?|perdas?)(?: \S+){0,3} disponive(?:l|is)\b/, "compensar"),
  // What is yet to come is no futures contract.
  entry(
    /(?<=\b(?:lucros?|ganhos?|vendas?|resultados?|operac(?:ao|oes)|impostos?|mes|meses|anos?|apurac(?:ao|oes)) )futur[oa]s?\b(?! (?:de|d[ao]) (?:indice|dolar))/,
  ),
  entry(
    anyOf(
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
    ).source,
    { operacao: "day_trade" },
  ),
  entry(/\b(?:por|a) quanto (?:me |eu )?sai(?:u|ram)\b(?! d[aeo]s?\b)/, { medida: "preco" }, { topico: "pagar" }),
  entry(/\bsai(?:u|ram) (?:por|a) (?:quanto|como)\b/, { medida: "preco" }, { topico: "pagar" }),
  entry(
    anyOf(
      /\bquando (?:e que |foi que )?(?:eu )?comecei a (?:comprar|ter|investir em|montar)\b/,
      /\bcomecei a (?:comprar|ter|investir em|montar)\b(?= (?:\S+ ){0,4}quando\b)|\b(?:inaugur|estre)(?:ei|ou|amos)\b/,
      /\bestreia(?= (?:em|n[ao]|com|d[aeo])\b)|\b(?:iniciei|montei|abri) (?:a |minha |uma )?posic(?:ao|oes)\b/,
      /\bfirst (?:buy|trade|purchase)\b|\bprimeir[oa]s? (?:lote|cotas?|acoes|papeis|unidades)\b/,
    ),
    { agregacao: "primeiro" },
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(
    /\b(?:data|dia|momento) d[ae] (?:minha )?entrada\b|\b(?:minha|a) (?:primeira )?entrada (?=(?:em|n[ao]s?) )|\b(?:virei|me tornei|passei a ser) (?:soci[oa]|acionista|cotista)\b/,
    { agregacao: "primeiro" },
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(/\bexercicios? d[aeo]s? (?=opc(?:ao|oes)\b)/, { topico: "negociar" }),
  // One trade that was large.
  topic(/\bonde (?:eu )?(?=gast\w+ mais (?:dinheiro )?(?:numa|de uma|em uma)\b)/, "por_operacao"),
  entry(
    /\b(?:de|em) uma (?:so |unica )?(?:vez|tacada|paulada)(?: so)?\b|\bnuma (?:so |unica )?(?:vez|tacada|paulada|operacao|ordem|compra(?= so))(?: so)?\b/,
    { topico: "por_operacao" },
    { topico: "negociar" },
  ),
  entry(/(?<=\b(?:compr(?:a|ei)|vend(?:a|i)|operacao|aquisicao|ordem|nota)\b(?: \S+){0,4} )mais pesad[oa]\b/, {
    agregacao: "maior",
  }),
  entry(
    /\b(?:a )?(?:maior|maioria)(?: (?:parte|numero|quantidade|volume|valor))? d[aeo]s? (?:minhas |meus )?(?=operac|negoc|compras|vendas|trades|ordens|transac)/,
    { extremo: "mais" },
  ),
  // Results in other words.
  topic(
    anyOf(
      /\btotal (?:ja )?realizado\b|\b(?:me )?(?:dei|saí|sai|fui) (?:bem|mal)(?: ou (?:bem|mal))?\b/,
      /(?<!\b(?:estou|esta|estao|ando) )\b(?:positivo|negativo) ou (?:positivo|negativo)\b/,
      inARow(
        /\b(?:terminei|fechei|sai|fiquei|acabei) (?:[oa] \S+ )?(?:n?o )?(?:positiv|negativ)[oa]/,
        /(?: ou (?:n?o )?(?:positiv|negativ)[oa])?\b/,
      ),
    ),
    "lucro",
  ),
  entry(/\b(?:tambem )?(?:inclus[oa]|incluid[oa]|embutid[oa])s?\b(?=[,.?! ]|$)(?<=\b(?:com|mais) (?:\S+ ){1,3}\S+)/, {
    agregacao: "soma",
  }),
  // Figures without costs.
  entry(
    anyOf(
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
    ),
    { semCustos: true },
  ),
  entry(/\b(?:resultados?|lucros?|ganhos?|prejuizos?) brut[oa]s?\b/, { semCustos: true }, { topico: "lucro" }),
  topic(/(?<=\bbrut[oa]s?(?: e|,) (?:[oa] )?)liquid[oa]s?\b/, "com_custos"),
  entry(/\b(?:valor(?:es)? )?brut[oa]s?\b/, { semCustos: true }),
  topic(
    anyOf(
      inARow(
        /\b(?:ja )?/,
        [
          /descontando|descontad[oa]s?|tirando|tirad[oa]s|abatendo|abatid[oa]s|deduzindo|deduzid[oa]s/,
          /depois de (?:tirar|descontar|abater|pagar)|depois d[eoa]s?|apos|incluindo|inclui\w*/,
        ],
        /(?: (?:os?|as?|tod[oa]s (?:os|as)))? (?:custos?|taxas?|despesas?)(?: (?:inclus[oa]s|descontad[oa]s))?\b/,
      ),
      /\bliquid[oa]s? d[eoa]s? (?:custos?|taxas?)\b/,
    ),
    "com_custos",
  ),
];
