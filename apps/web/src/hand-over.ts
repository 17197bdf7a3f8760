import { useEffect, useEffectEvent } from "react";

/** What another part of the client gives to a panel or screen. */
interface HandedOver {
  /** For the assistant. */
  question: string;
  /** Files of any kind, dropped on a screen. */
  dropped: readonly File[];
  /** PDFs for the panel of notes. */
  notes: readonly File[];
  /** Spreadsheets and pictures for 'Importar'. */
  documents: readonly File[];
  /** Statements of banks. */
  statements: readonly File[];
  /** A new goal is wanted. */
  goal: true;
}

type Kind = keyof HandedOver;
type Taker<Given extends Kind> = (given: HandedOver[Given]) => void;

const waiting: { [Each in Kind]?: HandedOver[Each][] } = {};
const takers: { [Each in Kind]?: Taker<Each> } = {};

/** Gives something to the part that takes it, now or as soon as it is there. */
export function handOver<Given extends Kind>(kind: Given, given: HandedOver[Given]) {
  const take: Taker<Given> | undefined = takers[kind];
  if (take) take(given);
  else Object.assign(waiting, { [kind]: [...(waiting[kind] ?? []), given] });
}

/** Drops what nobody took: it belongs to the person who was logged in. */
export function forgetHandedOver() {
  for (const kind of Object.keys(waiting)) Reflect.deleteProperty(waiting, kind);
}

/** Takes, once each, what is handed over while the component is there, and what waited for it. */
export function useHandedOver<Given extends Kind>(kind: Given, take: Taker<Given>) {
  const onGiven = useEffectEvent(take);
  useEffect(() => {
    const taker: Taker<Given> = (given) => onGiven(given);
    Object.assign(takers, { [kind]: taker });
    const given = waiting[kind] ?? [];
    delete waiting[kind];
    for (const each of given) taker(each);
    return () => {
      delete takers[kind];
    };
  }, [kind]);
}
