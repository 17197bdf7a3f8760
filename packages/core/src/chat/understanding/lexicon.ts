import { isWordOfName } from "../../notes/instruments/find-instruments.ts";
import type { Aggregation, AssetClass, Benchmark, Grouping, Measure, Order } from "../question.ts";
import { adjective, ar, er, ir } from "./morphology.ts";

/** What a phrase is about, beside figures and filters. */
export type Topic =
  | "abrir" // explain, show in detail
  | "ajuda"
  | "aparecer"
  | "aporte"
  | "bater" // gain against a benchmark
  | "cair" // money reaching the account
  | "carteira"
  | "cobrar"
  | "compensar"
  | "com_custos"
  | "concentracao"
  | "cotar" // the price of today
  | "custar" // what operating costs
  | "divisao"
  | "em_aberto" // what is held, compared with its price
  | "erro"
  | "exportar"
  | "faltar"
  | "fora_encargo"
  | "imposto"
  | "investir"
  | "juntar" // towards a goal
  | "isencao"
  | "liquidar"
  | "lucro"
  | "meta"
  | "negacao" // what did not happen
  | "negociar"
  | "nota"
  | "origem"
  | "pagar"
  | "pago"
  | "perda"
  | "percentual"
  | "por_operacao"
  | "por_quanto"
  | "quando"
  | "quantos"
  | "rentabilidade"
  | "retido"
  | "ter"
  | "uma_nota"
  | "volume";

/** One thing that a phrase says. */
export type Concept =
  | { medida: Measure }
  | { agregacao: Aggregation }
  | { por: Grouping }
  | { ordem: Order }
  | { lado: "C" | "V" }
  | { classe: AssetClass }
  | { operacao: "comum" | "day_trade" }
  | { indice: Benchmark }
  | { futuro: string }
  | { topico: Topic }
  | { semCustos: true }
  | { todos: true }
  /** `qual mês`: one of several is chosen; `quais meses`: some of them. */
  | { um: boolean }
  /** Which of several things `mais` and `menos` choose. */
  | { extremo: "mais" | "menos" };

/** A phrase and all that it says. */
export interface Entry {
  pattern: RegExp;
  says: readonly Concept[];
}

const entry = (pattern: RegExp | string, ...says: Concept[]): Entry => ({
  pattern: new RegExp(typeof pattern === "string" ? pattern : pattern.source, "g"),
  says,
});
const topic = (pattern: RegExp | string, ...names: Topic[]) => entry(pattern, ...names.map((topico) => ({ topico })));

/** What figures may be told for each of, in either number. */
const groups: readonly (readonly [por: Grouping, one: string, several: string])[] = [
  ["mes", "mes", "meses"],
  ["ano", "ano", "anos"],
  ["dia", "dia", "dias"],
  ["corretora", "(?:corretora|banco|instituicao)", "(?:corretoras|bancos|instituicoes)"],
  [
    "ativo",
    "(?:ativo|papel|acao|fii|fundo|ticker|codigo|empresa)",
    "(?:ativos|papeis|acoes|fiis|fundos|tickers|codigos|empresas)",
  ],
  [
    "classe",
    "(?:classe|tipo|categoria)(?: de (?:ativos?|investimentos?))?",
    "(?:classes|tipos|categorias)(?: de (?:ativos?|investimentos?))?",
  ],
  ["nota", "nota", "notas"],
];
const SPLIT = `(?:(?:${adjective("separad dividid abert quebrad detalhad agrupad discriminad organizad somad distribuid")}|discriminando|separando|somando) )?`;
const EACH = `${SPLIT}(?:por|todo|toda|(?:(?:a|em|de|para|com|na|no|por) )?cada)`;
const EACH_OF = `(?:(?:a|em|de|para|com|na|no|por) )?cada uma? d[aeo]s (?:minhas |meus )?`;
const AMONG =
  "(?=[ \u00b7]{0,40}(?:d[eo] [ \u00b7]{0,40})?(?:com|que|onde|em que|n[ao] qual|de) (?:[oa]s? |eu |me )?(?:mais|menos|maior|menor|melhor|pior)\\b)";

const MUCH = `(?= (?:(?:que )?eu (?:mais|menos)\\b|(?:mais|menos) ${adjective("comprad vendid negociad operad movimentad usad")}\\b))`;

/** `por mês`, `em cada uma das corretoras`, `mês com mais operações`. */
const groupEntries: readonly Entry[] = groups.flatMap(([por, one, several]) => [
  entry(`(?<!reais )\\b${EACH} ${one}\\b|\\b${EACH_OF}${several}\\b`, { por }),
]);
const chosenGroupEntries: readonly Entry[] = [
  // The class stays in the text for its own entry.
  entry(`\\b(?=(?:acao|fii|fundo imobiliario|etf|bdr|unit)${AMONG})`, { por: "ativo" }, { um: true }),
  ...groups.flatMap(([por, one, several]) => [
    entry(`\\b${one}(?:${AMONG}|${MUCH})`, { por }, { um: true }),
    entry(`\\b${several}(?:${AMONG}|${MUCH})`, { por }, { um: false }),
  ]),
];

/**
 * The phrases of the language of questions: lower case, without accents. What a phrase reads, no later one reads again, so
 * the longer way of saying a thing stands before the shorter one.
 */
export const entries: readonly Entry[] = [
  // Results are told after costs.
  topic(/\b(?:resultados?|lucros?|ganhos?|prejuizos?) liquid[oa]s?\b/, "lucro", "com_custos"),
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
  topic(/\bse (?:eu )?vend\w+(?= (?:\S+ ){0,8}(?:impostos?|ir|darf)\b)/, "isencao"),
  entry(
    /\b(?:quanto|o que) (?:eu )?(?:teria|ganharia|receberia|tiraria|ganho|recebo|tenho)?(?: de lucro)? ?se (?:eu )?(?:vendesse|zerasse|liquidasse|vender)(?: tudo)?\b|\bse (?:eu )?(?:vendesse|zerasse|liquidasse|vender)(?: tudo)?\b/,
    { medida: "valor_de_mercado" },
    { topico: "em_aberto" },
  ),
  topic(
    /\bvaleu (?:\w+ )?a ?pena(?: ter)?\b|\bcompensou ter\b|\b(?:fiz|foi) (?:um |uma )?(?:bo[am]|mau|ma|otim[oa]) (?:negocio|jogada)(?: ter)?\b/,
    "lucro",
  ),
  entry(
    /\b(?:quais|que) (?:[oa]s )?(?:(?:foram |sao )?[oa]s )?(?:meus |minhas )?(?:ativos|papeis|acoes|fiis|investimentos) (?=(?:que )?(?:(?:me|mais|menos|ja|eu) )*(?:tive|der\w+|renderam|lucr\w+|ganh\w+|perd\w+|valoriz\w+|subi\w+|cust\w+|cai\w+))/,
    { por: "ativo" },
  ),
  topic(
    /\b(?:rendeu|renderam|deu|deram) (?:(?:de|quanto|algum|alguma|muito|pouco) )*(?=lucro|prejuizo)|\bquanto (?:dinheiro |grana )?(?:eu )?fiz (?=com|de\b|em|n[ao])|\b(?:lucros?|ganhos?|resultados?) (?:acumulad[oa]s?|totais|total|fina(?:l|is)|consolidad[oa]s?)\b/,
    "lucro",
  ),
  entry(
    /\brank(?:ing|eia|eie)? d?[eoa]s? (?:meus |minhas )?(?:ativos|papeis|acoes|fiis|investimentos)\b/,
    { por: "ativo" },
    { ordem: "maiores" },
  ),
  entry(
    /\b(?:qual|que) (?:foi |e )?(?:a )?(?:minha )?(?:venda|operacao) (?=(?:que )?(?:(?:me|mais|menos) )*(?:deu|rendeu|lucr\w+))/,
    { por: "ativo" },
  ),
  entry(
    /\bmais (?:ca[i]u|cairam|despenc\w+|desvaloriz\w+)\b/,
    { topico: "rentabilidade" },
    { topico: "perda" },
    { extremo: "mais" },
  ),
  entry(/\bquanto (?:me )?sai(?:u|ram) (?=em media|cada|por)/, { medida: "preco" }, { topico: "pagar" }),
  entry(/(?<=\b(?:fundos imobiliarios|fiis|acoes|ativos|papeis|posicoes)) e (?:os? |seus? )custos?\b/, {
    medida: "custo",
  }),
  topic(/\b(?:prejuizos?|perdas?)(?: \S+){0,3} disponive(?:l|is)\b/, "compensar"),
  entry(/\b(?:compr\w+ e vend\w+|vend\w+ e compr\w+) (?:\S+ ){0,4}?no mesmo dia\b/, { operacao: "day_trade" }),
  entry(/\bsai(?:u|ram) (?:por|a) quanto\b/, { medida: "preco" }, { topico: "pagar" }),
  // A charge that is left out of the others.
  topic(
    /\b(?:menos [oa]s?|(?:fora|sem(?: contar)?|exceto|tirando|excluindo)(?: [oa]s?)?) (?:corretage(?:m|ns)|iss|emolumentos|irrf)\b/,
    "fora_encargo",
  ),
  // Figures without costs.
  entry(
    /\b(?:sem|antes (?:de|das|dos)|sem contar|sem considerar|descontad[oa]s?) (?:as? |os? |d[ao]s )?(?:taxas?|custos?|despesas?)\b/,
    { semCustos: true },
  ),
  entry(/\b(?:valor(?:es)? |resultado |lucro )?brut[oa]s?\b/, { semCustos: true }),
  topic(
    /\b(?:ja )?(?:descontando|descontad[oa]s?|depois d[eoa]s?|apos|incluindo|inclui\w*)(?: (?:os?|as?|tod[oa]s (?:os|as)))? (?:custos?|taxas?|despesas?)(?: (?:inclus[oa]s|descontad[oa]s))?\b|\bliquid[oa]s? d[eoa]s? (?:custos?|taxas?)\b/,
    "com_custos",
  ),
  // Follow-ups about the answer itself.
  topic(
    /\b(?:de )?onde (?:e que )?(?:veio|vem|vieram|saiu|sairam|tirou|tiraste)(?: (?:ess[ea]s?|est[ea]s?|isso|isto))?(?: (?:numeros?|valor(?:es)?|contas?|dados?))?\b/,
    "origem",
  ),
  topic(
    /\bqual (?:e )?a (?:fonte|origem)\b|\btem certeza\b|\bmostr\w+ (?:as linhas|a conta|o calculo)\b|\bcomo (?:voce )?(?:chegou|calculou)(?: (?:a|n)?[eo]?ss[ea] (?:numero|valor|conta))?\b/,
    "origem",
  ),
  topic(
    /\bgera\w* (?:isso|isto|tudo|(?:a|uma|ess[ea]) (?:tabela|planilha)|(?:um )?(?:csv|excel|arquivo))\b|\b(?:exporta\w*|(?<!mais )baixa(?:r)?|salva\w*)(?: (?:isso|isto|tudo|a tabela|essa tabela|os dados))?(?: (?:em|para|como) (?:csv|excel|planilha))?\b|\b(?:em|para) (?:csv|excel|planilha)\b/,
    "exportar",
  ),
  // Before "líquido" is read of notes.
  topic(
    /\b(?:aportes?|aportad[oa]s?|investimentos?) liquid[oa]s?\b|\bdinheiro novo (?:liquido )?|\b(?:dinheiro|grana)(?: meu| minha)? (?:que )?(?:eu )?(?:entrou|mandei|enviei|transferi) (?:n?[ao]|para [ao]) (?:bolsa|carteira|corretora)\b/,
    "aporte",
  ),
  // What can you do?
  topic(
    /^(?:ajuda|help|menu|socorro)(?: ai| por favor| aqui)?[?!. ]*$|\bo que (?:ess[ea]|est[ea]|o) (?:chat|assistente|robo|ferramenta) \w+|\b(?:me (?:ajud[ae](?: ai)?|da uma ajuda)|(?:preciso de|quero) (?:uma )?ajuda|socorro)[?!. ]*$|\bcomo (?:se )?(?:usar|uso|utilizar|utilizo|usa) (?:o |ess[ea] |est[ea] |a )?(?:assistente|chat|farol|ferramenta|isso|voce)\b|\bvoce (?:sabe|consegue|pode|entende|consegue me)(?: me)? ?(?:responder|ajudar|fazer|dizer|informar)?[?!. ]*$|\bperguntas? (?:que )?voce \w+\b|\bo que (?:e que )?(?:eu )?(?:voce|vc|tu|da para|posso|consigo)(?: pode| sabe| consegue| faz| posso)?(?: me)? ?(?:fazer|faz|responder|perguntar|dizer|saber|te perguntar|ajudar)\b/,
    "ajuda",
  ),
  topic(
    /\b(?:em que|como) (?:voce )?(?:pode|consegue) (?:me )?ajudar\b|\b(?:que|quais) (?:sao as )?(?:tipos? de )?(?:perguntas?|coisas?)(?: (?:eu )?posso (?:te )?(?:fazer|perguntar)| voce \w+)?\b(?! minhas)|\b(?:que )?tipo de coisas? (?:que )?voce \w+|\bexemplos?(?: de (?:perguntas?|uso))?[?!. ]*$|\bexemplos? (?:de perguntas?|d?[oe] que)\b(?: (?:eu )?posso (?:te )?perguntar)?|\b(?:quais|que) informac(?:ao|oes) (?:que )?voce \w+|\bnao sei (?:o )?que (?:te )?perguntar\b|\b(?:para )?que (?:e que )?(?:voce|isso|este chat|esse chat) serve\b|\bvoce serve para que\b|\bvoce faz o que\b|\bcomo (?:eu )?(?:te uso|uso (?:isso|voce|o (?:chat|assistente|farol)))\b|\bo que (?:mais )?voce (?:faz|sabe|consegue|pode)\b|\bcomo (?:voce |isso |o chat |o assistente )?funciona(?: (?:o|ess[ea]|est[ea]) (?:chat|assistente|robo|ferramenta))?\b|\bquem e voce\b|\bsuas (?:funcoes|funcionalidades|capacidades|habilidades)\b/,
    "ajuda",
  ),

  // Against an index, before a note that "bateu".
  topic(
    /\b(?:ganh\w+|perd\w+|bat\w+|super\w+|venc\w+|empat\w+|rend\w+ (?:mais|menos|acima|abaixo)|foi melhor|foi pior|(?:fic\w+ |est\w+ |fui )?(?:acima|abaixo|a frente|atras|na frente)|compara\w*|contra|versus|vs|x|frente a\w*|em relacao|(?:a )?mais|(?:a )?menos|melhor|pior) (?:d?[oea]s?|com [oa]|que [oa]|ao|a)?(?= ?(?:cdi|ibov|ipca|inflacao|indice))/,
    "bater",
  ),

  topic(/\bme venceu\b/, "bater"),

  // A balance of results is no quantity.
  topic(
    /\b(?:saldo|balanco) (?:de|d[ao]s?|entre) (?:minhas |meus |os |as )?(?=lucros?|ganhos?|(?:prejuizos?|perdas?) e |vendas?)/,
    "lucro",
  ),

  // A mean of values is no average price.
  entry(
    /\b(?:(?:valor|ticket|tamanho|preco) )?medi[oa] (?=(?:das?|de|dos|por) (?:minhas? |meus? )?(?:operac|compras\b|negocia|negocios|aportes|ordens|notas))|\b(?:valor|ticket) medio (?=(?:das?|de|por) (?:minhas? )?(?:compra|venda)s?\b)/,
    { agregacao: "media" },
  ),
  entry(/\bticket medio\b/, { agregacao: "media" }),

  // Counting. Days, brokers and assets of trades are told one by one.
  entry(
    /\b(?:em )?quant[oa]s (?:pregoes|dias) (?:diferentes |distintos )?(?=(?:[a-z]+ ){0,2}(?:oper|negoci|compr|vend))/,
    { por: "dia" },
    { um: false },
  ),
  entry(/\b(?:em |por |de |com )?quant[oa]s (?:corretoras|bancos)\b/, { por: "corretora" }, { um: false }),
  entry(
    /\b(?:em |de |com )?quant[oa]s (?=(?:ativos|papeis|fundos|fiis|empresas|bdrs|etfs) (?:diferentes |distintos )?(?:[a-z]+ ){0,2}(?:oper|negoci|compr|vend))/,
    { por: "ativo" },
    { um: false },
  ),
  entry(
    /\b(?:quant[oa]s|(?:qual (?:e )?[oa] )?(?:numero|quantidade|contagem) (?:total )?(?:de|das|dos) (?:minhas |meus )?) ?(?=operac|compras|vendas|negocios|negociac|trades?|ordens|vezes|ocasioes|oportunidades|notas|pregoes|day|transac|ativos|corretoras|fundos|fiis|empresas|posic)/,
    { agregacao: "contagem" },
    { topico: "quantos" },
  ),

  // Taxes.
  entry(/\bimpostos? sobre (?:o )?servicos?(?: de qualquer natureza)?\b/, { medida: "iss" }),
  entry(
    /\b(?:me |ja |foi |foram )*(?:descontad[oa]s?|descontaram|descontou|tomaram|recolh(?:eram|eu|id[oa]s?)|mordeu|morderam) (?=(?:de |do )?(?:ir|imposto|imposto de renda) (?:retid[oa] )?na fonte)/,
    { topico: "retido" },
  ),
  entry(
    /\b(?:irrf|imposto|ir|imposto de renda)(?: (?:foi|que foi|que e|de renda))?(?: ja)? (?:retid[oa]s?|na fonte)(?: na fonte)?(?: (?:em|de|no|nos|sobre) day.?trades?)?\b/,
    { topico: "retido" },
    { medida: "irrf" },
  ),
  entry(
    /\b(?:foi |foram |fica |ficou |fiquei |tive )?retid[oa]s?(?: na fonte)?\b|\bret(?:eve|em|iveram|inham|er)\b|\bret(?:encao|encoes)(?: na fonte)?\b|\bdedo.?duro\b|\birrf\b|\b(?:descontad[oa]|descontaram|recolhid[oa])s? na fonte\b/,
    { topico: "retido" },
    { medida: "irrf" },
  ),
  topic(
    /\b(?:ainda )?nao compensad[oa]s?\b|\b(?:(?:saldo|credito) (?:de|dos) )?prejuizos? (?:anterior(?:es)? (?:ainda )?nao (?:usad|compensad|aproveitad)\w+|acumulad[oa]s?|(?:ainda )?(?:a|para|por|de|que posso|que da para|que ainda posso|disponive(?:l|is) para|passive(?:l|is) de) (?:eu )?(?:compensar|abater|aproveitar|usar|descontar|deduzir|compensacao)|compensave(?:l|is)|fisca(?:l|is)|(?:de (?:meses|anos) )?anterior(?:es)?|disponive(?:l|is))\b/,
    "compensar",
  ),
  topic(
    /\b(?:compens(?:ar|acao)|abat(?:er|imento))(?: (?:de|dos?|com|meus?|esses?)? ?(?:prejuizos?|perdas?))?\b|\bperdas? acumulad[oa]s?\b|\b(?:saldo|estoque) de (?:prejuizos?|perdas?)\b/,
    "compensar",
  ),
  topic(
    /\b(?:saldo de )?(?:prejuizos?|perdas?)(?= (?:\S+ ){1,3}(?:acumulad[oa]s?|(?:a|para) (?:compensar|abater))\b)/,
    "compensar",
  ),
  topic(
    /\b(?:prejuizos?|perdas?) (?:que )?(?:eu )?(?:anteriores |anterior )?(?:ainda )?(?:(?:posso|consigo|da para|tenho (?:para|que)|rest\w+ (?:para)?|sobr\w+ (?:para)?) (?:compensar|abater|aproveitar|usar|descontar|deduzir)|(?:ainda )?(?:nao )?(?:carregad|guardad|acumulad|usad|aproveitad|compensad|pendent)\w+|(?:trago|carrego|vem|veio|vieram|vind[oa]s?)\b(?: d[eo]s? (?:outros )?(?:mes|meses|anos?) (?:anterior(?:es)?|passados?))?)/,
    "compensar",
  ),
  topic(
    /\b(?:prejuizos?|perdas?) (?:\w+ ){0,2}?(?:de |d[oa]s? )(?:outr[oa]s? )?(?:mes|meses|anos?|periodos?) (?:anterior(?:es)?|passad[oa]s|atras)\b|\bacumulei (?:\w+ ){0,2}?(?=prejuizo|perda)/,
    "compensar",
  ),
  topic(
    /\bisent[oa]s?\b|\bisenc(?:ao|oes)(?: mensa(?:l|is))?\b|\b(?:os? |limites? (?:de |dos )?)?(?:r\$ ?)?(?:20 mil|20 ?k|20\.?000(?:,00)?)(?: reais)?(?: (?:por|do|no|ao) mes)?\b|\b(?:sem|nao) (?:ter (?:que|de) )?pag(?:ar|o) (?:nada de |nenhum )?(?:imposto|ir|darf|imposto de renda)\b|\bsem (?:(?:ter|gerar|dar|dever|recolher|emitir) )*(?:imposto|ir|darf)\b|\blimite (?:mensal|de (?:vendas?|isencao)|do mes)\b|\b(?:ultra)?passei d[eo]s?\b|\bestour(?:ei|ar|ou|o)\b/,
    "isencao",
  ),
  topic(
    /\bdarfs?(?: (?:atrasad|vencid|pendent|em abert|a pagar|para pagar)\w*)+|\b(?:para|com|a) (?:o |a )?(?:receita|fisco)\b(?! de)|\bfisco\b|\bdarfs?\b|\bimpostos?(?: de renda)?\b|\birpf\b|\bir\b|\bleao\b|\breceita federal\b|\btribut\w+\b|\b6015\b/,
    "imposto",
  ),
  entry(/\baliquotas?\b|\bbase de calculo\b/, { topico: "imposto" }),
  entry(
    /\bate quando (?:eu )?(?:posso |tenho que |devo )?pag\w+|\b(?:quando |ate quando )?(?:vence|vencimento|data de vencimento)\b/,
    { medida: "vencimento" },
  ),

  // The last price, before notes that do not close.
  topic(
    /\b(?:preco de )?fechamento\b|\bultim[oa] (?:preco|cotacao)\b(?! (?:que|pag))|\bfech(?:ou|a|aram) (?:em|a|por|n[ao]) (?:quanto|que preco)\b|\bquanto (?:esta|estao|esta a|esta o) (?=\u00b7)/,
    "cotar",
  ),
  entry(
    /\b(?:a|ao|pelo|no|os) precos? (?:de )?\u00b7{4}(?!\u00b7)/,
    { medida: "valor_de_mercado" },
    { topico: "em_aberto" },
  ),

  // Notes.
  topic(
    /\bsem (?:ter |existir |haver |que haja )?(?:as? |uma |nenhuma )?notas?(?: (?:d[ae]s?|correspondentes? d[ae]s?))? compras?(?: correspondentes?)?\b|\bsem (?:ter )?(?:a )?compra (?:correspondente|registrada|anterior)\b|\bsem (?:eu )?(?:ter|ter a nota de) comprado\b/,
    "faltar",
    "nota",
  ),
  topic(
    /\b(?:tudo (?:certo|ok|em ordem|certinho|bem|batendo)|certas|certinhas|corretas|em ordem|consistentes)\b(?=[^?]{0,30}\bnotas?\b)|(?<=\bnotas? (?:[a-z]+ ){0,3})(?:tudo (?:certo|ok|em ordem)|certas|certinhas|corretas|ok|em ordem|consistentes)\b/,
    "erro",
  ),
  topic(/(?<=\bnotas? (?:[a-z]+ ){0,3})complet[oa]s?\b|\bausentes?\b|\bausencia\b/, "faltar"),
  entry(/\b(?:por|cada|em cada|de cada) nota\b|\b(?:(?:em|de|por) )?cada uma d[ae]s (?:minhas )?notas\b/, {
    por: "nota",
  }),
  topic(
    /\b(?:nao|ainda nao) (?:bat\w+|fech\w+|conferi\w*|conferem|concili\w+|foram conciliadas?)\b|\bem quarentena\b|\b(?:com|tem|deu|deram|ha|houve|apresentou) (?:algum |alguma )?(?:erros?|problemas?|divergencias?|inconsistencias?|diferencas?)\b|\bdivergentes?\b|\b(?:divergenci|inconsistenci)as?\b|\binconsistentes?\b|\bnao conciliadas?\b|\b(?:bateu|bateram|fechou|fecharam|conferem|bate|batem|fecham)(?: (?:todas|certo|certinho|ao centavo|no centavo))?\b|\berrad[oa]s?\b/,
    "erro",
  ),
  topic(
    /\b(?:esta |estao |ta |tao |ficou |ficaram )?(?:falta(?:m|ndo|ram|r|ntes?)?|faltou|esquec(?:i|endo|eu|er)|sumi(?:u|ram)|incomplet[oa]s?|pendentes?)\b/,
    "faltar",
  ),
  topic(
    /\b(?:buracos?|lacunas?|furos?|saltos?)(?: n[ao]s? (?:numeracao|numeros?|sequencia))?\b|\bnumeracao\b|\bsequencias?\b|\b(?:deixei de|nao|ainda nao|devo|preciso|tenho que) (?:envi\w+|mand\w+|sub(?:i|ir|iu))\b/,
    "faltar",
  ),
  entry(
    /\b(?:valor |total |saldo )?liquid[oa]s?\b|\b(?:valor(?: final| total)?|total|saldo) (?:d[ae]|n[ao])(?: minha)? (?=nota\b)/,
    { medida: "liquido" },
    { topico: "liquidar" },
  ),
  entry(
    /\b(?:data|dia) (?:de|da) liquidacao\b|\bquando (?:foi |e )?(?:liquid\w+|cai(?:u|ram)?|entrou|entraram|foi (?:debitad\w|creditad\w|pag\w)|sai[ur]|chegou|compensou)(?: (?:o dinheiro|a grana|o valor))?(?: n[ao](?: minha)? conta)?\b/,
    { medida: "data_liquidacao" },
    { topico: "liquidar" },
  ),
  topic(
    /\b(?:cai(?:u|ram)?|entrou|entraram|sai(?:u|ram)|debit\w+|credit\w+)(?: n[ao](?: minha)? conta)?\b|\bliquid(?:ou|a|aram|ada)\b|\bna (?:minha )?conta\b/,
    "liquidar",
  ),
  topic(
    /\b(?:(?:com)?parec\w+|aparec\w+|const(?:a|am|ou|aram|em)|figura\w*|cont(?:em|inham|inha|endo)|inclu(?:em|i|iram|indo|ia)|envolv\w+|mencion\w+|cit(?:a|am|ada|adas))\b/,
    "aparecer",
  ),
  topic(
    /\b(?:explic\w+|expliqu\w+|destrinch\w+|esmiuc\w+|detalh\w+|resum\w+|descrev\w+|entend\w+|calculad\w+|conteudo|abr(?:e|a|ir))\b|\bo que (?:tem|ha|houve|teve|aconteceu|diz|foi feito|esta)(?= n[ao]\b)|\bcomo foi(?= a nota)|\bcomo se cheg\w+(?= (?:n?[ao]o?)\b)|\bcomposicao(?= d[ae] nota)/,
    "abrir",
  ),
  topic(
    /\bquanto (?:eu )?(?:(?:devo|vou|tenho (?:a|que)|terei que) (?:receber|pagar)|recebo|pago|caiu|entrou|saiu|recebi|deu|deram|foi|ficou|veio) (?:n?[oa]s? |d[oa]s? |pel[oa]s? )?(?:minha )?(?=notas?\b)/,
    "liquidar",
  ),
  entry(
    /\b(?:qual|que) (?:(?:foi|e) )?(?:a )?(?:minha )?nota (?=(?:que )?(?:[a-z]+ ){0,3}(?:mais|menos)\b(?! (?:recente|nov|antig|velh|atual)))/,
    { por: "nota" },
    { um: true },
  ),
  topic(/\bnota\b|\bpregao\b/, "nota", "uma_nota"),
  topic(/\bnotas\b|\bpregoes\b/, "nota"),

  // Goals, before "falta" alone would be read; "meta" is also a company.
  topic(
    /\b(?:minhas? |meus? |d[aeo]s? |a |o )?(?:progresso d[aeo]s? (?:minhas? |meus? )?)?(?:metas?|objetivos?|sonhos?)(?: financeir[oa]s?)?\b/,
    "meta",
  ),
  entry(
    /(?<!\b(?:ha|faz) )\b(?:em )?quanto tempo\b|\bquando (?:e que )?(?:eu )?(?:chego|alcanco|atinjo|consigo|bato|termino|vou (?:chegar|alcancar|atingir|conseguir|bater))(?: la)?\b|\bquantos meses faltam\b|\bprazo\b/,
    { medida: "prazo" },
  ),
  topic(
    /\b(?:chegar|alcancar|atingir|completar|juntar|guardar|poupar|juntei|juntad[oa]s?|guardei|guardad[oa]s?|poupei|economizei|chego|alcanco|atinjo)(?: l[ae])?\b|\b(?:se (?:eu )?)?(?:manter|mantiver|mantendo|continuar|continuando)(?: (?:com )?(?:o|esse|meu) (?:aporte|ritmo)(?: medio| atual)?)?\b/,
    "juntar",
  ),

  // Portfolio and returns.
  entry(/\bcdi\b/, { indice: "cdi" }),
  entry(/\b(?:indice )?(?:ibovespa|ibov)\b|\bindice da bolsa\b|\bbovespa\b(?= (?:em|no|na|desde|ate|\?))/, {
    indice: "ibovespa",
  }),
  entry(/\bipca\b|\binflacao\b/, { indice: "ipca" }),
  topic(
    /\b(?:rentabilidades?|retornos?)(?: (?:acumulad[oa]|positiv[oa]|negativ[oa]|total|geral|real|percentual))*\b|\bsubi(?:u|ram)\b|\bvariac(?:ao|oes)\b|\bvari(?:ou|aram)\b|\brend(?:eu|endo|eram|imento|i|e)(?= ?(?:\?|$|minha|a minha|em|no|na|desde|ate|este|esse|ano|ate|d[ao])|\b)|\bquanto (?:por cento )?(?:minha carteira )?(?:esta )?rendeu\b|\btir\b|\btaxa interna(?: de retorno)?\b|\btwr\b|\bretornos?\b|\bperformance\b|\bdesempenho\b|\bvaloriz\w+\b|\bxirr\b|\banualizad[ao]\b/,
    "rentabilidade",
  ),
  entry(/\b(?:renda variavel|etc|e o resto|e no resto|no resto|o resto|o restante|entre outr[oa]s)\b|\.\.\./, {
    todos: true,
  }),
  topic(
    /\b(?:divid(?:id[ao]s?|ir|em?)|divis(?:ao|oes)|distribu\w+|alocad[ao]s?|alocacao|diversific\w+|composicao|compost[ao]|repartid[ao]s?|fatiad[ao])\b/,
    "divisao",
  ),
  topic(
    /\bconcentra\w*\b|\bem um (?:unico|so) (?:ativo|papel|lugar)\b|\bnum (?:unico|so) (?:ativo|papel)\b|\b(?:maior|mais) (?:peso|posicao|participacao|fatia)\b(?: d[aeo] (?:minha )?carteira)?|\bpesa mais\b|\bmais pes(?:ad[oa]s?|a|am)\b|\bocupa mais(?: espaco)?\b|\bmaior parte d[oa]\b|\bmaior (?:ativo|papel)\b|\bprincipal (?:ativo|papel|posicao)\b|\bposic(?:ao|oes) mais relevantes?\b|\bhhi\b|\bdomina(?:m|nte)?\b|\bdepend\w+ (?:muito |demais )?d[eo]\b|\bum(?:a)? (?:(?:unic[oa]|so) (?:ativo|papel|acao|empresa|fundo)|(?:ativo|papel|acao|empresa|fundo) so)\b|\bexpost[oa]\b|\bum (?:unico|so) (?:ativo|papel)\b/,
    "concentracao",
  ),
  topic(
    /\b(?:qual (?:e )?)?(?:o )?(?:peso|participacao|fatia)\b|\brepresenta\w*\b|\bpesam?\b|\bocupam?\b|\bexposic(?:ao|oes)\b/,
    "percentual",
  ),
  topic(
    /\b(?:que|qual) parte\b|\bfrac(?:ao|oes)\b|\bquanto d[aeo] (?:minha |meu )?(?=carteira|portfolio|patrimonio|dinheiro|grana|capital)/,
    "percentual",
  ),
  topic(/%|\bpor cento\b|\bpercentua(?:l|is)\b|\bpercentual\b|\bporcentagem\b|\bproporcao\b/, "percentual"),
  topic(/\b(?:o )?volume(?: (?:negociado|operado|total|financeiro))?\b/, "volume"),
  entry(
    /\b(?:esta|estao|estou|to|tou|ando) (?:no|na|com|com [oa]|dando|tendo|em)(?= (?:maior|menor|mais|pior|melhor) (?:prejuizo|lucro|perda|ganho))/,
    { medida: "resultado_aberto" },
    { topico: "em_aberto" },
  ),
  entry(
    /\bsem (?:ter )?(?:vender|vendido|realizar|realizado)\b|\b(?:estou|to|esta|estao) (?:com|tendo) (?:um )?(?:lucro|prejuizo)(?: ou (?:no |com )?(?:lucro|prejuizo))?\b|\b(?:lucro|prejuizo|resultado|ganho|perda)s?(?: ou (?:lucro|prejuizo|perda))? atua(?:l|is)\b|\b(?:esta|estao|estou) (?:me )?dando (?:lucro|prejuizo)(?: ou (?:lucro|prejuizo))?\b|\b(?:lucro|prejuizo|ganho|perda|resultado|valorizacao)s? (?:(?:ainda )?nao realizad[oa]s?|(?:em )?abert[oa]|potencia(?:l|is)|no papel|latente)\b|\b(?:estou|to|tou|ando|esta|estao) (?:ganhando ou perdendo|perdendo ou ganhando|(?:no )?(?:lucro|verde|positiv[oa]|azul)(?: ou (?:n?o )?(?:prejuizo|vermelho|negativ[oa]))?|(?:n?o )?(?:prejuizo|vermelho) ou (?:n?o )?(?:lucro|verde))\b|\b(?:estou|to|tou|ando) ganhando\b/,
    { medida: "resultado_aberto" },
    { topico: "em_aberto" },
  ),
  entry(
    /\b(?:estou|to|tou|ando) perdendo\b|\b(?:estou|to|tou|ando|esta|estao) no (?:prejuizo|vermelho|negativo)\b|\b(?:posic(?:ao|oes)|ativos?|papel|papeis|acao|acoes|fiis?|fundos?) no (?:prejuizo|vermelho|negativo)\b/,
    { medida: "resultado_aberto" },
    { topico: "em_aberto" },
    { topico: "perda" },
  ),
  topic(
    /\bno (?:lucro|verde|positivo|azul)(?: ou (?:n?o )?(?:prejuizo|vermelho|negativo))?\b|\bno (?:prejuizo|vermelho|negativo)\b|\b(?:ganhando|perdendo)(?: ou (?:perdendo|ganhando))?\b/,
    "lucro",
  ),
  entry(
    /\b(?:saldo |valor )?(?:atual )?(?:d[ae] (?:minha )?carteira )?a mercado\b|\bavaliad[oa]s?(?: em)?\b|\bvalor(?:es)? (?:de mercado|atua(?:l|is)|hoje)\b|\bquanto (?:(?:e que )?(?:esta|estao|ta|tao) )?val(?:e|em|endo|eria)\b|\b(?:esta|estao|ta|tao) (?:valendo|custando)\b|\bval(?:e|em|endo)\b|\bvalor (?:total )?d[aeo] (?:minha )?(?=carteira)|\bpatrimonio\b|\bquanto tenho (?:hoje )?(?:no total|ao todo)\b/,
    { medida: "valor_de_mercado" },
    { topico: "em_aberto" },
  ),
  topic(
    /\bcotac(?:ao|oes)\b|\bprec(?:o|os) (?:atua(?:l|is)|de hoje|de agora|hoje|agora|de mercado|de fechamento|n[ao] (?:bolsa|mercado))\b|\bquanto (?:custa|esta custando)\b(?! (?:[ao]s? )?(?:corretage|tax|oper|invest|negoci|custo))/,
    "cotar",
  ),

  // Prices and quantities.
  topic(/\bonde (?:esta|estao|anda) (?:o |a )?(?:meu|minha)? ?(?:dinheiro|grana|patrimonio)\b/, "carteira"),
  entry(
    /\b(?:preco medio|media (?:de|do|dos) precos?) (?:d[ae]s? |nas? |das minhas |da minha )?vendas?\b|\bpreco medio (?:(?:que|pelo qual|a que) )?(?:eu )?vendi\b/,
    { medida: "preco" },
    { agregacao: "media" },
    { lado: "V" },
    { topico: "negociar" },
  ),
  entry(
    /\bcusto(?: total)? d[ao]s? (?:minhas? |meus? )?(?=carteira|portfolio|ativos|posic|investimentos)|\bcusto de cada(?: um(?:a)?)?\b|\b(?:pelo|a|ao|a preco de|em) custo\b|(?<=\b(?:carteira|posicao|posicoes|ativos|papeis)(?: \w+)?) com (?:os? |seus? )?custos?\b/,
    { medida: "custo" },
  ),
  entry(
    /\bprec(?:o|os) (?:medi[oa]s?|de custo|de aquisicao|de entrada)(?: (?:medi[oa]|unitari[oa]s?|ponderad[oa]s?|ajustad[oa]s?|de (?:compra|aquisicao|entrada)))*\b|\b(?:custo|valor|preco) (?:unitario(?: medio)?|medio(?: (?:de (?:compra|aquisicao)|unitario|ponderado))*|de aquisicao|por (?:cota|acao|unidade|papel))\b|\bcusto de aquisicao\b|\bmedia (?:de|do|da|dos|das) (?:preco|precos|custo)\b/,
    { medida: "preco_medio" },
  ),
  topic(/\b(?:tamanho d[ae] (?:minha )?)?posic(?:ao|oes) (?:em|de|d[ao]|atual)\b/, "ter"),
  entry(
    /\bquant(?:idade|itativo)s?\b|\b(?:qual (?:e |foi )?o )?(?:numero|total) de (?:cotas|acoes|papeis|unidades)\b|\bsaldo (?:de|em|d[ao])\b(?! (?:minha )?(?:conta|corretora))/,
    {
      medida: "quantidade",
    },
  ),
  entry(
    /\b(?:a|por|com) (?:quanto|qual preco|que preco|qual valor|que valor)\b|\bqual (?:foi |era )?o (?:preco|valor)(?= |$)|\bprecos?\b/,
    { topico: "por_quanto" },
    { medida: "preco" },
  ),

  topic(
    /\bperd(?:i|emos|endo|o) (?=(?:em|com|de|so (?:em|de)) (?:as? |os? )?(?:taxa|custo|corretage|encargo|tarifa))/,
    "pagar",
  ),
  // "Corretagem mais ISS" is both.
  entry(
    /(?<=\b(?:corretage(?:m|ns)|emolumentos?|iss|taxas?|registro|liquidacao) )mais (?=(?:[oa]s? )?(?:corretage(?:m|ns)|emolumentos?|iss|taxas?|registro|liquidacao|custos)\b)/,
  ),
  // Charges. The narrower ones stand before "taxas".
  entry(
    /\b(?:(?:taxas?|custos?|tarifas?|despesas?) (?:d[aeo]s?|com(?: as?)?|em) )?corretage(?:m|ns)\b|\btaxas? operaciona(?:l|is)\b|\bbroker ?fees?\b/,
    { medida: "corretagem" },
  ),
  entry(/\btaxas? de custodia\b|\boutr[oa]s (?:encargos|taxas|custos|despesas|tarifas)\b/, {
    medida: "outros_encargos",
  }),
  topic(/\bpor (?:operacao|negocio|trade|ordem(?! (?:de|cronologica|crescente|decrescente)))\b/, "por_operacao"),
  entry(/\biss(?:qn)?\b/, { medida: "iss" }),
  entry(/\b(?:tax\w* d?[eo]? ?)?emolumentos?\b/, { medida: "emolumentos" }),
  entry(/\b(?:taxas?|custos?|tarifas?) (?:de|da|com) liquidacao\b/, { medida: "liquidacao" }),
  entry(/\b(?:taxas?|custos?|tarifas?) (?:de|do|com) registro\b/, { medida: "registro" }),
  entry(
    /\b(?:taxas?|custos?|tarifas?|encargos?|despesas?)(?: (?:pagas?|cobradas?))? (?:(?:da|de|do|na|para a?|com a|pela) )?(?:b3|bolsa(?: de valores)?|bovespa|cblc)\b|\b(?:para|com|pela) (?:a )?b3\b|\b(?:a|que a) (?:b3|bolsa)(?= (?:me )?(?:cobr|descont|lev))|\ba b3\b/,
    { medida: "taxas_b3" },
  ),
  entry(
    /\b(?:custos?|gastos?|despesas?) (?:tota(?:l|is)|operaciona(?:l|is)|totais)(?: (?:de|da|das|com|para) (?:operac(?:ao|oes)|operar|investir|negociar|trades?))?\b|\bcust(?:ou|a|aram) (?:para |para mim )?(?:operar|investir|negociar)\b|\bquanto (?:me )?custou operar\b|\bcustos? (?:de|da|das|para) (?:operac(?:ao|oes)|operar|negociar)\b/,
    { medida: "custos" },
    { topico: "custar" },
  ),
  entry(
    /\b(?:taxas?|custos?|tarifas?|despesas?|encargos?)(?: (?:de|com|das|nas) (?:operac(?:ao|oes)|notas?|negociac(?:ao|oes)))?\b/,
    { medida: "custos" },
  ),

  entry(/\bliquidacao\b/, { medida: "liquidacao" }),
  entry(/\bregistro\b/, { medida: "registro" }),

  // Kinds of operation.
  entry(
    /\b(?:sem|exceto|tirando|fora|menos|que nao (?:seja|sejam|foram))(?: contar| ser| considerar)?(?: os?)? day.?trades?\b/,
    { operacao: "comum" },
  ),
  entry(/\bda[iy].?trades?\b|\bdaytrad\w*\b|\bintraday\b/, { operacao: "day_trade" }),
  entry(/\b(?:operac(?:ao|oes) )?(?:comu(?:m|ns)|norma(?:l|is))\b|\bswing(?: ?trades?)?\b/, { operacao: "comum" }),

  // Futures by their everyday names.
  entry(/\bmini.?indices?\b|\bmini ?(?:contratos? )?(?:de |do )?(?:indice|ibovespa)\b|\bmini ibov\b|\bwin\b/, {
    futuro: "WIN",
  }),
  entry(/\bmini.?dolar(?:es)?\b|\bmini ?(?:contratos? )?(?:de |do )?dolar\b|\bwdo\b/, { futuro: "WDO" }),
  entry(/\bindice (?:futuro|cheio)\b|\bfuturo de indice\b/, { futuro: "IND" }),
  entry(/\bdolar (?:futuro|cheio)\b|\bfuturo de dolar\b|\bdol\b/, { futuro: "DOL" }),
  entry(/\b(?:contratos? )?futuros?\b|\bmercado futuro\b|\bbm&?f\b/, { classe: "futuro" }),

  // Results.

  topic(
    /\b(?:lucr(?!ativ)\w+|ganhei|ganh(?:o|os|ar|amos|ava)|embols\w+|resultados?|resulta\w*|saldo (?:das|dos) (?:vendas?|operac\w+)|me deu|me deram|rendeu|fatur(?:ei|o|amos)|tirei(?! (?:dinheiro )?do)|(?<!que )realizei)\b/,
    "lucro",
  ),
  entry(/\b(?:prejuizos?|perdi|perdas?|perder|perdemos)\b/, { topico: "lucro" }, { topico: "perda" }),

  // Contributions before investing.
  topic(
    /\baport\w+\b|\bdinheiro novo\b|\b(?:tir(?:ei|o|ou) |sai(?:u|ram) )?(?:dinheiro )?do (?:meu )?(?:proprio )?bolso\b|\b(?:dinheiro|grana|quanto) (?:que )?(?:eu )?(?:coloquei|botei|pus) (?:n[ao] (?:bolsa|carteira|corretora))\b|\b(?:coloquei|botei|pus|depositei|injetei) (?:de )?(?:dinheiro|grana)\b|\bquanto (?:eu )?investi (?=por mes\b|mes a mes\b|(?:em|a) cada mes\b)|\binvesti(?:mento)? (?:liquido|mensal)\b/,
    "aporte",
  ),
  topic(
    /\binvest(?:i|ir|id[oa]s?|imos|indo|imentos?)\b|\binvisto\b|\bapliquei\b|\b(?:coloquei|botei|pus|depositei|injetei)\b|\baplicad[oa]s?\b|\baplicac\w+\b/,
    "investir",
  ),

  // Order, extremes and groupings.
  entry(/\bcorretora (?:que (?:\w+ )?)?mais car[oa]\b/, { por: "corretora" }, { extremo: "mais" }, { topico: "pagar" }),
  entry(
    /\bcorretora (?:que (?:\w+ )?)?mais barat[oa]\b/,
    { por: "corretora" },
    { extremo: "menos" },
    { topico: "pagar" },
  ),
  entry(/\b(?:qual|quais|que) d[oa]s (?:meus |minhas )?(?:ativos|papeis|investimentos)\b/, { por: "ativo" }),
  ...chosenGroupEntries,
  entry(
    /\b(?:d[ao]s? )?mais (?:recentes?|nov[oa]s?) (?:para|ate|a) (?:[oa]s? )?mais (?:antig[oa]s?|velh[oa]s?)\b/,
    { ordem: "recentes" },
    { todos: true },
  ),
  entry(
    /\b(?:d[ao]s? )?mais (?:antig[oa]s?|velh[oa]s?) (?:para|ate|a) (?:[oa]s? )?mais (?:recentes?|nov[oa]s?)\b|\b(?:(?:em|por|pela) ordem|ordenad[oa]s?|organizad[oa]s?) (?:d[aeo]s? |por )?(?:datas?|cronologica|temporal|dias?)\b/,
    { ordem: "antigas" },
    { todos: true },
  ),
  entry(
    /\bd[ao]s? maior(?:es)? (?:para|ate|a|pro) (?:[oa]s? )?menor(?:es)?\b|\b(?:em |por )?ordem decrescente(?: d[eo] valor(?:es)?)?\b|\bordenad[oa]s? por (?:valor|tamanho)(?!,? d)/,
    { ordem: "maiores" },
    { todos: true },
  ),
  entry(
    /\bd[ao]s? menor(?:es)? (?:para|ate|a|pro) (?:[oa]s? )?maior(?:es)?\b|\b(?:em |por )?ordem crescente(?: d[eo] valor(?:es)?)?\b/,
    { ordem: "menores" },
    { todos: true },
  ),
  entry(/\bordenad[oa]s? por (?:valor|tamanho)\b/, { todos: true }),
  entry(
    /\b(?:melhor|mais lucrativo) mes\b|\bmes mais lucrativo\b/,
    { por: "mes" },
    { agregacao: "maior" },
    { topico: "lucro" },
  ),
  entry(/\bpior mes\b/, { por: "mes" }, { agregacao: "menor" }, { topico: "lucro" }),
  entry(
    /\b(?:melhor|mais lucrativo) ano\b|\bano mais lucrativo\b/,
    { por: "ano" },
    { agregacao: "maior" },
    { topico: "lucro" },
  ),
  entry(/\bpior ano\b/, { por: "ano" }, { agregacao: "menor" }, { topico: "lucro" }),
  entry(
    /\b(?:desde quando|(?:ha|faz) quanto tempo) (?:e que |que )?(?:eu )?(?:tenho|possuo|invisto|sou (?:socio|acionista|cotista)|estou|carrego)\b/,
    { agregacao: "primeiro" },
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(
    /\bquando (?:e que |foi que )?(?:eu )?entrei\b/,
    { agregacao: "primeiro" },
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(/\b(?:desde|a partir de) quando\b|\bestrei(?:a|ei)\b/, { agregacao: "primeiro" }),
  entry(
    /\b(?:pela |na |a )?(?:primeir[oa]|1[ao]) vez\b|\bprimeir[oa]\b|\b(?:mais|a mais|o mais) antig[oa]\b|\bquando (?:eu )?comecei\b/,
    { agregacao: "primeiro" },
  ),
  entry(
    /\b(?:pela |na |da |a )?ultim[oa] vez\b|\bpor ultimo\b|\bultim[oa]\b|\b(?:mais|a mais|o mais) (?:recente|nov[oa])\b/,
    {
      agregacao: "ultimo",
    },
  ),
  entry(/\bprimeir[oa]s\b|\b(?:mais|as mais|os mais) antig[oa]s\b|\bem ordem (?:cronologica|de data)\b|\bpor data\b/, {
    ordem: "antigas",
  }),
  entry(
    /\bultim[oa]s\b(?! (?:dias|semanas|meses|anos|tempos)\b)|\b(?:mais |as mais |os mais )?recentes\b|\b(?:mais|as mais|os mais) nov[oa]s\b/,
    { ordem: "recentes" },
  ),
  entry(
    /\bmaiores\b|\bmelhores\b|\bmais (?:car[oa]s|alt[oa]s|lucrativ[oa]s|gord[oa]s|graud[oa]s|pesad[oa]s|expressiv[oa]s|significativ[oa]s|relevantes|robust[oa]s)\b|\bdo maior (?:para|pro) (?:o )?menor\b|\btop\b/,
    { ordem: "maiores" },
  ),
  entry(/\bmenores\b|\bpiores\b|\bmais (?:barat[oa]s|baix[oa]s)\b|\bdo menor (?:para|pro) (?:o )?maior\b/, {
    ordem: "menores",
  }),
  entry(/\bmais (?:lucrativ|rentave)\w+\b/, { agregacao: "maior" }, { topico: "lucro" }),
  topic(/(?<!mais )(?<!menos )\blucrativ[oa]s?\b/, "lucro"),
  entry(/\bmenos (?:lucrativ|rentave)\w+\b/, { agregacao: "menor" }, { topico: "lucro" }),
  entry(
    /\bmaior\b|\bmelhor\b|\bmais (?:car[oa]|alt[oa]|gord[oa]|graud[oa]|pesad[oa]|parrud[oa]|expressiv[oa]|significativ[oa]|relevante|robust[oa])\b|\bmaxim[oa]\b|\brecorde\b|\bde valor mais alto\b/,
    {
      agregacao: "maior",
    },
  ),
  entry(/\bmenor\b|\bpior\b|\bmais (?:barat[oa]|baix[oa])\b|\bminim[oa]\b/, { agregacao: "menor" }),
  entry(/\bem media\b|\bmedi[oa]s?\b|\bna media\b/, { agregacao: "media" }),
  entry(/(?<!reais )\b(?:por|cada|em cada|de cada) acao\b/, { por: "ativo" }, { classe: "acao" }),
  entry(/\b(?:por|cada|em cada|de cada) (?:fii|fundo imobiliario)\b/, { por: "ativo" }, { classe: "fii" }),
  ...groupEntries,
  entry(/\b(?:por|pelos|nos) meses\b/, { por: "mes" }),
  entry(/\bpor anos\b/, { por: "ano" }),
  entry(/\bpor corretoras\b|\bpelas corretoras\b/, { por: "corretora" }),
  entry(/\bmes (?:a|por) mes\b|\bmensa(?:l|is|lmente)\b/, { por: "mes" }),
  entry(/\bano (?:a|por) ano\b|\banua(?:l|is|lmente)\b/, { por: "ano" }),
  entry(/\bdia (?:a|por) dia\b|\bdiari[oa]s?\b|\bdiariamente\b/, { por: "dia" }),
  entry(/\bcorretora (?:a|por) corretora\b/, { por: "corretora" }),
  entry(/\b(?:ativo|papel) (?:a|por) (?:ativo|papel)\b/, { por: "ativo" }),
  entry(/\b(?:qual|que) (?:foi |e )?(?:o )?(?:meu )?(?:ativo|papel)\b/, { por: "ativo" }),
  entry(/\b(?:qual|que) (?:foi |e )?(?:a )?(?:minha )?acao\b/, { por: "ativo" }, { classe: "acao" }),
  entry(
    /\b(?:qual|que) (?:foi |e )?(?:o )?(?:meu )?(?:fii|fundo imobiliario|fundo)\b/,
    { por: "ativo" },
    { classe: "fii" },
  ),
  entry(/\bentre (?:as |os )?(?:classes?|tipos?|categorias?)(?: de (?:ativos?|investimentos?))?\b/, { por: "classe" }),
  entry(/\brank(?:ing)? (?:das|de) corretoras\b/, { por: "corretora" }, { ordem: "maiores" }),
  entry(
    /\b(?:por )?onde (?:e que )?(?:eu )?(?=(?:[a-z]+ ){0,3}(?:mais|menos)\b(?! (?:dinheiro|grana|capital|patrimonio)))/,
    { por: "corretora" },
    { um: true },
  ),
  entry(/\bo que (?:e que )?(?:eu )?(?=mais|menos)/, { por: "ativo" }),
  entry(/\b(?:em )?(?:qual|que) (?:(?:foi|e) )?(?:o )?(?:meu )?mes\b/, { por: "mes" }, { um: true }),
  entry(/\b(?:em )?(?:quais|que) (?:(?:foram|sao) )?(?:os )?meses\b/, { por: "mes" }),
  entry(/\b(?:em )?(?:qual|que) (?:(?:foi|e) )?(?:o )?(?:meu )?ano\b/, { por: "ano" }, { um: true }),
  entry(/\b(?:em )?(?:quais|que) (?:(?:foram|sao) )?(?:os )?anos\b/, { por: "ano" }),
  entry(
    /\b(?:em |de )?(?:qual|que) (?:(?:foi|e) )?(?:o )?(?:meu )?dia\b/,
    { por: "dia" },
    { topico: "quando" },
    { um: true },
  ),
  entry(/\b(?:em |de )?(?:quais|que) (?:(?:foram|sao) )?(?:os )?dias\b/, { por: "dia" }, { topico: "quando" }),
  entry(
    /\b(?:em |de |por |com |pela |na )?(?:qual|que) (?:(?:foi|e|das?) )?(?:(?:a|minha|minhas|a minha) )?(?:corretora|banco)\b/,
    { por: "corretora" },
    { um: true },
  ),
  entry(
    /\b(?:em |de |por |com |pelas |nas )?(?:qual|quais|que) (?:(?:foram|sao|das) )?(?:as )?(?:minhas )?(?:corretoras|bancos)\b/,
    { por: "corretora" },
  ),

  // Classes. "Ações" also counts what is held, so it is weighed when the question is put together.
  entry(/\bfundos? imobiliarios?\b|\bfiis?\b|\bcotas? de fundos? imobiliarios?\b/, { classe: "fii" }),
  entry(/\bfiagros?\b/, { classe: "fiagro" }),
  entry(/\bfi.?infras?\b|\bfundos? de infraestrutura\b/, { classe: "fi_infra" }),
  entry(/\betfs? de renda fixa\b/, { classe: "etf_renda_fixa" }),
  entry(/\betfs?\b|\bfundos? de indice\b/, { classe: "etf" }),
  entry(/\bbdrs?\b/, { classe: "bdr" }),
  entry(/\bunits?\b/, { classe: "unit" }),
  entry(/\bopc(?:ao|oes)\b/, { classe: "opcao" }),
  entry(/\bacao\b|\bacoes\b/, { classe: "acao" }),

  topic(/\bnao (?=(?:operei|negociei|comprei|vendi|aportei|paguei|fiz|houve|teve|tive)\b)/, "negacao"),
  // Sides.
  entry(
    /\bcompr(?:as?|ei|ar|ad[oa]s?|ou|amos|o|ando|ava)\b|\badqui(?:ri\w*|ro|re)\b|\baquisic\w+\b|\bentrei\b|\b(?:aumentei|reforcei)(?: (?:a |minha )?posicao)?\b/,
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(
    /\bvend(?:as?|i|er|id[oa]s?|eu|emos|o|endo)\b|\balien\w+\b|\b(?:me )?desfiz(?:emos)?(?: d[aeo]s?)?\b|\bzerei\b|\bliquidei\b|\b(?:reduzi|diminui)(?: (?:a |minha )?posicao)?\b/,
    { lado: "V" },
    { topico: "negociar" },
  ),
  topic(
    /\boperac\w+\b|\bnegoci(?:o|os|ac\w+|ei|ad\w+|ar)\b|\btransac\w+\b|\bmoviment\w+\b|\bmexi\b|\bgir(?:ei|o)\b|\bhistorico\b|\btrades?\b|\bordens\b|\boper(?:ei|o|ar|ado|amos|ando|ava)\b|\bextrato\b|\b(?:[nd]?o|tudo(?: o)?) que (?:eu )?(?:fiz|foi feito|rolou)\b|\bboletas?\b/,
    "negociar",
  ),

  // What is held, and the rest.
  topic(
    /\bcarteira\b|\bportfolio\b|\b(?:quais|que|quantas) (?:sao (?:as )?)?(?:minhas )?(?:empresas|companhias)\b|\bcustodia\b|\bposic(?:ao|oes)\b|\bativos\b|\bpapeis\b|\bem que (?:eu )?(?:invisto|investi)\b/,
    "carteira",
  ),
  topic(
    /\b(?:(?:estou|to) com|tenho|possuo|detenho|tinha|possuia|carreg(?:o|ava)|mant(?:enho|inha)|estoque|sobr(?:ou|aram|a|am)|rest(?:ou|aram|a|am)|ficou|ficaram|fiquei com|tem|soci[oa]|acionista|posicionad[oa])\b/,
    "ter",
  ),
  topic(
    `\\b(?:me )?(?:${ar("cobr tarif arranc abocanh tung sug garf")}|com(?:eu|eram|em|endo|er|id[oa]s?)|${er("mord")}|descontaram|descontou|(?:foi|foram) descontad[oa]s?(?= (?:de|em|por) ))\\b`,
    "pagar",
    "cobrar",
  ),
  topic(
    /\b(?:paguei|recolhi|quitei|(?:foi|foram|esta|estao|estava|estavam) (?:pag|recolhid|quitad)[oa]s?)\b/,
    "pagar",
    "pago",
  ),
  topic(
    `\\b(?:pag(?:ue|uem)|${ar("pag gast desembols torr desperdic lev tom deix custe")}|${er("despend")}|gastos?|custou|custaram|sai(?:u|ram)|pes(?:ou|aram|am)|foi embora|foram embora|${er("morr")}|evapor\\w+)\\b`,
    "pagar",
  ),
  topic(/\bquando\b|\b(?:em )?(?:que|qual) data\b|\bdata\b/, "quando"),
  entry(/\bquant[oa]s\b/, { topico: "quantos" }),
  entry(/\bmais\b|\b(?:principal|campea|campeao|favorit[oa]|lider)\b/, { extremo: "mais" }),
  entry(/\bmenos\b/, { extremo: "menos" }),
  entry(/\b(?:no |em |o |a )?tota(?:l|is)\b|\bao todo\b|\bsoma(?:m|dos?|das?|ndo|r)?\b|\btudo junto\b|\bjuntos?\b/, {
    agregacao: "soma",
  }),
  entry(/\btod[oa]s?(?: (?:as?|os?|meus|minhas))?\b|\btudo\b|\bqualquer\b|\balgum(?:a|as|ns)?\b/, { todos: true }),
];

/** Words that only ask, join or are polite. */
export const frameWords: ReadonlySet<string> = new Set(
  (
    "a o as os um uma uns umas de do da dos das d em no na nos nas por para com sem ao aos pelo pela pelos pelas e ou que se eu me mim meu meus minha " +
    "minhas seu sua seus suas voce voces tu te lhe nos nosso nossa ele ela eles elas dele dela deles delas nele nela este esta estes estas esse essa esses essas isto " +
    "isso aquele aquela aquilo deste desta desse dessa disso neste nesta nesse nessa nisso ser sou e sao era eram foi foram fui sendo sido seria estar esta estao estou estava " +
    "ha houve havia tem tenha ter tive teve tinha tiver fazer fiz faz feito fez qual quais quanto quanta como onde quem ja nao sim muito pouco so somente apenas ate desde " +
    "entre sobre durante depois antes entao agora ai la aqui ali tambem ainda sempre nunca mesmo mesma assim bem bom boa por favor porfavor pf pfv gentileza obrigado obrigada oi ola bom dia boa tarde noite " +
    "quero queria gostaria preciso poderia pode posso consegue consigo saber ver diga dizer diz fala fale falar conte conta contar mostre mostra mostrar mostrasse lista liste listar traga traz trazer me passa passe da dar " +
    "informe informa calcule calcula calcular busca buscar ache acha achar verifica veja olha olhar ajuda help valor valores grana dinheiro reais real r rs numero nr num n dia dias mes meses ano anos data " +
    "corretora corretoras banco conta ativo papel titulo titulos ticker codigo empresa fundo fundos cota cotas unidade unidades bolsa b3 mercado lote lotes farol assistente chat periodo momento ne hein cara mano galera amigo vez vezes coisa " +
    "relacao demais capital devo devido devida deve usei uso usar hoje geral realmente exatamente certinho direitinho atualmente atual seria sera dentro fora lado algum alguma alguns algumas nenhum nenhuma outro outra cada porque pois mas porem contudo enquanto tipo tal ok certo beleza valeu " +
    "informar deixar venceu vencer meio quanto mil k feita feitas feito feitos dado dados considerando referente relativo relativos ocorreu ocorreram aconteceu aconteceram paguei desse desses dessas nesses nessas vou vai foi ir indo deu deram dar fica ficar lembra lembre sabe sabia fosse estive seja sejam qualquer num numa nuns numas dum duma cujo cuja c p tc existe existem registrado registradas registrados registrada meu deus pessoal investidor financeiro financeira favor hum opa eae entao bolsa brasil brasileira ltda sa realizadas realizados realizada realizado feitas enviei enviadas minhas " +
    "relatorio tipos grupo grupos obtive obtido obtida obtidos veio vieram vem diferenca diferencas apurei compoe compoem atuais querendo acumulado acumulada acumulados acumuladas atualizado final finais escolha ordenado rankeado fiquei sai fechei terminei encerrei acabei algo comigo sob titularidade completa completo inteira inteiro consolidada consolidado total atualizada empresas companhias escolhi entrada unitario ponderado " +
    "apurado apurada apurados montante remanescente espaco folga cabe saldo passivel passiveis base calculo recolher recolhido recolhimento emitir gerou gerar gerado devendo declarar declaracao deveria teria tivesse deixar deixado " +
    "compare compara comparar comparado comparada comparando comparativo comparacao separado separada separados contrato contratos pe andamento andam status situacao " +
    "quis errei ops opa verdade desculpa desculpe perdao enganei confundi digo corrigindo correcao correto queria alias melhor-dizendo gente oxe poxa puxa eita"
  ).split(" "),
);

/** Verbs that only ask, or say of a thing nothing but that it came about. */
const FRAME_VERB = new RegExp(
  `^(?:${ar("mostr list apresent relacion inform calcul busc ach verific olh cont fal pass lembr levant consult confer mand envi realiz efetu execut registr fech rol demonstr indag pergunt gost precis entr us anot mostr separ detalh quer vej analis encontr localiz esper junt som compar trat cheg repass pens imagin acredit vir deix")}|${er("ocorr acontec suced")}|${ir("exib emit pod consegu ped refer incid")}|${er("quer pod dev conhec")}|veio|vieram|vinha|vem|busqu[eo]|mostre[m]?|list[eo]|relacione|trouxe|traga|obtive|houve)$`,
);
const FRAME_NOUNS =
  "montante decorrer longo exercicio intervalo epoca evolucao relacao detalhe informacao informacoes resposta pergunta duvida total valor soma item itens caso forma jeito modo respeito titulo ordem algo coisas alguem gente pessoa hora agora atras corrida corrido seguinte seguintes presente completa completo inteira inteiro proprio propria tanto envio mandar enviar oque aonde onde cima ai ta te to vcs sr senhor senhora amiga querido querida rapido urgente simplesmente apenas basicamente normalmente geralmente afinal alias inclusive enfim tipo tipos ocasiao ocasioes oportunidades subir relatorio relatorios tabela quadro panorama visao olhada possivel consulta levantamento demonstrativo compare comparacao versus vs comigo dei demos".split(
    " ",
  );
const nouns = new Set(FRAME_NOUNS);

/** True for a word that only asks, joins or is polite. */
export const isFrameWord = (word: string): boolean => frameWords.has(word) || nouns.has(word) || FRAME_VERB.test(word);

/** Words near which a slip of the finger is mended, and words that are right as they are. */
const knownWords = new Set<string>([
  ...frameWords,
  ..."renda rendas rendi rende rendo taxa indica indique indicado maio janeiro primeiro ultimo primeiros ultimos primeiras ultimas maiores menores marca marcas gosto junto pedi abri abrir branco sexto porte carta cartas contas moeda junta lucra custa custam custava perda perdas perder perdeu pague pagues compre menos mais venha ganho ganha forte monte ponte ideia tarde medico preso local totais evento futura parece valia tinha serie series parte partes certa curto justo texto textos venda vendo compro comprou".split(
    " ",
  ),
]);

/** Forms of the verbs that the entries know, which are no slips of a noun. */
const KNOWN_VERB = new RegExp(
  `^(?:${ar("pag gast cust cobr oper negoci compr lucr ganh aport lev tom deix fatur moviment concentr liquid fech retir lanc mud fic")}|${er("vend perd receb dev com")}|${ir("divid adquir invest")})$`,
);

export const vocabulary = {
  knows: (word: string): boolean => knownWords.has(word) || isFrameWord(word) || KNOWN_VERB.test(word),
  near(word: string): readonly string[] {
    if (isWordOfName(word)) return [];
    return keyWords.filter((key) => Math.abs(key.length - word.length) <= 1);
  },
};

/** The words that decide what a question is about. */
const keyWords: readonly string[] = (
  "corretagem corretagens corretora corretoras emolumento emolumentos liquidacao liquido operacao operacoes negocio negocios " +
  "negociacao negociacoes compra compras venda vendas comprei vendi preco precos medio medios media meia quantidade quantas quantos " +
  "carteira ativos acoes posicao posicoes explique explica detalhe detalhes aparece aparecem lucro lucrei prejuizo prejuizos dividendos proventos " +
  "imposto impostos custos custo taxas janeiro fevereiro marco abril junho julho agosto setembro outubro novembro dezembro " +
  "passado investi tenho quanto quando compare comprar rentabilidade concentracao concentrada primeira ultima maior menor classe " +
  "brasil petrobras itausa magazine bradesco santander nuinvest clear semana anterior isencao isento compensar acumulado retido fonte objetivo aporte aportes aportei ganhei perdi gastei paguei resultado trade indice dolar " +
  "futuro futuros trimestre semestre fechou bateu bateram faltam faltando alguma liquida mensal total valor recente"
).split(" ");
for (const word of keyWords) knownWords.add(word);
