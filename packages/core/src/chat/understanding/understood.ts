import type { Question } from "../question.ts";
import type { RefusalName } from "../refusal-cues.ts";

/** What a message asks for. */
export type Understood =
  /** `naoUsado` holds words that carry meaning and that no part of the question says; the answer must name them. */
  | { kind: "question"; question: Question; naoUsado: string[] }
  /** `ativos` are those that advice is asked about. */
  | { kind: "refusal"; refusal: RefusalName; ativos: string[] }
  /** What is missing or may be read in two ways; `opcoes` are whole questions, one of which is meant. */
  | { kind: "askBack"; pergunta: string; opcoes: string[] }
  /** None of the functions: the text of the documents may hold it. */
  | { kind: "search"; text: string };
