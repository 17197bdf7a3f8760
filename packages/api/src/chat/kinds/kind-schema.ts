import {
  type Aggregation,
  type FunctionName,
  type Grouping,
  type Measure,
  type Question,
  question,
} from "@app/core/chat/question";
import { z } from "zod";

interface Answerable {
  medidas?: readonly Measure[];
  agregacoes?: readonly Aggregation[];
  por?: readonly Grouping[];
}

/** Questions of one function with the measures, aggregations and groupings that it can answer; none when absent. */
export function kindSchema(
  funcao: FunctionName,
  { medidas = [], agregacoes = [], por = [] }: Answerable = {},
): z.ZodType<Question> {
  return question.extend({
    funcao: z.literal(funcao),
    medidas: z.array(z.enum(medidas)).max(medidas.length),
    agregacao: agregacoes.length > 0 ? z.enum(agregacoes).nullable() : z.null(),
    por: por.length > 0 ? z.enum(por).nullable() : z.null(),
  });
}
