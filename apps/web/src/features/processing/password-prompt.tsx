import { startProcessingInput } from "@app/core/processing/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Group, PasswordInput } from "@mantine/core";
import { copy } from "./copy.ts";
import { useStartProcessing } from "./use-start-processing.ts";

const passwordForm = startProcessingInput
  .pick({ senha: true })
  .required()
  .refine(({ senha }) => senha !== "", { path: ["senha"], message: copy.password.required });

interface PasswordPromptProps {
  fileId: string;
  fileName: string;
}

/** Asks for what opens a protected PDF and tries again with it. */
export function PasswordPrompt({ fileId, fileName }: PasswordPromptProps) {
  const start = useStartProcessing();
  const form = useZodForm(passwordForm, { senha: "" });
  return (
    <form onSubmit={form.submit(({ senha }) => start.mutate({ fileId, senha }))} noValidate>
      <Group align="flex-end" gap="xs">
        <PasswordInput
          label={copy.password.label}
          aria-label={copy.password.of(fileName)}
          description={copy.password.hint}
          size="sm"
          autoComplete="off"
          flex="1 1 200px"
          {...form.getInputProps("senha")}
        />
        <Button type="submit" size="sm" loading={start.isPending}>
          {copy.password.submit}
        </Button>
      </Group>
    </form>
  );
}
