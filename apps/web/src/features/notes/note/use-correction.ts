import { formatNumber } from "@app/core/format";
import { type CorrectionField, changeFigures, type FigureChange } from "@app/core/notes/corrections";
import { parseNumber } from "@app/core/notes/page/numbers";
import type { ReadNote } from "@app/core/notes/schema";
import { useMemo, useState } from "react";
import { keyOf, readFigure } from "./reading.ts";

export type Figure = Pick<FigureChange, "alvo" | "posicao" | "campo">;

/** Amounts are printed with cents, quantities without padding. */
const MIN_DECIMALS: Record<CorrectionField, number> = { quantidade: 0, preco: 2, valor: 2 };

/** Figures typed by the person in place of the reading, checked at once. */
export function useCorrection(reading: ReadNote | undefined) {
  const [typed, setTyped] = useState<ReadonlyMap<string, { figure: Figure; text: string }>>(new Map());

  return useMemo(() => {
    const parsed = [...typed.values()].map(({ figure, text }) => ({ figure, valor: parseNumber(text.trim(), ",") }));
    const changes: FigureChange[] = parsed.flatMap(({ figure, valor }) =>
      reading && valor && !valor.equals(readFigure(reading, figure)) ? [{ ...figure, valor }] : [],
    );
    const changed = reading && changeFigures(reading, changes);
    const failed = changed?.verificacoes.find(({ ok }) => !ok);
    return {
      textOf: (figure: Figure) =>
        typed.get(keyOf(figure))?.text ??
        (reading ? formatNumber(readFigure(reading, figure), MIN_DECIMALS[figure.campo]) : ""),
      type: (figure: Figure, text: string) =>
        setTyped((before) => new Map(before).set(keyOf(figure), { figure, text })),
      isInvalid: (figure: Figure) => {
        const entry = typed.get(keyOf(figure));
        return entry !== undefined && parseNumber(entry.text.trim(), ",") === null;
      },
      changeOf: (figure: Figure) => changes.find((change) => keyOf(change) === keyOf(figure)),
      changes,
      hasInvalid: parsed.some(({ valor }) => valor === null),
      /** The note with the typed figures; undefined without any, or if its checks cannot be recomputed. */
      changed: changes.length > 0 ? (changed ?? undefined) : undefined,
      closes: changed?.conciliada ?? false,
      failure: failed && { nome: failed.nome, diferenca: failed.encontrado.minus(failed.esperado).abs().toNumber() },
      reset: () => setTyped(new Map()),
    };
  }, [typed, reading]);
}

export type CorrectionDraft = ReturnType<typeof useCorrection>;
