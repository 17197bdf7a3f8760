import { passwordsMatch } from "@app/core/auth/schema";
import { resetPasswordInput } from "@app/core/recovery/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { PasswordInput } from "@mantine/core";
import { z } from "zod";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { StepForm } from "./step-form.tsx";
import { useRecoveryCall } from "./use-recovery-call.ts";

const passwordForm = resetPasswordInput.extend({ confirmPassword: z.string() }).refine(...passwordsMatch);

interface ResetPasswordFormProps {
  email: string;
  code: string;
  onReset: () => void;
  onClear: () => void;
}

export function ResetPasswordForm({ email, code, onReset, onClear }: ResetPasswordFormProps) {
  const form = useZodForm(passwordForm, { email, code, password: "", confirmPassword: "" });
  const { send, ...state } = useRecoveryCall(trpc.recovery.resetPassword.useMutation(), copy.reset);

  return (
    <StepForm
      {...copy.reset}
      {...state}
      onSubmit={form.submit(({ confirmPassword, ...values }) => send(values, onReset))}
      onClear={onClear}
    >
      <PasswordInput
        label={copy.reset.password}
        description={copy.reset.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordInput
        label={copy.reset.confirmation}
        autoComplete="new-password"
        {...form.getInputProps("confirmPassword")}
      />
    </StepForm>
  );
}
