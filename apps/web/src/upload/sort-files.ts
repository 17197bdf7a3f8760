import type { DomainError } from "@app/core/errors";
import { emptyFile, fileTooLarge } from "@app/core/files/errors";
import { MAX_FILE_BYTES, MAX_FILES_PER_UPLOAD } from "@app/core/files/file-kinds";

export interface RefusedFile {
  name: string;
  message: string;
}

interface SortedFiles {
  /** Accepted files, in requests of at most {@link MAX_FILES_PER_UPLOAD}. */
  batches: File[][];
  refused: RefusedFile[];
}

/** Refusal of a file of another kind; null for an accepted one, or an unknown kind. */
export type KindRefusal = (file: File) => DomainError | null;

/** For uploads of documents: the server recognises those by their content, only a note is told by its type. */
export const refusesPdf =
  (refusal: () => DomainError): KindRefusal =>
  ({ type }) =>
    type === "application/pdf" ? refusal() : null;

function sizeRefusal(file: File) {
  if (file.size === 0) return emptyFile();
  if (file.size > MAX_FILE_BYTES) return fileTooLarge();
  return null;
}

/** Separates files that the server would refuse from those to be sent. */
export function sortFiles(files: readonly File[], kindRefusal: KindRefusal): SortedFiles {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const refusal = kindRefusal(file) ?? sizeRefusal(file);
    if (refusal) refused.push({ name: file.name, message: refusal.message });
    else accepted.push(file);
  }
  const batches: File[][] = [];
  for (let start = 0; start < accepted.length; start += MAX_FILES_PER_UPLOAD) {
    batches.push(accepted.slice(start, start + MAX_FILES_PER_UPLOAD));
  }
  return { batches, refused };
}
