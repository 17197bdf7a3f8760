// What is held abroad and its tax. Read only in messages about it, before all other phrases.

import type { RefusalName } from "../../refusal-cues.ts";
import { markRead } from "../text.ts";
import { type Entry, entry, topic } from "./entry.ts";
import { anyOf } from "./expression.ts";

const THERE =
  "(?:exterior|eua|estados unidos|fora do (?:brasil|pais)|la fora|nasdaq|nyse|wall street|nova (?:york|iorque)|new york)";
const OF_THERE = "(?:american|estrangeir|gring|internaciona[li])\\w*";
const SECURITIES = "(?:acoes|acao|ativos?|papeis|etfs?|empresas?|corretoras?|bolsas?|investimentos?|aplicac\\w+)";
const ABROAD = new RegExp(
  `\\b${THERE}\\b|\\b${SECURITIES} ${OF_THERE}|\\b(?:stocks?|reits?|voo|ivv|qqq|avenue|nomad|stake|passfolio)\\b`,
);
const SAID_OF_THERE = new RegExp(
  `\\b(?:n?[oa]s? |d[oa]s? |em |de |para o )?${THERE}\\b|\\b${OF_THERE}|\\b(?:n?a |d?a |pel[ao] )?(?:stocks?|reits?|avenue|nomad|stake|passfolio)\\b`,
  "g",
);
/** Money in an account, what was received or withheld there, and other things than securities are in no confirmation. */
const NOT_CONFIRMED = anyOf(
  /\b(?:saldos?|contas?|bancos?|dolares|cambio|remess\w+|retid\w+|retiver\w+|paguei|pagos?)\b/,
  /\b(?:dividend|provent|rendiment|juros|cupo)\w*/,
  /\b(?:bitcoin|btc|cripto|ethereum|eth|solana|cardano|nft|usdt|usdc|stablecoin)\w*/,
  /\b(?:binance|coinbase|kraken|bybit|foxbit|wise)\b/,
  /\b(?:tesouro|cdbs?|lc[ia]s?|cr[ia]s?|debentures?|coe|multimercado\w*|renda fixa|previdencia|pgbl|vgbl|fgts)\b/,
);

/** True for a message that confirmations from abroad may answer. @param refusal - what it is refused as without any */
export const asksOfAbroad = (folded: string, refusal: RefusalName | null): boolean =>
  refusal === "abroad" && ABROAD.test(folded) && !NOT_CONFIRMED.test(folded);

const about = { topico: "exterior" } as const;

/** Words for there may be those of a company, `Americanas`, or leave something out, `fora`: they are read before all others. */
export const withoutAbroad = (text: string): string =>
  text.replace(SAID_OF_THERE, (words) => markRead(words, 0, words.length));

export const abroadEntries: readonly Entry[] = [
  topic("exterior", [new RegExp(`\\b${SECURITIES}\\b`)]),
  entry({ medida: "imposto", ...about }, [
    /\b(?:impostos?|ir|irpf|leao|darfs?|tribut\w+|aliquotas?|dev(?:o|er|endo)|declar\w+|recolh\w+)\b/,
  ]),
  entry({ medida: "resultado", ...about }, [
    /\b(?:lucr|ganh|perd|prejuizo|resultado|apur|compens)\w*\b|\bvend(?:i|as?|eu|emos|id[oa]s?)\b/,
  ]),
  entry({ medida: "valor_de_mercado", ...about }, [
    /\b(?:tenho|temos|tem|tinha|possuo|ha|val(?:e|em|ia|or)|valores|patrimonio|posic\w+|posicao|carteira|invest(?:i|id[oa]s?|imentos?)|aplicad[oa]s?|aplicac\w+|estou com|guardad[oa]s?|custo)\b/,
  ]),
];
