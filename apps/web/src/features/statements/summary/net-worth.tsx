import { Stack, Title } from "@mantine/core";
import { trpc } from "../../../trpc.ts";
import { copy } from "./copy.ts";
import { Worth } from "./worth.tsx";

/** Balances and what is held, as a part of the months' screen; nothing without a balance. */
export function NetWorth() {
  const { data } = trpc.statements.summary.useQuery();
  if (!data || data.saldos.valor === null) return null;
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {copy.worth.title}
      </Title>
      <Worth balances={data.saldos} />
    </Stack>
  );
}
