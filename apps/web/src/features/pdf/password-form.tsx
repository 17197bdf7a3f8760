import { Button, PasswordInput, Stack, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { copy } from "./copy.ts";
import classes from "./pdf-page.module.css";

interface PasswordFormProps {
  /** True after a password that did not open the file. */
  isWrong: boolean;
  onSubmit: (password: string) => void;
}

export function PasswordForm({ isWrong, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const error = (isMissing && copy.password.required) || (isWrong && copy.password.wrong) || undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "") onSubmit(password);
  };

  return (
    <form noValidate onSubmit={submit} className={classes.notice}>
      <Stack gap="sm">
        <Text fw={600}>
          <IconLock size={16} aria-hidden="true" /> {copy.password.title}
        </Text>
        <div className={classes.fields}>
          <PasswordInput
            label={copy.password.label}
            description={copy.password.hint}
            autoComplete="off"
            className={classes.field}
            value={password}
            error={error}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </div>
        <Button type="submit" w="fit-content">
          {copy.password.submit}
        </Button>
      </Stack>
    </form>
  );
}
