// `npm run eval:reading`: the grammar and the models on questions that no model learned from, by set: how often they choose the
// same function, how often it is right then, and who is right where they differ. Of each set only counts are printed.
import { openReaderModels } from "@app/api/chat/client";
import { type ReaderPart, readByModels, readerParts } from "@app/core/chat/reader/models";
import { understand } from "@app/core/chat/understanding/understand";
import { quantile } from "@app/core/testing/quantile";
import { askers } from "../phrasings/askers.ts";
import { kinds, phrasings, traps } from "../questions/labelled.ts";
import { functionOf, labelsOfLine, listExamples } from "./examples.ts";

const out = (line: string) => void process.stdout.write(`${line}\n`);
const models = await openReaderModels();
const known = askers["many-years"];

interface Chosen {
  set: string;
  grammar: string;
  models: string;
  right: string;
}

/** What the grammar does with a message: the function that it chooses, or none. */
function choiceOf(texto: string): string {
  const understood = understand(texto, [], known);
  return understood.kind === "question" ? understood.question.funcao : understood.kind;
}

const asked = [...kinds, ...traps].filter(({ set }) => set !== "tune");
const chosen = asked.flatMap(({ texto, kind, set }): Chosen[] => {
  const right = functionOf[kind];
  const read = right && readByModels(models, texto, known).funcao.label;
  return right && read ? [{ set, right, grammar: choiceOf(texto), models: read }] : [];
});

const count = (list: readonly Chosen[], holds: (it: Chosen) => boolean) =>
  String(list.filter(holds).length).padStart(9);
out("function         asked     same    right   differ  grammar   models  neither");
for (const set of [...new Set(chosen.map((it) => it.set)), "all"]) {
  const own = chosen.filter((it) => set === "all" || it.set === set);
  const differs = (it: Chosen) => it.grammar !== it.models;
  out(
    [
      set.padEnd(12),
      count(own, () => true),
      count(own, (it) => !differs(it)),
      count(own, (it) => !differs(it) && it.grammar === it.right),
      count(own, differs),
      count(own, (it) => differs(it) && it.grammar === it.right),
      count(own, (it) => differs(it) && it.models === it.right),
      count(own, (it) => differs(it) && it.grammar !== it.right && it.models !== it.right),
    ].join(""),
  );
}

const others = listExamples().filter(({ set }) => set !== "tune");
out("\nrefusal, of sets that no model learned from");
for (const set of [...new Set(others.map((it) => it.set))]) {
  const own = others.filter(({ labels, ...it }) => it.set === set && labels.recusa);
  const right = own.filter(({ texto, labels, known }) => {
    const isQuestion = readByModels(models, texto, known).recusa.label === "pergunta";
    return isQuestion === (labels.recusa === "pergunta");
  });
  out(`${set.padEnd(12)}${String(own.length).padStart(9)} asked${String(right.length).padStart(9)} right`);
}

out("\nparts, of the phrasings that the models learned from");
const lines = phrasings.filter(({ antes }) => !antes).map((it) => ({ ...it, labels: labelsOfLine(it) }));
const read = lines.map(({ texto, asker, labels }) => ({ labels, read: readByModels(models, texto, askers[asker]) }));
const isRight = (part: ReaderPart) => (it: (typeof read)[number]) => it.labels[part] === it.read[part].label;
for (const part of readerParts) {
  const own = read.filter(({ labels }) => labels[part] !== undefined);
  out(
    `${part.padEnd(12)}${String(own.length).padStart(9)} asked${String(own.filter(isRight(part)).length).padStart(9)} right`,
  );
}

const times = asked.map(({ texto }) => {
  const start = performance.now();
  readByModels(models, texto, known);
  return performance.now() - start;
});
out(`\n${quantile(times, 0.5).toFixed(2)} ms a question, ${quantile(times, 0.95).toFixed(2)} at the 95th percentile`);
