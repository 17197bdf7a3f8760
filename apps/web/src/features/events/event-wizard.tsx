import { useZodForm } from "@app/ui/use-zod-form";
import { Modal } from "@mantine/core";
import { useState } from "react";
import type { EventDraft } from "../../event-draft.ts";
import { copy } from "./copy.ts";
import { EventFields } from "./event-fields-step.tsx";
import { EventPreview } from "./event-preview.tsx";
import { EventTypes } from "./event-types-step.tsx";
import { eventForm, inputOf, isComplete, toInput, valuesOf } from "./event-values.ts";

interface EventWizardProps {
  /** Fields filled in advance; undefined while the dialog is closed. */
  draft: EventDraft | undefined;
  /** True for an event to be confirmed: unless a field is missing, the dialog begins with before and after. */
  isSuggested: boolean;
  onClose: () => void;
}

/** Asks for the type, then for its details, and shows before and after; only then is the event saved. */
export function EventWizard({ draft, isSuggested, onClose }: EventWizardProps) {
  return (
    <Modal opened={draft !== undefined} onClose={onClose} title={copy.wizard.title} size="lg" stackId="event">
      {draft && <Steps draft={draft} isReady={isSuggested && isComplete(draft)} onClose={onClose} />}
    </Modal>
  );
}

type Step = "type" | "fields" | "preview";

interface StepsProps {
  draft: EventDraft;
  isReady: boolean;
  onClose: () => void;
}

function Steps({ draft, isReady, onClose }: StepsProps) {
  const form = useZodForm(eventForm, valuesOf(draft));
  const [step, setStep] = useState<Step>(isReady ? "preview" : draft.tipo ? "fields" : "type");
  const [isChanged, setChanged] = useState(!isReady);
  const { tipo } = form.values;
  if (step === "preview") {
    return (
      <EventPreview
        input={isChanged ? toInput(form.values) : inputOf(draft)}
        onBack={() => {
          setChanged(true);
          setStep("fields");
        }}
        onDone={onClose}
      />
    );
  }
  if (step === "type" || tipo === null) {
    return (
      <EventTypes
        onChoose={(chosen) => {
          form.setFieldValue("tipo", chosen);
          setStep("fields");
        }}
      />
    );
  }
  return (
    <EventFields
      tipo={tipo}
      form={form}
      onBack={() => setStep("type")}
      onSubmit={form.submit(() => setStep("preview"))}
    />
  );
}
