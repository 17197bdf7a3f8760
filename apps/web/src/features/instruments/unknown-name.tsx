import { ownNameInput } from "@app/core/notes/instruments/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Text, TextInput } from "@mantine/core";
import { type RouterOutputs, serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./instruments.module.css";
import { useNameSecurity } from "./use-name-security.ts";

interface UnknownNameProps {
  name: RouterOutputs["instruments"]["unknown"][number];
}

export function UnknownName({ name }: UnknownNameProps) {
  const { nome } = name;
  const form = useZodForm(ownNameInput, { nome, ticker: "" });
  const { name: naming } = useNameSecurity();
  const submit = form.submit((values) => {
    if (naming.isPending) return;
    naming.mutate(values, {
      onError: (error) => form.setFieldError("ticker", serverMessage(error) ?? copy.failed),
    });
  });
  return (
    <li className={classes.name}>
      <div className={classes.text}>
        <Text fw={600}>{nome}</Text>
        <Text size="sm" c="dimmed">
          {copy.seen(name)}
        </Text>
        {name.podeSer?.length !== 0 && <Text size="sm">{copy.mayBe(name.podeSer)}</Text>}
      </div>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          aria-label={copy.ticker(nome)}
          placeholder={copy.placeholder}
          size="sm"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className={classes.field}
          {...form.getInputProps("ticker")}
        />
        <Button type="submit" loading={naming.isPending} aria-label={copy.saveOf(nome)}>
          {copy.save}
        </Button>
      </form>
    </li>
  );
}
