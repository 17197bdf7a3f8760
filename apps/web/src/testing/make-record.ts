import type { Processamento } from "@app/core/processing/schema";
import type { RouterOutputs } from "../trpc.ts";

export function makeRecord(_id: string, nome_arquivo: string, processamento: Partial<Processamento> = {}) {
  return {
    _id,
    nome_arquivo,
    processamento: {
      status: "pendente" as const,
      dataInicio: null,
      dataConclusao: null,
      tentativas: 0,
      mensagemErro: null,
      imagens: null,
      embeddings: { quantidadeTokens: 0 },
      vectorStore: null,
      ...processamento,
    },
  };
}

/** The answer with the states of these files. */
export function statesOf(
  registros: RouterOutputs["files"]["listRecordsSince"]["registros"],
): RouterOutputs["files"]["listRecordsSince"] {
  const contagem = { pendente: 0, processando: 0, concluido: 0, erro: 0 };
  for (const { processamento } of registros) contagem[processamento.status] += 1;
  return { registros, contagem, ate: "2026-11-21T12:00:00.000Z" };
}

export const nothingElsewhere = { valor: null, de: null, ate: null, foraDoTotal: 0, avisos: [] };

/** The net worth of a person without holdings elsewhere. */
export const provenOnly = (bolsa: number | null) => ({
  bolsa,
  foraDaBolsa: nothingElsewhere,
  total: bolsa,
});
