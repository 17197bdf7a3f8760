import type { Change } from "@app/core/chat/question-parts/changes";
import type { GivenAnswer } from "@app/core/chat/schema";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../../trpc.ts";
import type { Entry } from "../use-conversation.ts";

type Asked = Change["pergunta"];

/** Where the rows of a table go on: the rows from there, and where those after them are. */
export type LoadRows = (cursor: string) => Promise<{ linhas: string[][]; proximo: string | null }>;

/** An answer, and in its place the answer to what somebody made of its question. */
export function useChangedAnswer(entry: Entry) {
  const { client } = trpc.useUtils();
  const [changed, setChanged] = useState<{ pergunta: Asked; answer: GivenAnswer }>();
  const asking = useMutation({
    mutationFn: (pergunta: Asked) => client.chat.answer.query({ pergunta }),
    onSuccess: (answer, pergunta) => setChanged({ pergunta, answer }),
  });
  const loadRows: LoadRows | undefined =
    changed &&
    (async (cursor) => {
      const { dados } = await client.chat.answer.query({ pergunta: changed.pergunta, inicio: Number(cursor) });
      return { linhas: dados.linhas, proximo: toCursor(dados.proximo) };
    });
  return {
    shown: changed ? withAnswer(entry, changed.answer) : entry,
    isChanged: changed !== undefined,
    isAsking: asking.isPending,
    error: asking.error,
    change: asking.mutate,
    undo: () => {
      asking.reset();
      setChanged(undefined);
    },
    loadRows,
  };
}

const toCursor = (proximo: number | null) => (proximo === null ? null : String(proximo));

/** Nothing of it is kept, so that it has no id to be rated by. */
const withAnswer = ({ _id: _, ajudou: __, ...entry }: Entry, changed: GivenAnswer): Entry => ({
  ...entry,
  content: changed.response,
  citacoes: changed.citacoes,
  totalNotas: changed.totalNotas,
  dados: { ...changed.dados, proximo: toCursor(changed.dados.proximo) },
});
