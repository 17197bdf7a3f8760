import type { Processamento } from "@app/core/processing/schema";

/** A file record as the server lists it. */
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
      embeddings: { quantidadeTokens: 0 },
      vectorStore: null,
      ...processamento,
    },
  };
}
