import { asksForAdvice, asksForForecast } from "./advice-cues.ts";
import { ordersAnAct } from "./order-cues.ts";
import { saysOneOf } from "./phrase.ts";
import { anyOf, before, inARow, maybe } from "./understanding/lexicon/expression.ts";

const RELATIVES =
  "(?:vizinh\\w|amig\\w|marido|espos\\w|mulher|pais?|mae|irma\\w?|chefe|filh\\w|namorad\\w|soci\\w|cunhad\\w|ti[oa]|prim[oa]|colega|sogr\\w|avo|net[oa]|ex|noiv\\w|familia|patrao)s?";
/** Among the commonest; whoever it is, the notes are somebody else's. */
const FIRST_NAMES =
  "(?:joao|maria|jose|ana|pedro|paulo|carlos|lucas|mariana|marcos|luiz|gabriel|rafael|bruno|julia|fernanda|patricia|roberto|antonio|francisco|felipe|beatriz|camila|marcelo|ricardo|eduardo)";
/** Of whom this is told, something was heard, and nothing is asked about them. */
const SAID = inARow([
  /fal(?:ou|aram|a|am)|diss(?:e|eram)|diz(?:em)?|mand(?:ou|aram|a)|recomend(?:ou|aram|a)/,
  /indic(?:ou|aram|a)|suger(?:iu|iram|e)|aconselh(?:ou|a)|acha[m]?|acredita[m]?|gar[ae]nt(?:iu|e)/,
  /jur(?:ou|a)|insist(?:iu|e)|comentou|pergunt(?:ou|aram|a)|ped(?:iu|iram|e)|confer(?:e|iu)/,
  /cobr(?:a|ou)|(?:esta|ta|fica|vive|anda) (?:aqui )?(?:me )?(?:pergunt|ped|cobr|quer|confer|ajud|ensin)(?:ando|indo|endo)/,
  /(?:quer|queria|quis) saber|quer(?:em)? que|vive (?:falando|dizendo)/,
]).source;
/** Whose expense it is who pays for somebody: `escola do meu filho, quanto paguei`. */
const I_PAY = /\b(?:pag(?:uei|o|amos)|gast(?:ei|o|amos)|cust(?:a|ou))\b/;
const PAID_FOR =
  "\\b(?:escola|colegio|faculdade|creche|mensalidade|plano de saude|remedios?|mesada|aniversario|dentista|curso|aulas?) d[aeo]s? ";
/** `minha filha está na escola, quanto já paguei lá?` */
const AND_I_PAID =
  "(?:(?!vend|compr|lucr|oper|invest|ganh|tem )[^?!.]){1,60}, (?:e )?quanto (?:(?:eu|ja) )*(?:paguei|gastei)(?: la| nel[ea]| com (?:isso|el[ea]))?(?: desde [^?!.,]*)?[?!. ]*$";
/** Somebody who does one thing and asks about what is one's own. */
const ASKS_OF_MINE = inARow(
  / (?!(?:tem|tinha|investe|opera|possui)\b)(?:\S+ ){1,6}e (?:me |ja |esta |ta )*/,
  /(?:pergunt(?:ou|aram|a|ando)|(?:quer|queria|quis) saber|ped(?:iu|e|indo))\b/,
  before(
    /:/,
    inARow(
      /[^?!.]*\b/,
      /(?:eu|meus?|minhas?|tenho|tive|paguei|gastei|lucrei|ganhei|perdi|comprei|vendi|aportei|investi)\b/,
    ),
  ),
).source;
/** Whose things somebody else keeps, or who is spoken of by a title. */
const ACTS_FOR_SOMEONE = inARow([
  /\bsou (?:[oa] )?(?:contador|assessor|procurador|inventariante|secretari|advogad|filh|espos|marid)[a-z]* d[aeo]s? /,
  /\bd[ao] (?:dona|sra|senhora|sr|senhor) [a-z]/,
]);
/** What only a person does. */
const TRADED = "(?:comprou|vendeu|aportou|investiu|operou|negociou)";

/** What a return may be of, when it is no income. */
const OF_PORTFOLIO =
  "(?:carteira|investimentos|cdi|ibov\\w*|ipca|inflacao|anual|anualizad\\w|total|percentual|por cento)";
/** An index by itself: what is held is compared with it and nothing else. */
const INDEX_ITSELF = anyOf(
  /^(?:valor|taxa|acumulado|variacao|pontuacao|cotacao|fechamento) d[oa] (?:cdi|ibov\w*|ipca|inflacao)\b/,
  inARow(
    /^(?:(?:me )?(?:diga|diz|fala|fale) )?(?:quanto|qual|como)(?: (?:que|e que))?/,
    maybe(
      / (?:foi|e|era|esta|ta|vale|valia|rendeu|rende|fez|deu|subiu|caiu|fechou|ficou|anda|valorizou|acumulou|acumula)/,
    ),
    /(?: (?:o|a))?(?: (?:valor|taxa|acumulado|variacao|pontuacao|indice) d[oa])? (?:cdi|ibov\w*|ipca|inflacao)\b/,
    /(?!.*\b(?:eu|me|meus?|minhas?|carteira|rendi|ganhei|bati|perdi)\b)/,
  ),
  inARow(
    /^(?:cdi|ibov\w*|ipca|inflacao) (?:de|do|da|em|no|hoje|acumulad\w)\b/,
    /(?!.*\b(?:eu|me|meus?|minhas?|carteira|rendi|ganhei|bati|perdi)\b)/,
  ),
);

/** `quanto guardei na poupança?` is of an account; what it yields is in no statement. */
const PUT_INTO_SAVINGS = inARow(
  /^(?!.*\brend)(?=.*\b(?:guardei|guardo|transferi|depositei|mandei|coloquei|botei)\b)/,
  /.*\b(?:na|pra|para a) (?:minha |conta )*poupanca\b/,
).source;

/** What somebody else has or did, who said nothing and pays nothing. @param beside - what may stand before it too */
const ofRelative = (beside: string) =>
  `\\b(?<!\\b(?:para|pra|por) (?:[oa]s? )?|\\bpr[oa]s? ${beside})(?:meus?|minhas?) ${RELATIVES}\\b(?! (?:me |ja |sempre |que )*${SAID}\\b|${ASKS_OF_MINE}|${AND_I_PAID})`;

/** First match wins: what must not be answered stands before what looks like it. */
const refusalCues = [
  [
    "rules",
    saysOneOf([
      /\bignor\w+ (?:as|todas|suas|tudo|qualquer|the|all)/,
      /\b(?:esque[cq]\w*|desconsider\w*|ignor\w*) (?:as |todas as |suas |essas |tudo )?(?:instruc\w+|regras?|orientac\w+)/,
      /\bprompt\b/,
      /prompt (?:do|de) sistema/,
      /instrucoes (?:do sistema|internas|anteriores)/,
      /\b(?:instruc\w+|orientac\w+|regras|ordens|configurac\w+) (?:que )?(?:te |lhe )?(?:(?:voce|vc|tu) (?:recebeu|recebe|segue|tem|leu|obedece)|(?:deram|passaram|escreveram|programaram))\b/,
      /\b(?:instruc\w+|orientac\w+|regras|ordens) (?:que )?(?:[oa]s? )?[a-z]+ (?:escrev|programou|programaram|passou|passaram|deu|deram)\w* (?:para|pra|a) (?:voce|vc|ti)\b/,
      [/\b(?:select|delete|drop|update)\b/, /\b(?:from|table|set)\b/],
      /\bmostr\w+ (?:o|todo o) banco/,
      /banco de dados/,
      /\bmodo (?:desenvolvedor|debug|de depuracao|(?:de )?teste|admin\w*)\b/,
      /\b(?:mensage(?:m|ns)|texto|contexto) (?:d[eo] |inicial d[eo] )sistema\b/,
      /finja/,
      /\bsenhas?\b/,
      /token de acesso/,
    ]),
  ],
  [
    "otherPerson",
    saysOneOf([
      [`^(?!.*${I_PAY.source})`, ofRelative("")],
      [I_PAY, ofRelative(`|${PAID_FOR}`)],
      /\bd[eoa]s? (?:outr[oa]s? (?:pessoas?|contas?|cpf|investidor\w*)|fulano|ciclano)\b/,
      /\boutr[oa]s? (?:pessoas?|investidor\w*)\b|\bmaior investidor\b|\balguem\b/,
      /\busuari[oa]s?\b|\bd[eo] cpf\b|\bd[eoa] \S+@\w+\.\w/,
      /(?<!\b(?:meu (?:codigo|numero|cadastro) de|atendimento ao) )\bclientes?\b/,
      `\\b(?:notas?|carteira|ativos|operac\\w+|dados|conta|preco medio|lucro|investimentos) d[eoa] ${FIRST_NAMES}\\b`,
      `\\b${FIRST_NAMES} (?:\\S+ ){0,3}?(?:${TRADED}|tem|tinha|pagou|gastou|ganhou|lucrou|perdeu)\\b`,
      inARow(
        /\bd[eoa]s? (?:meu |minha |meus )?/,
        [
          /admin|administrador\w*|assessor\w*|gerente|dono|donos|suporte|programador\w*|desenvolvedor\w*|contador\w*|equipe/,
          /inquilin\w*|funcionari\w*/,
        ],
        /\b(?! (?:da|do) (?:vale|petro|empresa))/,
      ),
      `\\b(?:quanto|o que|quais) (?:[oa] )?[a-z]+ ${TRADED}\\b`,
      // `sou contador da dona Nair, me passa o lucro dela`
      [ACTS_FOR_SOMEONE, /^(?!.*\b(?:meus?|minhas?|tenho|comprei|vendi|paguei|lucrei|ganhei)\b).*\bdel[ea]\b/],
    ]),
  ],
  ["greeting", saysOneOf([/^(?:oi|ola|opa|e ai|bom dia|boa tarde|boa noite)(?: farol| tudo bem)?[\s!?.,]*$/])],
  [
    "thanks",
    saysOneOf([
      /^(?:muito )?(?:obrigad[oa]|valeu|brigad[oa]|show|perfeito|beleza)\b(?!.*\d)(?!.*\be (?!(?:ate|bo[am]|isso|um|ai|so|tchau|abraco)\b))[\s\w!.,]{0,20}$/,
    ]),
  ],
  [
    "tax",
    saysOneOf([
      [
        /\b(?:arredond\w+|soneg\w*|escond\w+|omit\w+|burl\w+|fraud\w*|diminu\w+|maqui\w+|dribl\w+|engan\w+)\b/,
        /\b(?:impostos?|ir|darf|receita|leao|fisco|lucro)\b/,
      ],
      [
        /\b(?:impostos?|ir|darf|receita|leao)\b/,
        /\b(?:soneg|escond|omit|burl|fraud|maqui|dribl|engan)(?:ando|indo|endo)\b/,
      ],
      [
        /\b(?:como|jeit(?:inh)?o|truque|macete|maneira|forma|tem como)\b/,
        /\bdeclar\w+ (?:\S+ ){0,3}menos (?:lucros?|ganhos?|rendas?|vendas?)\b/,
      ],
      [
        /\b(?:como|jeito|truque|macete|maneira|forma|tem como)\b/,
        /\b(?:(?:nao|deix\w+ de|sem|evit\w+|fug\w+ d[eo]|escap\w+ d[eo]) )+(?:pag|declar|recolh)\w+ (?:\w+ ){0,3}(?:impostos?|ir|darfs?|day trade)\b/,
      ],
      [
        /\b(?:como|jeito|truque|macete|maneira|forma|tem como|da para|da pra|quero|queria|ajud\w+)\b/,
        /\b(?:pag(?:ar|o|ue|ando)|recolh(?:er|o)) menos (?:de )?(?:impostos?|ir|darfs?)\b/,
      ],
      /^(?!.*\b(?:prejuizos?|perdas?)\b).*\b(?:baratear|reduzir|abaixar|economizar|driblar|zerar|adiar|postergar) (?:n?[oa]s? |d[oe]s? )?(?:meus? |minha )?(?:impostos?|ir|darfs?)\b/,
      /\bsem (?:que )?(?:[oa] )?(?:receita|leao|fisco) (?:perceb|sab|souber|ver|vej|descobr|not|peg)\w*/,
      /\b(?:fugir|escapar) d[eo] (?:imposto|ir|darf|leao|receita)\b/,
    ]),
  ],
  ["action", ordersAnAct],
  ["advice", asksForAdvice],
  [
    "abroad",
    saysOneOf([
      anyOf(
        /\bbitcoins?\b|\bbtc\b|\bcripto\w*|\bethereums?\b|\beth\b|\bsolanas?\b|\bcardanos?\b/,
        /\b(?:doge|lite|alt|meme|stable)coins?\b|\b(?:xrp|ripple|usdt|usdc|tether|polkadot|shiba)\b|\bnfts?\b/,
        /\bsatoshis?\b|\bstaking\b/,
      ),
      /\b(?:no |do |para o )?exterior\b|\beua\b|\bestados unidos\b|\b(?:fora do (?:brasil|pais)|la fora)\b/,
      /\b(?:dinheiro|grana|reais|dolar(?:es)?|mandei|enviei|remeti|transferi) (?:para|pra) fora\b/,
      /\b(?:acoes|ativos|empresas|bolsas?|corretoras?|contas?|bancos?) (?:american[oa]|estrangeir[oa]|gring[oa]|internaciona[li])\w*/,
      /\bnasdaq\b|\bnova (?:york|iorque)\b|\bnew york\b|\b(?:voo|ivv|qqq)\b|\bnyse\b|\bwall street\b|\bstocks?\b|\breits?\b/,
      /\bdolares\b|\b(?:binance|coinbase|mercado bitcoin|foxbit|bybit|kraken|wise|passfolio|stake|charles schwab|interactive brokers|remessa online)\b|\bavenue\b|\bnomad\b|\binter global\b/,
      /\btesouro\b|\bcdbs?\b|\blc[ia]s?\b|\bcr[ia]s?\b|\bdebentures?\b|\bcoe\b|\bmultimercado\w*/,
      /\brenda fixa\b|\bprevidencia\b|\bpgbl\b|\bvgbl\b|\bfgts\b/,
    ]),
  ],
  [
    "income",
    saysOneOf([
      /\bdividend(?:o|os|s)?\b|\bdy\b|\bproventos?\b|\bjcp\b|\bjscp\b|juros sobre (?:o )?capital/,
      `\\brendimentos?\\b(?!(?: \\S+){0,8}? ${OF_PORTFOLIO}\\b)`,
      /\bbonificac\w+|(?<!\b(?:(?:antes|depois) d[eo]|(?:com|apos|considerando) [oa]) )\bdesdobr\w+|\bgrupamento\w*|\bsplit\b|\bsubscric\w+/,
      /\bo que (?:aconteceu|houve|foi feito) com (?:[oa]s? )?(?:acoes d[aeo] |papeis d[aeo] )?[a-z]{4}\d{1,2}\b/,
      /\bdata[ -](?:com|ex)\b|\balugue(?:l|is)\b|\brenda (?:passiva|mensal)\b|\bme pag(?:a|am|ou|aram)\b(?!(?: \S+){0,3} notas?\b)|\bamortizac\w+/,
    ]),
  ],
  [
    "balance",
    saysOneOf([
      inARow(
        /\b(?:saldo|quanto (?:de (?:dinheiro|grana) )?(?:eu )?(?:tenho|tem|ha))(?: (?:hoje|agora|guardado|disponivel))? (?:d[ao]|n[ao]|em) /,
        /(?:minha )?(?:conta(?: corrente)?|poupanca)\b(?! d[ae] (?:luz|agua|energia|telefone|internet|gas))/,
      ),
    ]),
  ],
  [
    "benchmark",
    saysOneOf([
      /\bselic\b/,
      /\bifix\b/,
      /\bs&?p ?500\b/,
      `^(?!${PUT_INTO_SAVINGS}).*\\bpoupanca\\b`,
      /\bigp-?m\b/,
      /\bidiv\b|\bsmll\b/,
    ]),
  ],
  ["index", saysOneOf([INDEX_ITSELF])],
  ["quote", asksForForecast],
] as const satisfies (readonly [string, (text: string) => boolean])[];

/** Questions that are answered without looking anything up, or refused. */
export type RefusalName = (typeof refusalCues)[number][0];

/** `minha filha, me diga`, `ô meu irmão eu opero`: spoken to, and nobody asked about. */
const VOCATIVE = inARow(
  /\b(?<!\b(?:d[eoa]|n[oa]|pel[oa]|com|para|pra|e) )(?:meu|minha) (?:\w+ )?/,
  /(?:filh[oa]|amig[oa]|net[oa]|irmao|irma|prim[oa]|querid[oa]),? /,
  before(
    inARow(
      /(?:me|por favor|pode|poderia|fal[ae]|diz|diga|ve|mostr[ae]|list[ae]|quant[oa]s?|qual|quais|eu|preciso|queria|quero)\b/,
      /(?! (?:\w+ )?(?:tem|comprou|vendeu)\b)/,
    ),
  ),
);

const VOCATIVE_AT_THE_END =
  /(?:,|\bpor (?:favor|gentileza|obsequio),?) (?:minha|meu) (?:filh[oa]|amig[oa]|querid[oa]|net[oa])[?!. ]*$/;

/** `estava vendo com a minha esposa e a gente ficou na dúvida`: who is there too, and nobody asked about. */
const IN_COMPANY = new RegExp(
  `\\b(?:junto )?com (?:[oa]s? )?(?:meus?|minhas?) ${RELATIVES}\\b(?=[^?!.]{0,40}(?:\\ba gente\\b|\\bnos\\b|\\bficamos\\b|\\bficou\\b))`,
);

/** `será que dá pra ver quanto paguei?` foresees nothing. */
const ASKED_POLITELY =
  /\bsera que (?:da|(?:voce|vc|tu) (?:consegue|pode|sabe)|tem como|e possivel)(?: (?:para|pra|de))?(?: eu| voce)? (?:me )?(?:ver|saber|dizer|mostrar|olhar|conferir|calcular|somar|listar)\b/;

/** Whom a note prints beside its trades: its client, who is oneself, and their adviser. */
const PARTY_OF_NOTE = /\b(?:d[eo] (?:meu )?)?(?:cliente|assessor)\b/g;

/** True when nothing is refused but for whom a note prints. @param message - as for {@link findRefusal} */
export const isOfPartyOfNote = (message: string) => findRefusal(message.replace(PARTY_OF_NOTE, "")) === null;

/** What may not or need not be answered from the notes, or null. @param message - lower case, without accents */
export function findRefusal(message: string): RefusalName | null {
  const text = message
    .replace(IN_COMPANY, "")
    .replace(ASKED_POLITELY, "")
    .replace(VOCATIVE, "")
    .replace(VOCATIVE_AT_THE_END, "");
  return refusalCues.find(([, holds]) => holds(text))?.[0] ?? null;
}
