import { type Dados, ROWS_AT_FIRST } from "@app/core/chat/schema";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** The rows of an answer's table: few at first, then those that came with it, then page after page of the others. */
export function useTableRows({ linhas, total, proximo }: Dados) {
  const { client } = trpc.useUtils();
  const [showsAll, setShowsAll] = useState(false);
  const [further, setFurther] = useState<{ linhas: readonly string[][]; proximo: string | null }>({
    linhas: [],
    proximo,
  });
  const loading = useMutation({
    mutationFn: (cursor: string) => client.chat.rows.query({ cursor }),
    onSuccess: (page) =>
      setFurther((before) => ({ linhas: [...before.linhas, ...page.linhas], proximo: page.proximo })),
  });

  const loaded = [...linhas, ...further.linhas];
  const shown = showsAll ? loaded : loaded.slice(0, ROWS_AT_FIRST);
  const hasMore = shown.length < loaded.length || further.proximo !== null;
  return {
    shown,
    total,
    hasMore,
    isLoading: loading.isPending,
    /** The sentence of a failure; undefined without one. */
    failure: loading.isError ? (serverMessage(loading.error) ?? copy.rowsFailed) : undefined,
    showMore: () => {
      const isEverythingShown = shown.length === loaded.length;
      setShowsAll(true);
      if (isEverythingShown && further.proximo && !loading.isPending) loading.mutate(further.proximo);
    },
  };
}
