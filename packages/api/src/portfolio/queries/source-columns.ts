/** What makes a citation, beside the page and line of the row itself. */
export const sourceColumns = [
  "notes.id as notaId",
  "notes.numero",
  "notes.corretora",
  "notes.dataPregao",
  "notes.fileId as arquivoId",
  "files.nome_arquivo as nomeArquivo",
] as const;
