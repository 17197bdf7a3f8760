// Words of a message that say nothing of what it asks.
import { after, everywhere, inARow, maybe } from "../lexicon/expression.ts";
import { markAll } from "../text.ts";

/** Why something is asked says nothing of what is asked. */
const FOR_A_RETURN = everywhere(
  inARow(
    /\b(?:para|pra) (?:eu )?(?:(?:declarar|informar|lancar|preencher)(?: isso)?|(?:colocar|por|botar) n?[ao])/,
    maybe(
      inARow(
        /(?: (?:n?[ao]|d[ao]))?(?: meu| minha)? (?:declaracao|imposto de renda|irpf|ir)/,
        /(?: d[eo] (?:imposto de renda|ir|irpf))?/,
      ),
    ),
    /\b/,
  ),
);

/** `preciso declarar: quanto eu tinha em 31/12?` */
const TO_DECLARE = inARow(
  /^(?:(?:oi|ola|entao|olha|e)[, ]+)*(?:eu )?(?:preciso|tenho (?:que|de)|vou|quero) /,
  [/declarar/, inARow(/fazer (?:a |minha |meu )*/, [/declaracao|imposto de renda|ir|irpf/])],
  /(?: (?:isso|tudo|(?:[oa] )?(?:meu |minha )?(?:imposto de renda|ir|irpf|carteira|bens)))?[ ,.;:!…-]+(?=\S)/,
);

/** The same of what was sold, bought or held. */
const FOR_THE_TAX =
  /(?<=\b(?:vendi|comprei|tinha|operei)\b[^?!.]{0,60}) para (?:o |a )?(?:meu |minha )?(?:imposto de renda|irpf|ir|declaracao)\b/g;

/** `a quantas anda` asks for nothing more than the rest. */
const AS_HOW_IT_IS =
  /\ba quantas andam?\b|\bem que pe (?:esta|estao|andam?)\b|\b(?:eu )?(?:nem|nao) (?:me )?(?:lembro|recordo|sei)(?: mais)?(?= (?:que )?(?:quant|qua[li]|quando))/g;

/** Of one trade its broker, day, note and asset are told anyhow: `minha pior venda e em que corretora foi`. */
const TOLD_OF_ONE = new RegExp(
  inARow(
    after(
      inARow(
        /\b(?:compra|venda|operacao|negocio|proventos?|dividendos?|pagamento|rendimentos?|gasto|despesa|receita)\b/,
        /[^?!.;]{0,40}/,
      ),
    ),
    /,? e (?:(?:em|por|n[ao]|pel[ao]|de|d[ao]) )?(?:que|qua(?:l|is))(?: foi)?(?: [ao])?/,
    / (?:corretora|dia|data|nota|ativo|papel)s?(?: (?:que )?(?:el[ae]s? |isso )?(?:foi|foram|era|aconteceu)(?: feit[ao]s?)?)?(?= ?[?!.]*$)/,
  ).source,
);
const ONE_TRADE = /\b(?:maior|menor|melhor|pior|primeir[ao]|ultim[ao]|mais (?:car|barat)[ao])\b/;

/** `ganhei do CDI ou era melhor ter deixado na renda fixa?`: what comes after is the same comparison. */
export const OR_ELSEWHERE = inARow(
  /(?<=\b(?:ganh|perd|bat|rend|fiqu)[a-z]+ (?:[a-z]+ ){0,3}(?:cdi|ibov\w*|ipca|inflacao)\b[^?!.;]{0,40}),? ou/,
  /(?: (?:sera que|ai|entao))?(?: (?:era|seria|foi|teria sido|valia|valeria))? (?:melhor|mais negocio)/,
  /(?: (?:eu )?ter)? (?:deixado|ficado|guardado|posto|colocado|botado|aplicado|investido)/,
  /(?: (?:tudo|o dinheiro))?(?: n?[ao]| em) (?:renda fixa|cdi|tesouro selic)\b/,
);

/** The text with all of them marked as read. */
export const withoutAsides = (text: string): string =>
  [TO_DECLARE, FOR_A_RETURN, FOR_THE_TAX, AS_HOW_IT_IS, ...(ONE_TRADE.test(text) ? [TOLD_OF_ONE] : [])].reduce(
    markAll,
    text,
  );
