import { formatCount } from "../format.ts";

/** How a run over one file ended. */
export type RunEnd = { read: readonly { conciliada: boolean }[] } | { refused: string };

/** What the person is told when a run over their file has ended, wherever they are by then. */
export function runMessage(fileName: string, end: RunEnd): string {
  if ("refused" in end) return `O arquivo "${fileName}" terminou com erro. ${end.refused}`;
  const open = end.read.filter(({ conciliada }) => !conciliada).length;
  const notes = formatCount(end.read.length, "nota lida", "notas lidas");
  const leftOut = open > 0 ? ` ${formatCount(open, "nota não fechou", "notas não fecharam")} a conta.` : "";
  return `O arquivo "${fileName}" foi processado: ${notes}.${leftOut}`;
}
