import { readAsset } from "@app/core/notes/instruments/ticker";
import { noteStates } from "@app/core/notes/note-list";
import { DayInput } from "@app/ui/day-input";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import type { Choices } from "../choices.ts";
import { copy } from "../copy.ts";
import { useNoteQuery } from "../use-note-query.ts";
import classes from "./note-filters.module.css";

const { filters: words } = copy;
const ANY = "";

/** Filters of the list, kept in the URL. */
export function NoteFiltersForm({ choices }: { choices: Choices }) {
  const { filters, setFilter, clearFilters } = useNoteQuery();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <section aria-label={words.label} className={classes.filters}>
      <NativeSelect
        label={words.broker}
        data={[{ value: ANY, label: words.anyBroker }, ...choices.corretoras]}
        value={filters.corretora ?? ANY}
        onChange={({ currentTarget }) => setFilter("corretora", currentTarget.value)}
      />
      <TickerFilter
        key={filters.ticker}
        tickers={choices.tickers}
        value={filters.ticker ?? ""}
        onChange={(ticker) => setFilter("ticker", ticker)}
      />
      <DayInput
        size="sm"
        clearable
        label={words.from}
        placeholder={words.dayHint}
        value={filters.de ?? null}
        {...(filters.ate ? { maxDate: filters.ate } : {})}
        onChange={(day) => setFilter("de", day ?? "")}
      />
      <DayInput
        size="sm"
        clearable
        label={words.until}
        placeholder={words.dayHint}
        value={filters.ate ?? null}
        {...(filters.de ? { minDate: filters.de } : {})}
        onChange={(day) => setFilter("ate", day ?? "")}
      />
      <NativeSelect
        label={words.state}
        data={[
          { value: ANY, label: words.anyState },
          ...noteStates.map((state) => ({ value: state, label: copy.states[state] })),
        ]}
        value={filters.estado ?? ANY}
        onChange={({ currentTarget }) => setFilter("estado", currentTarget.value)}
      />
      {isFiltered && (
        <Button variant="subtle" size="sm" onClick={clearFilters}>
          {words.clear}
        </Button>
      )}
    </section>
  );
}

interface TickerFilterProps {
  tickers: readonly string[];
  value: string;
  onChange: (ticker: string) => void;
}

/**
 * A text field with suggestions, since a select of a thousand assets is unusable. It filters once it names an asset, or
 * is empty.
 */
function TickerFilter({ tickers, value, onChange }: TickerFilterProps) {
  const listId = useId();
  const [typed, setTyped] = useState(value);
  const type = (text: string) => {
    const ticker = readAsset(text) ?? text.toUpperCase().trimStart();
    setTyped(ticker);
    if (ticker === "" ? value !== "" : tickers.includes(ticker)) onChange(ticker);
  };
  return (
    <>
      <TextInput
        size="sm"
        label={words.ticker}
        placeholder={words.tickerHint}
        autoComplete="off"
        list={listId}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <datalist id={listId}>
        {tickers.map((ticker) => (
          <option key={ticker} value={ticker} />
        ))}
      </datalist>
    </>
  );
}
