import { formatCount } from "../format.ts";

/** A file whose processing ended; `refusal` is why it gave nothing, null when it was read. */
export interface EndedFile {
  name: string;
  refusal: string | null;
}

/** Number of notes read in a run, of those that do not close, and of those with two versions to choose from. */
export interface ReadCount {
  read: number;
  open: number;
  versions?: number;
  /** Those that were read from pictures and that their person has not confirmed. */
  toConfirm?: number;
}

/** Names that a sentence lists at most. */
const MAX_NAMES = 3;

/** Message shown when a run has ended, on any screen. */
export function runMessage(
  files: readonly EndedFile[],
  { read, open, versions = 0, toConfirm = 0 }: ReadCount,
): string {
  const failed = files.filter(({ refusal }) => refusal !== null);
  const [only] = files;
  if (files.length === 1 && only?.refusal) return `O arquivo "${only.name}" terminou com erro. ${only.refusal}`;
  if (failed.length === files.length) return `${errorCount(failed)}: ${quoted(failed)}.`;

  const what =
    files.length === 1 && only
      ? `O arquivo "${only.name}" foi processado`
      : `${files.length} arquivos foram processados`;
  const parts = [
    `${what}: ${formatCount(read, "nota lida", "notas lidas")}.`,
    versions > 0 ? `Há duas versões de ${formatCount(versions, "nota", "notas")}: escolha a que vale.` : "",
    toConfirm > 0
      ? `${formatCount(toConfirm, "nota foi lida", "notas foram lidas")} de imagem: confira com o PDF.`
      : "",
    open > 0 ? `A conta de ${formatCount(open, "nota", "notas")} não fechou.` : "",
    failed.length > 0 ? `${errorCount(failed)}: ${quoted(failed)}.` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** The sentence for notes that a newer reader read or closed in earlier files; a count of zero is left out. */
export function rereadMessage({ read, closed }: { read: number; closed: number }): string {
  const parts = [
    read > 0
      ? formatCount(
          read,
          "nota que antes não era reconhecida foi lida.",
          "notas que antes não eram reconhecidas foram lidas.",
        )
      : "",
    closed > 0
      ? formatCount(closed, "nota que antes não fechava agora fecha.", "notas que antes não fechavam agora fecham.")
      : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Sentence about a file that a newer reader cannot open, since its password was deleted after the first reading. */
export function passwordNeededMessage(name: string): string {
  return (
    `O leitor de notas melhorou, e "${name}" precisa da senha para ser lido de novo. O que já foi lido continua ` +
    "valendo; se quiser, limpe os embeddings do arquivo e processe com a senha."
  );
}

function errorCount(failed: readonly EndedFile[]): string {
  return formatCount(failed.length, "arquivo terminou com erro", "arquivos terminaram com erro");
}

function quoted(files: readonly EndedFile[]): string {
  const names = files.slice(0, MAX_NAMES).map(({ name }) => `"${name}"`);
  const left = files.length - names.length;
  return left > 0 ? `${names.join(", ")} e mais ${left}` : names.join(", ");
}
