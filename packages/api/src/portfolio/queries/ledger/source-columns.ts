/** Columns of a citation other than the row's own page and line. */
export const sourceColumns = [
  "notes.id as notaId",
  "notes.numero",
  "notes.corretora",
  "notes.dataPregao",
  "notes.fileId as arquivoId",
  "files.nome_arquivo as nomeArquivo",
  "notes.corrigida",
] as const;
