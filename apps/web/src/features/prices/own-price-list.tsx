import { csvNumber } from "@app/core/csv";
import { formatDay, formatNumber } from "@app/core/format";
import { confirm } from "@app/ui/confirm";
import { HideableText } from "@app/ui/hideable-text";
import { ActionIcon, Group, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { CsvButton } from "../../tables/csv-button.tsx";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./prices.module.css";
import { useOwnPrices } from "./use-own-prices.ts";

type OwnPrice = RouterOutputs["prices"]["own"][number];

const priceCsv = {
  [copy.own.day]: ({ dia }: OwnPrice) => formatDay(dia),
  [copy.own.price]: ({ preco }: OwnPrice) => csvNumber(preco),
};

interface OwnPriceListProps {
  ticker: string;
  /** The row with the focus goes. */
  onForgotten: () => void;
}

export function OwnPriceList({ ticker, onForgotten }: OwnPriceListProps) {
  const { data: prices = [] } = trpc.prices.own.useQuery();
  const { forget } = useOwnPrices();
  const typed = prices.filter((price) => price.ticker === ticker);
  if (typed.length === 0) return null;
  const askAndForget = async (dia: string) => {
    // A toast's button is out of the keyboard's reach while the dialog keeps the focus.
    if (!(await confirm({ title: copy.own.forgetTitle, message: copy.own.forgetMessage(ticker, formatDay(dia)) })))
      return;
    forget.mutate({ ticker, dia }, { onSuccess: onForgotten });
  };
  return (
    <Stack gap="xs" mt="lg">
      <Group justify="space-between" wrap="nowrap">
        <Text component="h3" fw={600} size="sm">
          {copy.own.earlier}
        </Text>
        <CsvButton of={copy.own.earlier} fileName={`precos-${ticker}.csv`} columns={priceCsv} rows={typed} />
      </Group>
      <ul className={classes.list}>
        {typed.map(({ dia, preco }) => (
          <Group key={dia} component="li" justify="space-between" wrap="nowrap" className={classes.row}>
            <Text>{formatDay(dia)}</Text>
            <Group gap="sm" wrap="nowrap">
              <Text className={classes.figure}>
                <HideableText>{`R$ ${formatNumber(preco, 2, 8)}`}</HideableText>
              </Text>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={copy.own.forget(formatDay(dia))}
                disabled={forget.isPending}
                onClick={() => askAndForget(dia)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </ul>
    </Stack>
  );
}
