import { Stack, Text } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { useRef, useState } from "react";
import { copy } from "./copy.ts";
import classes from "./recovery-steps.module.css";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { SendCodeForm } from "./send-code-form.tsx";
import { VerifyCodeForm } from "./verify-code-form.tsx";

const steps = ["send", "verify", "reset"] as const;

interface Progress {
  step: (typeof steps)[number];
  email: string;
  code: string;
}

interface RecoveryStepsProps {
  /** E-mail address typed in the login. */
  email: string;
  onReset: (email: string) => void;
}

/** Send a code, verify it, set the password; each step needs the result of the one before. */
export function RecoverySteps({ email: typedEmail, onReset }: RecoveryStepsProps) {
  const [{ step, email, code }, setProgress] = useState<Progress>({ step: "send", email: typedEmail, code: "" });
  const [clearings, setClearings] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const number = steps.indexOf(step) + 1;

  // The dialog itself puts the cursor into the first step as it opens.
  useDidUpdate(() => box.current?.querySelector("input")?.focus(), [step, clearings]);

  const clear = () => {
    setProgress({ step: "send", email: "", code: "" });
    setClearings((count) => count + 1);
  };

  return (
    <Stack ref={box}>
      <div>
        <div className={classes.bars} aria-hidden="true">
          {steps.map((name, index) => (
            <span key={name} className={classes.bar} data-reached={index < number || undefined} />
          ))}
        </div>
        <Text size="sm" mt={6} role="status">
          {copy.stepOf(number, steps.length, copy[step].name)}
        </Text>
      </div>
      {step === "send" && (
        <SendCodeForm
          key={clearings}
          email={email}
          onClear={clear}
          onSent={(sentTo) => setProgress({ step: "verify", email: sentTo, code: "" })}
        />
      )}
      {step === "verify" && (
        <VerifyCodeForm
          email={email}
          onClear={clear}
          onVerified={(verified) => setProgress({ step: "reset", email, code: verified })}
        />
      )}
      {step === "reset" && (
        <ResetPasswordForm email={email} code={code} onClear={clear} onReset={() => onReset(email)} />
      )}
    </Stack>
  );
}
