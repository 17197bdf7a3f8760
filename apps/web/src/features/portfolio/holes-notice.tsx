import type { holeWire } from "@app/core/portfolio/positions-schema";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import type { z } from "zod";
import { copy } from "./copy.ts";
import type { PositionActions } from "./position-actions.ts";

type Hole = z.output<typeof holeWire>;

/** The rest is a press away: a long list would push the positions out of sight. */
const SHOWN_AT_FIRST = 3;

interface HolesNoticeProps extends PositionActions {
  holes: readonly Hole[];
}

/** Sales of more than was held, each with the three ways to close it. */
export function HolesNotice({ holes, onUpload, onEvent }: HolesNoticeProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? holes : holes.slice(0, SHOWN_AT_FIRST);
  const rest = holes.length - shown.length;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={copy.holes.title(holes.length)} role="region">
      <Stack gap="md">
        <Text size="sm">{copy.holes.told}</Text>
        {shown.map(({ ticker, data, faltam, mensagem }) => {
          const known = { ticker, data, quantidade: faltam };
          const ways = [
            { name: copy.holes.note, run: onUpload },
            { name: copy.holes.opening, run: () => onEvent({ ...known, tipo: "posicao_inicial" }) },
            { name: copy.holes.short, run: () => onEvent({ ...known, tipo: "venda_descoberta" }) },
          ];
          return (
            <Stack key={`${ticker} ${data}`} gap={6}>
              <Text size="sm" fw={500}>
                {mensagem}
              </Text>
              <Group gap="xs">
                {ways.map(({ name, run }) => (
                  <Button key={name} size="xs" variant="default" aria-label={copy.holes.of(name, ticker)} onClick={run}>
                    {name}
                  </Button>
                ))}
              </Group>
            </Stack>
          );
        })}
        {rest > 0 && (
          <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setShowsAll(true)}>
            {copy.holes.more(rest)}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
