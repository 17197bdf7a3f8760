import { addDays } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import { Decimal } from "@app/core/money";
import { descriptionStem } from "@app/core/statements/reading/descriptions";
import type { AccountKind, InternalKind } from "@app/core/statements/schema";
import { type BrokerLine, matchNotes } from "@app/core/statements/settled-notes";
import { type BrokerAnswers, doubtfulBroker, internalByWords } from "@app/core/statements/transfers";
import type { ServiceContext } from "../../context.ts";

type Line = BrokerLine & { tipo: AccountKind };

/** Why each line is internal, by its id: by its words, by what was said of them, or by the broker's note that it settles. */
export async function findInternalKinds(
  ctx: ServiceContext,
  lines: readonly Line[],
  answers: BrokerAnswers,
): Promise<Map<string, InternalKind | null>> {
  const settled = await findSettled(
    ctx,
    lines.filter(({ chave }) => !answers.has(descriptionStem(chave))),
  );
  return new Map(
    lines.map((line) => [line.id, settled.has(line.id) ? "corretora" : internalByWords(line, line.tipo, answers)]),
  );
}

/** Lines by a name that is a broker's and a shop's with the net of a proven note of that broker. */
async function findSettled(ctx: ServiceContext, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const settled = new Set<string>();
  const byBroker = groupBy(lines, ({ chave, tipo }) => doubtfulBroker(chave, tipo) ?? "");
  byBroker.delete("");
  const days = [...byBroker.values()].flatMap((group) => group.map(({ data }) => data)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return settled;
  const notes = await listNotesAround(ctx, first, last);
  for (const [broker, group] of byBroker) {
    const own = notes.filter(({ corretora }) => corretora === broker);
    for (const id of matchNotes(group, own).keys()) settled.add(id);
  }
  return settled;
}

/** Days around lines in which other lines or notes may be nearer to a note. */
export const AROUND_DAYS = 15;

/** Notes that lines of these days may settle, each with its net in BRL, below zero for money that the viewer pays. */
export async function listNotesAround({ db, viewer }: ServiceContext, first: string, last: string) {
  const notes = await db
    .selectFrom("notes")
    .select(["corretora", "numero", "dataPregao", "liquidoData", "liquidoValor", "liquidoDebitoCredito", "conciliada"])
    .where("userId", "=", viewer.id)
    .where("origem", "!=", "planilha")
    .where("moeda", "=", "BRL")
    .where("dataPregao", ">=", addDays(first, -AROUND_DAYS))
    .where("dataPregao", "<=", addDays(last, AROUND_DAYS))
    .execute();
  return notes.map(({ liquidoValor, liquidoDebitoCredito, ...note }) => ({
    ...note,
    liquido: liquidoDebitoCredito === "D" ? new Decimal(liquidoValor).neg() : liquidoValor,
  }));
}
