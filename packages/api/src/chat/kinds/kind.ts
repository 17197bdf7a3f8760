import type { Told } from "@app/core/chat/answers/answer";
import { askable, questionsOf } from "@app/core/chat/askable";
import type { Basis, Known } from "@app/core/chat/known";
import type { FunctionName, Question, QuestionPart } from "@app/core/chat/question";
import type { Range } from "@app/core/chat/results";
import type { z } from "zod";
import type { ServiceContext } from "../../context.ts";

/** A question with what its function may need to answer it; of its periods there is one, or none. */
export interface Asked {
  question: Question;
  /** Rows of the table before those wanted. */
  offset: number;
  known: Known;
  /** First and last trading day of the viewer's notes. */
  range: Range;
}

/** A kind of question. Rows become words, without reading anything else. */
interface KindDefinition<Result> {
  funcao: FunctionName;
  /** The questions that it answers, where they are fewer than all that can be asked of the function. */
  schema?: z.ZodType<Question>;
  /** What somebody must have at least, so that there is something to tell; notes where nothing is said. */
  needs?: Basis;
  /** The question with what it leaves to its function, as by what figures are told. */
  meant?(question: Question): Question;
  /** Reads the viewer's own rows, by the functions of the screens. */
  load(ctx: ServiceContext, asked: Asked): Promise<Result>;
  tell(result: Result, asked: Asked): Told;
}

export interface Kind {
  funcao: FunctionName;
  needs?: Basis;
  schema: z.ZodType<Question>;
  uses: readonly QuestionPart[];
  answer(ctx: ServiceContext, asked: Asked): Promise<Told>;
}

/** Binds the parts of a kind; what it loaded stays inside. */
export function defineKind<Result>({ load, tell, meant, ...kind }: KindDefinition<Result>): Kind {
  const { funcao, schema = questionsOf(funcao) } = kind;
  return {
    ...kind,
    schema,
    uses: askable[funcao].uses,
    async answer(ctx, asked) {
      const whole = meant ? { ...asked, question: meant(asked.question) } : asked;
      return tell(await load(ctx, whole), whole);
    },
  };
}
