import { adjective, ar, er } from "../morphology.ts";
import { type Entry, entry, topic } from "./entry.ts";
import { after, inARow } from "./expression.ts";

const EXCHANGE = "(?:b3|bolsa(?: de valores)?|bovespa|cblc|bmf ?bovespa)";
const CHARGES_SOMEBODY = `${ar("cobr tarif arranc abocanh tung sug garf descont lev tom fic peg embols belisc tir mam rasp")}|${er("mord com")}`;

const ANY_CHARGE = "(?:taxas?|custos?|tarifas?|encargos?|despesas?|fees?)";
const charges = [
  ["corretagem", "corretage(?:m|ns)|taxas? operaciona(?:l|is)|broker(?:age(?: ?fees?)?| ?fees?)"],
  ["iss", "iss(?:qn)?"],
  ["emolumentos", "emolumentos?"],
  ["liquidacao", "liquidacao"],
  ["registro", "registro"],
] as const;

/** Prices, quantities and charges, the narrower ones before `taxas`. */
export const pricesAndCharges: readonly Entry[] = [
  // Prices and quantities.
  entry({ medida: "quantidade", ordem: "maiores", todos: true }, [
    `\\b(?:(?:${ar("orden")}|${adjective("ordenad organizad")}) )?(?:por|pela) (?:ordem de )?quantidades?(?: de (?:cotas|acoes|papeis|unidades))?\\b`,
  ]),
  entry({ medida: "custo", ordem: "maiores", todos: true }, [
    /(?<=\b(?:ativos|carteira|papeis|acoes|fiis|fundos|posicoes|investimentos)(?: \S+){0,2} )por (?:ordem de )?custo(?: total)?\b/,
  ]),
  entry({ medida: "quantidade", extremo: "mais" }, [
    /(?<=\b(?:ativos?|papel|papeis|fundos?|fiis?|empresas?|acao|acoes)\b(?: \S+){0,5} )(mais|maior quantidade de) (?:cotas|acoes|papeis|unidades)\b/,
  ]),
  entry({ medida: "quantidade", extremo: "menos" }, [
    /(?<=\b(?:ativos?|papel|papeis|fundos?|fiis?|empresas?|acao|acoes)\b(?: \S+){0,5} )(menos|menor quantidade de) (?:cotas|acoes|papeis|unidades)\b/,
  ]),
  topic("carteira", [/\bonde (?:esta|estao|anda) (?:o |a )?(?:meu|minha)? ?(?:dinheiro|grana|patrimonio)\b/]),
  entry({ medida: "preco", agregacao: "media", lado: "V", topico: "negociar" }, [
    /\b(?:preco medio|media (?:de|do|dos) precos?) (?:d[ae]s? |nas? |das minhas |da minha )?vendas?\b|\bpreco medio (?:(?:que|pelo qual|a que) )?(?:eu )?vendi\b/,
  ]),
  entry({ medida: "custo" }, [
    inARow(
      after(
        inARow(
          /\b(?:carteira|custodia|posic(?:ao|oes)|ativos|papeis|acao|acoes|fiis?|fundos|units?|bdrs?|etfs?)/,
          /(?:[,:;?]? (?!(?:compr|vend|oper|negoc|tax|corret|pagu|gast)\w*)[^ ,:;?]+){0,6}[,:;?]* /,
          /(?:com|e|\+|por|por que|a que|mais|quanto|qual(?: e)?) (?:(?:[oa]s? )?(?:seus? )?(?:respectivos )?)/,
        ),
      ),
      /(?:custo|(?<!\bmais )custos)\b(?! (?:d[aeo]|total|opera)\b)/,
    ),
    /\bcustos?(?: total)? d[aeo]s? (?:minhas? |meus? )?(?=carteira|portfolio|ativos|posic|investimentos|ac(?:ao|oes)\b|cotas|papeis|fiis|bdrs)/,
    /(?<=\b(?:carteira|posicao|posicoes|ativos|papeis) )custos?\b(?! (?:d[aeo]|tota|opera|%))/,
    /\bcusto de cada(?: um(?:a)?)?\b|\b(?:pelo|a|ao|a preco de|em) custo\b|\bcustos de (?:aquisicao|compra)\b/,
    /\bvalores de (?:aquisicao|compra|custo)\b|\bvalor(?:es)? (?:de (?:aquisicao|compra) )?de cada(?: um(?:a)?)?\b/,
  ]),
  entry({ medida: "preco" }, [
    inARow(
      /\b(?:valor|preco|custo) (?:unitario|por (?:cota|acao|unidade|papel))/,
      /(?= (?:\S+ ){0,3}(?:primeir[oa]|ultim[oa]|1a|maior|menor|inicial|inaugural)\b)/,
    ),
    // `vendas com preço unitário abaixo de 30 reais`
    /\b(?:com |de |a )?preco unitario(?= ?\u00b7)/,
    // `a venda de maior preço unitário`, `a compra mais cara de PETR4 por ação`
    /(?<=\b(?:maior|menor) )preco unitario\b|(?<=\bmais (?:car|barat)[oa]s?\b[^?!.;]{0,40}) por (?:acao|cota|unidade|papel)\b/,
    inARow(
      /(?<=\b(?:primeir[oa]|ultim[oa]|maior|menor) (?:compra|venda|aquisicao|operacao|negocio|alienacao)\b[^?!]{0,80})\b/,
      /(?:valor|preco|custo) (?:unitario|por (?:cota|acao|unidade|papel))\b/,
    ),
  ]),
  entry({ medida: "preco_medio" }, [
    inARow(
      /\bprec(?:o|os) (?:medi[oa]s?|de custo|de aquisicao|de entrada)/,
      /(?: (?:medi[oa]|unitari[oa]s?|ponderad[oa]s?|ajustad[oa]s?|de (?:compra|aquisicao|entrada)))*\b/,
    ),
    /\b(?:custo|valor|preco) (?:unitario(?: medio)?|medio(?: (?:de (?:compra|aquisicao)|unitario|ponderado))*|de aquisicao)\b/,
    /\b(?:custo|valor|preco) por (?:cota|acao|unidade|papel)\b/,
    /\bcusto de aquisicao\b|\bbreak.?even\b|\bav(?:g|erage) (?:price|cost)\b|\b(?:ponto|preco) de equilibrio\b/,
    /\b(?:[oa] meu|meu|o|qual) medio\b(?! (?:d[ae]s? )?(?:minhas )?(?:compra|venda|operac|aporte|mensa|por)\w*)/,
    /\bmedia (?:de|do|da|dos|das) (?:preco|precos|custo)\b/,
  ]),
  topic("ter", [/\b(?:tamanho d[ae] (?:minha )?)?posic(?:ao|oes) (?:em|de|d[ao]|atual)\b/]),
  entry({ medida: "quantidade" }, [
    /\bquant(?:idade|itativo)s?\b|\b(?:qual (?:e |foi )?o )?(?:numero|total) de (?:cotas|acoes|papeis|unidades)\b|\bsaldo (?:de|em|d[ao])\b(?! (?:minha )?(?:conta|corretora))/,
  ]),
  entry({ topico: "por_quanto", medida: "preco" }, [
    /\b(?:a|por|com) (?:quanto|qual preco|que preco|qual valor|que valor)\b|\bqual (?:foi |era )?o (?:preco|valor)(?= |$)|\bprecos?\b/,
  ]),

  topic("pagar", [
    /\bperd(?:i|emos|endo|o) (?=(?:em|com|de|so (?:em|de)) (?:as? |os? )?(?:taxa|custo|corretage|encargo|tarifa))/,
  ]),
  // `notas que não têm corretagem`: those without one are not told.
  topic("negacao", [
    /\bnao (?:tem|tiveram|teve|tinham?|traz|trazem|cobr\w+) (?:nenhuma? )?(?=(?:taxas?|custos?|encargos?|corretagem|iss|emolumentos?|irrf)\b)/,
  ]),
  // Charges. The narrower ones stand before "taxas".
  ...charges.map(([medida, name]) =>
    entry({ medida }, [`\\b(?:${ANY_CHARGE} (?:d[aeo]s?|com(?: [ao]s?)?|em) )?(?:${name})\\b`]),
  ),
  entry({ medida: "outros_encargos" }, [
    /\b(?:taxas? de |(?<=\b(?:paguei|gastei|cobr\w+) (?:\S+ )?(?:de |por |com ))|(?<=\bcust(?:o|os|ou) d[ae] ))custodia\b|\boutr[oa]s (?:encargos|taxas|custos|despesas|tarifas)\b/,
  ]),
  topic("por_operacao", [/\bpor (?:operacao|negocio|trade|ordem(?! (?:de|cronologica|crescente|decrescente)))\b/]),
  entry({ medida: "taxas_b3" }, [
    `\\b${ANY_CHARGE}(?: (?:pag[oa]s?|cobrad[oa]s?|descontad[oa]s?|devid[oa]s?))? (?:(?:d[aeo]|na|para a?|com a|pela|a) )?${EXCHANGE}\\b`,
    `\\bb3 ${ANY_CHARGE}\\b|(?<=\\b${ANY_CHARGE}[ \u00b7]{1,12})b3\\b`,
    // Who is paid.
    `\\b(?:(?:para|com|pela) (?:a )?|(?:a|em) favor d[ae] )${EXCHANGE}\\b|\\b(?:que )?a ${EXCHANGE}(?= (?:(?:me|ja|nos|ainda) )*(?:${CHARGES_SOMEBODY})\\b)|\\ba b3\\b|\\b(?:so|somente|apenas) (?:d?a )?(?:b3|bolsa)\\b`,
  ]),
  entry({ medida: "custos", topico: "custar" }, [
    inARow(
      /\b(?:custos?|gastos?|despesas?) (?:tota(?:l|is)|operaciona(?:l|is)|totais)/,
      /(?: (?:de|da|das|com|para) (?:operac(?:ao|oes)|operar|investir|negociar|trades?))?\b/,
    ),
    /\bcustos? (?:de|da|das|para) (?:operac(?:ao|oes)|operar|negociar)\b/,
    /(?<=\b(?:gast\w+|pagu\w+|pago|desembols\w+|cust\w+)(?: \S+){0,3} )(?:para )?(?:eu )?(?:operar|negociar|investir|transacionar)\b/,
    /\b(?:operar|negociar|investir|transacionar)\b(?= (?:\S+ ){0,5}custou\b)/,
  ]),
  entry({ medida: "custos" }, [
    /\b(?:taxas?|custos?|tarifas?|despesas?|encargos?|fees?)(?: (?:de|com|das|nas) (?:operac(?:ao|oes)|notas?|negociac(?:ao|oes)))?\b/,
  ]),
];
