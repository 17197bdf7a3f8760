// One question to the product as it is, and its answer as the judges read it.
import { ask } from "@app/api/chat/commands";
import type { ServiceContext } from "@app/api/context";
import type { Said, SaidCitation } from "./judges/said.ts";

export interface Message {
  type: "user" | "bot";
  content: string;
}

/** Fields that answers have gained over time; read by name, so that the set measures every version of the product. */
interface Gained {
  totalNotas?: number;
  dados?: { funcao?: string; parametros?: unknown; opcoes?: readonly unknown[] } | null;
  citacoes: readonly {
    numero?: string | null;
    corretora?: string | null;
    rotulo: string;
    pagina: number;
    linha: number | null;
  }[];
}

const LABEL = /Nota (\S+) · ([^·]+?) ·/;

function citationOf({ numero, corretora, rotulo, pagina, linha }: Gained["citacoes"][number]): SaidCitation {
  const [, ofLabel = "", broker = ""] = LABEL.exec(rotulo) ?? [];
  return { numero: numero ?? ofLabel, corretora: corretora ?? broker, pagina, linha };
}

/** Asks a question after some messages of a conversation. */
export async function askProduct(
  ctx: ServiceContext,
  query: string,
  chatHistory: readonly Message[] = [],
): Promise<Said> {
  const answer = await ask(ctx, { query, chatHistory: [...chatHistory] });
  const gained = answer as typeof answer & Gained;
  return {
    ...{ texto: answer.response, citacoes: gained.citacoes.map(citationOf), totalNotas: gained.totalNotas ?? null },
    ...{ colunas: answer.dados?.colunas ?? [], linhas: answer.dados?.linhas ?? [], total: answer.dados?.total ?? 0 },
    ...{ funcao: gained.dados?.funcao ?? null, parametros: gained.dados?.parametros ?? null },
    opcoes: (gained.dados?.opcoes ?? []).map(String),
  };
}
