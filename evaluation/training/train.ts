// `npm run train`: makes the models of the second reader from the labelled questions and prints how far their confidence can be
// trusted, on sources that were left out. Equal questions give equal bytes.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { readerParts } from "@app/core/chat/reader/models";
import { examplesToLearn, LEARNED_SUM, sumOfExamples } from "./examples.ts";
import { type Judged, makeModels } from "./make-models.ts";

const TARGET = new URL("../../packages/core/src/chat/reader/models.bin", import.meta.url);
const EDGES = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01];

const out = (line: string) => void process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
const meanOf = (list: readonly Judged[], value: (it: Judged) => number) =>
  list.reduce((sum, it) => sum + value(it), 0) / (list.length || 1);

const examples = examplesToLearn();
const { bytes, judged } = makeModels(examples);
const sum = createHash("sha256").update(bytes).digest("hex");
writeFileSync(TARGET, Buffer.concat([Buffer.from(`${sum}\n`), bytes]));
writeFileSync(LEARNED_SUM, `${sumOfExamples(examples)}\n`);

out(`${examples.length} messages; readings of sources left out: how sure, how often right`);
for (const part of readerParts) {
  const own = judged.filter((it) => it.part === part);
  out(
    `${part.padEnd(10)}${String(own.length).padStart(6)}${percent(meanOf(own, ({ isRight }) => Number(isRight)))} right`,
  );
  for (const [at, from] of EDGES.slice(0, -1).entries()) {
    const bin = own.filter(({ confidence }) => confidence >= from && confidence < (EDGES[at + 1] ?? 0));
    if (bin.length === 0) continue;
    const sure = percent(meanOf(bin, ({ confidence }) => confidence));
    out(
      `${`from ${from}`.padStart(10)}${String(bin.length).padStart(6)}${sure} sure${percent(meanOf(bin, ({ isRight }) => Number(isRight)))} right`,
    );
  }
}
out(`${bytes.length} bytes, sha256 ${sum}`);
