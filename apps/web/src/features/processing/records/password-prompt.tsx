import { startProcessingInput } from "@app/core/processing/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, PasswordInput, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { copy } from "../copy.ts";
import { useStartProcessing } from "../reading/use-start-processing.ts";
import classes from "./password-prompt.module.css";
import { refusedPassword } from "./record-rules.ts";
import type { FileRecord } from "./use-records.ts";

const passwordForm = startProcessingInput
  .pick({ senha: true })
  .required()
  .refine(({ senha }) => senha !== "", { path: ["senha"], message: copy.password.required });

interface PasswordPromptProps {
  file: FileRecord;
  /** True while the password given is being tried. */
  isTrying: boolean;
  /** Other files that wait for a password: brokers use one for all notes of a person. */
  others: readonly FileRecord[];
}

export function PasswordPrompt({ file, isTrying, others }: PasswordPromptProps) {
  const { nome_arquivo, processamento } = file;
  const start = useStartProcessing();
  const form = useZodForm(passwordForm, { senha: "" });
  const isBusy = isTrying || start.isPending;
  const isRefused = !isBusy && refusedPassword(file);
  const tryOn = (files: readonly FileRecord[]) =>
    form.submit(({ senha }) => start.mutate(files.map(({ _id }) => ({ fileId: _id, senha }))));
  const tryOnAll = tryOn([file, ...others]);

  return (
    <form onSubmit={tryOn([file])} noValidate className={classes.prompt}>
      <Text size="sm" role="status" className={classes.state} data-refused={isRefused || undefined}>
        <IconLock size={16} aria-hidden="true" />
        {isBusy ? copy.password.trying : processamento.mensagemErro}
      </Text>
      <div className={classes.fields}>
        <PasswordInput
          label={copy.password.label}
          aria-label={copy.password.of(nome_arquivo)}
          description={copy.password.hint}
          size="sm"
          autoComplete="off"
          readOnly={isBusy}
          className={classes.field}
          data-awaits-password
          {...form.getInputProps("senha")}
          error={form.errors.senha ?? isRefused}
          aria-invalid={isRefused || form.errors.senha ? true : undefined}
        />
        <Button type="submit" size="sm" loading={isBusy}>
          {copy.password.submit}
        </Button>
      </div>
      {others.length > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes.all} disabled={isBusy} onClick={() => tryOnAll()}>
          {copy.password.submitAll(others.length + 1)}
        </Button>
      )}
    </form>
  );
}
