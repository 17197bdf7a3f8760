// Requests for advice and for forecasts, put together from what such a request is made of: a word of duty, worth, opinion, time or
// choice, and what would be done. A question about what was done, about tax or about one's own goals has the same words and is
// none, so each cue names what it does not hold beside. All texts are lower case, without accents.

import { saysOneOf } from "./phrase.ts";
import { inARow, notBefore } from "./understanding/lexicon/expression.ts";

const oneOf = (words: string) => `(?:${words.trim().replace(/\s+/g, "|")})`;
/** Up to so many words between two that belong together. */
const upTo = (words: number) => `(?:[\\w$%,-]+ ){0,${words}}`;

/** What somebody may do with an investment, as an infinitive. */
const ACT = oneOf(`
  comprar vender revender manter segurar investir aportar aplicar trocar realizar zerar aumentar diminuir reduzir rebalancear
  diversificar concentrar dobrar reinvestir migrar apostar carregar alocar desfazer liquidar resgatar entrar sair largar
  escolher embolsar acumular
`);
/** Does so only after a word of duty or worth. */
const ACT_VAGUELY = oneOf("ter ficar colocar botar por fazer esperar continuar mexer guardar mudar tirar deixar");
/** The same, as somebody weighing it says it. */
const I_ACT = oneOf(`
  compro vendo mantenho seguro invisto aporto aplico entro saio troco realizo aumento diminuo reduzo espero largo dobro
  diversifico rebalanceio aposto concentro reinvisto coloco boto ponho zero continuo fico deixo tiro migro pego mando encho aproveito reforco
`);
const THINGS = oneOf(`
  acao acoes fii fiis fundo fundos ativo ativos papel papeis investimento investimentos opcao opcoes escolha corretora
  corretoras setor setores empresa empresas etf etfs bdr bdrs pagador pagadora pagadores pagadoras estrategia aplicacao
`);
const JUDGED = oneOf(`
  bom boa bons boas otimo otima otimos otimas excelente excelentes ruim ruins mau ma pessimo pessima barato barata baratos
  baratas caro cara caros caras seguro segura seguros seguras arriscado arriscada arriscados arriscadas perigoso perigosa
  confiavel confiaveis furada cilada roubada promissor promissora promissores promissoras interessante interessantes
  atrativo atrativa atraente descontado descontada descontados descontadas esticado esticada saudavel solido solida adequado
  adequada equilibrado equilibrada balanceado balanceada vantajoso vantajosa sobrevalorizado sobrevalorizada subvalorizado subvalorizada
`);

/** Words beside which a question is about tax, and a sale about what it leaves to pay. */
const TAX = /\b(?:impost\w*|ir|darfs?|isen\w+|tribut\w+|leao|apurac\w+|saldo negativo|20 ?(?:mil|k)|20\.?000|limite)\b/;
const COSTS = /\b(?:taxas?|custos?|corretage\w+|emolumentos?|impost\w*|ir|irrf)\b/;
/** Of those that somebody has the notes tell what they charged. */
const DEAREST_BROKER = /\bcorretora mais (?:car|barat)a\b(?! para\b)/;
const NOTES = /\b(?:notas?|pdfs?|na conta)\b/;
const GOALS = /\b(?:metas?|objetivos?)\b/;
/** What somebody has or did, which is a matter of fact. */
const OWN =
  /\b(?:meus?|minhas?|tenho|tive|fiz|comprei|vendi|operei|usei|usava|lucr\w+|ganhei|perdi|deu|deram|resultados?|carteira|cobrou|cobraram|custou|foi|foram|me (?:cobr|deu|rend|pag)\w*)\b/;
/** How many may be sold is asked of the position or of the exemption. */
const SALE_AS_FACT = /\bquant[oa]s?\b(?: \S+){0,6} vender\b|\bvender quant/;
/** Asks how much, how many, since when, or what came of it. */
const FACT = inARow(
  /\b/,
  [
    /quant[oa]s?|quando|lucr\w+|ganh\w+|perd\w+|prejuizos?|resultados?|custos?|taxas?|corretage\w+|emolumentos?/,
    /preco medio|precos?|liquid\w+|explic\w+|mostr\w+|list\w+|retid\w+|irrf|day trades?|rentabilidade|retorno/,
    /rend(?:eu|imento)/,
  ],
  /\b/,
);
/** Since when, how often and on which day something is done are told from what was sent. */
const BEGAN =
  /\b(?:(?:comec\w+|passei|parei) (?:a|de)|costum\w+) [a-z]+r\b|\b(?:usei|uso|usava|utilizei|utilizo) (?:(?:mais|menos) )?(?:para|pra|p) [a-z]+r\b/;
const INDEX = /\b(?:cdi|ibov\w*|ipca|inflacao)\b/;

/** What makes a request of a text that holds one of the first and none of the others. */
interface Cue {
  says: Parameters<typeof saysOneOf>[0];
  unless?: readonly RegExp[];
}
const cuesOf = (cues: readonly Cue[]) => cues.map(({ says, unless }) => saysOneOf(says, unless));

/** `devo` may be a debt: `quanto devo de imposto`, `devo receber`. */
const DEBT = inARow([
  inARow(
    /(?: (?:algum|alguma|algo|quanto|mais|de|em|para|pra|pro|a|o|coisa|ter|ainda|nada|ao))* /,
    [
      /impost\w*|darfs?|ir|leao|receita|fisco|tribut\w*|pagar|pago|recolh\w+|declarar|enviar|mandar|subir/,
      /receber|notas?/,
    ],
    /\b/,
  ),
  /\s*[?!.]*$/,
]).source;

const adviceCues = cuesOf([
  {
    says: [
      // Duty.
      `(?<!\\b(?:impostos?(?: de renda)?|ir|darfs?|leao) (?:que )?(?:eu )?)\\b(?:devo|deveria|devia|deveriamos|devemos|deveri)\\b(?!${DEBT})`,
      `\\b(?:devo|deveria|devemos) (?:eu )?${ACT}\\b`,
      `\\b(?:convem|conviria|faz(?:ia)? (?:\\w+ )?sentido|e o caso de)\\b`,
      `\\bseria (?:\\w+ )?(?:bom|boa|melhor|pior|ideal|interessante|prudente|uma boa)\\b`,
      // Worth.
      `\\bval(?:e|em|eria|endo) (?:\\w+ )?a ?pena\\b`,
      `\\bcompensa(?:ria|m)?\\b(?! (?:\\w+ )?(?:prejuizos?|perdas?)\\b)`,
      `\\bvantage(?:m|ns)\\b|\\bvantajos[oa]s?\\b|\\bvale o (?:risco|preco)\\b|\\bvaleria? ${ACT}\\b|(?<!(?:d[ao]|n[ao]|em|[oa]) )\\bvale ${ACT}\\b`,
      // Opinion.
      `\\bopini(?:ao|oes)\\b|\\b(?:sua|tua) (?:visao|analise|avaliacao|impressao)\\b|\\bponto de vista\\b|\\bo que (?:e que )?(?:voce |vc |tu )?(?:me )?(?:acha|achou|pensa|faria|diria)\\b`,
      `\\b(?:voce|vc|tu) (?:\\w+ )?(?:acha|gosta|confia|prefere)\\b|\\bacha (?:que|bom|boa|melhor)\\b|^gosta d`,
      inARow(
        /\b(?:voce|vc|tu|[oa] senhora?|ce) (?:\w+ )?/,
        [
          /compraria|venderia|investiria|manteria|colocaria|botaria|poria|trocaria|aplicaria|apostaria/,
          /seguraria|entraria|sairia|ficaria|levaria|pegaria|reforcaria|faria|comprava|vendia|segurava|investia/,
          /mantinha|botava|colocava|punha|aplicava|apostava|levava|escolhia|escolheria/,
        ],
        /\b/,
      ),
      "\\bnota (?:que )?(?:voce|vc|tu) (?:me )?(?:da|daria)\\b|\\bde (?:0|zero) a 10\\b",
      /\b(?:recomend|suger|sugir|aconselh|orient)\w+|\bsugest(?:ao|oes)\b|\bconselhos?\b/,
      inARow(
        /\bindi(?:ca|que|cas|caria|cacao|cacoes)\b/,
        notBefore(
          inARow(
            / (?:[oa]s? |em |qual (?:foi )?[oa] )?/,
            [
              /saldos?|valor(?:es)?|datas?|tota(?:l|is)|montante|quantidade|precos?|custos?|resultados?|lucros?/,
              /prejuizos?|notas?|impostos?|corretage\w+|taxas?|operac\w+|volume|percentua\w+|liquido|irrf|darfs?/,
              /numeros?|corretora (?:lider|com|que|em que|onde|por)/,
              inARow(
                /(?:(?:minhas? )?(?:maior(?:es)?|menor(?:es)?|primeir[oa]s?|ultim[oa]s?) )?/,
                /(?:alienac\w+|aquisic\w+|compras?|vendas?|negociac\w+|negocios?|transac\w+)/,
                /(?= (?:de|em|feita|realizada|efetuada|mais|d[aeo]|n[ao]|pel[ao])\b)/,
              ),
            ],
            /\b/,
          ),
        ),
      ),
      /\bdicas?\b|\bpalpites?\b|\buma luz\b|\bcaminho certo\b|\bo que (?:eu |voce )?mud(?:ar|o|aria)\b/,
      /\b(?:como|o que) (?:\w+ ){0,2}(?:melhorar|melhoro|otimizar|otimizo|ajustar|ajusto)\b/,
      /\bonde (?:eu )?err(?:ei|o)\b|\bfiz (?:de errado|besteira|burrada)\b/,
      `\\b(?:errad[oa]|faltando|falta|sobrando) (?:com (?:[ao]s? )?|n?[ao]s? )(?:\\w+ )?(?:carteira|portfolio|investimentos)\\b`,
      "\\bo que (?:\\S+ ){1,4}(?:faria|fariam|recomendaria|recomendariam)\\b",
      `\\bo que (?:eu )?(?:faco|fazer|faria)(?: com| agora| n[oa]|\\s*[?!.]*$)`,
      `\\bme ajud\\w+ a (?:${ACT}|decidir|montar)\\b|\\bmont[ae]r? ${upTo(3)}(?:carteira|portfolio|estrategia|plano)\\b`,
      "\\b(?:boto|ponho|coloco|aplico|invisto|meto|jogo|enfio) (?:tudo |ess[ea] \\S+ |[oa] \\S+ )?(?:n?o que|em que|em qual|onde|aonde)(?= ?[?!.]*$| agora| hoje| esse mes)",
      // To do one thing or another, whether it is right, and what is worth its price.
      "\\bquer(?:em|ia|iam)? que eu (?:ja |logo )?(?:vend|compr|troqu|apliqu|invist|coloqu|zer|aument|diminu|saia|entre)\\w*\\b",
      // What others say, and whom it would suit.
      [
        `\\b(?:fal(?:ou|aram|am)|diss(?:e|eram)|diz(?:em)?|mand(?:ou|aram)|gar[ae]nt\\w+|jur(?:ou|am)|ouvi|li|vi|acham?|estao dizendo)\\b`,
        `\\b(?:${ACT}|${ACT_VAGUELY}|procede|verdade|razao|cert[oa]s?|concorda|confi[oa]|subir|cair|bo[am]|melhor)\\b`,
        inARow(
          /\b(?:meus?|minhas?|um|uma|uns|o|a|no|na) (?:\w+ )?/,
          [
            /vizinh\w|amig\w|marido|espos\w|mulher|pais?|mae|irma\w?|chefe|filh\w|namorad\w|soci\w|cunhad\w/,
            /ti[oa]|prim[oa]|colega|sogr\w|avo|gerente|assessor\w?|corretor\w?|contador\w?|youtuber|influencer/,
            /analista|especialista|guru|video|canal|grupo|jornal|internet|youtube|twitter|instagram|tiktok|cara/,
            /pessoal/,
          ],
          /\b/,
        ),
      ],
      /\b(?:n?o )?(?:meu|teu|seu|nosso) (?:perfil|lugar)\b/,
      /\bperfil (?:de|conservador|moderado|arrojado|agressivo)\b|\bcaso (?:voce )?fosse (?:voce|eu)\b/,
      /\bse (?:(?:voce|vc|tu) )?fosse (?:voce|eu|com voce)\b/,
      inARow(
        /\bse (?:a |ess[ea] |[oa] )?(?:minha |meu )?(?:carteira|grana|dinheiro) fosse /,
        /(?:su[oa]|seu|tu[oa]|teu)\b/,
      ),
      /\bse (?:voce|vc|tu) (?:fosse|estivesse|tivesse) (?:eu|no meu|o meu|a minha|meu|minha)\b/,
      // Judgement of what is.
      `\\b(?:presta|prestam)\\b|\\btem (?:algum |bom |boa |muito |bastante )?(?:futuro|potencial|fundamentos?|upside)\\b`,
      // Weighing it.
      `^(?:(?:e ai|e|entao|mas|ok|oi|ola|sera que|sera|agora|hoje|hein|se)[, ]+)*(?:eu )?${I_ACT}\\b(?! (?:ha|desde|quant[oa]s?|de vida|que|isent[oa])\\b)`,
      `\\b(?:qual|quais|que) ${THINGS} (?:eu )?(?:comprar|vender|manter)\\b|\\bmomento (?:e|esta) (?:de|para|pra)\\b|\\bonde (?:eu )?ganho mais\\b`,
      `\\b(?:qual|quais|que)\\b(?: \\S+){0,5}? (?:eu )?(?<!\\b(?:mais|menos|nao) (?:eu )?)(?:vendo|compro|tiro|troco|largo|zero|realizo|escolho|reforco)\\b(?! (?:mais|menos)\\b)`,
      // What would be done, where nothing is asked of what was.
      `\\bsera que (?:\\w+ ){0,2}${I_ACT}\\b`,
      `\\b(?:${I_ACT}|${ACT}|${ACT_VAGUELY}) (?:\\S+ ){0,3}ou (?:nao|melhor|ja|entao)? ?(?:${I_ACT}|${ACT}|${ACT_VAGUELY}|nao)\\b`,
      "\\b(?:entro|fico|abro|to|estou) (?:comprad[oa]|vendid[oa]) ou (?:comprad[oa]|vendid[oa])\\b",
      `\\b(?:aporto|invisto|aplico|entro) (?:agora |hoje )?em (?:que|qual|quais)\\b`,
      // Where to.
      `\\b(?:onde|aonde|em que|no que) (?:eu )?(?:coloco|ponho|boto|aplico|guardo|aporto)\\b`,
      `\\b(?:onde|aonde|em que|no que) (?:eu )?(?:invisto|por|colocar|botar) (?:agora|hoje|meu|minha|\\d|r\\$|uns|o dinheiro|a grana|este|esse|n?est[ea]|n?ess[ea])`,
      `\\bo que (?:eu )?compro\\b|\\bque (?!nao\\b)[a-z]+ (?:eu )?(?:compro|vendo)\\b(?! mais)`,
      // Which.
      inARow(
        /\b(?:melhor|melhores|mais segur[oa]s?) (?:\S+ ){0,4}(?:para|pra) /,
        [
          /mim|minha|meu|eu|investir|longo|curto|medio|renda|aposent\w+|quem|comprar|vender|receber|ter/,
          /dividend\w+|iniciante\w*|viver|20\d\d|agora|hoje|este|esse/,
        ],
        /\b/,
      ),
      `\\bem que ${THINGS} (?:eu )?${I_ACT}\\b|\\bcomo (?:eu )?(?:faco|fazer|posso|consigo) ${upTo(2)}(?:ganhar|lucrar|multiplicar|investir)\\b|\\bestrategias?\\b`,
      [
        "\\btenho (?:uns |cerca de )?(?:r\\$ ?)?\\d",
        `\\b(?:onde|em que|no que|o que|qual) (?:\\w+ ){0,2}(?:${I_ACT}|${ACT})\\b`,
      ],
      `^[a-z]{4}\\d{1,2} ou [a-z]{4}\\d{1,2}[?!. ]*$`,
      `\\b(?:bom|boa|bons|boas|otim[oa]s?) (?:para|pra) (?:comprar|investir|longo|aposent\\w+|renda|receber|quem)\\b|\\bbom pre(?:co|ço)\\b`,
      `\\bqual (?:e )?a boa\\b`,
      // How much.
      `\\bidea(?:l|is)\\b|\\bna medida certa\\b|\\bstop(?: ?loss)?\\b`,
      /\b(?:preco|valor)[ -](?:justo|alvo|teto|intrinseco)\b/,
      /\bpreco.de (?:entrada|saida) (?:ideal|bo[am]|certo)\b/,
      /\bum preco (?:de|para|pra) (?:entrada|saida|entrar|sair)\b|\bupside\b|\bmargem de seguranca\b/,
      /\banalise (?:tecnica|grafica|fundamentalista)\b/,
    ],
  },
  {
    unless: [TAX, SALE_AS_FACT, GOALS, NOTES],
    says: [
      `\\b(?:posso|poderia|podia|preciso|precisaria|da|daria|consigo|cabe|quero|queria|vou|penso em|pensando em|pretendo|tem como|tenho (?:que|de)|teria que) ${upTo(3)}${ACT}\\b`,
    ],
  },
  {
    unless: [TAX],
    says: [
      "\\b(?:realizo|embolso|zero|encerro|mantenho|aumento|reduzo) (?:(?:[oa]|meu|minha) )?(?:lucro|ganho|prejuizo|posic\\w+)\\b",
      `\\b(?:melhor|melhores|bom|boa|otim[oa]|pessim[oa]|mau|ma) (?:hora|momento|epoca|timing|dia|preco|ponto)s? (?:para|pra|de)\\b`,
      `\\bou (?:nao )?${ACT}\\b`,
    ],
  },
  {
    unless: [NOTES],
    says: [
      `\\b(?:posso|da para|da pra|devo|pode) confiar\\b|\\bbora\\b(?! (?:la|ver|olhar|checar)\\b)`,
      `\\b(?:avali[ae]r?|analis[ae]r?|julg(?:a|ue)|critique|critica)\\b`,
      "\\b(?:agora|hoje|ainda|ja|virou|esta|ta) (?:e |esta |ta )?(?:compra|venda)(?: ou (?:compra|venda))?\\s*[?!.]*$",
      "\\bconcorda(?:ria)?\\b|\\bfaco (?:isso|bem|certo|mal|direito)\\b|\\bboa ideia\\b",
      `\\b(?:cedo|tarde) (?:demais |ainda )?(?:para|pra)\\b|\\b(?:esta|ta) (?:bom|boa|na hora) de\\b|\\bna hora de\\b`,
    ],
  },
  {
    unless: [/\bteria sido\b/],
    says: [`\\b(?:melhor|pior|bom|prudente|recomendavel|aconselhavel) (?:${ACT}|${ACT_VAGUELY})\\b`],
  },
  {
    unless: [FACT, NOTES],
    says: [
      `(?:^|[.!;] )${I_ACT}\\b ${upTo(4)}ou (?:em |n[ao]s? |com |de )?\\w+`,
      `\\b(?:${I_ACT}|aguento|largo)\\b ${upTo(5)}ou (?:\\w+ )?(?:${I_ACT}|aguento|largo|nao)\\b`,
    ],
  },
  {
    unless: [OWN, NOTES, COSTS],
    says: [`\\b${THINGS} (?:\\w+ )?(?:subvalorizad|sobrevalorizad|promissor|descontad)\\w*\\b`],
  },
  {
    unless: [NOTES, GOALS],
    says: [
      "\\b(?:preciso|precisaria|tenho que|teria que|falta|deveria|devo) (?:\\w+ )?(?:mudar|mexer|ajustar|rever|repensar|melhorar)\\b",
    ],
  },
  {
    unless: [NOTES, COSTS],
    says: [
      "\\b(?:tenho|estou com|ta com|carteira (?:\\w+ )?(?:tem|com)|e|esta|ta) (?:\\S+ ){0,4}(?:demais|em excesso|exagerad[oa]s?)\\b",
      `\\b(?:e|esta|ta|estao|tao|sao|continua|parece|anda|segue|virou) (?:(?:muito|meio|um|uma|bem|tao|ainda|mesmo|num|numa|realmente) ){0,2}${JUDGED}\\b(?! (?:dia|tarde|noite)\\b)`,
      `\\b(?:esta|ta|estao) (?:a |o |as |os )?(?:mais|menos) ${JUDGED}\\b|\\bprecisam? de ajust\\w+`,
    ],
  },
  {
    unless: [/\b(?:lucro|ganho|prejuizo|perda|resultado)s? potencia/],
    says: [
      /\bpotencial\b(?! (?:lucro|ganho|prejuizo|perda|valorizacao))|\bpromissor\w*/,
      /\bcorr(?:o|e|er|endo) (?:o |algum |muito )?risco\b|\briscos? d[eoa]\b|\bsuficiente(?:s|mente)?\b/,
      /\bpag(?:uei|o|ando) (?:muito )?car[oa]\b|\bmultibaggers?\b|\boportunidades?\b|\btranquil[oa]\b/,
      inARow(
        /\b(?:bem|mal|pouco|suficientemente) /,
        /(?:montad|posicionad|balancead|estruturad|diversificad|distribuid|alocad)[oa]s?\b/,
      ),
    ],
  },
  {
    unless: [TAX, NOTES],
    says: [`\\b(?:hora|momento|timing|epoca) (?:\\w+ ){0,3}(?:de|para|pra) (?:eu |me )?[a-z]+r\\b`],
  },
  { unless: [TAX, GOALS, NOTES, BEGAN, FACT], says: [`\\b${ACT}\\b`] },
  {
    unless: [/\b(?:onde|corretora|qual ativo) (?:eu )?(?:mais )?compro\b/],
    says: [
      `(?<!\\b(?:estou|to|so|quanto|quanto eu|mais|menos|nao) )\\b(?:compro|vendo|saio)\\b(?: (?:mais|tudo|metade|parte|um pouco|uma parte|agora|hoje|qual|o que|quais|logo|ja)\\b|\\s*[?!.]*$)`,
    ],
  },
  {
    unless: [/\bquanto\b/],
    says: [`\\b(?:faco|fazer|fazendo) (?:um |mais |uma )?(?:preco medio|hedge|stop|rebalanceamento)\\b`],
  },
  {
    unless: [TAX, GOALS, NOTES, BEGAN],
    says: [
      `\\b(?:onde|aonde|em que|no que|em qual|em quais|com que|o que|qual|quais|(?<!desde )que|quem) ${upTo(5)}(?:${ACT})\\b`,
    ],
  },
  {
    unless: [OWN],
    says: [
      `\\b(?:melhor|melhores) (?:\\w+ )?${THINGS}\\b`,
      `\\b(?:e|seria|esta|ta) (?:a |o |as |os )?melhor(?:es)?\\b(?! (?:mes|ano|dia|que|do que)\\b)`,
      `\\bmais (?:rentave(?:l|is)|promissor\\w*|segur[oa]s?|indicad[oa]s?)\\b`,
      `\\b(?:bo[am]|bons|boas|otim[oa]s?|ma|mau|ruim|ruins) ${THINGS}\\b|\\bbo[am] (?:ideia|compra|negocio)\\b`,
      `\\btop \\d+ ${THINGS}\\b(?! por (?:custo|valor|peso|lucro|resultado|volume|quantidade))`,
    ],
  },
  { unless: [INDEX, /\bfoi\b/], says: ["\\b(?:melhor|melhores|pior|piores) (?:do )?que\\b"] },
  {
    unless: [OWN, INDEX],
    says: [
      ["\\bou\\b", "\\bqual\\b", "\\b(?:melhor|escolh\\w+|prefer\\w+)\\b"],
      `\\b(?:rende|rendem|paga|pagam|sobe|valoriza|render|pagar) (?:mais|melhor)\\b`,
    ],
  },
  {
    unless: [OWN, NOTES, COSTS, DEAREST_BROKER],
    says: [
      `\\b${THINGS} (?:\\w+ )?(?:${JUDGED}|(?:para|pra) (?:o )?(?:longo|curto|medio|comprar|investir|viver|aposentar|aposentadoria|renda|dividendos|iniciantes?|quem|20\\d\\d|20 ?mil|ficar))\\b`,
    ],
  },
  {
    unless: [GOALS],
    says: [
      /\b(?:viver|vivo|vivendo) (?:so |apenas )?(?:de|d[ao]s?)\b|\baposent(?:ar|o|e|aria|adoria)\b/,
      /\b(?:independencia|liberdade) financeira\b/,
      /\b(?:ficar rico|enriquecer|primeiro milhao|milionari[oa])\b/,
      [
        `\\bquanto ${upTo(3)}(?:preciso|precisaria|teria que|tenho que|precisa) ${upTo(1)}(?:ter|investir|juntar|aportar|guardar|aplicar|comprar)\\b`,
        "\\b(?:para|pra) (?:viver|receber|ganhar|ter|tirar|me|ficar|fazer)\\b",
      ],
    ],
  },
]);

/** Where a forecast's words are about money that settles, tax, a goal or a date that is due. */
const DUE = [TAX, NOTES, GOALS, /\b(?:venc\w+|liquid\w+|o dinheiro|a grana|credit\w+)\b/] as const;
const WILL = oneOf("vai vao vou ira irao deve devem pode podem iria");
const HAPPEN = oneOf(`
  subir cair valorizar desvalorizar render disparar despencar recuperar melhorar piorar quebrar falir explodir bater chegar
  valer estar ficar ganhar lucrar perder pagar dobrar triplicar fechar afundar derreter abrir custar passar ser acontecer
`);

const forecastCues = cuesOf([
  {
    unless: DUE,
    says: [
      `\\b${WILL} (?:se )?${upTo(1)}${HAPPEN}\\b`,
      /\bvou ter\b|\b(?:terei|ganharei|receberei|valera)\b/,
      /\b(?:vai|vao) ter (?:\w+ )?(?:alta|queda|valorizac\w+|lucro)\b/,
      /\bdaqui (?:a )?(?:\d+|uns|alguns|um|uma) (?:\w+ )?(?:dias?|semanas?|mes|meses|anos?)\b/,
      "\\b(?:chances?|probabilidade|possibilidade) (?:\\w+ )?(?:de|d[ao])\\b|\\b(?:chega|bate|vai) (?:a|em|n?os) \\d",
      "\\bposso (?:ganhar|lucrar|perder|receber)\\b",
      "\\b(?:dobra|triplica|quadruplica|multiplica|despenca|dispara|decola|derrete)\\b(?! d)|\\bdobra de (?:preco|valor)\\b",
      `\\b(?!sera (?:que|q)\\b)${HAPPEN}(?:a|ao)\\b|\\bvoltam? (?:a|aos?|para|pra) (?:\\w+ )?\\d`,
      /\btendencias?\b|\bprevis(?:ao|oes)\b|\bprevisto\b|\bprojec(?:ao|oes) (?:d[aeo]|para|pra)\b/,
      /\bexpectativas?\b|\bo que (?:eu )?(?:posso |devo )?esperar\b|\bperspectivas?\b|\bbola de cristal\b/,
      [
        "\\b(?:preco|cotacao|valor|quanto|qual|sobe|cai|sera|vai|vou)\\b",
        "\\b(?:amanha|(?:semana|mes|ano) que vem|proxim[oa]s? (?:\\d+ )?(?:semanas?|mes|meses|anos?|dias?)|no futuro)\\b",
      ],
    ],
  },
  {
    says: [
      `\\b(?:sobe|cai) ou (?:sobe|cai|nao)\\b|\\b(?:sobe|cai) mais\\b|\\bse recupera\\w*\\b|\\bvolta a (?:subir|cair)\\b|\\bespaco (?:para|pra) (?:subir|cair|valorizar)\\b`,
    ],
  },
]);

/** `tá bom, e o preço médio?` says nothing of what is good. */
const AGREEMENT =
  /^(?:(?:ah|ok|e|entao),? )?(?:(?:esta|ta) )?(?:bom|otimo|bem|certo|tranquilo|beleza)(?=[,.!]| e\b| entao\b|$)/;

/** `não, quis dizer vender`: another word for the one said before. */
const CORRECTION =
  /^(?:(?:nao|ops|errei|desculpa|perdao|na verdade)[, ]+)*(?:eu )?(?:quis|quero|queria) dizer (?:de )?[a-z]+[?!. ]*$/;

/** True when a recommendation or a judgement of investments is asked for. Source: Resolução CVM 19/2021. @param text - lower case, without accents */
export function asksForAdvice(text: string): boolean {
  if (CORRECTION.test(text)) return false;
  const said = text.replace(AGREEMENT, "");
  return adviceCues.some((asks) => asks(said));
}

/** True when somebody asks what prices, or what they hold, will come to. @param text - lower case, without accents */
export function asksForForecast(text: string): boolean {
  return forecastCues.some((asks) => asks(text));
}
