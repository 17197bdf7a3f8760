import { isWordOfName } from "../../notes/instruments/find-instruments.ts";
import type { Aggregation, AssetClass, Benchmark, Grouping, Measure, Order } from "../question.ts";

/** What a phrase is about, beside figures and filters. */
export type Topic =
  | "abrir" // explain, show in detail
  | "ajuda"
  | "aparecer"
  | "aporte"
  | "bater" // gain against a benchmark
  | "cair" // money reaching the account
  | "carteira"
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
  | "isencao"
  | "liquidar"
  | "lucro"
  | "meta"
  | "negociar"
  | "nota"
  | "origem"
  | "pagar"
  | "perda"
  | "percentual"
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
  /** Which of several things `mais` and `menos` choose. */
  | { extremo: "mais" | "menos" };

/** A phrase and all that it says. */
export interface Entry {
  pattern: RegExp;
  says: readonly Concept[];
}

const entry = (pattern: RegExp, ...says: Concept[]): Entry => ({ pattern: new RegExp(pattern.source, "g"), says });
const topic = (pattern: RegExp, ...names: Topic[]) => entry(pattern, ...names.map((topico) => ({ topico })));

/**
 * The phrases of the language of questions: lower case, without accents. What a phrase reads, no later one reads again, so
 * the longer way of saying a thing stands before the shorter one.
 */
export const entries: readonly Entry[] = [
  // Results are told after costs.
  topic(/\b(?:resultados?|lucros?|ganhos?|prejuizos?) liquid[oa]s?\b/, "lucro", "com_custos"),
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
    /\b(?:exporta\w*|baixa(?:r)?|gera\w*|salva\w*)(?: (?:isso|isto|tudo|a tabela|essa tabela|os dados))?(?: (?:em|para|como) (?:csv|excel|planilha))?\b|\b(?:em|para) (?:csv|excel|planilha)\b/,
    "exportar",
  ),
  // What can you do?
  topic(
    /^(?:ajuda|help|menu)[?!. ]*$|\bo que (?:e que )?(?:voce|vc|tu|da para|posso|consigo)(?: pode| sabe| consegue| faz| posso)?(?: me)? ?(?:fazer|faz|responder|perguntar|dizer|saber|te perguntar|ajudar)\b/,
    "ajuda",
  ),
  topic(
    /\b(?:em que|como) (?:voce )?(?:pode|consegue) (?:me )?ajudar\b|\bque (?:tipo de )?perguntas?\b|\bexemplos? de perguntas?\b|\bo que voce (?:faz|sabe|consegue|pode)\b|\bcomo (?:voce |isso |o chat |o assistente )?funciona(?: o (?:chat|assistente))?\b|\bquem e voce\b|\bquais (?:sao )?(?:as )?suas (?:funcoes|funcionalidades)\b/,
    "ajuda",
  ),

  // Against an index, before a note that "bateu".
  topic(
    /\b(?:ganh\w+|perd\w+|bat\w+|super\w+|rend\w+ (?:mais|menos|acima|abaixo)|foi melhor|foi pior|fic\w+ (?:acima|abaixo)|compara\w*|contra|versus|vs|x|frente a\w*|em relacao|melhor|pior) (?:d?[oea]s?|com [oa]|que [oa]|ao|a)?(?= ?(?:cdi|ibov|ipca|inflacao|indice))/,
    "bater",
  ),

  // A balance of results is no quantity.
  topic(/\bsaldo (?:de|dos?|entre) (?=lucros?|prejuizos?|ganhos?|perdas?|vendas?)/, "lucro"),

  // Counting.
  entry(
    /\b(?:quant[oa]s|(?:qual (?:e )?o )?numero de) (?=operac|compras|vendas|negocios|negociac|trades?|ordens|vezes|notas|pregoes|day|transac|ativos|corretoras|fundos|fiis|empresas|posic)/,
    { agregacao: "contagem" },
    { topico: "quantos" },
  ),

  // Taxes.
  entry(
    /\b(?:irrf|imposto|ir|imposto de renda)(?: (?:foi|que foi|que e|de renda))?(?: ja)? (?:retid[oa]s?|na fonte)(?: na fonte)?(?: (?:em|de|no|nos|sobre) day.?trades?)?\b/,
    { topico: "retido" },
    { medida: "irrf" },
  ),
  entry(
    /\b(?:foi |foram |fica |ficou |fiquei |tive )?retid[oa]s?(?: na fonte)?\b|\breti(?:veram|nham)\b(?: (?:de )?(?:ir|imposto))?|\bretencao(?: na fonte)?\b|\bretencoes\b|\bdedo.?duro\b|\birrf\b|\b(?:descontad[oa]|descontaram|recolhid[oa])s? na fonte\b/,
    { topico: "retido" },
    { medida: "irrf" },
  ),
  topic(
    /\bprejuizos? (?:acumulad[oa]s?|(?:ainda )?(?:a|para|por|de|que posso|que da para|que ainda posso|disponive(?:l|is) para) (?:compensar|abater|aproveitar|usar)|compensave(?:l|is)|fisca(?:l|is)|anterior(?:es)?|disponive(?:l|is))\b/,
    "compensar",
  ),
  topic(
    /\b(?:compens(?:ar|acao)|abat(?:er|imento))(?: (?:de|dos?|com|meus?|esses?)? ?(?:prejuizos?|perdas?))?\b|\bperdas? acumulad[oa]s?\b|\b(?:saldo|estoque) de (?:prejuizos?|perdas?)\b/,
    "compensar",
  ),
  topic(
    /\bisent[oa]s?\b|\bisenc(?:ao|oes)\b|\b(?:os? |limites? (?:de |dos )?)?(?:r\$ ?)?(?:20 mil|20\.?000(?:,00)?)(?: reais)?(?: (?:por|do|no|ao) mes)?\b|\b(?:sem|nao) (?:ter (?:que|de) )?pag(?:ar|o) (?:nada de |nenhum )?(?:imposto|ir|darf|imposto de renda)\b|\bsem (?:imposto|ir|darf)\b|\blimite (?:mensal|de (?:vendas?|isencao)|do mes)\b|\b(?:ultra)?passei d[eo]s?\b|\bestourei\b/,
    "isencao",
  ),
  topic(
    /\bdarfs?\b|\bimpostos?(?: de renda)?\b|\birpf\b|\bir\b|\bleao\b|\breceita federal\b|\btribut\w+\b|\b6015\b/,
    "imposto",
  ),
  entry(/\baliquotas?\b/, { topico: "imposto" }),
  entry(/\b(?:quando |ate quando )?(?:vence|vencimento|data de vencimento)\b/, { medida: "vencimento" }),

  // Notes.
  entry(/\b(?:por|cada|em cada|de cada) nota\b/, { por: "nota" }),
  topic(
    /\b(?:nao|ainda nao) (?:bat\w+|fech\w+|conferi\w*|conferem|concili\w+|foram conciliadas?)\b|\bem quarentena\b|\b(?:com|tem|deu|deram|ha|houve|apresentou) (?:algum |alguma )?(?:erros?|problemas?|divergencias?|inconsistencias?|diferencas?)\b|\bdivergentes?\b|\bnao conciliadas?\b|\b(?:bateu|bateram|fechou|fecharam|conferem|bate|batem|fecham)(?: (?:todas|certo|certinho|ao centavo|no centavo))?\b|\berrad[oa]s?\b/,
    "erro",
  ),
  topic(
    /\b(?:esta |estao |ta |tao |ficou |ficaram )?(?:falta(?:m|ndo|ram|r|ntes?)?|faltou|esqueci|sumi(?:u|ram)|incomplet[oa]s?|pendentes?)\b/,
    "faltar",
  ),
  topic(
    /\b(?:buracos?|lacunas?|furos?|saltos?)(?: n[ao]s? (?:numeracao|numeros?|sequencia))?\b|\bnumeracao\b|\b(?:deixei de|nao|ainda nao) (?:envi\w+|mand\w+|sub(?:i|ir|iu))\b/,
    "faltar",
  ),
  entry(
    /\b(?:valor |total |saldo )?liquid[oa]s?\b|\b(?:valor(?: final| total)?|total|saldo) (?:d[ae]|n[ao])(?: minha)? (?=nota)/,
    { medida: "liquido" },
    { topico: "liquidar" },
  ),
  entry(
    /\b(?:data|dia) (?:de|da) liquidacao\b|\bquando (?:foi |e )?(?:liquid\w+|cai(?:u|ram)?|entrou|entraram|foi (?:debitad\w|creditad\w|pag\w)|sai[ur]|chegou|compensou)(?: (?:o dinheiro|a grana|o valor))?(?: n[ao](?: minha)? conta)?\b/,
    { medida: "data_liquidacao" },
    { topico: "liquidar" },
  ),
  topic(
    /\b(?:cai(?:u|ram)?|entrou|entraram|sai(?:u|ram)|debitad\w+|creditad\w+)(?: n[ao](?: minha)? conta)?\b|\bliquid(?:ou|a|aram|ada)\b|\bna (?:minha )?conta\b/,
    "liquidar",
  ),
  topic(/\b(?:aparec\w+|const(?:a|am|ou|aram)|figura\w*)\b/, "aparecer"),
  topic(
    /\b(?:explic\w+|expliqu\w+|detalh\w+|resum\w+|descrev\w+|entend\w+|calculad\w+|conteudo|abr(?:e|a|ir))\b|\bo que (?:tem|ha|houve|teve|aconteceu|diz|foi feito|esta)(?= n[ao]\b)|\bcomo foi(?= a nota)|\bcomposicao(?= d[ae] nota)/,
    "abrir",
  ),
  topic(
    /\bquanto (?:caiu|entrou|saiu|recebi|deu|deram|foi|ficou|veio) (?:n?[oa]s? |d[oa]s? |pel[oa]s? )?(?:minha )?(?=notas?\b)/,
    "liquidar",
  ),
  topic(/\bnota\b|\bpregao\b/, "nota", "uma_nota"),
  topic(/\bnotas\b|\bpregoes\b/, "nota"),

  // Goals, before "falta" alone would be read; "meta" is also a company.
  topic(
    /\b(?:minhas? |meus? |d[aeo]s? |a |o )?(?:progresso d[aeo]s? (?:minhas? |meus? )?)?(?:metas?|objetivos?|sonhos?)(?: financeir[oa]s?)?\b/,
    "meta",
  ),
  entry(
    /\b(?:em )?quanto tempo\b|\bquando (?:e que )?(?:eu )?(?:chego|alcanco|atinjo|consigo|bato|termino|vou (?:chegar|alcancar|atingir|conseguir|bater))(?: la)?\b|\bquantos meses faltam\b|\bprazo\b/,
    { medida: "prazo" },
  ),
  topic(
    /\b(?:chegar|alcancar|atingir|completar|juntar|guardar|chego|alcanco|atinjo)(?: l[ae])?\b|\b(?:se (?:eu )?)?(?:manter|mantiver|mantendo|continuar|continuando)(?: (?:com )?(?:o|esse|meu) (?:aporte|ritmo)(?: medio| atual)?)?\b/,
    "meta",
  ),

  // Portfolio and returns.
  entry(/\bcdi\b/, { indice: "cdi" }),
  entry(/\b(?:indice )?(?:ibovespa|ibov)\b|\bindice da bolsa\b|\bbovespa\b(?= (?:em|no|na|desde|ate|\?))/, {
    indice: "ibovespa",
  }),
  entry(/\bipca\b|\binflacao\b/, { indice: "ipca" }),
  topic(
    /\brentabilidades?\b|\brend(?:eu|endo|eram|imento|e)(?= ?(?:\?|$|minha|a minha|em|no|na|desde|ate|este|esse|ano|ate|d[ao])|\b)|\bquanto (?:por cento )?(?:minha carteira )?(?:esta )?rendeu\b|\btir\b|\btaxa interna(?: de retorno)?\b|\btwr\b|\bretornos?\b|\bperformance\b|\bdesempenho\b|\bvaloriz\w+\b|\bxirr\b|\banualizad[ao]\b/,
    "rentabilidade",
  ),
  topic(
    /\b(?:divid(?:id[ao]s?|ir|em?)|divis(?:ao|oes)|distribu\w+|alocad[ao]s?|alocacao|diversific\w+|composicao|compost[ao]|repartid[ao]|separad[ao])\b/,
    "divisao",
  ),
  topic(
    /\bconcentra\w*\b|\bem um (?:unico|so) (?:ativo|papel|lugar)\b|\bnum (?:unico|so) (?:ativo|papel)\b|\b(?:maior|mais) (?:peso|posicao|participacao|fatia)\b(?: d[aeo] (?:minha )?carteira)?|\bpesa mais\b|\bum (?:unico|so) (?:ativo|papel)\b/,
    "concentracao",
  ),
  topic(/\b(?:qual (?:e )?)?(?:o )?(?:peso|participacao|fatia)\b|\brepresenta\w*\b/, "percentual"),
  topic(/%|\bpor cento\b|\bpercentua(?:l|is)\b|\bpercentual\b|\bporcentagem\b|\bproporcao\b/, "percentual"),
  topic(/\b(?:o )?volume(?: (?:negociado|operado|total|financeiro))?\b/, "volume"),
  entry(
    /\b(?:lucro|prejuizo|ganho|perda|resultado|valorizacao)s? (?:(?:ainda )?nao realizad[oa]s?|em aberto|potencia(?:l|is)|no papel|latente)\b|\b(?:estou|to|tou|ando) (?:ganhando ou perdendo|perdendo ou ganhando|ganhando|perdendo|no lucro|no prejuizo|no vermelho|no verde|no positivo|no negativo)\b/,
    { medida: "resultado_aberto" },
    { topico: "em_aberto" },
  ),
  entry(
    /\bvalor(?:es)? (?:de mercado|atua(?:l|is)|hoje)\b|\bquanto (?:(?:e que )?(?:esta|estao|ta|tao) )?val(?:e|em|endo|eria)\b|\b(?:esta|estao|ta|tao) (?:valendo|custando)\b|\bval(?:e|em|endo)\b|\bvalor (?:total )?d[aeo] (?:minha )?(?=carteira)|\bpatrimonio\b|\bquanto tenho (?:hoje )?(?:no total|ao todo)\b/,
    { medida: "valor_de_mercado" },
    { topico: "em_aberto" },
  ),
  topic(
    /\bcotac(?:ao|oes)\b|\bprec(?:o|os) (?:atua(?:l|is)|de hoje|de agora|hoje|agora|de mercado|de fechamento|n[ao] (?:bolsa|mercado))\b|\bquanto (?:custa|esta custando)\b/,
    "cotar",
  ),

  // Prices and quantities.
  topic(/\bonde (?:esta|estao|anda) (?:o |a )?(?:meu|minha)? ?(?:dinheiro|grana|patrimonio)\b/, "carteira"),
  entry(
    /\b(?:preco medio|media (?:de|do|dos) precos?) (?:d[ae]s? |nas? |das minhas |da minha )?vendas?\b|\bpreco medio (?:que|pelo qual|a que) vendi\b/,
    { medida: "preco" },
    { agregacao: "media" },
    { lado: "V" },
    { topico: "negociar" },
  ),
  entry(/\b(?:pelo|a|ao|a preco de|em) custo\b/, { medida: "custo" }),
  entry(
    /\bprec(?:o|os) (?:medi[oa]s?|de custo|de aquisicao)\b|\b(?:custo|valor|preco) (?:medio|de aquisicao|por (?:cota|acao|unidade|papel))\b|\bcusto de aquisicao\b|\bmedia (?:de|do|da|dos|das) (?:preco|precos|custo)\b/,
    { medida: "preco_medio" },
  ),
  entry(/\bquant(?:idade|itativo)s?\b|\bposic(?:ao|oes) (?:em|de|d[ao]|atual)\b|\bsaldo (?:de|em|d[ao])\b/, {
    medida: "quantidade",
  }),
  entry(
    /\b(?:a|por|com) (?:quanto|qual preco|que preco|qual valor|que valor)\b|\bqual (?:foi |era )?o (?:preco|valor)(?= |$)|\bprecos?\b/,
    { topico: "por_quanto" },
    { medida: "preco" },
  ),

  // Charges. The narrower ones stand before "taxas".
  entry(/\bcorretage(?:m|ns)\b|\btaxas? operaciona(?:l|is)\b|\bbroker ?fees?\b/, { medida: "corretagem" }),
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
    /\b(?:lucr\w+|ganhei|ganh(?:o|os|ar|amos|ava)|embols\w+|resultados?|resulta\w*|saldo (?:das|dos) (?:vendas?|operac\w+)|me deu|me deram|rendeu|fatur\w+|tirei|realizei)\b/,
    "lucro",
  ),
  entry(/\b(?:prejuizos?|perdi|perdas?|perder|perdemos)\b/, { topico: "lucro" }, { topico: "perda" }),

  // Contributions before investing.
  topic(
    /\baport\w+\b|\bdinheiro novo\b|\b(?:dinheiro|grana|quanto) (?:que )?(?:eu )?(?:coloquei|botei|pus) (?:n[ao] (?:bolsa|carteira|corretora))\b|\b(?:coloquei|botei|pus|depositei|injetei) (?:de )?(?:dinheiro|grana)\b|\bquanto (?:eu )?investi por mes\b|\binvesti(?:mento)? (?:liquido|mensal)\b/,
    "aporte",
  ),
  topic(
    /\binvest(?:i|id[oa]s?|imos|indo|imentos?)\b|\binvisto\b|\bapliquei\b|\b(?:coloquei|botei|pus|depositei|injetei)\b|\baplicad[oa]s?\b|\baplicac\w+\b/,
    "investir",
  ),

  // Order, extremes and groupings.
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
    /\b(?:pela |na |a )?(?:primeir[oa]) vez\b|\bprimeir[oa]\b|\b(?:mais|a mais|o mais) antig[oa]\b|\bquando (?:eu )?comecei\b/,
    { agregacao: "primeiro" },
  ),
  entry(/\b(?:pela |na |a )?ultim[oa] vez\b|\bultim[oa]\b|\b(?:mais|a mais|o mais) (?:recente|nov[oa])\b/, {
    agregacao: "ultimo",
  }),
  entry(/\bprimeir[oa]s\b|\b(?:mais|as mais|os mais) antig[oa]s\b|\bem ordem (?:cronologica|de data)\b|\bpor data\b/, {
    ordem: "antigas",
  }),
  entry(/\bultim[oa]s\b|\b(?:mais|as mais|os mais) (?:recentes|nov[oa]s)\b/, { ordem: "recentes" }),
  entry(
    /\bmaiores\b|\bmelhores\b|\bmais (?:car[oa]s|alt[oa]s|lucrativ[oa]s)\b|\bdo maior (?:para|pro) (?:o )?menor\b|\btop\b/,
    { ordem: "maiores" },
  ),
  entry(/\bmenores\b|\bpiores\b|\bmais (?:barat[oa]s|baix[oa]s)\b|\bdo menor (?:para|pro) (?:o )?maior\b/, {
    ordem: "menores",
  }),
  entry(/\bmaior\b|\bmelhor\b|\bmais (?:car[oa]|alt[oa]|lucrativ[oa])\b|\bmaxim[oa]\b|\brecorde\b/, {
    agregacao: "maior",
  }),
  entry(/\bmenor\b|\bpior\b|\bmais (?:barat[oa]|baix[oa])\b|\bminim[oa]\b/, { agregacao: "menor" }),
  entry(/\bem media\b|\bmedi[oa]s?\b|\bna media\b/, { agregacao: "media" }),
  entry(
    /\b(?:por|cada|a cada|todo|em cada|de cada) mes\b|\bmes a mes\b|\bmensa(?:l|is|lmente)\b|\bmes por mes\b|\bpor meses\b/,
    { por: "mes" },
  ),
  entry(/\b(?:por|cada|a cada|todo|em cada|de cada) ano\b|\bano a ano\b|\banua(?:l|is|lmente)\b|\bpor anos\b/, {
    por: "ano",
  }),
  entry(/\b(?:por|cada|a cada|todo|em cada|de cada) dia\b|\bdia a dia\b|\bdiari[oa]s?\b|\bdiariamente\b/, {
    por: "dia",
  }),
  entry(/\b(?:por|cada|em cada|de cada) (?:corretora|banco)\b|\bcorretora (?:a|por) corretora\b/, { por: "corretora" }),
  entry(/\b(?:por|cada|em cada|de cada) (?:ativo|papel|acao|fii|fundo|ticker|codigo)\b/, { por: "ativo" }),
  entry(/\b(?:qual|que) (?:foi |e )?(?:o )?(?:meu )?(?:ativo|papel)\b/, { por: "ativo" }),
  entry(/\b(?:qual|que) (?:foi |e )?(?:a )?(?:minha )?acao\b/, { por: "ativo" }, { classe: "acao" }),
  entry(
    /\b(?:qual|que) (?:foi |e )?(?:o )?(?:meu )?(?:fii|fundo imobiliario|fundo)\b/,
    { por: "ativo" },
    { classe: "fii" },
  ),
  entry(/\b(?:por|cada|em cada|de cada) (?:classe|tipo|categoria)(?: de (?:ativos?|investimentos?))?\b/, {
    por: "classe",
  }),
  entry(/\bcorretora(?= (?:com|que|onde|em que|n[ao] qual) (?:[oa] |eu |me )?(?:mais|menos|maior|menor|melhor|pior))/, {
    por: "corretora",
  }),
  entry(/\bmes(?= (?:com|que|onde|em que|n[ao] qual) (?:[oa] |eu |me )?(?:mais|menos|maior|menor|melhor|pior))/, {
    por: "mes",
  }),
  entry(/\bano(?= (?:com|que|onde|em que|n[ao] qual) (?:[oa] |eu |me )?(?:mais|menos|maior|menor|melhor|pior))/, {
    por: "ano",
  }),
  entry(/\bdia(?= (?:com|que|onde|em que|n[ao] qual) (?:[oa] |eu |me )?(?:mais|menos|maior|menor|melhor|pior))/, {
    por: "dia",
  }),
  entry(
    /\b(?:ativo|papel)(?= (?:com|que|onde|em que|n[ao] qual) (?:[oa] |eu |me )?(?:mais|menos|maior|menor|melhor|pior))/,
    { por: "ativo" },
  ),
  entry(/\brank(?:ing)? (?:das|de) corretoras\b/, { por: "corretora" }, { ordem: "maiores" }),
  entry(/\bonde (?:e que )?(?:eu )?(?=mais|menos)/, { por: "corretora" }),
  entry(/\bo que (?:eu )?(?=mais|menos)/, { por: "ativo" }),
  entry(/\b(?:em )?(?:qual|quais|que) (?:foi o |e o |foram os )?(?:mes|meses)\b/, { por: "mes" }),
  entry(/\b(?:em )?(?:qual|quais|que) (?:foi o |e o |foram os )?anos?\b/, { por: "ano" }),
  entry(/\b(?:em |de )?(?:qual|quais|que) (?:foi o |e o |foram os )?dias?\b/, { por: "dia" }, { topico: "quando" }),
  entry(
    /\b(?:em |de |por |com |pela |na )?(?:qual|quais|que) (?:foi a |e a |das minhas |sao as |minhas |a )?(?:corretoras?|bancos?)\b/,
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

  // Sides.
  entry(
    /\bcompr(?:as?|ei|ar|ad[oa]s?|ou|amos|o|ando)\b|\badquiri\w*\b|\baquisic\w+\b|\bentrei\b/,
    { lado: "C" },
    { topico: "negociar" },
  ),
  entry(/\bvend(?:as?|i|er|id[oa]s?|eu|emos|o|endo)\b|\bme desfiz\b|\bzerei\b/, { lado: "V" }, { topico: "negociar" }),
  topic(
    /\boperac\w+\b|\bnegoci(?:o|os|ac\w+|ei|ad\w+|ar)\b|\btransac\w+\b|\bmoviment\w+\b|\bmexi\b|\bhistorico\b|\btrades?\b|\bordens\b|\boper(?:ei|o|ar|ado|amos)\b|\bextrato\b|\bo que (?:eu )?fiz\b|\bboletas?\b/,
    "negociar",
  ),

  // What is held, and the rest.
  topic(
    /\bcarteira\b|\bportfolio\b|\bcustodia\b|\bposic(?:ao|oes)\b|\bativos\b|\bpapeis\b|\bem que (?:eu )?(?:invisto|investi)\b/,
    "carteira",
  ),
  topic(
    /\b(?:tenho|possuo|detenho|tinha|possuia|sobr(?:ou|aram|a|am)|rest(?:ou|aram|a|am)|ficou|ficaram|fiquei com|tem)\b/,
    "ter",
  ),
  topic(
    /\b(?:pag(?:uei|o|ar|amos|ou|a|as|os)|gast(?:ei|o|os|amos|ar|ando)|desembols\w+|cobr(?:ou|aram|a|am|ad[oa]s?)|lev(?:ou|aram)|sai(?:u|ram)|custou|custaram|deix(?:ei|o))\b/,
    "pagar",
  ),
  topic(/\bquando\b|\b(?:em )?(?:que|qual) data\b|\bdata\b/, "quando"),
  entry(/\bquant[oa]s\b/, { topico: "quantos" }),
  entry(/\bmais\b/, { extremo: "mais" }),
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
    "meio quanto mil k feita feitas feito feitos dado dados considerando referente relativo relativos ocorreu ocorreram aconteceu aconteceram paguei desse desses dessas nesses nessas vou vai foi ir indo deu deram dar fica ficar lembra lembre sabe sabia fosse estive seja sejam qualquer num numa nuns numas dum duma cujo cuja c p tc existe existem registrado registradas registrados registrada meu deus pessoal investidor financeiro financeira favor hum opa eae entao bolsa brasil brasileira ltda sa realizadas realizados realizada realizado feitas enviei enviadas minhas"
  ).split(" "),
);

/** Words near which a slip of the finger is mended, and words that are right as they are. */
export const vocabulary = {
  words: new Set<string>([
    ...frameWords,
    ..."renda rendas rendi rende rendo taxa indica indique indicado maio janeiro primeiro ultimo primeiros ultimos primeiras ultimas maiores menores marca marcas gosto junto pedi abri abrir branco sexto porte carta cartas contas moeda junta lucra valia tinha serie series parte partes certa curto justo texto textos venda vendo compro comprou".split(
      " ",
    ),
  ]),
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
  "isencao isento compensar acumulado retido fonte objetivo aporte aportes aportei ganhei perdi gastei paguei resultado trade indice dolar " +
  "futuro futuros trimestre semestre fechou bateu bateram faltam faltando alguma liquida mensal total valor recente"
).split(" ");
for (const word of keyWords) vocabulary.words.add(word);
