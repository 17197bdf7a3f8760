import type { Filters, Question } from "../question.ts";
import type { RefusalName } from "../refusal-cues.ts";

/** A question, and words that carry meaning and that no part of it says; the answer must name them. */
export interface UnderstoodQuestion {
  kind: "question";
  question: Question;
  naoUsado: string[];
  /** True where the tax on a sale is asked that has not been made. */
  simula?: boolean;
  /** What is asked of the answer before: where it comes from, or a file of its rows. */
  pede?: "origem" | "exportar";
  /** True where the message is one of the ways of changing the question before it, and says nothing else. */
  muda?: boolean;
  /** True where yes or no is asked for. */
  ouNao?: boolean;
  /** The same of no more than the talk was of, where the message does not say which of the two it means. */
  soDe?: Question;
  /** A second question of the same message, and how it is asked by itself. */
  depois?: UnderstoodQuestion & { texto: string };
}

/** Which notes a message names, by number, broker or day. */
export type NotesNamed = Pick<Filters, "notas" | "corretoras" | "periodos">;

/** What a message asks for. */
export type Understood =
  | UnderstoodQuestion
  /** `ativos` are those that advice is asked about. */
  | { kind: "refusal"; refusal: RefusalName; ativos: string[] }
  /** What a word is that notes, taxes or incomes have. */
  | { kind: "explanation"; text: string }
  /** What is missing or may be read in two ways; `opcoes` are whole questions, one of which is meant. */
  | { kind: "askBack"; pergunta: string; opcoes: string[] }
  /** None of the functions: the text of the documents may hold it. */
  | {
      kind: "search";
      text: string;
      /** Notes that the message names: only their text is meant. */
      em?: NotesNamed;
      /** The heading in these notes that is asked for, where nothing else of the message is written there. */
      rotulo?: string;
      /** What is answered where they do not say it. */
      senao?: UnderstoodQuestion;
      /** Whole questions that may be meant, where no document holds it. */
      talvez?: string[];
      /** True for what statements of banks tell, of which there are none. */
      extratos?: true;
    };
