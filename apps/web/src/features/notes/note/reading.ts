import { Decimal } from "@app/core/money";
import { type FigureChange, figureOf } from "@app/core/notes/corrections";
import type { ReadNote } from "@app/core/notes/schema";
import type { Note, Trade } from "./use-note.ts";

/** A note as it was read, before corrections, for rules that work on exact figures. */
export function asRead(note: Note, trades: readonly Trade[]): ReadNote {
  const read = (alvo: FigureChange["alvo"], posicao: number, campo: FigureChange["campo"], shown: number) => {
    const correction = note.correcoes.find(
      (made) => made.alvo === alvo && made.posicao === posicao && made.campo === campo,
    );
    return new Decimal(correction?.lido ?? shown);
  };
  return {
    corretora: note.corretora,
    cnpj: note.cnpj,
    numero: note.numero,
    dataPregao: note.dataPregao,
    dataLiquidacao: note.dataLiquidacao,
    mercado: note.mercado,
    moeda: note.moeda,
    layout: "",
    origem: "texto",
    negocios: trades.map((trade, posicao) => ({
      ...trade,
      quantidade: read("negocio", posicao, "quantidade", trade.quantidade),
      preco: read("negocio", posicao, "preco", trade.preco),
      valor: read("negocio", posicao, "valor", trade.valor),
    })),
    custos: note.custos.map((charge, posicao) => ({
      ...charge,
      valor: read("custo", posicao, "valor", charge.valor),
    })),
    liquido: { ...note.liquido, valor: read("liquido", 0, "valor", note.liquido.valor) },
    conciliada: false,
    verificacoes: note.verificacoesLidas.map(({ esperado, encontrado, ...check }) => ({
      ...check,
      esperado: new Decimal(esperado),
      encontrado: new Decimal(encontrado),
    })),
  };
}

export const keyOf = ({ alvo, posicao, campo }: Pick<FigureChange, "alvo" | "posicao" | "campo">) =>
  `${alvo} ${posicao} ${campo}`;

export function readFigure(reading: ReadNote, figure: Pick<FigureChange, "alvo" | "posicao" | "campo">): Decimal {
  return figureOf(reading, figure) ?? new Decimal(0);
}
