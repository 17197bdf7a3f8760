// What the models learn from: lines of the set `tune`, and nothing of a set that is or was set aside.
import { createHash } from "node:crypto";
import type { Known } from "@app/core/chat/known";
import { aggregations, type FunctionName, functionNames, groupings, measures, orders } from "@app/core/chat/question";
import { NOTHING_SAID, type ReaderPart, SAME } from "@app/core/chat/reader/models";
import { understand } from "@app/core/chat/understanding/understand";
import { askers } from "../phrasings/askers.ts";
import { known as asking, followUps, talks } from "../phrasings/follow-ups.ts";
import { advice, conversations, kinds, phrasings, traps, unanswerable, withoutNotes } from "../questions/labelled.ts";
import type { Kind, Phrasing } from "../questions/question.ts";

/** The label of each part that is known of a message. */
export type Labels = Partial<Record<ReaderPart, string>>;

export interface Example {
  texto: string;
  known: Known;
  labels: Labels;
  set: string;
  /** Those of one source are left out together: a topic of the phrasings, or a file of questions. */
  source: string;
  /** The function of the question before it, where its labels are of what follows one. */
  follows?: FunctionName;
}

const isOneOf = (names: readonly string[], name: string | undefined) => name !== undefined && names.includes(name);

const REFUSED: Readonly<Record<string, string>> = {
  advice: "conselho",
  action: "impossivel",
  rules: "impossivel",
  otherPerson: "impossivel",
};

/** The labels of a line of the phrasings; of a line that leaves parts open only the function is known. */
export function labelsOfLine({ lida, antes }: Pick<Phrasing, "lida" | "antes">): Labels {
  const [line = "", second] = (lida.split(" | ")[0] ?? "").split(" + ");
  const [funcao = "", ...parts] = line
    .replace(/ \([^)]*\)$/, "")
    .replace(/\*$/, "")
    .trim()
    .split(" ");
  if (funcao === "recusa") return { recusa: REFUSED[parts[0] ?? ""] ?? "fora" };
  if (funcao === "search" || funcao === "explica") return { recusa: "fora" };
  if (!isOneOf(functionNames, funcao)) return {};
  const whole = { recusa: "pergunta", funcao, continua: yesOrNo(antes), duas: yesOrNo(second) };
  if (line.endsWith("*")) return whole;
  const named = (parts[0] ?? "").split("+");
  const medidas = named.every((name) => isOneOf(measures, name)) ? named.toSorted() : [];
  const rest = medidas.length > 0 ? parts.slice(1) : parts;
  const por = rest[rest.indexOf("por") + 1];
  return {
    ...whole,
    medidas: medidas.join("+") || NOTHING_SAID,
    agregacao: rest.find((part) => isOneOf(aggregations, part)) ?? NOTHING_SAID,
    por: rest.includes("por") && isOneOf(groupings, por) && por ? por : NOTHING_SAID,
    ordem: rest.find((part) => isOneOf(orders, part)) ?? NOTHING_SAID,
    lado: rest.find((part) => part === "C" || part === "V") ?? NOTHING_SAID,
  };
}

const yesOrNo = (value: unknown) => (value ? "sim" : "nao");

/** The function that answers a kind of question. */
export const functionOf: Readonly<Record<Kind, FunctionName | null>> = {
  ...{ 1: "encargos", 2: "encargos", 3: "custo_total", 4: "preco_medio", 5: "preco_medio", 6: "quantidade" },
  ...{ 7: "carteira", 8: "operacoes", 9: "operacoes", 10: "resultado", 11: "resultado", 12: "day_trade" },
  ...{ 13: "isencao", 14: "apuracao", 15: "prejuizo_a_compensar", 16: "irrf", 17: "notas_do_ativo" },
  ...{ 18: "explicacao_da_nota", 19: "liquido_da_nota", 20: "notas_com_erro", 21: "notas_que_faltam" },
  ...{ 22: "operacoes", 23: "operacoes", 24: "aportes", 25: "alocacao", 26: "concentracao", 27: "comparacao" },
  ...{ 28: "rentabilidade", 29: "futuros", 30: "meta", notas: "notas", operacoes: "operacoes", ajuda: "ajuda" },
  ...{ fonte: null, exporta: null },
};

const ofKind = (kind: Kind | undefined): Labels => {
  const funcao = kind === undefined ? null : functionOf[kind];
  return funcao ? { recusa: "pergunta", funcao } : {};
};

/** Every labelled message but those about other people and hostile documents, whose words are any question's. */
export function listExamples(): Example[] {
  const known = askers["many-years"];
  const ofTalks = conversations.flatMap(({ set, turnos }) =>
    turnos.map(({ texto, kind }, at): Example => {
      const labels: Labels = at === 0 ? { ...ofKind(kind), continua: "nao" } : { continua: "sim" };
      return { texto, known, set, source: "conversations", labels };
    }),
  );
  return [
    ...phrasings.map((it): Example => ({ ...it, known: askers[it.asker], labels: labelsOfLine(it), source: it.topic })),
    ...kinds.map(({ texto, kind, set }): Example => {
      return { texto, known, set, source: "kinds", labels: { ...ofKind(kind), continua: "nao", duas: "nao" } };
    }),
    ...traps.map(({ texto, kind, tambem, set }): Example => {
      const labels: Labels = { ...ofKind(kind), continua: "nao", ...(!tambem && { duas: "nao" }) };
      return { texto, known, set, source: "traps", labels };
    }),
    ...advice.map(
      ({ texto, set }): Example => ({ texto, known, set, source: "advice", labels: { recusa: "conselho" } }),
    ),
    ...[...unanswerable, ...withoutNotes].map(({ texto, certo, set }): Example => {
      const isQuestion = certo.every((reply) => reply === "fora-do-periodo" || reply === "sem-notas");
      const isRefused = !isQuestion && !certo.includes("resposta");
      const labels: Labels = isQuestion ? { recusa: "pergunta" } : isRefused ? { recusa: "fora" } : {};
      return { texto, known, set, source: "unanswerable", labels };
    }),
    ...ofTalks,
    ...listFollowing(),
  ];
}

/** A change is learned after every fourth of the first questions: after more of them it only repeats its words. */
const EVERY_SO_MANY = 4;

/** What messages ask after a question: in talks, after each kind of question, and whole questions after another kind. */
function listFollowing(): Example[] {
  const known = askers["many-years"];
  const following = (
    follows: FunctionName,
    own: FunctionName,
    it: Pick<Example, "texto" | "known" | "set" | "source">,
  ) => ({
    ...it,
    follows,
    labels: { segue: own === follows ? SAME : own },
  });
  const functionAsked = (texto: string, antes: readonly string[], of: Known) => {
    const asked = understand(texto, antes, of);
    return asked.kind === "question" ? asked.question.funcao : null;
  };
  const ofPhrasings = phrasings.flatMap((it) => {
    const own = functionNames.find((name) => name === labelsOfLine(it).funcao);
    const { antes = [], asker } = it;
    const other = functionNames[numberOf(it.texto) % functionNames.length] ?? null;
    const follows = antes.length > 0 ? functionAsked(antes.at(-1) ?? "", antes.slice(0, -1), askers[asker]) : other;
    const isAsked = own && follows && (antes.length > 0 || own !== follows);
    return isAsked ? following(follows, own, { ...it, known: askers[asker], source: it.topic }) : [];
  });
  const ofTalks = conversations.flatMap(({ set, turnos }) =>
    turnos.slice(1).flatMap(({ texto, kind }, at) => {
      const [follows, own] = [turnos[at]?.kind, kind].map((it) => (it === undefined ? null : functionOf[it]));
      return follows && own ? following(follows, own, { texto, known, set, source: "conversations" }) : [];
    }),
  );
  const ofChanges = followUps.flatMap(([pede, asked]) =>
    talks(pede, "tune", EVERY_SO_MANY).flatMap(([first, texto]) => {
      const before = understand(first, [], asking);
      if (before.kind !== "question") return [];
      const wanted = [asked(before.question)].flat().map(({ funcao }) => funcao);
      const { funcao } = before.question;
      const own = wanted.includes(funcao) ? funcao : wanted[0];
      return own ? following(funcao, own, { texto, known: asking, set: "tune", source: pede }) : [];
    }),
  );
  return [...ofPhrasings, ...ofTalks, ...ofChanges];
}

/** The same for a text wherever it stands. */
const numberOf = (texto: string) => createHash("sha256").update(texto).digest().readUInt32BE();

/** Those to learn from; none is the same message as one of another set. */
export function examplesToLearn(all: readonly Example[] = listExamples()): Example[] {
  const other = new Set(all.filter(({ set }) => set !== "tune").map(({ texto }) => texto.toLowerCase()));
  return all.filter(({ set, texto }) => set === "tune" && !other.has(texto.toLowerCase()));
}

/** Stands beside the models: what they were made of. */
export const LEARNED_SUM = new URL("learned.sha256", import.meta.url);

/** Of the messages and labels, so that models of other ones are seen. */
export function sumOfExamples(examples: readonly Example[]): string {
  const hash = createHash("sha256");
  for (const { texto, labels, source, follows } of examples) {
    hash.update(`${JSON.stringify([texto, labels, source, follows])}\n`);
  }
  return hash.digest("hex");
}
