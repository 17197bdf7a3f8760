import { generateCodeInput } from "@app/core/recovery/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { TextInput } from "@mantine/core";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { StepForm } from "./step-form.tsx";
import { useRecoveryCall } from "./use-recovery-call.ts";

interface SendCodeFormProps {
  /** E-mail address typed in the login. */
  email: string;
  onSent: (email: string) => void;
  onClear: () => void;
}

export function SendCodeForm({ email, onSent, onClear }: SendCodeFormProps) {
  const form = useZodForm(generateCodeInput, { email });
  const { send, ...state } = useRecoveryCall(trpc.recovery.generateCode.useMutation(), copy.send);

  return (
    <StepForm
      {...copy.send}
      {...state}
      onSubmit={form.submit((values) => send(values, () => onSent(values.email)))}
      onClear={onClear}
    >
      <TextInput
        label={copy.send.email}
        type="email"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps("email")}
      />
    </StepForm>
  );
}
