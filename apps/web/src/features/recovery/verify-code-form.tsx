import { verifyCodeInput } from "@app/core/recovery/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Anchor, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { StepForm } from "./step-form.tsx";
import { useRecoveryCall } from "./use-recovery-call.ts";

interface VerifyCodeFormProps {
  email: string;
  onVerified: (code: string) => void;
  onClear: () => void;
}

type LastSent = "code" | "resend";

export function VerifyCodeForm({ email, onVerified, onClear }: VerifyCodeFormProps) {
  const form = useZodForm(verifyCodeInput, { email, code: "" });
  const check = useRecoveryCall(trpc.recovery.verifyCode.useMutation(), copy.verify);
  const resend = useRecoveryCall(trpc.recovery.generateCode.useMutation(), copy.send);
  const [last, setLast] = useState<LastSent>("code");
  const [isResent, setIsResent] = useState(false);

  const verify = form.submit((values) => {
    setLast("code");
    check.send(values, () => onVerified(values.code));
  });
  const sendAgain = () => {
    setLast("resend");
    setIsResent(false);
    resend.send({ email }, () => {
      setIsResent(true);
      form.reset();
      form.getInputNode("code")?.focus();
    });
  };

  return (
    <StepForm
      {...copy.verify}
      isPending={check.isPending}
      failure={last === "code" ? check.failure : resend.failure}
      onSubmit={verify}
      onClear={onClear}
    >
      <Text fw={600}>{email}</Text>
      <TextInput
        label={copy.verify.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps("code")}
      />
      <div>
        <Text size="sm" role="status">
          {isResent && copy.verify.resent}
        </Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          w="fit-content"
          disabled={resend.isPending}
          onClick={sendAgain}
        >
          {resend.isPending ? copy.verify.resending : copy.verify.resend}
        </Anchor>
      </div>
    </StepForm>
  );
}
