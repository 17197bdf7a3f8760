import { UnstyledButton } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { isSamePlace, type Place } from "../place.ts";
import classes from "./note-lines.module.css";

export interface Pointing {
  marked: Place | null;
  /** True when the mark comes from the page, so that its line is to be brought into sight. */
  isFromPage: boolean;
  onPoint: (place: Place | null) => void;
  onChoose: (place: Place) => void;
}

interface LineButtonProps {
  place: Place;
  pointing: Pointing;
  children: ReactNode;
}

/** Button that names a line; pressing it keeps the line marked on its page. */
export function LineButton({ place, pointing, children }: LineButtonProps) {
  const { marked, isFromPage, onChoose } = pointing;
  const button = useRef<HTMLButtonElement>(null);
  const isMarked = isSamePlace(place, marked);

  useEffect(() => {
    if (isMarked && isFromPage) button.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked, isFromPage]);

  return (
    <UnstyledButton ref={button} className={classes.lineButton} aria-pressed={isMarked} onClick={() => onChoose(place)}>
      {children}
    </UnstyledButton>
  );
}

/** Props of a row that mark its line on the page while the pointer or the focus is on it. */
export const rowProps = (place: Place, { marked, onPoint }: Pointing) => ({
  "data-marked": isSamePlace(place, marked) || undefined,
  onPointerEnter: () => onPoint(place),
  onPointerLeave: () => onPoint(null),
  onFocus: () => onPoint(place),
  onBlur: () => onPoint(null),
});
