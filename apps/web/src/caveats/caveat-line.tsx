import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconChevronRight } from "@tabler/icons-react";
import { Fragment, type ReactNode, useId, useState } from "react";
import classes from "./caveats.module.css";

interface CaveatLineProps {
  label: string;
  /** The line, which breaks between them. */
  parts: readonly string[];
  isOpenAtFirst?: boolean;
  /** Nothing is missing. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A separator with the word before it, which begins no line without that word. */
const WITH_SEPARATOR = /(\S+ ·)$/;

/** One line with counts, which opens what it counts. */
export function CaveatLine({ label, parts, isOpenAtFirst = false, isPlain, children }: CaveatLineProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <section aria-label={label} className={classes.caveats} data-plain={isPlain || undefined}>
      <UnstyledButton
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((before) => !before)}
      >
        {!isPlain && <IconAlertTriangle size={18} aria-hidden="true" />}
        <span>
          {parts.map((part) => {
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
      {/* Whoever opens it reads it: a conversation around it does not announce it. */}
      <div id={listId} hidden={!isOpen} aria-live="off">
        {isOpen && children}
      </div>
    </section>
  );
}
