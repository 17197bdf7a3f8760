import { formatNumber, formatPercent } from "../format.ts";
import { Decimal, sum } from "../money.ts";

/** Value of one asset, in BRL. Not negative. */
interface HeldAsset {
  ticker: string;
  valor: Decimal;
}

/** Concentration of a portfolio. Shares are fractions; null when nothing of value is held. */
interface Concentration {
  maior: { ticker: string; peso: Decimal } | null;
  cincoMaiores: Decimal | null;
  /** Herfindahl-Hirschman index, above 0 to 1: the sum of the squared shares. */
  hhi: Decimal | null;
  /** In words, without a judgement. */
  frase: string;
}

const TOP = 5;

/**
 * The largest share, the five largest and the Herfindahl-Hirschman index, in words as the number of assets of equal weight
 * that would give the same index. Source: domain §11.4, domain §9.11.
 */
export function concentrationOf(assets: readonly HeldAsset[]): Concentration {
  const total = sum(assets.map(({ valor }) => valor));
  const shares = assets
    .filter(({ valor }) => valor.gt(0))
    .map(({ ticker, valor }) => ({ ticker, peso: valor.div(total) }))
    .sort((a, b) => b.peso.comparedTo(a.peso) || (a.ticker < b.ticker ? -1 : 1));
  const [maior] = shares;
  if (!maior) return { maior: null, cincoMaiores: null, hhi: null, frase: "Não há ativo com valor conhecido." };

  const cincoMaiores = sum(shares.slice(0, TOP).map(({ peso }) => peso));
  const hhi = sum(shares.map(({ peso }) => peso.times(peso)));
  return { maior, cincoMaiores, hhi, frase: sentence(shares.length, maior, cincoMaiores, hhi) };
}

function sentence(count: number, maior: { ticker: string; peso: Decimal }, topFive: Decimal, hhi: Decimal): string {
  if (count === 1) return `Toda a carteira está em ${maior.ticker}.`;
  const largest = `${maior.ticker} é o maior ativo, com ${percent(maior.peso)} da carteira`;
  const top = count > TOP ? `, e os cinco maiores somam ${percent(topFive)}` : "";
  const equal = formatNumber(new Decimal(1).div(hhi).toDecimalPlaces(1), 1, 1);
  return `${largest}${top}. Os ${count} ativos pesam como ${equal} de mesmo tamanho.`;
}

const percent = (share: Decimal) => formatPercent(share, 1);
