import { DomainError } from "../errors.ts";
import { formatNumber } from "../format.ts";

/** Rows of one file: more than ten years of an active investor's trades. */
export const MAX_DOCUMENT_ROWS = 100_000;

/** An A4 page at 600 dots an inch has 35 million; larger pictures are refused before decoding. */
export const MAX_PICTURE_PIXELS = 36_000_000;

/** Reasons for which a document gave nothing, by error code. */
const refusals = {
  SPREADSHEET_BROKEN: "Esta planilha está danificada ou incompleta. Baixe o arquivo de novo na B3.",
  SPREADSHEET_PROTECTED: "Esta planilha está protegida por senha. Salve uma cópia sem senha e envie de novo.",
  SPREADSHEET_OLD: "Planilhas .xls, do Excel antigo, não são lidas. Salve como .xlsx e envie de novo.",
  SPREADSHEET_UNSAFE: "Esta planilha tem partes incomuns e não foi aberta.",
  SPREADSHEET_TOO_LARGE: "Esta planilha é grande demais. Exporte um período menor.",
  SPREADSHEET_TOO_MANY_ROWS: `Esta planilha tem mais de ${formatNumber(MAX_DOCUMENT_ROWS)} linhas. Exporte um período menor.`,
  PICTURE_BROKEN: "Esta imagem está danificada ou incompleta. Tire a foto de novo, ou baixe o arquivo outra vez.",
  PICTURE_TOO_LARGE: `Esta imagem tem mais de ${formatNumber(MAX_PICTURE_PIXELS / 1_000_000)} milhões de pontos. Diminua a imagem e envie de novo.`,
  DOCUMENT_TOO_HEAVY: "Este arquivo exige memória ou tempo demais para ser lido.",
  DOCUMENT_UNKNOWN:
    "Este arquivo não é uma planilha conhecida da Área do Investidor da B3. Envie o arquivo .xlsx como a B3 o exporta, ou o CSV dele.",
} as const;
export type DocumentRefusal = keyof typeof refusals;

export const documentRefused = (refusal: DocumentRefusal) => new DomainError("invalid", refusal, refusals[refusal]);
