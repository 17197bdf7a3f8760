import { readProduct } from "@app/core/documents/b3/product";
import type { B3Row, PositionClass } from "@app/core/documents/b3/rows";
import { keptRows } from "@app/core/imports/kept-rows";
import { Decimal } from "@app/core/money";
import { createFile } from "@app/db/testing/factories/files";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { writeImportedRows } from "../documents/commands.ts";
import { openBatch } from "../files/commands/batches.ts";
import { inTransaction } from "../transaction.ts";

const d = (digits: string | number | null) => (digits === null ? null : new Decimal(digits));

const product = (ticker: string) => ({
  texto: `${ticker} - EMPRESA INVENTADA S.A.`,
  ticker,
  codigo: null,
  nome: "EMPRESA INVENTADA S.A.",
  classe: "bolsa" as const,
});

type TradeLine = [
  day: string,
  lado: "C" | "V",
  quantidade: number,
  ticker: string,
  preco: string,
  instituicao?: string,
];

const CLEAR = "CLEAR CORRETORA - GRUPO XP";
const XP = "XP INVESTIMENTOS CCTVM S/A";

/** Rows of 'Negociação', the value as quantity × price. */
export function tradeRows(lines: readonly TradeLine[]): B3Row[] {
  return lines.map(([data, lado, quantidade, ticker, preco, instituicao = CLEAR], index) => ({
    ...{ aba: "Negociação", linha: index + 2, tipo: "negocio" as const, mercado: "Mercado à Vista", vencimento: null },
    ...{ data, lado, instituicao, ticker, quantidade: new Decimal(quantidade), preco: new Decimal(preco) },
    valor: new Decimal(preco).times(quantidade),
  }));
}

type MovementLine = [
  day: string,
  entrada: "credito" | "debito",
  movimentacao: string,
  ticker: string,
  quantidade: string | number | null,
  preco: string | null,
  valor: string | null,
];

/** Rows of 'Movimentação', at Clear. */
export function movementRows(lines: readonly MovementLine[]): B3Row[] {
  return lines.map(([data, entrada, movimentacao, ticker, quantidade, preco, valor], index) => ({
    ...{ aba: "Movimentação", linha: index + 2, tipo: "movimento" as const, data, entrada, movimentacao },
    ...{ produto: product(ticker), instituicao: CLEAR, quantidade: d(quantidade), preco: d(preco), valor: d(valor) },
  }));
}

type PaymentLine = [
  day: string,
  entrada: "credito" | "debito",
  movimentacao: string,
  produto: string,
  quantidade: string,
  preco: string | null,
  valor: string | null,
];

/** Rows of 'Movimentação' about fixed income and Treasury securities, at XP. */
export function paperMovementRows(lines: readonly PaymentLine[]): B3Row[] {
  return lines.map(([data, entrada, movimentacao, produto, quantidade, preco, valor], index) => ({
    ...{ aba: "Movimentação", linha: index + 2, tipo: "movimento" as const, data, entrada, movimentacao },
    ...{ produto: readProduct(produto), instituicao: XP, quantidade: d(quantidade), preco: d(preco), valor: d(valor) },
  }));
}

type PositionLine = [ticker: string, quantidade: string | number, instituicao?: string, classe?: PositionClass];

/** Rows of 'Posição'. */
export function positionRows(lines: readonly PositionLine[]): B3Row[] {
  return lines.map(([ticker, quantidade, instituicao = CLEAR, classe = "acoes"], index) => ({
    ...{ aba: "Acoes", linha: index + 2, tipo: "posicao" as const, classe, produto: product(ticker), instituicao },
    ...{ quantidade: new Decimal(quantidade), preco: null, valor: null, isin: null, vencimento: null },
    natureza: classe === "emprestimos" ? ("doador" as const) : null,
    ...{ emissor: null, indexador: null, valorAplicado: null },
  }));
}

type PaperLine = [produto: string, quantidade: string, valor: string | null, vencimento?: string];

/** Rows of a report about fixed income and Treasury securities, at XP. */
export function paperRows(lines: readonly PaperLine[]): B3Row[] {
  return lines.map(([produto, quantidade, valor, vencimento = "2029-03-01"], index) => ({
    ...{ aba: "Posição - Renda Fixa", linha: index + 2, tipo: "posicao" as const, produto: readProduct(produto) },
    ...{ instituicao: XP, classe: produto.startsWith("Tesouro") ? ("tesouro" as const) : ("renda_fixa" as const) },
    ...{ quantidade: new Decimal(quantidade), preco: null, valor: d(valor), colunaValor: "Valor Atualizado CURVA" },
    ...{ isin: null, vencimento, natureza: null, emissor: null, indexador: "DI", valorAplicado: null },
  }));
}

/** A batch of one read sheet. @returns its id */
export async function sendSheet(
  ctx: ServiceContext,
  linhas: B3Row[],
  changes: { id?: string; dataReferencia?: string | null } = {},
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const batchId = newId();
    await openBatch(tx, batchId, "b3");
    const file = await createFile(tx.db, ctx.viewer.id, { kind: "b3", batchId, status: "concluido", ...changes });
    await writeImportedRows(tx, file.id, keptRows({ linhas }));
    return batchId;
  });
}
