import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { type RouterOutputs, serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { Category } from "../statement-wires.ts";
import { useChanged } from "../use-changed.ts";

const words = copy.offer;

interface RuleOfferProps {
  offer: NonNullable<RouterOutputs["statements"]["categorise"]["regra"]>;
  categories: readonly Category[];
  onClose: () => void;
}

/** Asks whether entries with the same words get the category just chosen. */
export function RuleOffer({ offer, categories, onClose }: RuleOfferProps) {
  const { palavras, categoriaId, afeta } = offer;
  const creating = trpc.statements.createRule.useMutation(useChanged()({ done: copy.rules.saved }));
  const categoria = categories.find(({ _id }) => _id === categoriaId)?.nome ?? "";
  return (
    <Stack>
      {creating.isError && (
        <Alert color="red" role="alert" title={copy.form.failed}>
          {serverMessage(creating.error)}
        </Alert>
      )}
      <Text fw={600}>{words.question(palavras, categoria)}</Text>
      <Text size="sm">{words.affects(afeta)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={creating.isPending}>
          {words.notNow}
        </Button>
        <Button
          autoFocus
          loading={creating.isPending}
          onClick={() => creating.mutate({ palavras, categoriaId }, { onSuccess: onClose })}
        >
          {words.create}
        </Button>
      </Group>
    </Stack>
  );
}
