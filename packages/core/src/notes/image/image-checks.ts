import { Decimal, toCents } from "../../money.ts";
import { amountOf, equal, isForward } from "../checks.ts";
import type { Sheet } from "../page/rows.ts";
import type { NoteCharge, NoteCheck, PrintedNote } from "../schema.ts";

/** Markets of trades as prints name them; another word may be a misread one, and change what the trade counts as. */
const SPOT_MARKETS = /^(VISTA|VIS|FRACIONARIO|FRA|TERMO|LEILAO|OPCAO DE (COMPRA|VENDA)|EXERC OPC (COMPRA|VENDA))$/;
/** Tax withheld on sales, as a share of them. Source: Lei 11.033/2004, art. 2º, § 1º. */
const WITHHELD_SHARE = new Decimal("0.00005");
/** The totals that prove each side of a spot note by itself. */
const LOAN_TOTAL = "Valor líquido da nota";
const SIDE_TOTALS = ["Total de compras", "Total de vendas"];

/**
 * What a note read from a picture must prove beyond the proofs of a note of text, since any letter may be misread: only what a
 * second figure of the page confirms counts. A line without one fails, so that the person looks at it.
 */
export function checkImage(note: PrintedNote, sheets: readonly Sheet[]): NoteCheck[] {
  const loose = note.custos.filter(({ debitado }) => !debitado);
  return [
    ...sheets.flatMap(checkSingle),
    ...checkMarket(note),
    ...loose.map((charge) => checkLoose(note, charge)),
    ...checkOthers(note, sheets),
  ];
}

/** What a note prints once on a sheet: a second one is that of another note, which would be lost. */
const ONCE = [/resumo (financeiro|dos negocios)/, /^quantidade .*preco|c\/v .*quantidade/, /liquido para/];

function checkSingle(sheet: Sheet): NoteCheck[] {
  const isTwice = ONCE.some((mark) => sheet.filter(({ key }) => mark.test(key)).length > 1);
  return isTwice ? [fails("Mais de uma nota na folha da imagem", 1)] : [];
}

const fails = (nome: string, count: number): NoteCheck => equal(nome, new Decimal(count), new Decimal(0));

function checkMarket({ mercado, negocios, verificacoes }: PrintedNote): NoteCheck[] {
  // Adjustments are no products: nothing proves quantities and prices of futures.
  if (mercado === "BMF") return [fails("Quantidades e preços sem prova na imagem", negocios.length)];
  // Each trade closes by itself: one that was not recognised at all would not be missed.
  const hasTotal = verificacoes.some(({ nome }) => nome === LOAN_TOTAL);
  if (mercado === "EUA" || (mercado === "EMPRESTIMO" && !hasTotal)) return [fails("Negócios sem total na imagem", 1)];
  if (mercado !== "BOVESPA") return [];
  const lacking = SIDE_TOTALS.filter((total) => !verificacoes.some(({ nome }) => nome === total));
  const strange = negocios.filter((trade) => !SPOT_MARKETS.test(trade.mercado));
  return [
    ...lacking.map((total) => fails(`${total} não lido na imagem`, 1)),
    ...strange.map(({ pagina, linha }) => fails(`Mercado não reconhecido na página ${pagina}, linha ${linha}`, 1)),
  ];
}

/** What no rule knows counts as `outros`: in a picture it may be a misread label of another charge. */
function checkOthers({ custos }: PrintedNote, sheets: readonly Sheet[]): NoteCheck[] {
  const rows = sheets.flat();
  const keyAt = (charge: NoteCharge) =>
    rows.find(({ pagina, linha }) => pagina === charge.pagina && linha === charge.linha)?.key ?? "";
  return custos
    .filter((charge) => charge.tipo === "outros" && !OTHERS.test(keyAt(charge)))
    .map(({ pagina, linha }) => fails(`Custo não reconhecido na página ${pagina}, linha ${linha}`, 1));
}

const OTHERS = /\boutr[oa]s\b/;

/** A charge outside the net is in no sum; the tax on sales is proven by the sales. */
function checkLoose({ mercado, negocios }: PrintedNote, { tipo, valor, pagina, linha }: NoteCharge): NoteCheck {
  const place = `na página ${pagina}, linha ${linha}`;
  if (tipo !== "irrf" || mercado !== "BOVESPA") return fails(`Imposto sem outra prova ${place}`, 1);
  const nome = `Imposto fora do líquido ${place}`;
  const sold = amountOf(negocios.filter((trade) => trade.lado === "V" && !isForward(trade.mercado)));
  const tax = sold.times(WITHHELD_SHARE);
  const cut = tax.toDecimalPlaces(2, Decimal.ROUND_DOWN);
  return equal(nome, valor.equals(cut) ? cut : toCents(tax), valor);
}
