import type { Currency } from "@app/core/notes/schema";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Button, Group, Text } from "@mantine/core";
import { copy } from "../copy.ts";
import classes from "./note-view.module.css";
import type { CorrectionDraft } from "./use-correction.ts";

interface CorrectionBarProps {
  draft: CorrectionDraft;
  moeda: Currency;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** Result of the checks for the figures typed so far, and the button that saves them. */
export function CorrectionBar({ draft, moeda, isSaving, onSave, onCancel }: CorrectionBarProps) {
  const hides = useHidesValues();
  const text = describe(draft, moeda);
  const outcome = draft.changes.length === 0 && !draft.hasInvalid ? "unchanged" : draft.closes ? "closes" : "open";
  return (
    <div className={classes.correctionBar}>
      <Text size="sm" role="status" fw={600} className={classes.outcome} data-outcome={outcome}>
        {hides ? hideAmounts(text) : text}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="sm" onClick={onCancel}>
          {copy.correction.cancel}
        </Button>
        <Button
          size="sm"
          loading={isSaving}
          disabled={!draft.closes || draft.hasInvalid || draft.changes.length === 0}
          onClick={onSave}
        >
          {copy.correction.save}
        </Button>
      </Group>
    </div>
  );
}

function describe({ hasInvalid, changes, closes, failure }: CorrectionDraft, moeda: Currency): string {
  if (hasInvalid) return copy.correction.invalid;
  if (changes.length === 0) return copy.correction.unchanged;
  if (closes) return copy.correction.closes;
  return failure ? copy.correction.open(failure.nome, failure.diferenca, moeda) : copy.correction.impossible;
}
