import { type Entry, entry, topic } from "./entry.ts";
import { before, inARow } from "./expression.ts";

/** What asks about the answer before, about the assistant, against an index, and what counts or takes a mean. */
export const followUpsAndMeans: readonly Entry[] = [
  // Follow-ups about the answer itself.
  topic("origem", [
    /\bqual (?:foi |e )?o calculo(?=[?!. ]*$)|\bcomo (?:foi|e) calculad[oa](?=[?!. ]*$)/,
    /\bcomo (?:se |voce )?(?:calculou|chegou|chega)(?: a (?:isso|ess[ea] (?:numero|valor|conta)))?(?=[?!. ]*$)/,
    /\b(?:de )?onde (?:e que )?(?:voce )?(?:veio|vem|vieram|saiu|sairam|tirou|tiraste|pegou)(?: (?:ess[ea]s?|est[ea]s?|isso|isto))?(?: (?:numeros?|valor(?:es)?|contas?|dados?))?\b/,
    /\b(?:saiu|sai|veio|vem|vieram|sairam) de (?:qua(?:l|is)|que) (?:linhas?|notas?|documentos?|lugar)\b/,
    /\b(?:saiu|veio|vem) de onde(?=[?!. ]*$)/,
    /\b(?:de )?(?:qua(?:l|is)|que) (?:linhas?|notas?) (?:saiu|vem|veio|formam|compoem|deram|somam) (?:isso|ess[ea])/,
    inARow(
      /\b(?:de |em )?(?:qua(?:l|is)|que) (?:linhas?|notas?|documentos?|lugar) (?:e que )?/,
      /(?:isso|isto|ess[ea]s? (?:valor(?:es)?|numeros?|total|conta)) /,
      /(?:saiu|sairam|sai|vem|vieram|veio|se baseia|se apoia|(?:foi|foram) (?:tirad|calculad|somad)\w+)/,
    ),
    /\bqual (?:e )?a (?:fonte|origem)\b|\btem certeza\b|\bmostr\w+ (?:as linhas|a conta|o calculo)\b|\bcomo (?:voce )?(?:chegou|calculou)(?: (?:a|n)?[eo]?ss[ea] (?:numero|valor|conta))?\b/,
  ]),
  topic("exportar", [
    /\bgera\w* (?:isso|isto|tudo|(?:a|uma|ess[ea]) (?:tabela|planilha)|(?:um )?(?:csv|excel|arquivo))\b/,
    inARow(
      /\b(?:exporta\w*|(?<!mais )(?<!\b(?:preciso|falta|faltou|que|devo|de) )baixa(?:r)?|salva\w*(?= (?:isso|isto|tudo|(?:a|essa) tabela|os dados|em (?:csv|excel|planilha))\b))/,
      /(?: (?:isso|isto|tudo|a tabela|essa tabela|os dados))?(?: (?:em|para|como) (?:csv|excel|planilha))?\b/,
    ),
    /\b(?:em|para) (?:csv|excel|planilha)\b/,
  ]),
  // Before "líquido" is read of notes, and before what is invested.
  topic("aporte", [
    /\baport\w+(?: liquid[oa]s?)?\b|\binvesti(?:mentos?)? (?:liquid[oa]s?|mensal)\b|\bcompras (?:menos|-) (?:as )?vendas\b/,
    /\bdinheiro novo\b(?: liquido)?|\b(?:tir(?:ei|o|ou) |sai(?:u|ram) )?(?:dinheiro )?do (?:meu )?(?:proprio )?bolso\b/,
    inARow(
      /\b(?:dinheiro|grana|quanto)(?: meu| minha)? (?:que )?(?:eu )?/,
      /(?:entrou|mandei|enviei|transferi|coloquei|botei|pus) (?:n?[ao]|para [ao]) (?:bolsa|carteira|corretora)\b/,
    ),
    inARow(
      /\b(?:entrou|entraram|coloquei|botei|pus|mandei|investi|depositei|injetei) (?:de )?(?:meu )?(?:dinheiro|grana|capital)/,
      /(?: meu| minha| proprio| novo)?\b(?: (?:n?[ao]|para [ao]) (?:bolsa|carteira|corretora)\b)?/,
    ),
    /\b(?:tirei|retirei|saquei|resgatei) (?:de )?(?:dinheiro |grana )?d[ao] (?:minha )?(?:bolsa|carteira|corretora)\b/,
    /\b(?:net|cash) ?flow\b|\b(?:deposit|retir)(?:os|adas)(?: (?:liquid|mensa)\w+)?\b/,
    inARow(
      /\b(?:tirei|retirei|resgatei|saquei|coloquei|botei|pus|depositei) (?:e|menos) (?:o )?(?:que |quanto )?(?:eu )?/,
      /(?:tirei|retirei|resgatei|saquei|coloquei|botei|pus|depositei|aportei)\b/,
    ),
    /\b(?:entrou|saiu) mais (?:do )?que (?:entrou|saiu)\b|\bquanto (?:eu )?investi (?=por mes\b|mes a mes\b|(?:em|a) cada mes\b)/,
    inARow(
      /(?<=\b(?:apliquei|aplicado|investi|investido|coloquei|botei|pus)\b[^?!.]{0,60})\b/,
      /(?:descontando|descontad[oa]s|menos|tirando|abatendo|abatid[oa]s|subtraindo|deduzindo|fora) /,
      /(?:as? |o que |tudo que |minhas |(?:eu )?)*(?:vendas?|vendi|tirei|resgatei|retirei|saquei|resgates|retiradas)\b/,
    ),
  ]),
  // What can you do?
  topic("ajuda", [
    /^(?:ajuda|help|menu|socorro)(?: ai| por favor| aqui)?[?!. ]*$/,
    /\bo que (?:ess[ea]|est[ea]|o) (?:chat|assistente|robo|ferramenta) \w+/,
    /\b(?:me (?:ajud[ae](?: ai)?|da uma ajuda)|(?:preciso de|quero) (?:uma )?ajuda|socorro)[?!. ]*$/,
    /\bcomo (?:se )?(?:usar|uso|utilizar|utilizo|usa) (?:o |ess[ea] |est[ea] |a )?(?:assistente|chat|farol|ferramenta|isso|voce)\b/,
    /\bvoce (?:sabe|consegue|pode|entende|consegue me)(?: me)? ?(?:responder|ajudar|fazer|dizer|informar)?[?!. ]*$/,
    /\bperguntas? (?:que )?voce \w+\b/,
    inARow(
      /\bo que (?:e que )?(?:eu )?(?:voce|vc|tu|da para|posso|consigo)(?: pode| sabe| consegue| faz| posso)?(?: me)? ?/,
      /(?:fazer|faz|responder|perguntar|dizer|saber|te perguntar|ajudar)\b/,
    ),
    /\b(?:em que|como) (?:voce )?(?:pode|consegue) (?:me )?ajudar\b/,
    /\b(?:que|quais) (?:sao as )?(?:tipos? de )?(?:perguntas?|coisas?)(?: (?:eu )?posso (?:te )?(?:fazer|perguntar)| voce \w+)?\b(?! minhas)/,
    /\b(?:que )?tipo de coisas? (?:que )?voce \w+|\bexemplos?(?: de (?:perguntas?|uso))?[?!. ]*$/,
    /\bexemplos? (?:de perguntas?|d?[oe] que)\b(?: (?:eu )?posso (?:te )?perguntar)?/,
    /\b(?:quais|que) informac(?:ao|oes) (?:que )?voce \w+|\bnao sei (?:o )?que (?:te )?perguntar\b/,
    /\b(?:para )?que (?:e que )?(?:voce|isso|este chat|esse chat) serve\b|\bvoce serve para que\b|\bvoce faz o que\b/,
    /\bcomo (?:eu )?(?:te uso|uso (?:isso|voce|o (?:chat|assistente|farol)))\b/,
    /\bo que (?:mais )?voce (?:faz|sabe|consegue|pode)\b/,
    /\bcomo (?:voce |isso |o chat |o assistente )?funciona(?: (?:o|ess[ea]|est[ea]) (?:chat|assistente|robo|ferramenta))?\b/,
    /\bquem e voce\b|\bsuas (?:funcoes|funcionalidades|capacidades|habilidades)\b/,
  ]),

  // Against an index, before a note that "bateu".
  topic("bater", [
    /\b(?:ganh\w+|perd\w+|bat\w+|super\w+|venc\w+|empat\w+|rend\w+ (?:mais|menos|acima|abaixo)|foi melhor|foi pior) (?:d?[oea]s?|com [oa]|que [oa]|ao|a)?(?= ?(?:cdi|ibov|ipca|inflacao|indice))/,
    /\b(?:(?:fic\w+ |est\w+ |fui )?(?:acima|abaixo|a frente|atras|na frente)|compara\w*|contra|versus|vs|x|frente a\w*) (?:d?[oea]s?|com [oa]|que [oa]|ao|a)?(?= ?(?:cdi|ibov|ipca|inflacao|indice))/,
    /\b(?:em relacao|(?:a )?mais|(?:a )?menos|melhor|pior) (?:d?[oea]s?|com [oa]|que [oa]|ao|a)?(?= ?(?:cdi|ibov|ipca|inflacao|indice))/,
    inARow(
      /\b(?:compensou|compensado|foi melhor|rendeu mais|ganhei mais|foi (?:bom|boa)|acertei em|fiz bem em) /,
      /(?:\S+ ){0,6}(?:em vez d[eoa]|n?o lugar d[eoa]|ao inves d[eoa]|do que(?: n?[oa])?)/,
      /(?= (?:cdi|ibov\w*|ipca|inflacao|indice)\b)/,
    ),
    /\bcompensou\b(?=[^?.!]{0,40}\b(?:cdi|ibov\w*|ipca|inflacao)\b)/,
    inARow(
      /\bquem (?:(?:e que )?(?:ganh|venc|perd)\w+|rend\w+ mais|foi melhor|se (?:deu|saiu) melhor|(?:levou|leva) a melhor)\b/,
      /(?:(?<=\b(?:cdi|ibov\w*|bovespa|ipca|inflacao)\b[^?!.]{0,70})|(?=[^?!.]{0,40}\b(?:cdi|ibov\w*|bovespa|ipca|inflacao)\b))/,
    ),
  ]),

  entry({ agregacao: "menor", medida: "preco" }, [
    /\bmais barat[oa]s? (?:por|n[ao]|em) (?:cota|acao|unidade|papel|preco unitario)\b/,
  ]),
  entry({ agregacao: "maior", medida: "preco" }, [
    /\bmais car[oa]s? (?:por|n[ao]|em) (?:cota|acao|unidade|papel|preco unitario)\b/,
  ]),
  // A balance of results is no quantity.
  topic("lucro", [
    /\b(?:saldo|balanco) (?:de|d[ao]s?|entre) (?:minhas |meus |os |as )?(?=lucros?|ganhos?|(?:prejuizos?|perdas?) e |vendas?)/,
  ]),

  // A mean of values is no average price.
  entry({ agregacao: "media" }, [
    inARow(
      /\b(?:(?:valor|ticket|tamanho|preco) )?medi[oa] /,
      /(?=(?:das?|de|dos|por) (?:minhas? |meus? )?(?:operac|compras\b|negocia|negocios|aportes|ordens|notas))/,
    ),
    /\b(?:valor|ticket) medio (?=(?:das?|de|por) (?:minhas? )?(?:compra|venda)s?\b)/,
    /\bticket medio\b/,
  ]),
  entry({ agregacao: "media", medida: "preco" }, [
    inARow(
      /\bpreco medio (?:so|apenas|somente|unicamente) /,
      before(
        inARow(
          /(?:d[aeo]s? )(?:minhas )?(?:(?:acoes|cotas|papeis) )?(?:d[aeo] )?(?:[a-z0-9\u00b7]+ )?(?:que (?:eu )?)?/,
          /(?:comprei|vendi|comprad[oa]s?|vendid[oa]s?|compras?|vendas?)\b/,
        ),
      ),
    ),
  ]),
  entry({ medida: "preco_medio" }, [
    /\bquanto (?:eu )?paguei (?:em|na) media(?= ?[?!.]*$| por (?:cota|acao|unidade|papel))/,
  ]),

  entry({ agregacao: "primeiro", topico: ["negociar", "quando"] }, [
    /\b(?:quando )?comecei a (?:investir|operar|negociar)\b/,
    /\b(?:desde quando|(?:ha|faz) quanto tempo) (?:e que |que )?(?:eu )?(?:invisto|opero|negocio|estou n[ao] (?:bolsa|mercado))\b/,
  ]),
  entry({ por: "dia" }, [/\bquantos pregoes\b(?= (?:[a-z]+ ){0,2}(?:oper|negoci|compr|vend))/]),
  entry({ agregacao: "contagem", topico: "quantos" }, [
    /\bquant[oa]s (?=(?:ativos|papeis|acoes|fiis|fundos|empresas|tickers) (?:diferentes|distint[oa]s))/,
    inARow(
      /\b/,
      [
        /quant[oa]s/,
        inARow(
          /(?!numeros? das (?:minhas )?notas)(?:qual (?:e )?[oa] )?(?:numero|quantidade|contagem) (?:total )?(?:de|das|dos) /,
          /(?:minhas |meus )?/,
        ),
      ],
      / ?/,
      before(
        /operac|compras|vendas|negocios|negociac|trades?|ordens|vezes|ocasioes|oportunidades|notas|pregoes|day|transac/,
        /ativos|corretoras|fundos|fiis|empresas|posic/,
      ),
    ),
  ]),
  entry({}, [
    /\b(?:(?:quero|queria|preciso|me (?:de|da|passa|passe|diz|diga|mostr[ae])|mostr[ae]|com) )?(?:ver |saber )?(?:d?[oa]s )?(?:2|ambos os) (?:numeros|valores|percentuais|resultados|retornos|lados)\b/,
    // Figures told for each of are no division of the portfolio.
    /\b(?:divid[aei]r?|repart[aei]r?|distribu[aei]r?)(?: (?:isso|tudo|ess[ea]s? \S+|o total))?(?= por (?:mes|ano|dia|corretora|nota)\b)/,
    inARow(
      /\b(?:detalh[ae]r?|discrimin[ae]r?|abr(?:e|a|ir)|quebr[ae]r?|separ[ae]r?|desmembr[ae]r?|agrup[ae]r?)/,
      /(?: (?:isso|tudo|ess[ea]s? \S+|o total))?(?= por (?:mes|ano|dia|corretora|nota|ativo|papel|classe)\b)/,
    ),
    /(?<=\b(?:ativos|papeis|acoes|fiis|fundos|empresas|tickers) )(?:diferentes|distint[oa]s)\b/,
  ]),
];
