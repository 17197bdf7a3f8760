import { boldMoney, paragraphs, quantity, sentences } from "@app/core/chat/answers/answer";
import { MAX_TOLD } from "@app/core/chat/answers/group-words";
import { moneyCell, NO_VALUE, quantityCell, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { formatDay, formatMoney, formatNumber } from "@app/core/format";
import { type ToldHolding, totalElsewhere } from "@app/core/holdings-elsewhere/holding";
import { valuesOf } from "@app/core/holdings-elsewhere/sentences";
import type { Decimal } from "@app/core/money";

/** A cost in both currencies, as far as it is known. */
export const costAbroad = (dollars: Decimal | null, reais: Decimal | null) =>
  dollars ? `custo de ${formatMoney(dollars, "USD")}${reais ? ` e ${formatMoney(reais)}` : ""}` : "custo não conhecido";

function heldLine({ nome, instituicao, quantidade, valor, valorE, exterior }: ToldHolding): string {
  const units = quantidade ? `${quantity(quantidade)} ${nome}` : `${nome}, de quantidade não conhecida`;
  const where = instituicao ? ` (${instituicao})` : "";
  const cost = exterior ? costAbroad(exterior.custoDolar, exterior.custoReais) : "";
  if (valor === null || !exterior) return `${units}${where}: sem valor conhecido, ${cost}`;
  if (valorE === "custo") return `${units}${where}: ${formatMoney(valor)}, pelo custo`;
  const { preco, diaPreco, dolar, diaDolar } = exterior;
  const rate = dolar && diaDolar ? ` e pelo dólar de ${formatNumber(dolar, 4)}, de ${formatDay(diaDolar)}` : "";
  return `${units}${where}: ${formatMoney(valor)}, pelo preço do seu último negócio, de ${formatMoney(preco, "USD")} em ${formatDay(diaPreco)}${rate}; ${cost}`;
}

/** What is held now, at which prices and dollar, and what is not in it. */
export function heldWords(held: readonly ToldHolding[], avisos: readonly string[]): string {
  if (held.length === 0) return sentences("Suas notas não deixam nada no exterior.", ...avisos);
  const { valor, de, ate } = totalElsewhere(held);
  const total =
    valor && de !== null && ate !== null
      ? `No exterior você tem ${boldMoney(valor)} (${valuesOf(de, ate)}), por preços que não são cotações.`
      : "Do que você tem no exterior não há valor conhecido.";
  const lines = held.slice(0, MAX_TOLD).map((holding) => `- ${sentences(`${heldLine(holding)}.`, ...holding.avisos)}`);
  return paragraphs(
    total,
    lines.join("\n"),
    held.length > MAX_TOLD ? "Os outros estão na tabela." : "",
    sentences(...avisos, "Tudo está em **Análise de Carteira**, na aba **Fora da bolsa**."),
  );
}

export function heldTable(held: readonly ToldHolding[], offset: number) {
  return tableOf(rowsFrom(held, offset), {
    Ativo: ({ nome }) => nome,
    Corretora: ({ instituicao }) => instituicao || NO_VALUE,
    Quantidade: ({ quantidade }) => quantityCell(quantidade),
    Preço: ({ exterior }) => moneyCell(exterior?.preco, "USD"),
    "Dia do preço": ({ exterior }) => (exterior ? formatDay(exterior.diaPreco) : NO_VALUE),
    Dólar: ({ exterior }) => (exterior?.dolar ? formatNumber(exterior.dolar, 4) : NO_VALUE),
    Valor: ({ valor }) => moneyCell(valor),
    "Custo em dólares": ({ exterior }) => moneyCell(exterior?.custoDolar, "USD"),
    "Custo em reais": ({ exterior }) => moneyCell(exterior?.custoReais),
  });
}
