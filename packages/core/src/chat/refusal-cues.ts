import { type Cue, holdsPhrase } from "./phrase.ts";

/** Questions that are answered without looking anything up, or refused. */
export type RefusalName =
  | "rules"
  | "otherPerson"
  | "action"
  | "advice"
  | "quote"
  | "income"
  | "tax"
  | "abroad"
  | "benchmark"
  | "greeting"
  | "thanks";

/** First match wins: what must not be answered stands before what looks like it. */
const refusalCues: readonly Cue<RefusalName>[] = [
  [
    "rules",
    [
      /\bignor\w+ (?:as|todas|suas|tudo|qualquer|the|all)/,
      /\b(?:esque[cq]\w*|desconsider\w*|ignor\w*) (?:as |todas as |suas |essas |tudo )?(?:instruc\w+|regras?|orientac\w+)/,
      /\bprompt\b/,
      /prompt (?:do|de) sistema/,
      /instrucoes (?:do sistema|internas|anteriores)/,
      [/\b(?:select|delete|drop|update)\b/, /\b(?:from|table|set)\b/],
      /\bmostr\w+ (?:o|todo o) banco/,
      /banco de dados/,
      /modo desenvolvedor/,
      /finja/,
      /senha/,
      /token de acesso/,
    ],
  ],
  [
    "otherPerson",
    [
      /\b(?:meu|minha) (?:vizinh\w|amig\w|marido|esposa|mulher|pai|mae|irma\w?|chefe|filh\w|namorad\w|soci\w|cunhad\w|tio|tia|prim[oa]|colega)\b/,
      /\bd[eoa]s? outr[oa]s? (?:pessoas?|usuari\w+|clientes?|investidor\w*|contas?|cpf)/,
      /\bd[eoa] (?:meu|minha) (?:vizinh\w|amig\w|marido|esposa|mulher|pai|mae|irma\w?|chefe|filh\w|namorad\w|soci\w)/,
      /\bd[eoa] (?:todos os (?:usuarios|clientes)|fulano|ciclano)/,
      /\bnotas? d[eoa] (?:joao|maria|jose|ana|pedro|paulo|carlos)\b/,
    ],
  ],
  ["greeting", [/^(?:oi|ola|opa|e ai|bom dia|boa tarde|boa noite)(?: farol| tudo bem)?[\s!?.,]*$/]],
  ["thanks", [/^(?:muito )?(?:obrigad[oa]|valeu|brigad[oa]|show|perfeito|beleza)\b[\s\w!.,]{0,20}$/]],
  [
    "tax",
    [
      [
        /\b(?:arredond\w+|sonega\w*|escond\w+|omit\w+|burl\w+|frauda\w*|diminu\w+|maqui\w+)\b/,
        /\b(?:impostos?|ir|darf|receita|leao|lucro)\b/,
      ],
      /\bcomo (?:eu )?(?:nao|deixo de|faco para nao) pag\w+ (?:imposto|ir|darf)\b/,
    ],
  ],
  [
    "action",
    [
      /^(?:por favor,? )?(?:apag|delet|remov|exclu|muda|mude|alter|troque|troca |corrij|corrig|edit|cadastr|adicion|cri[ae]\b|transfir|transfer|execut|deposit|saqu|zere)\w*/,
      /^(?:por favor,? )?(?:compr[ae]|vend[ae]) \d+ /,
      [/^(?:por favor,? )?(?:compr[ae]|vend[ae]|mand\w+|envi\w+)\b/, /\b(?:para|pra) mim\b/],
      [/\b(?:mand\w+|envi[ae]\w*|encaminh\w+|compartilh\w+)\b/, /\b(?:e-?mail|whats\w*|contador|telegram|sms)\b/],
    ],
  ],
  [
    "advice",
    [
      /\bdev[oe](?:ria)? (?:comprar|vender|manter|investir|aportar|segurar|trocar|zerar|realizar)/,
      /vale a pena/,
      /\bvoce (?:compraria|venderia|investiria|manteria|colocaria|trocaria|aplicaria)\b/,
      /\b(?:e|seria) (?:melhor|pior) (?!mes|ano|dia)\w+ ou \w+/,
      /\bo que (?:eu )?(?:faco|devo fazer|fazer) com\b/,
      /\bna hora de (?:sair|entrar|comprar|vender|aumentar|reduzir|trocar|realizar)\b/,
      /\bpotencial\b|\bpromissor\w*|\bpreco justo\b|\bcarteira ideal\b|\bposso confiar\b/,
      /\bmelhor corretora\b/,
      /\b(?:como|quanto|quando|em que|onde) (?:eu )?dev(?:o|eria)\b(?! (?:de |em )?(?:imposto|darf|ir)\b)/,
      /^(?:eu )?(?:aumento|reduzo|entro|saio|aplico|invisto|troco|diminuo|realizo|zero) (?:em|de|d[ao]|n[ao]|minha|meu|\w{4}\d)/,
      /\bonde (?:eu )?(?:coloco|ponho|aplico|invisto|guardo)\b/,
      [
        /(?:qual|quais|que) (?:a |o )?(?:melhor\w*|acao|acoes|fii|fiis|ativo|ativos|papel|papeis|fundo|fundos)\b/,
        /\b(?:pagar?|rende\w*|sob\w+) (?:melhor|mais)\b/,
      ],
      /\bmont[ae]\w* (?:uma |a minha |minha )?carteira/,
      /\b(?:esta|ta|estao|e) (?:muito )?(?:barat[oa]|car[oa])s?\b/,
      /\b(?:e|sao|seria|era) (?:um |uma )?(?:bo[am]|otim[oa]|exc\w+|ma|mau|ruim) (?:investimento|ativo|acao|papel|fii|fundo|compra|opcao|negocio|escolha|ideia)/,
      /\b(?:seguro|mantenho|compro|vendo|espero|aumento|troco) ou (?:nao|seguro|mantenho|compro|vendo|espero|aumento|troco)\b/,
      /\bopiniao\b|\bo que voce (?:acha|pensa|faria)\b|\bvoce acha que\b/,
      /\bdicas?\b|\bpalpites?\b/,
      /\bdeveri?a (?:aument|diminu|reduz|aport|colocar|tirar|rebalance)\w*/,
      /compensa (?:comprar|vender|investir|manter)/,
      [
        /(?:qual|quais|que) (?:a |o |e a |sao as )?(?:melhor\w*|acao|acoes|fii|fiis|ativos?|papel|papeis|fundos?|investimentos?) /,
        /\b(?:comprar|vender|investir|render|subir)\b/,
      ],
      /(?:o que|onde|em que) (?:eu )?(?:comprar|comprava|investir|invisto agora|aportar|devo)/,
      /\brecomend\w+/,
      /\bindi(?:ca|que|caria|cacao)\b/,
      /\bsuger\w+/,
      /\bsugestao\b/,
      /\bmelhor(?:es)? (?:acao|acoes|fii|fiis|fundo|fundos|investimento|investimentos|ativo|ativos|hora|momento)/,
      /(?:e|esta na|chegou a) hora de (?:comprar|vender)/,
      /\b(?:compro|vendo) (?:ou|mais|tudo|agora|hoje)\b/,
      /bom (?:momento|negocio) (?:para|pra)/,
      /aconselh\w+/,
      /conselho/,
    ],
  ],
  [
    "income",
    [
      /\bdividend(?:o|os|s)?\b/,
      /\bdy\b/,
      /\bproventos?\b/,
      /\bjcp\b/,
      /juros sobre (?:o )?capital/,
      /\brendimentos?\b(?! d[ae] (?:minha )?carteira)/,
      /\bbonificac\w+/,
      /\bdesdobr\w+/,
      /\bgrupamento/,
    ],
  ],
  [
    "abroad",
    [
      /\bbitcoin\b/,
      /\bcripto\w*/,
      /\bethereum\b/,
      /\bexterior\b/,
      /\beua\b|\bestados unidos\b|\bfora do brasil\b/,
      /\bnasdaq\b/,
      /\bnyse\b/,
      /\bstocks?\b/,
      /\bdolares\b/,
      /\bavenue\b/,
      /\bnomad\b/,
      /tesouro direto/,
      /\bcdb\b/,
      /\blci\b/,
      /\blca\b/,
    ],
  ],
  ["benchmark", [/\bselic\b/, /\bifix\b/, /\bs&?p ?500\b/, /\bpoupanca\b/]],
  [
    "quote",
    [
      /\bvai (?:subir|cair|valorizar|render|pagar)/,
      /\b(?:vai|vou|ira|irao|vao) (?:estar|ficar|valer|ganhar|chegar a)\b/,
      /\bprevis\w+/,
      /\bprojec\w+ (?:d[aeo]|para)\b/,
      /\b(?:preco|cotacao|valor)\b[\w ]{0,30}\b(?:amanha|semana que vem|mes que vem|ano que vem|futuro)\b/,
      /preco alvo/,
      /preco justo/,
    ],
  ],
];

/** What may not or need not be answered from the notes, or null. @param text - lower case, without accents */
export function findRefusal(text: string): RefusalName | null {
  return refusalCues.find(([, phrases]) => phrases.some((phrase) => holdsPhrase(text, phrase)))?.[0] ?? null;
}
