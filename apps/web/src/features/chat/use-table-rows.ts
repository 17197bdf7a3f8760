import { type Dados, ROWS_AT_FIRST } from "@app/core/chat/schema";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { serverMessage, trpc } from "../../trpc.ts";
import type { LoadRows } from "./asked/use-changed-answer.ts";
import { copy } from "./copy.ts";

interface Further {
  linhas: readonly string[][];
  proximo: string | null;
}

/** The rows of an answer's table: few at first, then those sent with it, then the others page by page. */
export function useTableRows({ linhas, total, proximo }: Dados, loadRows?: LoadRows) {
  const { client } = trpc.useUtils();
  const loadFrom: LoadRows = loadRows ?? ((cursor) => client.chat.rows.query({ cursor }));
  const [showsAll, setShowsAll] = useState(false);
  const [further, setFurther] = useState<Further>({ linhas: [], proximo });

  async function load(from: Further, isEnough: (loaded: Further) => boolean): Promise<Further> {
    let loaded = from;
    while (loaded.proximo !== null && !isEnough(loaded)) {
      const page = await loadFrom(loaded.proximo);
      loaded = { linhas: [...loaded.linhas, ...page.linhas], proximo: page.proximo };
      setFurther(loaded);
    }
    return loaded;
  }
  const loadingPage = useMutation({ mutationFn: () => load(further, (loaded) => loaded !== further) });
  const loadingAll = useMutation({
    mutationFn: async () => [...linhas, ...(await load(further, () => false)).linhas],
  });

  const loaded = [...linhas, ...further.linhas];
  const shown = showsAll ? loaded : loaded.slice(0, ROWS_AT_FIRST);
  const hasMore = shown.length < loaded.length || further.proximo !== null;
  const failed = [loadingPage, loadingAll].find(({ isError }) => isError);
  const isLoading = loadingPage.isPending || loadingAll.isPending;
  return {
    shown,
    total,
    hasMore,
    isLoading,
    /** The sentence of a failure; undefined without one. */
    failure: failed ? (serverMessage(failed.error) ?? copy.rowsFailed) : undefined,
    showMore: () => {
      const isEverythingShown = shown.length === loaded.length;
      setShowsAll(true);
      if (isEverythingShown && further.proximo && !isLoading) loadingPage.mutate();
    },
    /** Every row, for those who add up or take them along; undefined when they could not be loaded. */
    loadAll: () => loadingAll.mutateAsync().catch(() => undefined),
  };
}

export type TableRowsState = ReturnType<typeof useTableRows>;
