import { type LeftAside, leftAside, type Told } from "@app/core/chat/answers/answer";
import { nothingFound } from "@app/core/chat/answers/unknown";
import { questionsOf } from "@app/core/chat/askable";
import { type Cited, citeSources } from "@app/core/chat/cite-sources";
import type { Basis, Known } from "@app/core/chat/known";
import type { FunctionName, Question } from "@app/core/chat/question";
import { NO_ROWS, type Range, type Some } from "@app/core/chat/results";
import type { Source } from "@app/core/notes/source";
import type { z } from "zod";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";

/** A question with what its function may need to answer it; of its periods there is one, or none. */
export interface Asked {
  question: Question;
  /** Rows of the table before those wanted. */
  offset: number;
  known: Known;
  /** First and last trading day of the viewer's notes. */
  range: Range;
}

/** What every answer says of the rows that it rests on. */
interface Loaded extends LeftAside {
  /** Reads where its figures stand. */
  cite?: () => Promise<Some<Source>> | Some<Source>;
}

/**
 * What is told of rows: its caveats and citations, where they are others than those of what was loaded; or what there is not,
 * after "Não há".
 */
export type Words = (Omit<Told, keyof Cited> & Partial<Cited>) | { nothing: string };

/** A kind of question. Rows become words, without reading anything else. */
interface KindDefinition<Result> {
  funcao: FunctionName;
  /** The questions that it answers, where they are fewer than all that can be asked of the function. */
  schema?: z.ZodType<Question>;
  /** What somebody must have at least, so that there is something to tell; notes where nothing is said. */
  needs?: Basis;
  /** The question with what it leaves to its function, as by what figures are told. */
  meant?(question: Question): Question;
  /** Whether it reads in one snapshot of the ledger, and refuses while that is behind the notes. */
  readsLedger?: true | ((question: Question) => boolean);
  /** Reads the viewer's own rows, by the functions of the screens. */
  load(ctx: ServiceContext, asked: Asked): Promise<Result & Loaded>;
  tell(result: Result, asked: Asked): Words;
}

export interface Kind {
  funcao: FunctionName;
  needs?: Basis;
  schema: z.ZodType<Question>;
  answer(ctx: ServiceContext, asked: Asked): Promise<Told>;
}

/** Binds the parts of a kind; what it loaded stays inside. */
export function defineKind<Result>({ load, tell, meant, readsLedger, ...kind }: KindDefinition<Result>): Kind {
  const { funcao, schema = questionsOf(funcao) } = kind;
  return {
    ...kind,
    schema,
    async answer(ctx, asked) {
      const whole = meant ? { ...asked, question: meant(asked.question) } : asked;
      const isOfLedger = typeof readsLedger === "function" ? readsLedger(whole.question) : readsLedger;
      const read = async (own: ServiceContext) => {
        const loaded = await load(own, whole);
        // A further page is of an answer that has cited already.
        const sources = asked.offset > 0 ? undefined : await loaded.cite?.();
        return { result: loaded, sources: sources ?? NO_ROWS };
      };
      const { result, sources } = await (isOfLedger ? readLedger(ctx, read) : read(ctx));
      const words = tell(result, whole);
      if ("nothing" in words) return nothingFound(words.nothing, asked.range, result);
      return { ...citeSources(sources), ressalvas: leftAside(result), ...words };
    },
  };
}
