import { ar, er } from "../morphology.ts";
import { type Entry, entry, topic } from "./entry.ts";
import { inARow } from "./expression.ts";

/** The last price, then notes and their net value. */
export const notes: readonly Entry[] = [
  // The last price, before notes that do not close.
  topic("cotar", [
    /\b(?:preco de )?fechamento\b/,
    /\ba (?:como|quanto|que preco) (?:e que )?(?:esta|estao|anda|andam|ficou|fechou|fecharam|negocia|vale)\b(?! (?:[oa] )?(?:meu|minha)\b)/,
    /\bultim[oa] (?:preco|cotacao)\b(?! (?:que|pag))|\bfech(?:ou|a|aram) (?:em|a|por|n[ao]) (?:quanto|que preco)\b/,
    /\bquanto (?:esta|estao|esta a|esta o) (?=\u00b7)/,
    /\b(?:(?:esta|estao) )?(?:sendo )?(?:negociad[oa]s?|cotad[oa]s?) (?:a|em|por) (?:quanto|que preco)(?: no pregao)?\b/,
  ]),
  entry({ medida: "valor_de_mercado", topico: "em_aberto" }, [
    /\b(?:a|ao|pelo|no|os) precos? (?:de )?\u00b7{4}(?!\u00b7)/,
  ]),
  entry({ topico: ["aparecer", "nota"] }, [
    /\bnotas? (?:onde|em que|n[ao]s? qua(?:l|is)) (?:entr(?:ou|aram)|rol(?:ou|aram)|pint(?:ou|aram))\b/,
  ]),
  entry({ topico: ["faltar", "nota"] }, [
    /\bpendencias? (?:de|do|no) (?:envio|upload|importacao)\b/,
    inARow(
      /\bsem (?:ter |existir |haver |que haja )?(?:as? |uma |nenhuma )?notas?(?: (?:d[ae]s?|correspondentes? d[ae]s?))? compras?/,
      /(?: correspondentes?)?\b/,
    ),
    inARow(
      /\b(?:venda|vendi)s?(?: \S+){0,5} /,
      /(?:sem|(?:(?:d[oa] )?(?:que|qual|quais) )?(?:eu )?nao (?:tem|tenho|ha|existe|achei)) /,
      /(?:a |nota de |a nota d[ae] |nenhuma )*compra\b/,
    ),
    /\bperd(?:i|emos) (?:alguma|uma|minhas?|as|quais) notas?(?: pelo caminho| no caminho)?\b|\bnotas? (?:que )?(?:eu )?(?:se )?perd(?:i|eu|ida|eram|idas)\b/,
    /\b(?:compras?|vendas?|operac(?:ao|oes)) (?:[a-z]+ )?sem (?:a )?notas?\b/,
    /\bnao (?:apare\w+|const\w+)(?: (?:como|a))? compr(?:ad[oa]s?|a)\b/,
    /\bcompletude\b|\b(?:deix(?:ou|aram) de ser|(?:ainda )?nao (?:foi|foram)) (?:import|envi|mand|sub|carreg|lanc)(?:ad|id)[oa]s?\b/,
    inARow(
      `\\b(?:${ar("deix fic pass")}|${er("esquec")}|sobr(?:ou|aram)) (?:d[ae] )?`,
      /(?:(?:algum|minh|um|nenhum|qu)?as? )?notas? /,
      /(?:para tras|de fora|de lado|no caminho|esquecid\w+|sem (?:ter )?(?:import|envi|mand|sub|lanc|carreg)\w+)\b/,
    ),
    /\b(?:pul(?:ei|ou|aram|ad[oa]s?) (?:\w+ )?)?(?:numeracao|sequencias?)\b/,
  ]),
  entry({ por: "nota" }, [
    /\b(?:por|cada|em cada|de cada) nota\b|\b(?:(?:em|de|por) )?cada uma d[ae]s (?:minhas )?notas\b/,
  ]),
  topic("erro", [
    /\bnao (?:entr(?:ou|aram|a|am)|foi contada|foram contadas|cont(?:ou|aram)) n?[ao]s? (?:conta|calculos?|tota(?:l|is)|somas?)\b/,
    /\bnao (?:deu|da|dava|deram|consegui\w*|foi possivel)(?: para)? (?:(?:re)?concili|fech|bat|confer|l|valid|som)[aei]r\b/,
    /\b(?:tudo (?:certo|ok|em ordem|certinho|bem|batendo)|certas|certinhas|corretas|em ordem|consistentes)\b(?=[^?]{0,30}\bnotas?\b)/,
    /(?<=\bnotas? (?:[a-z]+ ){0,3})(?:tudo (?:certo|ok|em ordem)|certas|certinhas|corretas|ok|em ordem|consistentes)\b/,
    /\b(?:nao|ainda nao) (?:me )?(?:(?:esta|estao|foi|foram|ficou|ficaram|estava) )?(?:bat\w+|fech\w+|conf(?:e|i)r\w*|(?:re)?concili\w+|validad\w+|aceit[oa]s?|aceitad\w+|pass(?:ou|aram)|certas?)\b/,
    /\b(?:nao|ainda nao) (?:me )?(?:(?:esta|estao|foi|foram|ficou|ficaram|estava) )?corretas?\b/,
    /\bem quarentena\b|(?<=\bnotas? )(?:erros?|problemas?|divergencias?|inconsistencias?)\b/,
    /\b(?:foram|estao|foi) (?:todas |bem )*(?:lid|process|valid|aceit|reconhec|conferid|conciliad)[oa]?[da]*s?\b/,
    /\bpendencias?(?: de conferencia)?\b/,
    /\b(?:com|tem|deu|deram|ha|houve|apresentou) (?:alguma? )?(?:erros?|problemas?|divergencias?|inconsistencias?|(?<!\bdeu )diferencas?(?! entre)|(?<=\bdeu )diferencas?(?! (?:entre|de quanto)))\b/,
    /\bdivergentes?\b|\b(?:divergenci|inconsistenci)as?\b|\binconsistentes?\b|\bnao conciliadas?\b/,
    /\b(?:bateu|bateram|fechou|fecharam|conferem|bate|batem|fecham)(?: (?:todas|certo|certinho|ao centavo|no centavo))?\b/,
    /\berrad[oa]s?\b|\b(?:erros?|falhas?)(?: (?:de|n[ao]s?) (?:soma|conta|calculo|valor|fechamento|leitura))?\b/,
    /\b(?:esta|estao)(?: (?:tod[oa]s|tudo|mesmo|bem|sempre))* (?:bat|fech|confer|concili)(?:endo|ando|indo)\b/,
    /\bdeu (?:ruim|pau|bo|problema|zebra)\b|\b(?:bugad|zoad|rejeitad|recusad|estranh|quebrad|corrompid)[oa]s?\b/,
    /\b(?:rejeit|recus)(?:ou|aram)\b|\bcom(?: a)? (?:soma|conta)s? (?:errad|diferente|furad|tort)\w*/,
    /\bconfere\b(?= com)\b/,
    /\berr(?:ou|aram)(?: (?:n?[ao]s?) (?:contas?|somas?|calculos?|tota(?:l|is)|valor(?:es)?))?\b/,
    inARow(
      /(?<=\bnotas?\b.{0,60})(?:impress[oa]s? )?difer(?:e|em|iu|iram|ia|entes?) d[aeo]s?/,
      /(?: (?:valor(?:es)?|total|totais|soma))?(?: (?:(?:re)?calculad|impress|somad|lid)[oa]s?)?\b/,
    ),
    inARow(
      /\bdiferencas?(?: entre (?:[oa]s? )?\S+ e (?:[oa]s? )?(?:(?:re)?calculad|impress|somad|lid)[oa]s?)?/,
      /(?= (?:em|n[ao]s?|de)\b.{0,40}\bnotas?\b)/,
    ),
  ]),
  topic("faltar", [
    /\b(?:esta|estao|tem) (?:todas|tudo|tod[oa]s elas) (?:ai|aqui|la|carregad\w+|importad\w+|enviad\w+)\b/,
    /(?<=\bnotas? (?:[a-z]+ ){0,3})(?:preciso|tenho (?:que|de)|devo|falta|faltou|resta|devia|deveria)(?: \w+){0,2} (?:baix|peg|busc|pedi|solicit|consegu|obte|import|envi|mand|sub|lanc|carreg|procur)\w*\b/,
    /(?<=\bnotas? (?:[a-z]+ ){0,3})complet[oa]s?\b|\b(?:esta|estao) complet[oa]s?\b(?= (?:[a-z]+ ){0,4}notas\b)|\bausentes?\b|\bausencia\b/,
    /\b(?:esta |estao |ta |tao |ficou |ficaram )?(?:gaps?|falta(?:m|ndo|ram|r|ntes?)?|faltou|esquec(?:i|endo|eu|er)|sumi(?:u|ram)|incomplet[oa]s?|pendentes?)\b/,
    /(?<=\bnotas? (?:\S+ ){0,2})(?:ainda )?nao (?:veio|vieram|chegou|chegaram|entrou|entraram|apareceu|apareceram|subiu|subiram)\b|\bdeix(?:ou|aram) de (?:chegar|vir|entrar|aparecer|subir)\b/,
    /\b(?:buracos?|lacunas?|furos?|saltos?)(?: n[ao]s? (?:numeracao|numeros?|sequencia))?\b/,
    inARow(
      /\b(?:deix(?:ei|amos) de|nao|ainda nao|devo|devendo|preciso|tenho que|(?<=\bnotas? )sem|esqueci de) (?:ter )?/,
      /(?:eu )?(?:te |lhe )?(?:envi\w+|mand\w+|sub(?:i|ir|iu|ida|idas)|import\w+|lanc\w+|inclu\w+|carregar|coloc\w+)\b/,
    ),
    /\bpul(?:ei|ou|aram|ad[oa]s?)\b|\bfora de (?:ordem|sequencia)\b/,
    /\bnao (?:apresentad|enviad|importad|mandad|lancad|carregad|subid)[oa]s?\b/,
  ]),
  entry({ medida: "liquido", topico: "liquidar" }, [
    /\bnet\b(?= d[aeo] (?:minha )?nota)|\b(?:valor |total |saldo )?liquid[oa]s?\b|\b(?:valor(?: final| total)?|total|saldo) (?:d[ae]|n[ao])(?: minha)? (?=nota\b)/,
  ]),
  entry({ dia: "liquidacao", topico: "liquidar" }, [
    /\b(?:pel[ao]|por|n[ao]) (?:data|dia) d[ea] liquidacao\b/,
    /\b(?:que )?liquid(?:aram|ou|am|a|ad[oa]s)(?= (?:(?:em|n[oa]) )?\u00b7)/,
    /(?<=\bnotas? (?:\S+ ){0,4})\b(?:com|cuja) (?:data de )?liquidacao(?= (?:(?:em|n[oa]|para|e) (?:dia )?)?\u00b7)/,
  ]),
  entry({ medida: "data_liquidacao", topico: "liquidar" }, [
    inARow(
      /\b(?:cai(?:u|ram)|entrou|entraram|liquid(?:ou|aram)|saiu|sairam)(?: n[ao](?: minha)? conta)? /,
      /(?:(?:em |n[oa] )?(?:que|qual) (?:dia|data)|quando)\b/,
    ),
    /\b(?:data|dia) (?:de|da) liquidacao\b/,
    inARow(
      /\b(?:quando|(?:em |n[oa] )?(?:que|qual) (?:dia|data)) (?:foi |e )?(?:que )?/,
      /(?:(?:[oa]|ess[ea]) (?:dinheiro|grana|valor) )?/,
      /(?:liquid\w+|cai(?:u|ram)?|entrou|entraram|foi (?:debitad\w|creditad\w|pag\w)|sai[ur]|chegou|compensou)/,
      /(?: (?:o dinheiro|a grana|o valor))?(?: [nd][ao](?: minha)? conta)?\b/,
    ),
    /(?<!\b(?:taxas?|custos?|paguei|gastei|cobr\w+|quanto) (?:de |d[ae] )?)\bliquidacao (?:financeira\b|(?=d[ae] (?:minha )?nota\b[^?]*\b(?:data|dia|quando|montante|caiu)\b))/,
  ]),
  topic("liquidar", [
    /\b(?:ping(?:ou|aram)|cai(?:u|ram)?|entrou|entraram|sai(?:u|ram)|debit\w+|credit\w+|deposit(?:ou|aram))(?: n[ao](?: minha)? conta)?\b|\bliquid(?:ou|a|aram|ada)\b|\bna (?:minha )?conta\b/,
    /\bquanto (?:eu )?(?:(?:devo|vou|tenho (?:a|que)|terei que) (?:receber|pagar)|recebo|pago|caiu|entrou|saiu|recebi|deu|deram|foi|ficou|veio) (?:n?[oa]s? |d[oa]s? |pel[oa]s? )?(?:minha )?(?=notas?\b)/,
  ]),
  topic("aparecer", [
    /\b(?:(?:com)?parec\w+|aparec\w+|const(?:a|am|ou|aram|em)|figura\w*|cont(?:em|inham|inha|endo)|inclu(?:em|i|iram|indo|ia)|envolv\w+|mencion\w+|cit(?:a|am|ada|adas))\b/,
  ]),
  topic("abrir", [
    /\b(?:explic\w+|expliqu\w+|discrimin(?:e|ar|a)(?= a )|decifr\w+|dissec\w+|traduz\w*|pormenor\w*|esclare\w+|desmembr\w+)\b/,
    /\b(?:esmiuc\w+|destrinch\w+|esmiuc\w+|detalh\w+|resum\w+|descrev\w+|entend\w+|calculad\w+|conteudo|abr(?:e|a|ir))\b/,
    /\bo que (?:tem|ha|houve|teve|aconteceu|diz|foi feito|esta)(?= n[ao]\b)/,
    /\b(?:o que (?:e que )?(?:tem|ha|veio)|(?:tem|ha|veio) o que) (?:la )?dentro\b/,
    /\bo que (?:foi|e|era|significa)(?= (?:a|ess[ea]|est[ea]) nota)/,
    /\b(?:[ao] )?(?:conta|calculo|passo a passo)(?= d[ae] nota)|\bcomo foi(?= a nota)/,
    /\bcomo se cheg\w+(?= (?:n?[ao]o?)\b)|\bbreakdown\b|\bcomposicao(?= d[aeo] (?:[a-z\u00b7]+ ){0,4}nota)/,
  ]),
  entry({ por: "nota", um: true }, [
    /\b(?:qual|que) (?:(?:foi|e) )?(?:a )?(?:minha )?nota (?=(?:que )?(?:(?:[a-z]+|\u00b7+) ){0,4}(?:mais|menos)\b(?! (?:recente|nov|antig|velh|atual)))/,
  ]),
  entry({ topico: ["nota", "uma_nota"] }, [/\bnota\b|\bpregao\b/]),
  topic("nota", [/\bnotas\b|\bpregoes\b/]),
];
