// Orders to act on the world or on the person's data, put together from how an order begins, a verb that does something and what it
// is done to. Showing, listing, adding up and exporting are answers and no acts. All texts are lower case, without accents.
import { saysOneOf } from "./phrase.ts";
import { inARow } from "./understanding/lexicon/expression.ts";
import { arOrder, erOrder, irOrder } from "./understanding/morphology.ts";

const POLITE = inARow([
  /por favor|por gentileza|por obsequio|por fineza|favor|pfv?|ow|ou|eita|senhor|senhora/,
  /(?:minha |meu )?(?:filh[oa]|querid[oa]|bem|anjo)|oi|ola|ei|opa|bom dia|boa tarde|boa noite|farol/,
  /assistente|agora|entao|e|ai|voce|vc|tu|eu|me|nos|ja|logo|depois|tambem|ok|beleza|blz|certo|bora/,
  /vamos|vai la|anda|rapido|amigo|amiga|cara|mano|gente/,
]).source;
const MAY = inARow([
  /pode(?:ria)?|podia|consegue|conseguiria|sabe|quero|queria|gostaria de|preciso|precisava|posso/,
  /consigo|(?:da|daria) (?:para|pra)|(?:tem|teria) (?:como|jeito de)|e possivel/,
  /(?:quero|queria|gostaria|preciso|precisava) que (?:voce|vc)|me ajud[ae] a|faz(?:er)? (?:o )?favor de/,
  /vou querer|como (?:eu )?(?:faco|fazer|posso|consigo)(?: (?:para|pra))?|como(?: eu)?/,
]).source;
/** How an order may begin. */
const LEAD = `(?:${POLITE}[, ]+)*(?:(?:sera que )?(?:(?:voce|vc|tu|eu) )?${MAY} )?(?:(?:voce|vc|me|ja|so|logo) )*`;
const HEAD = `^${LEAD}`;
/** In the middle of a message only words that are nothing but verbs begin one. */
const CLAUSE = `(?:^|[,.;!?] ?|\\be (?:depois |entao |ai |ja |tambem )?)${LEAD}`;
const THE =
  "(?:(?:[oa]s?|um|uma|uns|umas|ess[ea]s?|est[ea]s?|aquel[ea]s?|meus?|minhas?|tod[oa]s?|mais|nov[oa]s?|mesm[oa]) )*";
const upTo = (words: number) => `(?:\\S+ ){0,${words}}?`;

/** What is told in an answer, whoever is asked to make it. */
const TOLD = inARow([
  /tabelas?|planilhas?|listas?|listagem|relatorios?|resumos?|resumao|graficos?|rankings?|extratos?|csv/,
  /excel|comparativos?|comparac\w+|contas?|calculos?|somas?|totais|total|detalhamento|quadro|balanco/,
  /levantamento|filtro|media|divisao|relacao|analise|historico|linha do tempo/,
]).source;
/** Of these verbs something else may be meant in a conversation: `muda para 2023`, `troca o ano`. */
const NOT_OF_THE_QUESTION =
  "(?! (?:isso |agora )?(?:para|pra|pro|por|pel[oa])\\b| (?:[oa] |esse )?(?:periodo|ano|mes|filtro|agrupamento|ordem)\\b)";

const RECORDS = inARow([
  /notas?|arquivos?|pdfs?|documentos?|metas?|objetivos?|contas?|cadastro|historico|mensagens|conversas?/,
  /tudo|dados|lancamentos?|operac\w+|compras?|vendas?|negocios?|negociac\w+|trades?|posic\w+|ordem/,
  /ordens|prejuizos?|lucros?|eventos?|acesso/,
]).source;
const TAX_PAPERS =
  "(?:darfs?|guias?|impostos?|boletos?|declarac\\w+|ir|irpf|imposto de renda|codigo de barras|qr ?code|carne.leao|recibo)";
const ELSEWHERE =
  "(?:e-?mails?|whats\\w*|zap|telegram|sms|celular|contador\\w*|assessor\\w*|gerente|corretoras?|receita|leao|fisco|governo|b3|cvm|banco|advogad[oa]|impressora|drive|nuvem)";

/** Verbs that are nothing else, whatever is done to it. */
const CHANGE = `(?:${arOrder(
  "apag delet elimin modific edit cadastr execut renome falsific forj falsear adulter retific preench sincroniz integr reinvest contrat telefon contest protocol notific configur bloque desbloque deposit emprest desativ resgat concili reset ",
)}|${erOrder("devolv")}|${irOrder("transmit transfer inser")}|transfir[ae]|desfa(?:z|ca|zer)|rever(?:te|ta|ter)|rebalance(?:ia|ie|ar)|corri(?:ge|ja|gir)|falsei[ae]|cri(?:a|e|ar)(?! ${THE}${TOLD}\\b)|inventa|invente|inventar)`;
/** Verbs that are nouns as well, or that a conversation uses: they count only where a message begins. */
const CHANGE_FIRST = `(?:${arOrder("registr lanc adicion acrescent zer agend sac conect import arrum consert solicit reclam program assin alert aprov duplic restaur reprocess encerr public")}|insir[ae]|inclua|incluir|finge|finja|fingir|faz de conta|faca de conta|imagin[ae] que|supo(?:nha|nhamos|e|r) que)`;

/** Where something may be written down. */
const SOMEWHERE =
  "(?: (?:ai|la|aqui|n[ao] (?:minha |meu )?(?:sistema|carteira|apurac\\w+|declarac\\w+|historico|conta|nota)(?: d[eo] [a-z0-9]+){0,2}))?";

/** What is so, or came about. */
const IS = "(?:ficou|tem|ha|falta|existe|esta|houve|deu|teve)\\b";

/** True when something is to be done and not told. @param text - lower case, without accents */
export const ordersAnAct = saysOneOf([
  // `telefone da mesa` is a number.
  `${CLAUSE}(?!telefone d[aeo]s? )${CHANGE}\\b`,
  `${HEAD}(?!zer[ae]r? (?:[oa]s? )?(?:filtros?|busca|perguntas?)|solicita(?:m)?[- ]se\\b)${CHANGE_FIRST}\\b`,
  `${HEAD}${arOrder("mud alter troc atualiz")}\\b${NOT_OF_THE_QUESTION}`,
  inARow(
    `${CLAUSE}`,
    [
      /exclu[ai]|excluir|remov[ae]|remover|tir[ae]|tirar|retir[ae]|retirar|cancel[ae]|cancelar|limp[ae]/,
      /limpar|descart[ae]|descartar/,
    ],
    ` ${upTo(2)}`,
    [`${RECORDS}|\\S+ d[aeo] (?:minha |meu )?(?:conta|carteira|cadastro|sistema|farol|app|historico)`, /assinatura/],
    /\b/,
  ),
  // `muda a faxina pra casa pra mim`
  `${HEAD}(?:mud|pass|coloc|bot)(?:[ae]|ar) (?:[oa]s? )?\\S+ para (?:[oa] )?(?!(?:cada|mes(?:es)?|anos?|reais)\\b|\\d)(?:\\S+ )?\\S+ para mim[?!. ]*$`,
  // `cancela ele pra mim`, of a subscription that was told.
  `${HEAD}cancel(?:[ae]|ar) (?:el[ea]s?|ess[ea]s?)(?: (?:assinaturas?|conta))?(?: (?:para|pra) mim)?[?!. ]*$`,
  `${HEAD}(?:inclui|adicion[ae]|acrescent[ae]|soma?) (?:uma?|mais uma?|ess[ea]|\\d+) ${upTo(1)}${RECORDS}\\b`,
  // Buying, selling, paying.
  `${HEAD}(?:compr[ae]|comprar|vend[ae]|vender|recompr[ae]|liquid[ae]|zer[ae]) (?:mais |logo |ja )?(?:\\d+|as|os|minhas?|meus?|tudo|tod[oa]s?|um|uma|umas|uns|metade|dez|cem|mil)\\b`,
  `${HEAD}(?:coloc|coloqu|bot|guard|aplic|apliqu|invest|invist|poe|ponh|reserv|deposit)[ae]?r? (?:(?:mais|uns) )?(?:r\\$ ?)?\\d`,
  `${HEAD}(?:compr[ae]|vend[ae]) .*\\b(?:para|pra) (?:mim|minha conta|meu nome)\\b`,
  `${CLAUSE}(?:pag(?:a|ue)|quit[ae]|recolh[ae]|ger[ae]|gerar|emit[ae]|imprim[ae]|imprimir|baix[ae]|entreg(?:a|ue)) ${THE}(?:\\S+ (?:d[aeo] )?)?${TAX_PAPERS}\\b`,
  `${CLAUSE}declar[ae] `,
  `${HEAD}(?:pode|consegue|poderia|(?:quero|queria|preciso) que (?:voce|vc)) (?:pag(?:ar|ue)|declar(?:ar|e)|emit(?:ir|a)) `,
  inARow(
    `${CLAUSE}(?:faz|faca|fazer|efetu[ae]|efetuar|realiz[ae]|realizar) ${THE}`,
    [
      /pix|ted|doc|transferencias?|depositos?|saques?|pagamentos?|declarac\w+|retificac\w+|aportes?/,
      /compras?|vendas?|ordem|ordens|pedidos?|lancamentos?|cadastros?|portabilidade|reclamac\w+/,
      /emprestimos?|backup|hedge|rolagem|stop|travas?|alavancagem|aplicac\w+|agendamentos?|resgates?/,
      `${TAX_PAPERS}`,
    ],
    /\b/,
  ),
  inARow(
    `${HEAD}(?!de (?:que|qual)\\b)(?:bot|coloc|coloqu|mand|envi|program|d|poe|ponh|abr|deix|marc|marqu|trat)[ae]?r? ${upTo(6)}`,
    [
      /(?:ordem|ordens) de (?:compra|venda)|alertas?|lembretes?|stop/,
      /como (?:conciliad|pag|lid|ok|resolvid|corret|fechad|cert|vendid|quitad|isent|entregue)\w*|a venda/,
      /na minha (?:carteira|meta|conta|reserva)|no meu (?:cadastro|perfil|nome)/,
    ],
    /(?:\s|[?!.]|$)/,
  ),
  `${HEAD}${arOrder("ajust")} (?:[oa]s?|meus?|minhas?|ess[ea]s?) `,
  `${HEAD}(?:marc|marqu|agend)[ae]r? (?:[oa]s? |uma? |ess[ea] |minhas? )`,
  `${HEAD}(?:bot|coloc|coloqu|mand|envi|program|d|poe)[ae]? (?:uma |a )?ordem\\b(?! de (?:valor|tamanho|data|grandeza|preco|importancia))`,
  // Accounts, documents from elsewhere, somebody who would have to be told.
  `${HEAD}(?:abr[ae]|abrir|fech[ae]|fechar|encerr[ae]|encerrar) (?:uma |a |minha |essa )*(?:conta|assinatura|posicao (?:comprada|vendida)|trade|ordem|cadastro|chamado|reclamac\\w+)\\b`,
  `${HEAD}(?:fech[ae]|fechar|encerr[ae]|encerrar) ${THE}(?:posic\\w+|operac\\w+|ordem|ordens|trade)\\b`,
  `${HEAD}(?:baix[ae]|baixar|pux[ae]|puxar|busc[ae]|buscar|busque|peg[ae]|pegar|pegue|traz|traga) ${upTo(4)}(?:d[aeo]|n[ao]) (?:corretoras?|b3|cei|site|e-?mail|receita|internet|area do investidor)\\b`,
  `${HEAD}(?:lig(?:a|ue|ar)|fal[ae]r?|pe(?:de|ca|dir)|reclam[ae]r?|escrev[ae]r?|cobr[ae]r?) ${upTo(4)}(?:para|pra|pro|com|a|ao) (?:[oa] )?(?:meu |minha )?(?:${ELSEWHERE}|clear|rico|xp|btg|inter|suporte|gente)\\b`,
  `\\b(?:mand[ae]r?|envi[ae]r?|encaminh[ae]r?|compartilh[ae]r?|enviando|mandando)\\b.*\\b(?:${ELSEWHERE}|declarac\\w+)\\b(?! (?:em|de) \\d)`,
  `${HEAD}(?:me )?(?:avis|alert|notifi|lembr)\\w+ (?:me )?(?:de |quando|se(?! ${IS})|ass|tod|no dia|na vespera|antes)`,
  `\\bme (?:avis|alert|notifi|lembr)\\w+ (?:de |quando|se(?! ${IS})|ass|tod|no dia|na vespera|antes)`,
  // Orders by the name of the act: `proceda à exclusão`, `solicito a retificação`.
  inARow(
    `${HEAD}`,
    [
      /proced[ae]|solicito|requeiro|peco|autorizo|providenci[ae]|efetu[ae]|realiz[ae]|execut[ae]|faca|quero/,
      /queria|gostaria de|preciso d[ae]|necessito d[ae]|desejo|determino/,
    ],
    /(?: (?:com|por))? (?:a |o |uma? |ess[ea] )?/,
    [
      /exclusao|retificacao|alteracao|correcao|emissao|pagamento|cadastr(?:o|amento)|transferencia/,
      /cancelamento|inclusao|remocao|baixa|declaracao|abertura|encerramento|mudanca|troca|edicao|resgate/,
      /saque|deposito|quitacao|recolhimento|transmissao|agendamento|estorno|zeragem|desinstalacao/,
      /desativacao/,
    ],
    /\b/,
  ),
  // What would be written down: `bota aí que eu comprei`.
  `${HEAD}(?:bot[ae]|coloc[ae]|coloque|anot[ae]|registr[ae]|lanc[ae]|lance|poe|ponha|escrev[ae]|marc[ae]|marque|consider[ae]|finge|suponha)${SOMEWHERE} que\\b`,
  `${HEAD}(?:deix[ae]r?|tir[ae]r?|ignor[ae]r?|desconsider[ae]r?|reabr[ae]|reprocess[ae]|consert[ae]|aceit[ae]r?|confirm[ae]r?) (?:a |ess[ea]s? |as |aquela )*(?:ultima )?notas? `,
  inARow(
    /\b(?:quero|queria|preciso|precisava|tem como|da para|faz|faca) (?:que |com que )?(?:[oa]s? )?/,
    `(?:meus?|minhas?) \\S+ ${upTo(4)}(?:aparec|fi(?:qu|c)|sej|const|sai|vir)\\w* (?:(?:um pouco|bem) )?`,
    /(?:menor|maior|mais|menos|zerad|isent|diferente|positiv|negativ)\w*/,
  ),
  "(?:,|\\be|\\bentao) (?:muda|mude|altera|altere|ajeita|arruma|mexe) (?:ai|la|isso ai|isso la)[!. ]*$",
  // Figures moved to where they do not belong.
  inARow(
    `${HEAD}`,
    [
      /us[ae]|pass[ae]|jog(?:a|ue)|mov[ae]|transport[ae]|empurr[ae]|adiant[ae]|antecip[ae]|atras[ae]/,
      /transform[ae]|convert[ae]|abat[ae]/,
    ],
    / (?:[oa]s? |ess[ea]s? |meus? |minhas? )+/,
    [/prejuizos?|lucros?|compras?|vendas?|notas?|impostos?|operac\w+|darfs?|datas?|resultados?|ganhos?/, /perdas?/],
    /\b.*\b(?:para|pra|em \d+ meses|em comum|no imposto|como)\b(?! (?:mim|eu)\b)/,
  ),
  `${HEAD}(?:divid[ae]|dividir|fraci?on[ae]r?|parcel[ae]r?) (?:[oa]s? |ess[ea]s? |meus? |minhas? )+(?:vendas?|lucros?|impostos?|darfs?|resultados?)\\b.* em \\d+ (?:meses|vezes|parcelas|dias)`,
  `${HEAD}(?:rol[ae]r?|exerc[ae]r?|stop[ae]r?|alavanc[ae]r?|hedge[ae]r?|trav[ae]r?) (?:[oa]s? |minhas? |meus? )`,
  // How something is done that is not done here.
  inARow(
    `^(?:${POLITE}[, ]+)*(?:como|onde|de que jeito|qual o jeito de)(?: que)?(?: eu| se| a gente)?`,
    /(?: posso| consigo| devo)?(?: (?:faco|faz|fazer|faria))?(?: (?:para|pra))?(?: eu)? /,
    [
      `${arOrder("cadastr lanc apag delet edit alter mud envi mand import adicion registr pag declar cancel troc")}`,
      /(?:cadastr|lanc|apag|delet|edit|alter|mud|envi|mand|import|adicion|registr|pag|declar|cancel)o/,
      /excluir|excluo|corrigir|corrijo|emitir|emito|transferir|transfiro|subir|subo|inserir|insiro/,
    ],
    ` ${THE}(?:\\S+ (?:d[aeo] )?)?`,
    `(?:${RECORDS}|${TAX_PAPERS}|senha|e-?mail|corretora|fiis?|acoes|ativos?|carteira)\\b(?!.*\\bquanto)`,
  ),
  // Other figures than there are.
  inARow(
    `${CLAUSE}`,
    [
      /reduz(?:a|ir)?|abaix[ae]r?|baix[ae]r?|aument[ae]r?|infl[ae]r?|manipul[ae]r?|diminu[ai]r?/,
      /melhor[ae]r?|turbin[ae]r?|arredond[ae]r?/,
    ],
    ` ${THE}(?:\\S+ (?:d[aeo] )?)?`,
    [
      /impostos?|ir|darfs?|lucros?|prejuizos?|resultados?|precos?|custos?|posic\w+|rentabilidade|perdas?/,
      /ganhos?|metas?|limite/,
    ],
    /\b/,
  ),
  `${CLAUSE}(?:some|suma|sumir|desaparec[ae]|desaparecer|acab[ae]r?|se livr[ae]|livr[ae])(?:-se)? (?:com|d[aeo])\\b`,
  `${CLAUSE}(?:da|de|dar) (?:um )?(?:jeito|sumico|fim|baixa|cabo) (?:d[aeo]s?|n[ao]s?|ness[ea]|para|pra|em)\\b`,
]);

/** Asks to be told, in words that nothing else reads. */
const TELLS = new RegExp(
  `^(?:${arOrder("escut coloc bot olh pux pass jog solt mand separ junt organiz orden classific detalh compar busc procur ach peg levant apresent relat apont cont inform fal explic confer chec verific analis revis calcul recalcul comput som totaliz estim filtr consider list mostr quebr desmembr destrinch tabul agrup rastre identific cri ger mont prepar elabor interess localiz encontr pesquis resgat revel destac tir retir remov exclu cit tent ajud cit enumer discrimin")}|${erOrder("v tra esclarec resum escrev descrev ")}|${irOrder("resum exib divid reun traduz confer ")}|[a-z]+ria|repita|repete|repetir|poe|ponha|ve|veja|traz|traga|diz|diga|faz|faca|quer|quero|sabe|tem|vale|como|quanto|qual|onde|quando)$`,
);
const FIRST_VERB = new RegExp(
  `${HEAD}([a-z]{3,}(?:a|e|ar|er|ir|z)) (?:[oa]s?|uns|uma?|umas|meus?|minhas?|ess[ea]s?|est[ea]s?|aquel[ea]s?|tod[oa]s?|tudo|isso)\\b`,
);

/**
 * True for an order in a verb that nothing else reads: `tosta as minhas notas`.
 *
 * @param text - lower case, without accents
 * @param unread - words of it that say nothing to any of the functions
 */
export function ordersSomethingElse(text: string, unread: readonly string[]): boolean {
  const verb = FIRST_VERB.exec(text)?.[1];
  // `feira este ano, quanto?` asks.
  return verb !== undefined && unread.includes(verb) && !TELLS.test(verb) && !/\bquant[oa]s?\b/.test(text);
}
