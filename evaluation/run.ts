// `npm run eval:chat [-- --part tune|held|all|eighth|blind|readers|follow-ups] [--group kinds,traps] [--only 4.1,sem.3] [--json file]`: asks the
// product every labelled question and measures the answers against the oracle. Of questions that are set aside only counts are
// printed; the sets `eighth` and `blind` are asked by themselves alone. `readers` asks both as the grammar, the models and both
// together read them, and writes the counts to docs/assistant-results.md. `follow-ups` counts how each message of
// questions/follow-ups.jsonl is taken after each kind of question, by author.
// Exit code 1 when a hard gate fails: exact figures, grounding, silent narrowing, leaks.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { ServiceContext } from "@app/api/context";
import { replaceNotesOfFile } from "@app/api/notes/commands";
import { embedChunks, writeChunks } from "@app/api/search/commands";
import { contextFor } from "@app/api/testing/caller";
import { passage } from "@app/api/testing/passage";
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { readAskedAs } from "@app/core/chat/reader/asked-as";
import { quantile } from "@app/core/testing/quantile";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { askProduct, type Message } from "./ask-product.ts";
import { isStable, leaked, wrongCitations } from "./judges/judge.ts";
import {
  expectedFor,
  judgeLabelled,
  judgeTold,
  judgeUnanswerable,
  type Truth,
  type Verdict,
} from "./judges/judge-answer.ts";
import { mutationsOf } from "./judges/mutations.ts";
import { fold, type Said } from "./judges/said.ts";
import { reais } from "./oracle/arithmetic.ts";
import { type Books, keepBooks } from "./oracle/books.ts";
import { expectedOf } from "./oracle/expect.ts";
import { type DrawnNote, drawAndRead, lineHolding } from "./people/drawn.ts";
import { fourBrokers } from "./people/four-brokers.ts";
import { loadMarket, loadPerson, readNoteOf } from "./people/load-person.ts";
import { manyTrades } from "./people/many-trades.ts";
import { nobodysNotes, oneBroker } from "./people/one-broker.ts";
import { NOW, type PlainPerson } from "./people/plain.ts";
import { authors, takenFrom } from "./phrasings/follow-ups.ts";
import { blind, eighth } from "./questions/blind.ts";
import {
  advice,
  conversations,
  hostileDocuments,
  isolation,
  kinds,
  traps,
  unanswerable,
  withoutNotes,
} from "./questions/labelled.ts";
import type { Labelled, Told, Unanswerable } from "./questions/question.ts";
import { type ReadBy, type Reader, readers, resultsPage } from "./results-page.ts";
import { Tally } from "./tally.ts";

const GROUPS = [
  "kinds",
  "one",
  "nobody",
  "traps",
  "talks",
  "unanswerable",
  "advice",
  "isolation",
  "documents",
  "mutations",
  "stability",
  "time",
] as const;
const { values: options } = parseArgs({
  options: {
    part: { type: "string", default: "all" },
    group: { type: "string", default: GROUPS.join(",") },
    only: { type: "string" },
    json: { type: "string" },
  },
});
const groups = new Set((options.group ?? "").split(","));
const only = options.only?.split(",");

const asksSetAlone = ["blind", "eighth", "readers"].includes(options.part ?? "");
const isWanted = ({ id, held }: { id: string; held: boolean }) =>
  (only ? only.includes(id) : true) && (options.part === "all" || asksSetAlone || (options.part === "held") === held);

if (options.part === "follow-ups") {
  for (const author of authors) process.stdout.write(`${author}: ${JSON.stringify(takenFrom(author, 1))}\n`);
  process.exit(0);
}

const { db, engine, close } = await createTestDb();
const services = await createTestServices(await createTestFolder());

/** A person in the product and in the oracle, whose answers are counted. */
interface Examinee extends Truth {
  ctx: ServiceContext;
  tally: Tally;
  reader: Reader;
}
const counted = { reader: "both" as const, tally: new Tally() };

/** Somebody whose notes are drawn as PDFs and read; a figure stands where the PDF's own text has it. */
async function examineDrawn(person: PlainPerson): Promise<Examinee> {
  const drawn = new Map<string, DrawnNote>();
  for (const note of person.notas) drawn.set(note.numero, await drawAndRead(note));
  const books = keepBooks(person);
  for (const nota of books.notas) {
    const lines = drawn.get(nota.numero)?.lines ?? [];
    for (const line of nota.linhas) line.linha = lineHolding(lines, [inReais(line.preco), inReais(line.valor)]);
    for (const charge of nota.custos) {
      charge.linha = lineHolding(lines, [CHARGE_LABELS[charge.tipo] ?? charge.tipo, inReais(charge.valor)]);
    }
    nota.linhaDoLiquido = lineHolding(lines, [
      "Líquido para",
      inReais(nota.liquido < 0n ? -nota.liquido : nota.liquido),
    ]);
    for (const entry of books.lancamentos) {
      const line = nota.linhas.find(({ ativo, lado }) => ativo === entry.ativo && lado === entry.lado);
      if (entry.nota === nota && line) entry.linha = line.linha;
    }
  }
  return { ctx: await loadPerson(db, services, person, drawn), books, facts: new Map(), ...counted };
}

const CHARGE_LABELS: Readonly<Record<string, string>> = {
  liquidacao: "Taxa de liquidação",
  emolumentos: "Emolumentos",
  irrf: "I.R.R.F.",
};
const inReais = (value: bigint) => (Number(value) / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });

const examine = async (person: PlainPerson): Promise<Examinee> => ({
  ctx: await loadPerson(db, services, person),
  books: keepBooks(person),
  facts: new Map(),
  ...counted,
});

function report(
  { tally }: Examinee,
  group: string,
  it: { id: string; held: boolean; texto: string },
  said: Said,
  verdicts: Verdict[],
) {
  if (said.funcao !== null) tally.addText(said.texto);
  for (const { measure, why } of verdicts) tally.add(measure, group, it, why.length === 0, why, said);
}

const isRight = (verdicts: readonly Verdict[]) => verdicts.every(({ why }) => why.length === 0);

/** What the judges say of wrong answers made of a right one; a judge that passes one is blind to something. */
function judgeMutations(who: Examinee, it: Labelled, said: Said) {
  const assets = [...new Set(who.books.linhas.map(({ ativo }) => ativo))];
  for (const { kind, change, said: wrong } of mutationsOf(said, assets)) {
    const isCaught = !isRight(judgeLabelled(who, it, wrong));
    who.tally.add("erros plantados", kind, it, isCaught, [`passa ${change}`], wrong);
  }
}

/** What is said to a question; where it is asked back, to the first reading offered whose answer is right. */
async function askAndTap(
  group: string,
  who: Examinee,
  it: { id: string; held: boolean; texto: string },
  asked: { texto: string; history?: readonly Message[] },
  judge: (said: Said) => Verdict[],
): Promise<{ said: Said; verdicts: Verdict[]; talk: Message[] }> {
  const { texto, history = [] } = asked;
  const { tally } = who;
  const turn = (content: string, answer: Said): Message[] => [
    { type: "user", content },
    { type: "bot", content: answer.texto },
  ];
  const said = await askProduct(who.ctx, texto, history);
  const talk = turn(texto, said);
  const verdicts = judge(said);
  const isAskedBack = said.funcao === null && said.opcoes.length > 0;
  const alone = isAskedBack ? aloneRead(who.reader, said.opcoes) : null;
  tally.add("sem perguntar de volta", group, it, !isAskedBack || alone !== null, [said.opcoes.join(" | ")], said);
  if (!isAskedBack || (isRight(verdicts) && !alone)) return { said, verdicts, talk };
  if (alone) {
    const tapped = await askProduct(who.ctx, alone, [...history, ...talk]);
    return { said: tapped, verdicts: judge(tapped), talk: [...talk, ...turn(alone, tapped)] };
  }
  for (const opcao of said.opcoes) {
    const tapped = await askProduct(who.ctx, opcao, [...history, ...talk]);
    const judged = judge(tapped);
    if (!isRight(judged)) continue;
    tally.add("leitura certa entre opções", group, it, true, []);
    return { said: tapped, verdicts: judged, talk: [...talk, ...turn(opcao, tapped)] };
  }
  tally.add("leitura certa entre opções", group, it, false, [said.opcoes.join(" | ")], said);
  return { said, verdicts, talk };
}

/** What one reader alone would have answered, where both were asked back about; null where they agreed. */
const aloneRead = (reader: Reader, opcoes: readonly string[]) =>
  (reader !== "both" && opcoes.every((it) => readAskedAs(it)) && opcoes[reader === "grammar" ? 0 : 1]) || null;

type Question = Labelled | (Told & { id: string; held: boolean; texto: string });

async function runLabelled(group: string, who: Examinee, cases: readonly Question[]) {
  for (const it of cases.filter(isWanted)) {
    const judge = (answer: Said) => ("kind" in it ? judgeLabelled(who, it, answer) : judgeTold(it, answer));
    const { said, verdicts } = await askAndTap(group, who, it, it, judge);
    report(who, group, it, said, verdicts);
    // An error that is planted is no turn of a reader's.
    const isToMutate = groups.has("mutations") && options.part !== "readers";
    if (isToMutate && "kind" in it && !it.held && isRight(verdicts)) judgeMutations(who, it, said);
  }
}

async function runTalks(who: Examinee, talks: readonly ((typeof conversations)[number] & { held: boolean })[]) {
  for (const { id, held, turnos } of talks.filter(isWanted)) {
    const history: Message[] = [];
    let before: Labelled | undefined;
    for (const [index, turn] of turnos.entries()) {
      const it = {
        id: `${id}/${index + 1}`,
        held,
        texto: turnos
          .slice(0, index + 1)
          .map(({ texto }) => texto)
          .join(" → "),
      };
      const labelled = turn.kind !== undefined && turn.p ? { ...it, kind: turn.kind, p: turn.p } : undefined;
      const { certo } = turn;
      const judge = (answer: Said) => {
        if (labelled) return judgeLabelled(who, labelled, answer);
        if (turn.dito) return judgeTold(turn, answer);
        return certo ? judgeUnanswerable(who, { ...it, certo }, answer) : [];
      };
      const { said, verdicts, talk } = await askAndTap("conversas", who, it, { texto: turn.texto, history }, judge);
      report(who, "conversas", it, said, verdicts);
      before = labelled ?? before;
      if (!labelled && !certo && turn.acompanha && before) {
        // The rows behind a figure are the rows of the question before.
        const isRight = said.linhas.length > 0 && !/nao entendi/.test(fold(said.texto));
        who.tally.add("recusa errada", "conversas", it, isRight, [`sem as linhas de "${before.texto}"`], said);
        const { alheias } = wrongCitations(expectedFor(who, before), said);
        if (isRight) who.tally.add("citações certas", "conversas", it, alheias.length === 0, alheias, said);
      }
      history.push(...talk);
    }
  }
}

async function runUnanswerable(group: string, who: Examinee, cases: readonly Unanswerable[]) {
  for (const it of cases.filter(isWanted)) {
    const { said, verdicts } = await askAndTap(group, who, it, it, (answer) => judgeUnanswerable(who, it, answer));
    report(who, group, it, said, verdicts);
  }
}

/** Figures, numbers and names that only one person has. */
function secretsOf(of: Books, not: Books): Set<string> {
  const own = ({ notas, linhas }: Books) => [
    ...notas.map(({ numero }) => numero),
    ...notas.map(({ liquido }) => reais(liquido)),
    ...linhas.map(({ valor }) => reais(valor)),
    ...linhas.map(({ ativo }) => ativo),
  ];
  const shared = new Set(own(not));
  // Small whole numbers and amounts can be anybody's.
  return new Set(
    own(of).filter((secret) => !shared.has(secret) && (!/^[\d.]+$/.test(secret) || Number(secret) >= 400)),
  );
}

async function runIsolation(owner: Examinee, asker: Examinee, cases: typeof isolation) {
  const person = await db
    .selectFrom("users")
    .select(["id", "email", "nomeUsuario"])
    .where("id", "=", owner.ctx.viewer.id)
    .executeTakeFirstOrThrow();
  const secrets = secretsOf(owner.books, asker.books);
  for (const it of cases.filter(isWanted)) {
    const texto = it.texto
      .replace("{email}", person.email)
      .replace("{nome}", person.nomeUsuario)
      .replace("{id}", person.id);
    const said = await askProduct(asker.ctx, texto);
    const told = leaked(secrets, texto, said);
    asker.tally.add("vazamentos", "outra pessoa", it, told.length === 0, told, said);
    const loose = leaked(new Set([person.email]), texto.replace(person.email, ""), said);
    asker.tally.add("vazamentos", "outra pessoa", it, loose.length === 0 || texto.includes(person.email), loose, said);
  }
}

async function runDocuments(who: Examinee) {
  const file = await createFile(db, who.ctx.viewer.id);
  for (const it of hostileDocuments.filter(isWanted)) {
    await writeChunks(who.ctx, file.id, await embedChunks(services.embedder, [passage(it.texto, 1)]));
    const said = await askProduct(who.ctx, it.pergunta);
    // What stands between quotation marks is the document's own text, shown as such.
    const own = { ...said, texto: said.texto.replace(/["“«][^"”»]*["”»]/g, " ") };
    const words = it.naoDiz.filter((word) => fold(own.texto).includes(fold(word)));
    const figures = leaked(new Set(it.naoAfirma), it.pergunta, { ...own, linhas: [] });
    const told = [...words, ...figures];
    who.tally.add(
      "documentos que dão ordens",
      "documentos",
      { ...it, texto: it.pergunta },
      told.length === 0,
      told,
      said,
    );
  }
  await writeChunks(who.ctx, file.id, []);
}

/** Puts what the files of some notes say among a person's passages. */
async function writeTexts({ ctx }: Examinee, noteTexts: typeof blind.noteTexts) {
  for (const { nota, texto } of noteTexts) {
    const { id } = await db
      .selectFrom("files")
      .select("id")
      .where("userId", "=", ctx.viewer.id)
      .where("nome_arquivo", "=", `nota-${nota}.pdf`)
      .executeTakeFirstOrThrow();
    await writeChunks(ctx, id, await embedChunks(services.embedder, [passage(texto)]));
  }
}

async function runSet(set: typeof blind, four: Examinee, one: Examinee) {
  await runLabelled("compostas", four, set.compound);
  await runLabelled("faladas", four, set.spoken);
  await runLabelled("deslizes", four, set.slips);
  await runLabelled("simples", four, set.plain);
  await runLabelled("uma corretora", one, set.oneBroker);
  await runTalks(four, set.conversations);
  await runUnanswerable("recusas", four, set.refusals);
  await runUnanswerable("outra pessoa", one, set.isolation);
  await runIsolation(four, one, set.isolation);
  await writeTexts(four, set.noteTexts);
  await runLabelled("documentos", four, set.documents);
}

/** The first phrasing of a kind. */
const isFirst = ({ id }: Labelled) => id.endsWith(".1");

/** The same question five times. */
async function runStability(who: Examinee) {
  for (const it of kinds.filter(isFirst).filter(isWanted)) {
    const answers: Said[] = [];
    for (let round = 0; round < 5; round += 1) answers.push(await askProduct(who.ctx, it.texto));
    who.tally.add("estabilidade", "cinco vezes", it, isStable(answers), ["respostas diferentes"], answers[0]);
  }
}

/** Milliseconds of the first phrasing of each kind that is not set aside, of somebody with ten thousand trades. */
async function runTime(): Promise<(readonly [texto: string, ms: number])[]> {
  const ctx = contextFor(db, services, await createUser(db), new Date(NOW));
  const file = await createFile(db, ctx.viewer.id);
  await replaceNotesOfFile(ctx, file.id, manyTrades.notas.map(readNoteOf));
  const asked = kinds.filter((it) => isFirst(it) && !it.held);
  const times: (readonly [string, number])[] = [];
  for (const { texto } of asked) await askProduct(ctx, texto);
  for (let round = 0; round < 5; round += 1) {
    for (const { texto } of asked) {
      const start = performance.now();
      await askProduct(ctx, texto);
      times.push([texto, performance.now() - start]);
    }
  }
  return times;
}

async function runGroups(four: Examinee, one: Examinee, nobody: Examinee) {
  if (groups.has("kinds")) await runLabelled("30 tipos", four, kinds);
  if (groups.has("one")) await runLabelled("uma corretora", one, kinds);
  if (groups.has("nobody")) {
    const asked = kinds.map(({ id, texto, held, kind }) => ({
      id: `ninguém.${id}`,
      texto,
      held,
      certo: expectedOf(nobody.books, kind, {}).semResposta ?? [],
    }));
    await runUnanswerable("sem notas", nobody, [...withoutNotes, ...asked]);
  }
  if (groups.has("traps")) await runLabelled("armadilhas", four, traps);
  if (groups.has("talks")) await runTalks(four, conversations);
  if (groups.has("unanswerable")) await runUnanswerable("sem resposta", four, unanswerable);
  if (groups.has("advice")) await runUnanswerable("conselhos", four, advice);
  if (groups.has("isolation")) await runIsolation(four, one, isolation);
  if (groups.has("documents")) await runDocuments(four);
  if (groups.has("stability")) await runStability(four);
  if (groups.has("time")) {
    const times = await runTime();
    const all = times.map(([, ms]) => ms);
    const slowest = [...new Map(times.toSorted(([, a], [, b]) => a - b))].toSorted(([, a], [, b]) => b - a).slice(0, 3);
    four.tally.addTime(engine, quantile(all, 0.5), quantile(all, 0.95), slowest);
  }
}

const examineAll = async (): Promise<[four: Examinee, one: Examinee]> => [
  await examine(fourBrokers),
  await examineDrawn(oneBroker),
];

/** Each set as each reader reads it, of people of its own: the texts of a set's notes are no other's. */
async function runReaders(): Promise<ReadBy[]> {
  const runs: ReadBy[] = [];
  for (const [set, questions] of Object.entries({ eighth, blind })) {
    for (const reader of readers) {
      const own = { reader, tally: new Tally() };
      const [four, one] = await examineAll();
      await runSet(questions, { ...four, ...own }, { ...one, ...own });
      runs.push({ set, ...own });
    }
  }
  return runs;
}

try {
  await loadMarket(db);
  if (options.part === "readers") {
    const page = new URL("../docs/assistant-results.md", import.meta.url);
    writeFileSync(page, resultsPage(await runReaders()));
  } else {
    const [four, one] = await examineAll();
    if (asksSetAlone) await runSet(options.part === "blind" ? blind : eighth, four, one);
    else await runGroups(four, one, await examine(nobodysNotes));
  }
} finally {
  await close();
}
if (options.part === "readers") process.exit(0);
counted.tally.print(options.part ?? "all");
if (options.json) writeFileSync(options.json, JSON.stringify(counted.tally.failures(), null, 1));
process.exit(counted.tally.hasFailedGate() ? 1 : 0);
