import { useSyncExternalStore } from "react";

const KEY = "ocultar-valores";
const HIDDEN = "hidden";
/**
 * `R$ 1.234,56`, `US$ 1,00` and their like inside a sentence, with their sign, and `1.234,56` alone, as notes print a
 * price; no percentage.
 */
const AMOUNT = /-?\b(R|US)\$\s?-?[\d.]+(,\d+)?|(?<![\d.,])\d[\d.]*,\d{2}(?![\d%]|\s%|\sp\.p\.)/g;
/** Placeholders of an amount, of fixed length so that they do not reveal the magnitude. */
export const hiddenAmounts = { BRL: "R$ ••••", USD: "US$ ••••" } as const;

const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("storage", announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", announce);
  };
}

const hidesValues = () => localStorage.getItem(KEY) === HIDDEN;

/** Remembers on this browser whether amounts are shown. */
export function setHidesValues(isHidden: boolean) {
  if (isHidden) localStorage.setItem(KEY, HIDDEN);
  else localStorage.removeItem(KEY);
  announce();
}

/** Whether the person wants no amounts on screen, as on a bus or while sharing it. */
export function useHidesValues(): boolean {
  return useSyncExternalStore(subscribe, hidesValues, () => false);
}

/** A sentence with its amounts covered. */
export const hideAmounts = (text: string) =>
  text.replace(AMOUNT, (_, symbol) => (symbol === undefined ? "••••" : hiddenAmounts[symbol === "US" ? "USD" : "BRL"]));
