import { contributionInput, type TargetKind } from "@app/core/allocation/schema";
import { parseAmount } from "@app/core/amount-text";
import { AmountInput } from "@app/ui/amount-input";
import { Card } from "@app/ui/card";
import { QueryState } from "@app/ui/query-state";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { z } from "zod";
import { serverMessage, trpc } from "../../trpc.ts";
import classes from "./allocation.module.css";
import type { AllocationData } from "./allocation-data.ts";
import { ContributionTable } from "./contribution-table.tsx";
import { copy } from "./copy.ts";

const words = copy.contribution;

type Values = { valor: string; por: TargetKind };
const toInput = ({ valor, por }: Values) => ({ valor: parseAmount(valor)?.toNumber() ?? Number.NaN, por });
const form = z.custom<Values>().transform(toInput).pipe(contributionInput);

/** Division of a contribution among the targets; needs at least one target. */
export function Contribution({ allocation }: { allocation: AllocationData }) {
  const titleId = useId();
  const hasTarget = (parts: readonly { meta: number | null }[]) => parts.some(({ meta }) => meta !== null);
  const kinds = [
    ...(hasTarget(allocation.classes) ? [{ value: "classe", label: words.byClass }] : []),
    ...(hasTarget(allocation.ativos) ? [{ value: "ativo", label: words.byAsset }] : []),
  ];
  return (
    <Card aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.hint} <strong>{words.notAdvice}</strong>
      </Text>
      {kinds.length === 0 ? (
        <Text mt="sm">{words.needsTargets}</Text>
      ) : (
        <ContributionForm key={kinds.length} kinds={kinds} total={allocation.total} />
      )}
    </Card>
  );
}

interface ContributionFormProps {
  kinds: readonly { value: string; label: string }[];
  total: number;
}

function ContributionForm({ kinds, total }: ContributionFormProps) {
  const [asked, setAsked] = useState<{ valor: number; por: TargetKind }>();
  const initialValues: Values = { valor: "", por: kinds[0]?.value === "ativo" ? "ativo" : "classe" };
  const { getInputProps, submit, values, setFieldValue } = useZodForm(form, initialValues);
  const contribution = trpc.allocation.contribution.useQuery(asked ?? { valor: 1, por: "classe" }, {
    enabled: asked !== undefined,
  });
  return (
    <Stack mt="md">
      <form onSubmit={submit(() => setAsked(toInput(values)))} noValidate>
        <Group align="flex-start">
          <AmountInput size="sm" label={words.value} {...getInputProps("valor")} value={values.valor} />
          <NativeSelect
            size="sm"
            label={words.by}
            data={[...kinds]}
            value={values.por}
            onChange={({ currentTarget }) => setFieldValue("por", currentTarget.value === "ativo" ? "ativo" : "classe")}
          />
          <Button type="submit" size="sm" className={classes.beside}>
            {words.calculate}
          </Button>
        </Group>
      </form>
      {asked && (
        <QueryState query={contribution} errorText={serverMessage(contribution.error) ?? words.failed}>
          {(loaded) => <ContributionTable contribution={loaded} asked={asked} total={total} />}
        </QueryState>
      )}
    </Stack>
  );
}
