import { useDebouncedValue } from "@mantine/hooks";
import { IconCoin, IconFileInvoice } from "@tabler/icons-react";
import { notesPath, positionsPath } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { type Entry, findMatches } from "./find-matches.ts";

/** Pause in typing after which numbers of notes are looked up, in ms. */
const PAUSE_MS = 200;
/** A shorter number is in most notes. */
const NOTE_NUMBER = /^\d[\d.\-/]+$/;
/** Rows of each kind: the list stays one screen long. */
const MAX_SHOWN = 6;

/** The person's assets and notes that match; none without a query. */
export function usePortfolioEntries(query: string, isWanted: boolean, onGo: (address: string) => void) {
  const text = query.trim();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const numero = NOTE_NUMBER.test(settled) ? settled : "";
  const enabled = isWanted && text !== "";
  const { data: holdings } = trpc.portfolio.holdings.useQuery(undefined, { enabled });
  const { data: choices } = trpc.notes.choices.useQuery(undefined, { enabled });
  const { data: notes } = trpc.notes.page.useQuery({ numero }, { enabled: enabled && numero !== "" });
  if (!enabled) return { assets: [], notes: [] };

  const names = new Map(holdings?.posicoes.map(({ ticker, nome }) => [ticker, nome ?? undefined]));
  const tickers = [...new Set([...names.keys(), ...(choices?.tickers ?? [])])];
  const assets = tickers.map(
    (ticker): Entry => ({
      id: `ativo-${ticker}`,
      label: ticker,
      hint: names.get(ticker),
      icon: IconCoin,
      run: () => onGo(positionsPath(ticker)),
    }),
  );
  const found = numero === text ? (notes?.notas ?? []) : [];
  return {
    assets: findMatches(assets, text).slice(0, MAX_SHOWN),
    notes: found.slice(0, MAX_SHOWN).map(
      (note): Entry => ({
        id: `nota-${note._id}`,
        label: copy.note(note.numero ?? ""),
        hint: copy.noteHint(note.corretora, note.dataPregao),
        icon: IconFileInvoice,
        run: () => onGo(notesPath({ nota: note._id })),
      }),
    ),
  };
}
