import { type Entry, entry, topic } from "./entry.ts";
import { inARow } from "./expression.ts";

/** Goals, indices, returns and what is held by its market value. */
export const portfolio: readonly Entry[] = [
  // Goals, before "falta" alone would be read; "meta" is also a company.
  topic("meta", [
    /\b(?:minhas? |meus? |d[aeo]s? |a |o )?(?:progresso d[aeo]s? (?:minhas? |meus? )?)?(?:metas?|objetivos?|sonhos?)(?: financeir[oa]s?)?\b/,
  ]),
  entry({ medida: "prazo" }, [
    /(?<!\b(?:ha|faz|quanto|quanto em) )\b(?:em )?quanto tempo\b/,
    /\bquando (?:e que )?(?:eu )?(?:chego|alcanco|atinjo|consigo|bato|termino|vou (?:chegar|alcancar|atingir|conseguir|bater))(?: la)?\b/,
    /\bquantos meses faltam\b|\bprazo\b|\b(?:previsao|data) (?:de|para a) (?:conclusao|termino|chegada)\b/,
    /\bem que (?:ano|mes|data)(?= (?:eu )?(?:chego|alcanco|atinjo|bato|completo|termino|concluo|realizo))/,
  ]),
  topic("juntar", [
    /\b(?:n[oe]ss[ea] |n?este |no |meu )?ritmo(?: (?:de (?:hoje|agora)|atual))?\b/,
    /\b(?:completo|concluo)(?= (?:[oa]|minha|meu)\b)|\b(?:concluir|conclusao|atingimento)\b/,
    /\b(?:chegar|alcancar|atingir|completar|juntar|guardar|poupar|juntei|juntad[oa]s?|guardei|guardad[oa]s?|poupei)(?: l[ae])?\b/,
    /\b(?:economizei|chego|alcanco|atinjo)(?: l[ae])?\b/,
    /\bbat(?:o|er|i|eria)(?= (?:[oa]s? |minhas? |meus? )*(?:metas?|objetivos?|\u00b7))/,
    /\b(?:se (?:eu )?)?(?:manter|mantiver|mantendo|continuar|continuando)(?: (?:com )?(?:o|esse|meu) (?:aporte|ritmo)(?: medio| atual)?)?\b/,
  ]),

  // Portfolio and returns.
  entry({ indice: "cdi" }, [/\bcdi\b/]),
  entry({ indice: "ibovespa" }, [
    /\b(?:indice )?(?:ibovespa|ibov)\b|\bindice da bolsa\b|(?<!\b(?:para|para a|pela|d[ae]|a) )\bbovespa\b(?= (?:em|no|na|desde|ate|\?))/,
  ]),
  entry({ indice: "ipca" }, [/\bipca\b|\binflacao\b/]),
  topic("rentabilidade", [
    /\b(?:(?:taxa de )?(?:retorno|rentabilidade|rendimento)s?|taxa)(?: medi[oa])? anua(?:l|is)\b/,
    /\b(?:rentabilidades?|retornos?)(?: (?:acumulad[oa]|positiv[oa]|negativ[oa]|total|geral|real|percentual))*\b/,
    /\bsubi(?:u|ram)\b|\bvariac(?:ao|oes)\b|\bvari(?:ou|aram)\b/,
    /\brend(?:eu|endo|eram|imento|i|e)(?= ?(?:\?|$|minha|a minha|em|no|na|desde|ate|este|esse|ano|ate|d[ao])|\b)/,
    /\bquanto (?:por cento )?(?:minha carteira )?(?:esta )?rendeu\b|\b(?:tir|irr)\b|\btaxa interna(?: de retorno)?\b/,
    /\btwr\b|\bretornos?\b|\bperformance\b|\bdesempenho\b|\bvaloriz\w+\b|\bxirr\b/,
    /(?:%|\b(?:por cento|percentual)) (?:ao ano|a\.a\.?)/,
    /\b(?:cresc|evolu|aument)(?:eu|iu|ou)\b(?= (?:\S+ ){0,3}(?:carteira|patrimonio|dinheiro|capital))/,
    /(?<=\b(?:carteira|patrimonio|dinheiro|capital) )(?:cresc|evolu)(?:eu|iu)\b|\banualizad[ao]\b/,
  ]),
  entry({ todos: true }, [
    /\b(?:renda variavel|etc|e o resto|e no resto|no resto|o resto|o restante|entre outr[oa]s)\b|\.\.\./,
  ]),
  topic("divisao", [
    /\basset allocation\b|\b(?:grafico de )?pizza\b|\breparticao\b|\b(?:se )?repart\w+\b/,
    /\b(?:divid(?:id[ao]s?|ir|em?)|divis(?:ao|oes)|distribu\w+|alocad[ao]s?|alocacao|diversific\w+|composicao|compost[ao])\b/,
    /\b(?:repartid[ao]s?|fatiad[ao])\b/,
  ]),
  topic("concentracao", [
    /\b(?:indice de )?concentra\w*\b|\bhhi\b|\bdomina(?:m|nte)?\b|\bdepend\w+ (?:muito |demais )?d[eo]\b|\bexpost[oa]\b/,
    /\b(?:maior|mais) (?:peso|posicao|participacao|fatia|exposicao|parcela)\b(?: d[aeo] (?:minha )?carteira)?/,
    /\bpesa mais\b|\bpeso pesado\b|\bpesad[oa]s? algum (?:ativo|papel|acao|fundo)\b/,
    /\balgum (?:ativo|papel|acao|fundo) (?:\S+ ){0,2}pesad[oa]\b/,
    inARow(
      /\b(?:algum|nenhum|um|qualquer|qual) (?:(?:so|unico) )?(?:ativo|papel|acao|fundo|investimento) (?:que )?/,
      /(?:(?:ja|eu|sozinh[oa]) )?/,
      /(?:(?:ultra)?passa|excede|super[ae]|acima|tem mais|pesa mais|representa mais|ocupa mais|vale mais)(?: d[eo]s?)? \d+ ?/,
      /(?:%|por cento)/,
    ),
    /\bmais pes(?:ad[oa]s?|a|am)\b|\bocupa mais(?: espaco)?\b|\bmaior parte d[oa]\b|\bmaior (?:ativo|papel)\b/,
    /\bprincipal (?:ativo|papel|posicao)\b|\b(?:ativo|papel|posicao) principal\b|\bposic(?:ao|oes) mais relevantes?\b/,
    /\b(?:em )?n?uma? (?:(?:unic[oa]|so) (?:ativo|papel|acao|empresa|fundo|lugar)|(?:ativo|papel|acao|empresa|fundo) so)\b/,
  ]),
  topic("percentual", [
    /\b(?:qual (?:e )?)?(?:o )?(?<!quantas )(?:peso|participacao|fatia|parcela|quinhao|pedaco|naco)s?\b|\brepresent\w+\b|\bpesam?\b|\bocupam?\b|\bexposic(?:ao|oes)\b/,
    /\b(?:que|qual) parte\b|\bfrac(?:ao|oes)\b|\bquanto d[aeo] (?:minha |meu )?(?=carteira|portfolio|patrimonio|dinheiro|grana|capital)/,
    /%|\bpor cento\b|\bpercentua(?:l|is)\b|\bpercentual\b|\bporcentagem\b|\bproporcao\b/,
  ]),
  topic("volume", [/\b(?:o )?volume(?: (?:negociado|operado|total|financeiro))?\b/]),
  entry({ medida: "resultado_aberto", topico: "em_aberto" }, [
    /\b(?:esta|estao|estou|to|tou|ando) (?:no|na|com|com [oa]|dando|tendo|em)(?= (?:maior|menor|mais|pior|melhor) (?:prejuizo|lucro|perda|ganho))/,
    /\bsem (?:ter )?(?:vender|vendido|realizar|realizado)\b/,
    /\b(?:estou|to|esta|estao) (?:com|tendo|(?:me )?dando) (?:um )?(?:lucro|prejuizo)(?: ou (?:no |com )?(?:lucro|prejuizo))?\b/,
    /\b(?:lucro|prejuizo|resultado|ganho|perda)s?(?: ou (?:lucro|prejuizo|perda))? atua(?:l|is)\b/,
    inARow(
      /\b(?:lucro|prejuizo|ganho|perda|resultado|valorizacao)s? /,
      /(?:(?:ainda )?nao realizad[oa]s?|(?:em )?abert[oa]|potencia(?:l|is)|no papel|latente)\b/,
    ),
    /\b(?:estou|to|tou|ando|esta|estao) (?:ganhando ou perdendo|perdendo ou ganhando)\b/,
    /\b(?:estou|to|tou|ando|esta|estao) (?:no )?(?:lucro|verde|positiv[oa]|azul)(?: ou (?:n?o )?(?:prejuizo|vermelho|negativ[oa]))?\b/,
    /\b(?:estou|to|tou|ando|esta|estao) (?:n?o )?(?:prejuizo|vermelho) ou (?:n?o )?(?:lucro|verde)\b/,
    /\b(?:estou|to|tou|ando) ganhando\b/,
  ]),
  entry({ medida: "resultado_aberto", topico: ["em_aberto", "perda"] }, [
    /\b(?:estou|to|tou|ando) perdendo\b/,
    /\b(?:estou|to|tou|ando|esta|estao|posic(?:ao|oes)|ativos?|papel|papeis|acao|acoes|fiis?|fundos?) no (?:prejuizo|vermelho|negativo)\b/,
  ]),
  topic("lucro", [
    /\bno (?:lucro|verde|positivo|azul)(?: ou (?:n?o )?(?:prejuizo|vermelho|negativo))?\b|\bno (?:prejuizo|vermelho|negativo)\b|\b(?:ganhando|perdendo)(?: ou (?:perdendo|ganhando))?\b/,
  ]),
  entry({ medida: "valor_de_mercado", topico: "em_aberto" }, [
    /\b(?:saldo |valor )?(?:atual )?(?:d[ae] (?:minha )?carteira )?a mercado\b|\bavaliad[oa]s?(?: em)?\b/,
    /\bvalor(?:es)? (?:de mercado|atua(?:l|is)|hoje)\b/,
    /\bquanto (?:(?:e que )?(?:esta|estao|ta|tao) )?val(?:e|em|endo|eria)\b/,
    /\b(?:esta|estao|ta|tao) (?:valendo|custando)\b|\bval(?:e|em|endo|ia|iam)\b/,
    /\bvalor (?:total )?d[aeo] (?:minha )?(?=carteira)|\bpatrimonio\b|\bquanto tenho (?:hoje )?(?:no total|ao todo)\b/,
  ]),
  topic("cotar", [
    /\bcotac(?:ao|oes)\b/,
    /\bprec(?:o|os) (?:atua(?:l|is)|de hoje|de agora|hoje|agora|de mercado|de fechamento|n[ao] (?:bolsa|mercado))\b/,
    /\bquanto (?:custa|esta custando)\b(?! (?:[ao]s? )?(?:corretage|tax|oper|invest|negoci|custo))/,
  ]),
];
