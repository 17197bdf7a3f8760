import { isTradingDay } from "../business-days.ts";
import { addDays, type CalendarDate } from "../calendar.ts";
import { effectOf, type MovementEffect, type MovementIncome } from "../documents/b3/effects.ts";
import { isExemptPaper, paperName } from "../documents/b3/paper.ts";
import type { B3Row, IncomeRow, MovementRow, OfferRow, PositionRow, Product, TradeRow } from "../documents/b3/rows.ts";
import type { EventType } from "../events/event-types.ts";
import { withoutMarks } from "../fold-text.ts";
import type { FeeType } from "../incomes/schema.ts";
import { type Decimal, ZERO } from "../money.ts";
import { usualSettlement } from "../notes/doubts/settlement.ts";
import { isCall } from "../notes/instruments/ticker.ts";
import { TREASURY_MARKET } from "../notes/instruments/treasury.ts";
import type { Side } from "../notes/schema.ts";
import { currentTicker, leftOutReason } from "../portfolio/asset.ts";
import type { AskedEvent } from "./asked-event.ts";
import type { AskedIncome } from "./asked-income.ts";
import { brokerOfInstitution } from "./institution.ts";

/** A spreadsheet trade, without its costs. */
export interface ImportedTrade {
  tipo: "negocio";
  /** 'Negociação' has every trade, 'Movimentação' only settled ones: day trades never reach it. */
  folha: "negociacao" | "movimentacao";
  /** The day of the trade; of 'Movimentação' the one that usually settles on the printed day. */
  data: CalendarDate;
  lado: Side;
  /** As printed on notes. */
  mercado: string;
  /** Current ticker. */
  ticker: string;
  corretora: string;
  quantidade: Decimal;
  /** In BRL, before costs. */
  valor: Decimal;
}

/** Income of a security. */
export interface ImportedIncome {
  tipo: "provento";
  /** `amortizacao` only for fixed income; for assets of the ledger it is an event. */
  provento: MovementIncome | "amortizacao" | FeeType;
  /** Current ticker; for fixed income its {@link paperName}. */
  ticker: string;
  data: CalendarDate;
  previsto: boolean;
  instituicao: string;
  quantidade: Decimal | null;
  /** In BRL, before tax at source; null where it is not printed. */
  valorBruto: Decimal | null;
  valorLiquido: Decimal;
}

/** A change of a position without a trade; the two halves of a sold fraction come as rows of their own. */
export interface ImportedEvent {
  tipo: "evento";
  evento: Extract<EventType, "desdobramento" | "grupamento" | "bonificacao" | "amortizacao"> | "fracao" | "leilao";
  ticker: string;
  data: CalendarDate;
  instituicao: string;
  quantidade: Decimal | null;
  /** In BRL, for the whole quantity. */
  custo: Decimal | null;
}

/** Fixed income bought, redeemed or matured; no trade of the ledger. */
export interface ImportedPaper {
  tipo: "renda_fixa";
  movimento: "aplicacao" | "resgate" | "vencimento";
  entrada: MovementRow["entrada"];
  produto: Product;
  data: CalendarDate;
  instituicao: string;
  /** Null only for `vencimento`, which redeems the whole quantity. */
  quantidade: Decimal | null;
  /** In BRL. */
  valor: Decimal | null;
}

/** A row that changes nothing by itself. */
interface Idle {
  /** `guardada`: known, and in no figure yet. */
  tipo: "sem_efeito" | "conferencia" | "guardada";
  motivo: string;
}

/** A row whose effect only its person knows. */
interface Question {
  tipo: "perguntar";
  motivo: string;
  /** The event that would settle it; null where none would. */
  evento: AskedEvent | null;
  /** The income that would settle it; null where none would. */
  provento: AskedIncome | null;
}

/** The content of a spreadsheet row, whichever sheet it stands in. */
export type Fact = ImportedTrade | ImportedIncome | ImportedEvent | ImportedPaper | Idle | Question;

export function factOf(row: B3Row): Fact {
  switch (row.tipo) {
    case "negocio":
      return tradeFact(row);
    case "movimento":
      return movementFact(row, effectOf(row));
    case "provento":
      return incomeFact(row);
    case "oferta":
      return offerFact(row);
    case "posicao":
      return positionFact(row);
    case "agregado":
      return idle("conferencia", "Serve para conferir a posição; não é movimentação.");
    case "nao_entendida":
      return ask(row.motivo);
  }
}

const idle = (tipo: Idle["tipo"], motivo: string): Idle => ({ tipo, motivo });
const NO_AMOUNT = "O valor recebido não está impresso.";
const ask = (motivo: string, evento: AskedEvent | null = null, provento: AskedIncome | null = null): Question => ({
  ...{ tipo: "perguntar", motivo, evento, provento },
});

/** None is typed: no event lowers a cost, and no income is received. */
const UNKNOWN_AMORTISATION = idle("guardada", "A amortização veio sem valor impresso; não muda custo nem rendimentos.");

const isFixedIncome = ({ classe }: Product) => classe === "renda_fixa" || classe === "tesouro";

const positionFact = ({ classe }: PositionRow): Fact =>
  classe === "renda_fixa" || classe === "tesouro"
    ? idle("conferencia", "Mostra o que está fora da bolsa; conta enquanto for o relatório mais novo da instituição.")
    : idle("conferencia", "Serve para conferir a posição; não é movimentação.");

const markets: readonly [RegExp, string][] = [
  [/^EXERCICIO.* VENDA/, "EXERC OPC VENDA"],
  [/^EXERCICIO/, "EXERC OPC COMPRA"],
  [/OPCAO DE COMPRA/, "OPCAO DE COMPRA"],
  [/OPCAO DE VENDA/, "OPCAO DE VENDA"],
  [/TERMO/, "TERMO"],
  [/FRACION/, "FRACIONARIO"],
  [/VISTA|LEILAO/, "VISTA"],
];

const fold = (text: string) => withoutMarks(text).toUpperCase().replace(/\s+/g, " ").trim();

function tradeFact({ data, lado, mercado, ticker, instituicao, quantidade, valor }: TradeRow): Fact {
  const name = fold(mercado);
  const market = markets.find(([printed]) => printed.test(name))?.[1];
  if (!market) return ask(`O mercado “${mercado}” não é conhecido.`);
  if (leftOutReason("BOVESPA", market, ticker)) {
    return ask("Exercício de opção ou compra a termo: registre em Eventos com a quantidade e o valor.", {
      ...{ tipo: market === "TERMO" ? "termo" : "exercicio", ticker: soldAs(market, ticker), tickerNovo: null },
      ...{ data, quantidade, custo: valor },
    });
  }
  const corretora = brokerOfInstitution(instituicao);
  const trade = { data, lado, mercado: market, ticker: currentTicker(ticker), corretora, quantidade, valor };
  return { tipo: "negocio", folha: "negociacao", ...trade };
}

/** `ANIM3T` is a forward of ANIM3, and `PETRA30E` the exercise of PETRA30. */
const soldAs = (market: string, ticker: string) =>
  currentTicker(ticker.replace(market === "TERMO" ? /(?<=\d)T$/ : /(?<=\d)E$/, ""));

const withoutTicker = (texto: string) => ask(`Não sabemos de que ativo é “${texto}”.`);

function movementFact(row: MovementRow, effect: MovementEffect): Fact {
  const { data, produto, instituicao, quantidade, preco, valor } = row;
  const ticker = produto.ticker === null ? null : currentTicker(produto.ticker);
  switch (effect.efeito) {
    case "compra":
    case "venda":
      return settledTrade(row, effect.efeito === "compra" ? "C" : "V");
    case "renda_fixa_compra":
    case "renda_fixa_venda":
      if (produto.classe === "tesouro") return treasuryTrade(row, effect.efeito === "renda_fixa_compra" ? "C" : "V");
      return paperFact(row, effect.efeito === "renda_fixa_compra" ? "aplicacao" : "resgate");
    case "renda_fixa_resgate":
    case "renda_fixa_vencimento":
      if (produto.classe !== "tesouro")
        return paperFact(row, effect.efeito === "renda_fixa_resgate" ? "resgate" : "vencimento");
      // The security leaves by a debit; the credit of its money may be a separate row.
      if (row.entrada === "debito" && valor !== null) return treasuryTrade(row, "V");
      return ask("Resgate ou vencimento de título: confira se a saída do título já está em outra linha.");
    case "provento":
      return paidIncome(effect.provento, row);
    case "amortizacao":
      if (ticker === null) return paidIncome(effect.efeito, row);
      return paidEvent("amortizacao", { ticker, data, instituicao, quantidade, custo: amountOf(row) });
    case "desdobramento":
    case "grupamento":
    case "fracao":
      if (ticker === null) return withoutTicker(produto.texto);
      return { tipo: "evento", evento: effect.efeito, ticker, data, instituicao, quantidade, custo: null };
    case "bonificacao":
      if (ticker === null) return withoutTicker(produto.texto);
      return {
        tipo: "evento",
        evento: effect.efeito,
        ticker,
        data,
        instituicao,
        quantidade,
        custo: bonusCost(quantidade, preco),
      };
    case "leilao":
      if (ticker === null) return withoutTicker(produto.texto);
      return paidEvent("leilao", { ticker, data, instituicao, quantidade, custo: amountOf(row) });
    case "perguntar":
      if (effect.evento === "amortizacao" && isFixedIncome(produto)) return UNKNOWN_AMORTISATION;
      return ask(
        effect.motivo,
        askedOf(row, effect.evento),
        effect.provento ? askedIncome(effect.provento, row) : null,
      );
    case "termo_compra":
    case "termo_liquidacao":
      return ask("Compra a termo: informe a liquidação em Eventos, com a quantidade e o valor.", askedOf(row, "termo"));
    case "subscricao":
      return ask("Subscrição: informe em Eventos quanto foi pago e o que foi recebido.", askedOf(row, "subscricao"));
    case "conferencia":
      return idle("conferencia", "Serve para conferir a posição; não é movimentação.");
    case "direito":
      return idle("sem_efeito", "Direitos e recibos mudam o custo só quando são exercidos.");
    case "aluguel":
      return paidFee("aluguel_pago", row);
    case "taxa":
      return paidFee("taxa_custodia", row);
    case "custodia":
      return idle("sem_efeito", "Mudou de custódia ou foi emprestado; a posição e o custo continuam.");
    case "nenhum":
      return idle("sem_efeito", "Foi cancelado, transferido ou já está em outra linha.");
  }
}

/** Describes the event that a movement asks for; null for fixed income, which has no events. */
function askedOf(row: MovementRow, evento: EventType | "qualquer" | null): AskedEvent | null {
  const { entrada, data, produto, quantidade } = row;
  if (evento === null || produto.ticker === null || isFixedIncome(produto)) return null;
  const ticker = currentTicker(produto.ticker);
  // A unit received in an exchange is the new asset.
  const isNew = entrada === "credito" && (evento === "incorporacao" || evento === "cisao");
  return {
    tipo: evento === "qualquer" ? null : evento,
    ...{ ticker: isNew ? null : ticker, tickerNovo: isNew ? ticker : null },
    ...{ data, quantidade: quantidade?.gt(ZERO) ? quantidade : null },
    custo: amountOf(row)?.gt(ZERO) ? amountOf(row) : null,
  };
}

/** The printed value, or quantity times price; null where neither is printed. */
const amountOf = ({ quantidade, preco, valor }: Pick<MovementRow, "quantidade" | "preco" | "valor">) =>
  valor ?? bonusCost(quantidade, preco);

function paidEvent(
  evento: "amortizacao" | "leilao",
  { custo, quantidade, ...paid }: Pick<ImportedEvent, "ticker" | "data" | "instituicao" | "quantidade" | "custo">,
): Fact {
  if (custo === null) {
    const { ticker, data } = paid;
    const tipo = evento === "leilao" ? "leilao_fracoes" : evento;
    return ask(NO_AMOUNT, { tipo, ticker, tickerNovo: null, data, quantidade, custo });
  }
  return { tipo: "evento", evento, ...paid, quantidade: null, custo };
}

/** Parts of a payment that are left by tax at source. Source: domain §5.4.7, domain §5.7.7. */
const PAPER_NET = ["0.775", "0.8", "0.825", "0.85"];
const netParts: Partial<Record<ImportedIncome["provento"], readonly string[]>> = {
  jcp: ["0.825", "0.85"],
  dividendo: ["0.9"],
  juros: PAPER_NET,
  rendimento: PAPER_NET,
};
const CENT = "0.01";

/**
 * Gross amount: quantity × unit price, if deducting a rate of tax at source from it gives the printed value. Otherwise
 * the printed value itself, or null for interest on own capital, which is taxed.
 */
function grossOf(
  tipo: ImportedIncome["provento"],
  { ticker, quantidade, preco, valor }: Pick<MovementRow, "quantidade" | "preco"> & { ticker: string; valor: Decimal },
): Decimal | null {
  const printed = isExemptPaper(ticker) ? null : bonusCost(quantidade, preco);
  const isTaxed = netParts[tipo]?.some((part) => printed?.times(part).minus(valor).abs().lte(CENT));
  return isTaxed ? printed : tipo === "jcp" ? null : valor;
}

const bonusCost = (quantidade: Decimal | null, preco: Decimal | null) =>
  quantidade && preco ? quantidade.times(preco).toDecimalPlaces(2) : null;

function paperFact(row: MovementRow, movimento: ImportedPaper["movimento"]): Fact {
  const { entrada, data, produto, instituicao, quantidade, preco, valor } = row;
  if (produto.classe !== "renda_fixa") return withoutTicker(produto.texto);
  if (!quantidade?.gt(ZERO) && movimento !== "vencimento") return ask("A quantidade não está impressa.");
  const amount = amountOf({ quantidade, preco, valor });
  return { tipo: "renda_fixa", movimento, entrada, produto, data, instituicao, quantidade, valor: amount };
}

const payerOf = (produto: Product) => (produto.ticker === null ? paperName(produto) : currentTicker(produto.ticker));

/** Null where the row names no asset. */
function askedIncome(tipo: MovementIncome, { data, produto, quantidade }: MovementRow): AskedIncome | null {
  const ticker = payerOf(produto);
  return ticker === null ? null : { tipo, ticker, data, quantidade: quantidade?.gt(ZERO) ? quantidade : null };
}

function paidIncome(provento: MovementIncome | "amortizacao", row: MovementRow): Fact {
  const { data, produto, instituicao, quantidade, preco, valor } = row;
  const ticker = payerOf(produto);
  if (ticker === null) return withoutTicker(produto.texto);
  if (!valor?.gt(ZERO)) {
    if (provento === "amortizacao") return UNKNOWN_AMORTISATION;
    return ask(NO_AMOUNT, null, askedIncome(provento, row));
  }
  return {
    ...{ tipo: "provento", provento, ticker, data, previsto: false, instituicao, quantidade },
    ...{ valorBruto: grossOf(provento, { ticker, quantidade, preco, valor }), valorLiquido: valor },
  };
}

function paidFee(provento: FeeType, row: MovementRow): Fact {
  const { data, produto, instituicao, quantidade } = row;
  const [ticker, valor] = [payerOf(produto), amountOf(row)];
  if (ticker === null || !valor?.gt(ZERO))
    return idle("guardada", "A taxa veio sem ativo ou sem valor impresso; não entra nos totais.");
  const paid = { ticker, data, previsto: false, instituicao, quantidade, valorBruto: valor, valorLiquido: valor };
  return { tipo: "provento", provento, ...paid };
}

function settledTrade({ data, produto, instituicao, quantidade, preco, valor }: MovementRow, lado: Side): Fact {
  const { ticker, classe, texto } = produto;
  if (ticker === null) return withoutTicker(texto);
  const amount = amountOf({ quantidade, preco, valor });
  if (quantidade === null || amount === null) return ask("A quantidade ou o valor do negócio não está impresso.");
  const isOption = classe === "opcao";
  const mercado = isOption ? (isCall(ticker) ? "OPCAO DE COMPRA" : "OPCAO DE VENDA") : "VISTA";
  const day = tradingDayOf(data, mercado);
  const corretora = brokerOfInstitution(instituicao);
  const trade = { data: day, lado, mercado, ticker: currentTicker(ticker), corretora, quantidade, valor: amount };
  return { tipo: "negocio", folha: "movimentacao", ...trade };
}

/** Treasury securities print the day on which they were bought or sold, and notes of them bear the same. */
function treasuryTrade({ data, produto, instituicao, quantidade, valor }: MovementRow, lado: Side): Fact {
  const { ticker, texto } = produto;
  if (ticker === null) return withoutTicker(texto);
  if (quantidade === null || valor === null) return ask("A quantidade ou o valor não está impresso.");
  const corretora = brokerOfInstitution(instituicao);
  const trade = { data, lado, mercado: TREASURY_MARKET, ticker, corretora, quantidade, valor };
  return { tipo: "negocio", folha: "movimentacao", ...trade };
}

/** More calendar days than any settlement takes, carnival and Christmas included. */
const MAX_SETTLEMENT_DAYS = 12;

/** The latest day whose trades usually settle on the given day; the given day itself where there is none. */
function tradingDayOf(settlement: CalendarDate, mercado: string): CalendarDate {
  for (let back = 1; back <= MAX_SETTLEMENT_DAYS; back += 1) {
    const day = addDays(settlement, -back);
    if (isTradingDay(day) && usualSettlement(day, [mercado]) === settlement) return day;
  }
  return settlement;
}

const incomes: readonly [RegExp, MovementIncome][] = [
  [/^JUROS SOBRE CAPITAL/, "jcp"],
  [/^DIVIDENDO/, "dividendo"],
  [/^RENDIMENTO/, "rendimento"],
  [/^(?:PAGAMENTO DE )?JUROS/, "juros"],
  [/^PREMIO/, "premio"],
  [/^REEMBOLSO/, "reembolso"],
];

function incomeFact({
  data,
  evento,
  previsto,
  produto,
  instituicao,
  quantidade,
  preco,
  valorLiquido,
}: IncomeRow): Fact {
  if (data === null) return idle("conferencia", "O relatório anual não diz o dia do pagamento; serve para conferir.");
  const name = fold(evento);
  if (/ - (TRANSFERIDO|CANCELADO|EXCLUIDO)$/.test(name)) return idle("sem_efeito", "Foi cancelado ou transferido.");
  const ticker = payerOf(produto);
  if (ticker === null) return withoutTicker(produto.texto);
  const paid = { ticker, data, previsto, instituicao, quantidade, valorLiquido };
  if (/^(PAGAMENTO DE )?(AMORTIZACAO|RESTITUICAO)/.test(name)) {
    if (previsto) return idle("guardada", "Amortização anunciada: entra na conta quando for paga.");
    if (produto.ticker === null)
      return { tipo: "provento", provento: "amortizacao", ...paid, valorBruto: valorLiquido };
    return paidEvent("amortizacao", { ticker, data, instituicao, quantidade, custo: valorLiquido });
  }
  if (/^(LEILAO|FRACAO)/.test(name))
    return paidEvent("leilao", { ticker, data, instituicao, quantidade, custo: valorLiquido });
  const provento = incomes.find(([printed]) => printed.test(name))?.[1];
  if (!provento) return ask(`O tipo de evento “${evento}” ainda não é conhecido.`);
  if (valorLiquido.isZero()) return ask(NO_AMOUNT, null, { tipo: provento, ticker, data, quantidade });
  const valorBruto = grossOf(provento, { ticker, quantidade, preco, valor: valorLiquido });
  return { tipo: "provento", provento, ...paid, valorBruto };
}

/** Purchases in an offer reach 'Movimentação' as custody without a price. The L of the code marks its settlement. */
function offerFact({ data, ticker, empresa, instituicao, quantidade, valor }: OfferRow): Fact {
  if (ticker === null) return withoutTicker(empresa);
  if (!quantidade?.gt(ZERO) || !valor?.gt(ZERO)) return idle("sem_efeito", "Reserva sem quantidade atribuída.");
  const corretora = brokerOfInstitution(instituicao);
  const asset = currentTicker(ticker.replace(/L$/, ""));
  const trade = { data, lado: "C" as const, mercado: "VISTA", ticker: asset, corretora, quantidade, valor };
  return { tipo: "negocio", folha: "negociacao", ...trade };
}

/**
 * Key of a row: equal rows of one sheet are separate facts, and equal rows of two sheets are the same facts. For
 * incomes and events the report that holds them does not matter.
 */
export function keyOf(row: B3Row, fact: Fact): string {
  if (fact.tipo === "provento") {
    const { provento, data, ticker, previsto, instituicao, quantidade, valorLiquido } = fact;
    return textOf([
      "provento",
      provento,
      data,
      ticker,
      String(previsto),
      brokerOfInstitution(instituicao),
      quantidade,
      valorLiquido,
    ]);
  }
  if (fact.tipo === "evento") {
    const { evento, data, ticker, instituicao, quantidade, custo } = fact;
    return textOf(["evento", evento, data, ticker, brokerOfInstitution(instituicao), quantidade, custo]);
  }
  const { aba: _, linha: __, ...content } = row;
  return textOf(
    Object.entries(content).flatMap(([field, value]) => [
      field,
      field === "instituicao" ? brokerOfInstitution(String(value)) : printedOf(value),
    ]),
  );
}

type Printed = string | Decimal | null;

function printedOf(value: unknown): Printed {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return fold(value);
  if (typeof value === "object" && "texto" in value) return fold(String(value.texto));
  return String(value);
}

const textOf = (parts: readonly Printed[]) => JSON.stringify(parts.map((part) => part?.toString() ?? null));
