import { HideableText } from "@app/ui/hideable-text";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
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

interface CaveatItemsProps {
  items: readonly CaveatItem[];
  inSentences?: boolean | undefined;
}

export function CaveatItems({ items, inSentences }: CaveatItemsProps) {
  return (
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
  );
}
