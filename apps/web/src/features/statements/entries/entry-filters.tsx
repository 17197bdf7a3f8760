import { DayInput } from "@app/ui/day-input";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { categoryChoices } from "../category-choices.ts";
import { copy } from "../copy.ts";
import type { Account, Category } from "../statement-wires.ts";
import classes from "../statements.module.css";
import { useEntryQuery, WITHOUT_CATEGORY } from "./use-entry-query.ts";

const words = copy.entries.filters;
const ANY = "";
/** A pause in typing, after which the list is asked for. */
const PAUSE_MS = 300;
const MAX_SEARCH = 100;

interface EntryFiltersProps {
  accounts: readonly Account[];
  categories: readonly Category[];
}

/** Filters of the entries, kept in the URL. */
export function EntryFilters({ accounts, categories }: EntryFiltersProps) {
  const { values, isFiltered, setFilter, clear } = useEntryQuery({ accounts, categories });
  /** Times that the filters were cleared: what is typed then begins anew. */
  const [cleared, setCleared] = useState(0);
  return (
    <section aria-label={words.label} className={classes.filters}>
      <Search
        key={cleared}
        // The address is cleared some frames later.
        initial={cleared === 0 ? values.busca : ""}
        onChange={(busca) => setFilter("busca", busca)}
      />
      <NativeSelect
        label={words.account}
        data={[
          { value: ANY, label: words.anyAccount },
          ...accounts.map(({ _id, nome }) => ({ value: _id, label: nome })),
        ]}
        value={values.conta}
        onChange={({ currentTarget }) => setFilter("conta", currentTarget.value)}
      />
      <NativeSelect
        label={words.category}
        data={categoryChoices(
          categories,
          { value: ANY, label: words.anyCategory },
          { value: WITHOUT_CATEGORY, label: copy.entries.without },
        )}
        value={values.categoria}
        onChange={({ currentTarget }) => setFilter("categoria", currentTarget.value)}
      />
      <DayInput
        size="sm"
        clearable
        label={words.from}
        placeholder={words.dayHint}
        value={values.de || null}
        {...(values.ate ? { maxDate: values.ate } : {})}
        onChange={(day) => setFilter("de", day ?? "")}
      />
      <DayInput
        size="sm"
        clearable
        label={words.until}
        placeholder={words.dayHint}
        value={values.ate || null}
        {...(values.de ? { minDate: values.de } : {})}
        onChange={(day) => setFilter("ate", day ?? "")}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            clear();
            setCleared(cleared + 1);
          }}
        >
          {words.clear}
        </Button>
      )}
    </section>
  );
}

interface SearchProps {
  initial: string;
  onChange: (value: string) => void;
}

function Search({ initial, onChange }: SearchProps) {
  const [typed, setTyped] = useState(initial);
  const timer = useRef<number>(undefined);
  /** The pause may end after another filter changed. */
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(text), PAUSE_MS);
  };
  return (
    <TextInput
      size="sm"
      type="search"
      label={words.search}
      placeholder={words.searchHint}
      maxLength={MAX_SEARCH}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
