import type { UnknownName } from "@app/core/notes/instruments/schema";
import type { holeWire } from "@app/core/portfolio/positions-schema";
import { Button, Group } from "@mantine/core";
import type { z } from "zod";
import { type Caveat, Caveats } from "../../../caveats/caveats.tsx";
import { describeHole, doubtCaveat, hiddenCaveat, sheetCaveat } from "../../../totals/holding-caveats.ts";
import { copy } from "../copy.ts";
import type { PositionActions } from "../position-actions.ts";

type Hole = z.output<typeof holeWire>;

interface HoleCaveatsProps extends PositionActions {
  holes: readonly Hole[];
  /** Names that may be the asset. */
  names: readonly UnknownName[];
  /** The asset if it has spreadsheet trades. */
  sheets: readonly string[];
  doubts: Parameters<typeof doubtCaveat>[0];
}

/** Sales of more of one asset than was held, each with the three ways to close it, names that may be the asset, and notes with a doubt about it. */
export function HoleCaveats({ holes, names, sheets, doubts, ...actions }: HoleCaveatsProps) {
  const items = holes.map((hole) => ({
    name: hole.ticker,
    detail: describeHole(hole),
    action: <HoleActions hole={hole} {...actions} />,
  }));
  const sales: Caveat = { kind: "semCompra", count: Math.min(holes.length, 1), items };
  return <Caveats isOpenAtFirst caveats={[sales, hiddenCaveat(names), sheetCaveat(sheets), doubtCaveat(doubts)]} />;
}

function HoleActions({ hole: { ticker, data, faltam }, onUpload, onEvent }: PositionActions & { hole: Hole }) {
  const known = { ticker, data, quantidade: faltam };
  const ways = [
    { name: copy.holes.note, run: onUpload },
    { name: copy.holes.opening, run: () => onEvent({ ...known, tipo: "posicao_inicial" }) },
    { name: copy.holes.short, run: () => onEvent({ ...known, tipo: "venda_descoberta" }) },
  ];
  return (
    <Group gap="xs">
      {ways.map(({ name, run }) => (
        <Button key={name} size="xs" variant="default" aria-label={copy.holes.of(name, ticker)} onClick={run}>
          {name}
        </Button>
      ))}
    </Group>
  );
}
