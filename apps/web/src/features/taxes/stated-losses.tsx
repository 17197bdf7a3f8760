import { parseAmount } from "@app/core/amount-text";
import { formatMoney } from "@app/core/format";
import { type Pool, pools } from "@app/core/taxes/pools";
import { statedLossInput } from "@app/core/taxes/schema";
import { AmountInput } from "@app/ui/amount-input";
import { Card } from "@app/ui/card";
import { DayInput } from "@app/ui/day-input";
import { HideableText } from "@app/ui/hideable-text";
import { RowList } from "@app/ui/lists/row-list";
import { QueryState } from "@app/ui/query-state";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { z } from "zod";
import { serverMessage, trpc } from "../../trpc.ts";
import { anchors } from "./anchors.ts";
import { copy } from "./copy.ts";
import { useChangeTaxes } from "./use-change-taxes.ts";
import type { StatedLoss } from "./wires.ts";

const words = copy.losses;

/** Losses from before the notes, entered by hand. */
export function StatedLosses() {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const losses = trpc.taxes.losses.useQuery();
  return (
    <Card aria-labelledby={titleId} id={anchors.losses} stacked>
      <div>
        <Title order={2} size="h3" id={titleId}>
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      </div>
      <QueryState
        query={losses}
        loadingText={words.loading}
        errorText={serverMessage(losses.error) ?? words.loadFailed}
      >
        {(stated) => <StatedList losses={stated} />}
      </QueryState>
      {isOpen ? (
        <LossForm onClose={() => setOpen(false)} />
      ) : (
        <Button variant="default" w="fit-content" onClick={() => setOpen(true)}>
          {words.add}
        </Button>
      )}
    </Card>
  );
}

function StatedList({ losses }: { losses: readonly StatedLoss[] }) {
  const { forgetLoss } = useChangeTaxes();
  if (losses.length === 0) return null;
  return (
    <RowList>
      {losses.map(({ _id, grupo, data, valor, aviso }) => (
        <li key={_id}>
          <div>
            <Text>
              <HideableText>{words.stated(grupo, formatMoney(valor), data)}</HideableText>
            </Text>
            {aviso && (
              <Text size="sm" c="dimmed">
                <HideableText>{aviso}</HideableText>
              </Text>
            )}
          </div>
          <Button
            size="xs"
            variant="default"
            aria-label={words.removeOf(grupo, data)}
            loading={forgetLoss.isPending && forgetLoss.variables.id === _id}
            onClick={() => forgetLoss.mutate({ id: _id })}
          >
            {words.remove}
          </Button>
        </li>
      ))}
    </RowList>
  );
}

type Values = { grupo: Pool; data: string | null; valor: string };
const toInput = ({ grupo, data, valor }: Values) => ({
  grupo,
  data: data ?? "",
  valor: parseAmount(valor)?.toNumber() ?? Number.NaN,
});
const form = z.custom<Values>().transform(toInput).pipe(statedLossInput);
const initialValues: Values = { grupo: "comum", data: null, valor: "" };
const choices = pools.map((value) => ({ value, label: copy.worksheet.pools[value] }));

function LossForm({ onClose }: { onClose: () => void }) {
  const { stateLoss } = useChangeTaxes();
  const { getInputProps, submit, values, setFieldValue } = useZodForm(form, initialValues);
  return (
    <form noValidate onSubmit={submit(() => stateLoss.mutateAsync(toInput(values)).then(onClose, () => undefined))}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NativeSelect
            size="sm"
            label={words.pool}
            data={choices}
            value={values.grupo}
            onChange={({ currentTarget }) =>
              setFieldValue("grupo", pools.find((pool) => pool === currentTarget.value) ?? "comum")
            }
          />
          <DayInput size="sm" label={words.day} placeholder={words.dayHint} {...getInputProps("data")} />
          <AmountInput size="sm" label={words.amount} {...getInputProps("valor")} value={values.valor} />
        </SimpleGrid>
        {stateLoss.error && (
          <Alert color="red" role="alert">
            {serverMessage(stateLoss.error) ?? words.saveFailed}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="sm" loading={stateLoss.isPending}>
            {words.save}
          </Button>
          <Button variant="default" size="sm" onClick={onClose} disabled={stateLoss.isPending}>
            {copy.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
