// Measures the search in a person's passages: its matches against a full comparison of every vector; its time, alone
// and beside the passages of many others; and whether both ways of searching together find more than the better one
// alone.

import { setImmediate as nextTurn } from "node:timers/promises";
import type { ServiceContext } from "@app/api/context";
import { embedChunks, writeChunks } from "@app/api/search/commands";
import { rankPassages, searchChunks } from "@app/api/search/queries";
import { contextFor, testNow } from "@app/api/testing/caller";
import { passage } from "@app/api/testing/passage";
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { hashEmbedding } from "@app/core/search/hash-embedding";
import { quantile } from "@app/core/testing/quantile";
import { createTestDb } from "@app/db/testing/create-test-db";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { exitCode, judge, rowPrinter } from "./figures.ts";

const WARM_UP = 3;
const SEARCHES = 200;
/** The embedded database compares vectors without the processor's vector instructions. */
const MAX_SEARCH_MS = { postgres: 15, embedded: 150 };
const MAX_RATIO_BESIDE_OTHERS = 1.25;

const { db, engine, pool, close } = await createTestDb();
/** The part of a pool that both engines share. */
const plainSql: { query(text: string, values?: unknown[]): Promise<unknown> } = pool;
const services = await createTestServices(await createTestFolder());
/** Passages of other people; `OTHERS=1000000` needs 5 GB of disk and some minutes. */
const OTHERS = Number(process.env.OTHERS ?? (engine === "postgres" ? 100_000 : 10_000));
const PASSAGES_OF_OTHERS = 1_000;

const print = rowPrinter(52, 12);

const WORDS =
  "nota de corretagem negócios realizados mercado vista fracionário especificação do título quantidade preço ajuste valor " +
  "operação resumo financeiro clearing líquido taxa de liquidação registro emolumentos bolsa corretora agente compensação " +
  "total custos despesas operacional execução impostos retido ouvidoria telefone atendimento capitais regiões " +
  "metropolitanas observações debêntures vendas compras opções termo títulos públicos câmara central";
const words = WORDS.split(" ");

/** The same numbers in each run: mulberry32, whose products stay exact. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** As long as a passage of a note, of words that all notes share, with a code here and there. */
function drawTexts(count: number): string[] {
  const random = createRandom(7);
  const word = () => words[random(words.length)] ?? "";
  const code = () => `${String.fromCharCode(65 + random(26), 65 + random(26))}XX${3 + random(9)}`;
  const line = () => `${Array.from({ length: 7 }, word).join(" ")} ${code()} ${random(1e6)},${10 + random(90)}`;
  return Array.from({ length: count }, () => Array.from({ length: 18 }, line).join("\n"));
}

const drawQuestions = (count: number) => {
  const random = createRandom(11);
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + random(5) }, () => words[random(words.length)]).join(" "),
  );
};

async function createReader(texts: readonly string[]): Promise<ServiceContext> {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user, testNow);
  const PASSAGES_OF_FILE = 500;
  for (let start = 0; start < texts.length; start += PASSAGES_OF_FILE) {
    const file = await createFile(db, user.id);
    const passages = texts.slice(start, start + PASSAGES_OF_FILE).map((text, index) => passage(text, index + 1));
    await writeChunks(ctx, file.id, await embedChunks(services.embedder, passages));
  }
  return ctx;
}

/** Copies passages of person $1, $2 of them, to file $4 of person $3. */
const COPY_PASSAGES = `
  with copies as materialized (
    select gen_random_uuid() as id, source.id as "sourceId", row_number() over () as position, pagina, texto, terms
    from (select * from chunks where "userId" = $1 limit $2) as source
  ),
  passages as (
    insert into chunks (id, "userId", "fileId", position, pagina, texto, terms)
    select id, $3::uuid, $4::uuid, position, pagina, texto, terms from copies
  ),
  keys as (
    insert into chunk_terms ("chunkId", "userId", length, keys)
    select copies.id, $3::uuid, length, keys from copies join chunk_terms on "chunkId" = "sourceId"
  )
  insert into chunk_vectors ("chunkId", "userId", model, embedding)
  select copies.id, $3::uuid, model, embedding from copies join chunk_vectors on "chunkId" = "sourceId"
`;

/** Other people with copies of these passages. */
async function addOthers({ viewer }: ServiceContext) {
  for (let added = 0; added < OTHERS; added += PASSAGES_OF_OTHERS) {
    const other = await createUser(db);
    const file = await createFile(db, other.id);
    await plainSql.query(COPY_PASSAGES, [viewer.id, PASSAGES_OF_OTHERS, other.id, file.id]);
  }
  await plainSql.query("vacuum analyze");
}

/** The product's search; and both ways in full, which a search skips where words decide. */
const searches: Readonly<Record<string, (ctx: ServiceContext, question: string) => Promise<unknown>>> = {
  "": (ctx, question) => searchChunks(ctx, question, 3),
  ", words and meaning": rankPassages,
};

async function timeSearches(ctx: ServiceContext, search: (typeof searches)[string]) {
  const times: number[] = [];
  for (const [index, question] of drawQuestions(WARM_UP + SEARCHES).entries()) {
    await nextTurn();
    const start = performance.now();
    await search(ctx, question);
    if (index >= WARM_UP) times.push(performance.now() - start);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

const RECALLED = 10;

/** The share of the ten nearest passages that is found, against comparing every vector here. */
async function measureRecall(ctx: ServiceContext, texts: readonly string[]): Promise<number> {
  const vectors = texts.map((text) => Float32Array.from(hashEmbedding(text)));
  const recalls: number[] = [];
  for (const question of drawQuestions(20)) {
    const asked = hashEmbedding(question);
    const distances = vectors.map(
      (vector) => 1 - vector.reduce((sum, value, axis) => sum + value * (asked[axis] ?? 0), 0),
    );
    const farthest = distances.toSorted((a, b) => a - b)[RECALLED - 1] ?? Number.NaN;
    const found = (await rankPassages(ctx, question)).nearest.slice(0, RECALLED);
    recalls.push(found.filter(({ distance }) => distance <= farthest + 1e-6).length / RECALLED);
  }
  return Math.min(...recalls);
}

/** Questions of one kind, each drawn from the one passage that answers it. */
const QUESTIONS_OF_GROUP = 150;
const PASSAGES_WITH_SUBJECTS = 2_000;
const SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi xo zu bra cle dro flu gra pla tre vru ção nhe lho".split(" ");
/** Made-up words, as different from each other as those of a language. */
const inventWord = (index: number) =>
  [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676)].map((place) => SYLLABLES[place]).join("");

/** Passages that each speak of some things of their own, among words that many share. */
function drawSubjects(count: number): { texto: string; own: string[]; code: string }[] {
  const random = createRandom(31);
  return Array.from({ length: count }, () => {
    const own = Array.from({ length: 12 }, () => inventWord(random(4_000)));
    const code = `${String.fromCharCode(65 + random(26), 65 + random(26), 65 + random(26))}X${random(90) + 10}`;
    const shared = Array.from({ length: 40 }, () => words[random(words.length)]);
    return { texto: [...own, code, ...shared].toSorted(() => random(3) - 1).join(" "), own, code };
  });
}

const plurals = (word: string) => (word.endsWith("s") ? word : `${word}s`);
const misspelt = (word: string) => word.slice(0, 2) + (word[3] ?? "") + (word[2] ?? "") + word.slice(4);
const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");
const groups: Readonly<Record<string, (words: readonly string[], code: string) => string>> = {
  "its own words": (own) => own.join(" "),
  "without accents, in the plural": (own) => own.map(plain).map(plurals).join(" "),
  "with a slip in one word of two": (own) => own.map((word, at) => (at % 2 ? word : misspelt(word))).join(" "),
  "a code and a word": ([word = ""], code) => `${word} ${code}`,
};

/** Discounted gain of the one passage that answers. Source: Järvelin, Kekäläinen, TOIS 20 (2002). */
function gainAt10(ranked: readonly string[], id: string): number {
  const place = ranked.slice(0, 10).indexOf(id);
  return place < 0 ? 0 : 1 / Math.log2(place + 2);
}

async function measureFusion() {
  const subjects = drawSubjects(PASSAGES_WITH_SUBJECTS);
  const ctx = await createReader(subjects.map(({ texto }) => texto));
  const rows = await db.selectFrom("chunks").select(["id", "texto"]).where("userId", "=", ctx.viewer.id).execute();
  const ids = new Map(rows.map(({ id, texto }) => [texto, id]));
  const random = createRandom(23);
  print("nDCG@10 of questions by", "words", "meaning", "both", "gain", "");
  for (const [group, phrase] of Object.entries(groups)) {
    const gains = { terms: 0, meaning: 0, both: 0 };
    for (let count = 0; count < QUESTIONS_OF_GROUP; count += 1) {
      const subject = subjects[random(subjects.length)];
      if (!subject) continue;
      const id = ids.get(subject.texto) ?? "";
      const { byTerms, nearest, ranked } = await rankPassages(ctx, phrase(subject.own.slice(0, 3), subject.code));
      const byMeaning = nearest.map((near) => near.id);
      gains.terms += gainAt10(
        byTerms.map((match) => match.id),
        id,
      );
      gains.meaning += gainAt10(byMeaning, id);
      gains.both += gainAt10(ranked, id);
    }
    const better = Math.max(gains.terms, gains.meaning);
    const shown = [gains.terms, gains.meaning, gains.both].map((gain) => (gain / QUESTIONS_OF_GROUP).toFixed(3));
    print(group, ...shown, `${((gains.both / better - 1) * 100).toFixed(1)}%`, judge(gains.both >= better));
  }
}

try {
  await measureFusion();
  const texts = drawTexts(10_000);
  const [few, many] = [await createReader(texts.slice(0, 1_000)), await createReader(texts)];
  await plainSql.query("vacuum analyze");
  print(`${engine}: search`, "p50 ms", "p99 ms", "ratio", "");
  const alone = new Map<string, number>();
  for (const [how, search] of Object.entries(searches)) {
    const small = await timeSearches(few, search);
    const isFast = small.p99 <= MAX_SEARCH_MS[engine];
    print(`1 000 passages${how}`, small.p50.toFixed(1), small.p99.toFixed(1), "", judge(isFast));
    const large = await timeSearches(many, search);
    alone.set(how, large.p50);
    const isLargeFast = large.p99 <= MAX_SEARCH_MS[engine];
    print(`10 000 passages${how}`, large.p50.toFixed(1), large.p99.toFixed(1), "", judge(isLargeFast));
  }
  await addOthers(many);
  for (const [how, search] of Object.entries(searches)) {
    const beside = await timeSearches(many, search);
    const ratio = beside.p50 / (alone.get(how) ?? Number.NaN);
    const isUnchanged = ratio <= MAX_RATIO_BESIDE_OTHERS && beside.p99 <= MAX_SEARCH_MS[engine];
    const figures = [beside.p50.toFixed(1), beside.p99.toFixed(1), ratio.toFixed(2)];
    print(`10 000 beside ${OTHERS} of others${how}`, ...figures, judge(isUnchanged));
  }
  const recall = await measureRecall(many, texts);
  print("recall of the ten nearest", "", "", recall.toFixed(2), judge(recall === 1));
} finally {
  await close();
}
process.exit(exitCode());
