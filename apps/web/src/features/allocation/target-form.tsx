import { allocationClasses } from "@app/core/allocation/classes";
import { type TargetKind, targetKinds } from "@app/core/allocation/schema";
import { formatNumber } from "@app/core/format";
import { readAsset } from "@app/core/notes/instruments/ticker";
import { notify } from "@app/ui/notify";
import { Alert, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { serverMessage, trpc } from "../../trpc.ts";
import classes from "./allocation.module.css";
import type { AllocationData } from "./allocation-data.ts";
import { copy } from "./copy.ts";
import { nameOf } from "./name-of.ts";
import { keyOf, readPercent, sumOf, type Target, type TargetTexts } from "./target-values.ts";

const words = copy.targets;
const WHOLE = 100;

interface TargetFormProps {
  allocation: AllocationData;
  targets: readonly Target[];
  onClose: () => void;
}

/** A percentage for each class and each asset, with their sums. */
export function TargetForm({ allocation, targets, onClose }: TargetFormProps) {
  const utils = trpc.useUtils();
  const [texts, setTexts] = useState<TargetTexts>(() => textsOf(targets));
  const [added, setAdded] = useState<readonly string[]>([]);
  const save = trpc.allocation.setTargets.useMutation({
    onSuccess: async () => {
      notify.success({ title: words.saved });
      await utils.allocation.invalidate();
      onClose();
    },
  });
  const keys: Record<TargetKind, readonly string[]> = {
    classe: allocationClasses,
    ativo: unique([
      // A paper of fixed income has no code of the exchange.
      ...allocation.ativos.flatMap(({ chave }) => readAsset(chave) ?? []),
      ...targets.flatMap(({ tipo, chave }) => (tipo === "ativo" ? [chave] : [])),
      ...added,
    ]),
  };
  const isInvalid = [...texts.values()].some((text) => readPercent(text) === undefined);
  const isOver = targetKinds.some((kind) => sumOf(texts, kind) > WHOLE);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isInvalid || isOver || save.isPending) return;
    const metas = targetKinds.flatMap((tipo) =>
      keys[tipo].flatMap((chave) => {
        const percentual = readPercent(texts.get(keyOf(tipo, chave)) ?? "");
        return typeof percentual === "number" ? [{ tipo, chave, percentual }] : [];
      }),
    );
    save.mutate({ metas });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt="md">
        {targetKinds.map((kind) => (
          <fieldset key={kind} className={classes.kind}>
            <Title order={3} size="sm" mb="xs">
              {words[kind]}
            </Title>
            <div className={classes.fields}>
              {keys[kind].map((chave) => {
                const key = keyOf(kind, chave);
                const text = texts.get(key) ?? "";
                const name = nameOf(kind, chave);
                return (
                  <TextInput
                    key={key}
                    size="sm"
                    label={name}
                    aria-label={words.of(name)}
                    inputMode="decimal"
                    autoComplete="off"
                    rightSection="%"
                    value={text}
                    error={readPercent(text) === undefined && words.invalid}
                    onChange={({ currentTarget }) => setTexts(new Map(texts).set(key, currentTarget.value))}
                  />
                );
              })}
            </div>
            <SumLine sum={sumOf(texts, kind)} />
            {kind === "ativo" && <AddAsset onAdd={(ticker) => setAdded([...added, ticker])} />}
          </fieldset>
        ))}
        {save.error && (
          <Alert color="red" role="alert">
            {serverMessage(save.error) ?? words.saveFailed}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={isInvalid || isOver}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

const textsOf = (targets: readonly Target[]): TargetTexts =>
  new Map(targets.map(({ tipo, chave, percentual }) => [keyOf(tipo, chave), formatNumber(percentual)]));

function SumLine({ sum }: { sum: number }) {
  const isOver = sum > WHOLE;
  const left = Math.round((WHOLE - sum) * 100) / 100;
  return (
    <Text size="sm" mt="xs" role="status" c={isOver ? "var(--mantine-color-error)" : "dimmed"}>
      {isOver ? `${words.sum(sum)}. ${words.over}` : `${words.sum(sum)} · ${words.left(left)}`}
    </Text>
  );
}

function AddAsset({ onAdd }: { onAdd: (ticker: string) => void }) {
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const add = () => {
    const ticker = readAsset(typed);
    setRefused(ticker === null);
    if (ticker === null) return;
    onAdd(ticker);
    setTyped("");
  };
  return (
    <Group gap="xs" align="flex-end" mt="xs">
      <TextInput
        size="sm"
        label={words.add}
        placeholder={words.addHint}
        autoCapitalize="characters"
        autoComplete="off"
        value={typed}
        error={isRefused && words.addInvalid}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter adds the asset; the form is saved by its own button.
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" size="sm" onClick={add}>
        {words.addAction}
      </Button>
    </Group>
  );
}
