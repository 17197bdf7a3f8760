// First of the two passes of the client's build: nothing is written. The remaining modules and Mantine classes are
// known only after the bundler has removed unused code.
import { build } from "vite";

/** Mantine's names for the classes of its components. */
const MANTINE_CLASS = /\bm_[0-9a-f]{6,8}\b/g;
/** The chunk that every first load needs. */
const EVERYBODY = "everybody";
/** Entry module of the client. */
const MAIN = "/src/main.tsx";
/**
 * In characters, not minified. Below this size, loading the module unused costs less than a separate request for it.
 */
const WORTH_A_REQUEST = 20_000;

/**
 * @param {import("vite").InlineConfig} config of the second pass, without its output
 * @param {Record<string, readonly string[]>} firstLoads entry modules of each first load, by its name
 * @returns {Promise<{
 *   groupOf: (id: string) => string | null,
 *   usesClass: (name: string) => boolean,
 *   usesClassFirst: (name: string) => boolean,
 * }>} `groupOf` names the chunk of a module: one for all modules that the same first loads need, null where the bundler
 *   shall choose. `usesClass` is false for classes of Mantine's that no code names, `usesClassFirst` also for those that
 *   no code of a first load names.
 */
export async function surveyBuild(config, firstLoads) {
  /** @type {Map<string, string>} */
  let groups = new Map();
  /** @type {Set<string>} */
  let classes = new Set();
  /** @type {Set<string>} */
  let firstClasses = new Set();
  /** @type {import("vite").Plugin} */
  const look = {
    name: "survey-build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
      const begins = Object.entries(firstLoads).map(
        ([load, roots]) => /** @type {const} */ ([load, chunksOf(chunks, roots)]),
      );
      classes = classesIn(chunks);
      firstClasses = classesIn(chunksFrom(chunks, [...entriesOf(chunks), ...begins.flatMap(([, begin]) => begin)]));
      groups = groupModules(chunks, begins);
    },
  };
  const { plugins = [], ...rest } = config;
  await build({
    ...rest,
    configFile: false,
    logLevel: "warn",
    plugins: [...plugins, look],
    build: { ...rest.build, write: false, minify: false, reportCompressedSize: false },
  });
  return {
    groupOf: (id) => groups.get(id) ?? null,
    usesClass: (name) => classes.has(name) || !isMantines(name),
    usesClassFirst: (name) => firstClasses.has(name) || !isMantines(name),
  };
}

const isMantines = (/** @type {string} */ name) => name.replace(MANTINE_CLASS, "") === "";

/** @param {Iterable<import("vite").Rolldown.OutputChunk>} chunks */
function classesIn(chunks) {
  return new Set([...chunks].flatMap(({ code }) => code.match(MANTINE_CLASS) ?? []));
}

/** @param {readonly import("vite").Rolldown.OutputChunk[]} chunks */
const entriesOf = (chunks) => chunks.filter(({ isEntry }) => isEntry);

/**
 * @param {readonly import("vite").Rolldown.OutputChunk[]} chunks
 * @param {readonly string[]} roots modules that begin a chunk
 */
function chunksOf(chunks, roots) {
  return roots.map((root) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(root));
    if (!found) throw new Error(`The client has no part ${root}; vite.config.ts must follow it`);
    return found;
  });
}

/**
 * @param {readonly import("vite").Rolldown.OutputChunk[]} chunks of the whole client
 * @param {readonly (readonly [string, readonly import("vite").Rolldown.OutputChunk[]])[]} firstLoads each with the
 *   chunks that it begins with
 * @returns {Map<string, string>} the group of each module that a first load needs, but the entry's, which stays a chunk of
 *   its own
 */
function groupModules(chunks, firstLoads) {
  const needed = new Map([...modulesFrom(chunks, entriesOf(chunks))].map((id) => [id, [EVERYBODY]]));
  for (const [load, begin] of firstLoads) {
    for (const id of modulesFrom(chunks, begin)) {
      const loads = needed.get(id) ?? [];
      if (!loads.includes(EVERYBODY)) needed.set(id, [...loads, load]);
    }
  }

  const sizes = new Map(chunks.flatMap(({ modules }) => Object.entries(modules)));
  /** @type {Map<string, number>} */
  const sizeOf = new Map();
  for (const [id, loads] of needed) {
    const group = loads.join("-");
    sizeOf.set(group, (sizeOf.get(group) ?? 0) + (sizes.get(id)?.renderedLength ?? 0));
  }
  const isMerged = (/** @type {string[]} */ loads) =>
    loads.length > 1 && (sizeOf.get(loads.join("-")) ?? 0) < WORTH_A_REQUEST;
  return new Map(
    [...needed]
      .filter(([id]) => !id.endsWith(MAIN))
      .map(([id, loads]) => [id, isMerged(loads) ? EVERYBODY : loads.join("-")]),
  );
}

/**
 * @param {readonly import("vite").Rolldown.OutputChunk[]} chunks all of them
 * @param {readonly import("vite").Rolldown.OutputChunk[]} begin
 * @returns {Set<string>} the modules in these chunks and in all that they import
 */
function modulesFrom(chunks, begin) {
  return new Set([...chunksFrom(chunks, begin)].flatMap(({ modules }) => Object.keys(modules)));
}

/**
 * @param {readonly import("vite").Rolldown.OutputChunk[]} chunks all of them
 * @param {readonly import("vite").Rolldown.OutputChunk[]} begin
 * @returns {Set<import("vite").Rolldown.OutputChunk>} these chunks and all that they import
 */
function chunksFrom(chunks, begin) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set(begin);
  for (const { imports } of seen) {
    for (const file of imports) {
      const chunk = byFile.get(file);
      if (chunk) seen.add(chunk);
    }
  }
  return seen;
}
