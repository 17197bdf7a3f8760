import { formatDay } from "@app/core/format";
import { Gain } from "@app/ui/gain";
import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { copy } from "../copy.ts";
import type { Entry } from "../statement-wires.ts";
import classes from "../statements.module.css";
import type { EntryColumn } from "./entry-columns.ts";

const words = copy.entries;

export const nameOf = ({ descricao, data }: Entry) => words.nameOf(descricao, data);

interface EntryActions {
  onCategorise: (entry: Entry) => void;
  onDivide: (entry: Entry) => void;
  onEdit: (entry: Entry) => void;
  /** Takes an entry into the month that its words or a pair leave out. */
  onCount: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
}

interface EntryRowProps {
  entry: Entry;
  /** Columns that are shown; absent for all. */
  isShown?: (column: EntryColumn) => boolean;
  /** Absent where the entry is only shown. */
  actions?: EntryActions;
  /** Another list's own button. */
  action?: ReactNode;
}

/** An entry: its account, why it has its category, and why it is left out of the month. */
export function EntryRow({ entry, isShown = () => true, actions, action }: EntryRowProps) {
  const { descricao, data, conta, valor, origem, interno, nota } = entry;
  const what = nameOf(entry);
  return (
    <li>
      <div className={classes.text}>
        <Text fw={600}>{descricao}</Text>
        <Text size="sm" c="dimmed">
          {[isShown("day") && formatDay(data), isShown("account") && conta, origem === "digitado" && words.typed]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        {isShown("category") && <Text size="sm">{interno ? words.internals[interno] : categoryText(entry)}</Text>}
        {isShown("note") && nota && <Text size="sm">{nota}</Text>}
      </div>
      <div className={classes.figures}>{isShown("amount") && <Gain value={valor} fw={600} />}</div>
      {action}
      {actions && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={words.categoriseOf(what)}
            onClick={() => actions.onCategorise(entry)}
          >
            {words.categorise}
          </Button>
          <Button size="xs" variant="default" aria-label={words.divideOf(what)} onClick={() => actions.onDivide(entry)}>
            {words.divide}
          </Button>
          {interno && (
            <Button size="xs" variant="default" aria-label={words.countOf(what)} onClick={() => actions.onCount(entry)}>
              {words.count}
            </Button>
          )}
          {origem === "digitado" && (
            <>
              <Button size="xs" variant="default" aria-label={words.editOf(what)} onClick={() => actions.onEdit(entry)}>
                {words.edit}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={words.removeOf(what)}
                onClick={() => actions.onRemove(entry)}
              >
                {words.remove}
              </Button>
            </>
          )}
        </Group>
      )}
    </li>
  );
}

function categoryText({ partes, categoria, motivo }: Entry): string {
  if (partes.length > 0)
    return `${words.split(partes.length)}: ${partes.map((part) => part.categoria ?? words.without).join(", ")}`;
  if (categoria === null) return words.without;
  return motivo === null ? categoria : `${categoria} (${motivo})`;
}
