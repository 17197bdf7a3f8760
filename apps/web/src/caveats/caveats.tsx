import { type CaveatKind, tellCaveats } from "@app/core/caveats/tell-caveats";
import { HideableText } from "@app/ui/hideable-text";
import { Button, Text, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconChevronRight } from "@tabler/icons-react";
import { Fragment, type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import classes from "./caveats.module.css";
import { copy } from "./copy.ts";

export interface CaveatItem {
  /** A ticker, or a sentence where it is about no asset. */
  name: string;
  detail?: string | undefined;
  /** Link to the screen that mends it; absent where the person cannot. */
  mend?: { to: string; label?: string; fullLabel?: string } | undefined;
  /** Control that mends it directly, in place of a link. */
  action?: ReactNode;
}

export interface Caveat {
  kind: CaveatKind;
  /** Number of items; `items.length` by default. */
  count?: number;
  items: readonly CaveatItem[];
  /** Names are sentences, each on a row of its own. */
  inSentences?: boolean;
}

interface CaveatsProps {
  caveats: readonly Caveat[];
  label?: string;
  /** True where the person has nothing else to look at. */
  isOpenAtFirst?: boolean;
}

/** A separator with the word before it, which begins no line without that word. */
const WITH_SEPARATOR = /(\S+ ·)$/;

/** Caveats of the adjacent figures: one line with a count, which opens a list with a way to mend each. */
export function Caveats({ caveats, label = copy.label, isOpenAtFirst = false }: CaveatsProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const shown = caveats
    .map((caveat) => ({ ...caveat, count: caveat.count ?? caveat.items.length }))
    .filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={label} className={classes.caveats}>
      <UnstyledButton
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((before) => !before)}
      >
        <IconAlertTriangle size={18} aria-hidden="true" />
        <span>
          {tellCaveats(shown).map((part) => {
            const [words, end] = part.split(WITH_SEPARATOR);
            return (
              <Fragment key={part}>
                <span className={classes.part}>
                  {words}
                  {end && <span className={classes.end}>{end}</span>}
                </span>{" "}
              </Fragment>
            );
          })}
        </span>
        <IconChevronRight size={16} aria-hidden="true" className={classes.arrow} />
      </UnstyledButton>
      <div id={listId} hidden={!isOpen}>
        {(isOpen ? shown : []).map(({ kind, items, inSentences }) => (
          <section key={kind} className={classes.kind} aria-label={copy.kinds[kind].title}>
            <Text size="sm" fw={600}>
              {copy.kinds[kind].title}
            </Text>
            <Text size="sm" c="dimmed">
              {copy.kinds[kind].effect}
            </Text>
            <ul className={classes.items} data-sentences={inSentences || undefined}>
              {items.map(({ name, detail, mend, action }) => (
                <li key={`${name} ${detail}`}>
                  <span className={classes.about}>
                    <span className={detail ? classes.name : undefined}>
                      <HideableText>{name}</HideableText>
                    </span>
                    {detail && (
                      <span className={classes.detail}>
                        <HideableText>{detail}</HideableText>
                      </span>
                    )}
                  </span>
                  {action}
                  {mend && (
                    <Button
                      component={Link}
                      to={mend.to}
                      size="xs"
                      variant="default"
                      aria-label={mend.fullLabel ?? (mend.label ? undefined : copy.mendOf(name, detail))}
                    >
                      {mend.label ?? copy.mend}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
