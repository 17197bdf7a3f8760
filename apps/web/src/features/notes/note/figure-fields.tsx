import type { CorrectionField, CorrectionTarget } from "@app/core/notes/corrections";
import { TextInput } from "@mantine/core";
import { copy } from "../copy.ts";
import classes from "./note-lines.module.css";
import type { CorrectionDraft } from "./use-correction.ts";

interface FigureFieldsProps {
  alvo: CorrectionTarget;
  posicao: number;
  campos: readonly CorrectionField[];
  draft: CorrectionDraft;
}

/** The figures of one line, to be read again from the page. */
export function FigureFields({ alvo, posicao, campos, draft }: FigureFieldsProps) {
  return (
    <div className={classes.fields}>
      {campos.map((campo) => {
        const figure = { alvo, posicao, campo };
        return (
          <TextInput
            key={campo}
            size="sm"
            label={copy.correction.fields[campo]}
            inputMode="decimal"
            autoComplete="off"
            value={draft.textOf(figure)}
            error={draft.isInvalid(figure) && copy.correction.invalid}
            onChange={({ currentTarget }) => draft.type(figure, currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
