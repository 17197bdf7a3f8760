import { Button, Stack, Text, Title } from "@mantine/core";
import { useId } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./instruments.module.css";
import { UnknownName } from "./unknown-name.tsx";
import { useNameSecurity } from "./use-name-security.ts";

/** Printed names that no table knows, each asked for once, and the person's own tickers; empty without any. */
export function UnknownNames() {
  const titleId = useId();
  const { data: unknown = [] } = trpc.instruments.unknown.useQuery();
  const { data: given = [] } = trpc.instruments.ownNames.useQuery();
  const { forget } = useNameSecurity();
  if (unknown.length === 0 && given.length === 0) return null;

  const title = unknown.length > 0 ? copy.title(unknown.length) : copy.given;
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <Stack gap={4}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {unknown.length > 0 && (
          <Text size="sm" c="dimmed">
            {copy.hint}
          </Text>
        )}
      </Stack>
      <ul className={classes.list}>
        {unknown.map((name) => (
          <UnknownName key={name.nome} name={name} />
        ))}
        {given.map(({ nome, ticker }) => (
          <li key={nome} className={classes.name}>
            <Text className={classes.text}>{copy.is(nome, ticker)}</Text>
            <Button
              size="xs"
              variant="default"
              aria-label={copy.forgetOf(nome)}
              loading={forget.isPending && forget.variables.nome === nome}
              onClick={() => forget.mutate({ nome })}
            >
              {copy.forget}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
