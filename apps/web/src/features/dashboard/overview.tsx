import { formatNumber } from "@app/core/format";
import { Money } from "@app/ui/money";
import { Button, SimpleGrid, Stack } from "@mantine/core";
import { Link } from "react-router-dom";
import { notesPath, paths } from "../../paths.ts";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { FigureCard } from "./figure-card.tsx";
import type { Step } from "./first-steps.tsx";
import { LastTrades } from "./last-trades.tsx";
import { ToDo } from "./to-do.tsx";
import { Today } from "./today.tsx";

interface OverviewProps {
  overview: RouterOutputs["portfolio"]["overview"];
  onOpen: (step: Step) => void;
}

/** What a person wants to know first, each figure beside the way to its screen. */
export function Overview({ overview, onOpen }: OverviewProps) {
  const { arquivos, notas, ultimosNegocios } = overview;
  const filesHint = [
    copy.files.waiting(arquivos.aguardando),
    ...(arquivos.comErro > 0 ? [copy.files.failed(arquivos.comErro)] : []),
  ].join(" · ");

  return (
    <Stack gap="lg">
      {!overview.atualizando && hasPositions(overview) && <Today />}
      <ToDo overview={overview} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        <FigureCard
          title={copy.invested.title}
          figure={<InvestedFigure {...overview} />}
          hint={investedHint(overview)}
          action={
            <Button component={Link} to={paths.portfolioAnalysis} variant="default" size="xs">
              {copy.invested.action}
            </Button>
          }
        />
        <FigureCard
          title={copy.notes.title}
          figure={formatNumber(notas.conciliadas)}
          hint={notesHint(notas)}
          action={
            <Button component={Link} to={notesPath()} variant="default" size="xs">
              {copy.notes.action}
            </Button>
          }
        />
        <FigureCard
          title={copy.files.title}
          figure={formatNumber(arquivos.concluidos)}
          hint={filesHint}
          action={
            <Button
              variant={arquivos.aguardando > 0 ? "filled" : "default"}
              size="xs"
              onClick={() => onOpen("processing")}
            >
              {copy.files.action}
            </Button>
          }
        />
      </SimpleGrid>
      <LastTrades trades={ultimosNegocios} onAsk={() => onOpen("chat")} />
    </Stack>
  );
}

const hasPositions = ({ ativos, semCusto, ultimosNegocios }: OverviewProps["overview"]) =>
  ativos + semCusto.length + ultimosNegocios.length > 0;

/** Nothing is known of the cost when it is missing for all that is held: zero would be a figure. */
function InvestedFigure({ investido, ativos, semCusto }: OverviewProps["overview"]) {
  if (investido === null) return copy.invested.noFigure;
  return ativos === 0 && semCusto.length > 0 ? copy.invested.noFigure : <Money value={investido} inherit />;
}

function investedHint({ atualizando, ativos, semCusto }: OverviewProps["overview"]) {
  if (atualizando) return copy.invested.updating;
  const held = ativos === 0 ? copy.invested.none : copy.invested.hint(ativos);
  if (semCusto.length === 0) return held;
  return [...(ativos > 0 ? [held] : []), copy.invested.unknown(semCusto)].join(". ");
}

function notesHint({ conciliadas, naoConciliadas }: OverviewProps["overview"]["notas"]) {
  if (naoConciliadas > 0) return copy.notes.leftOut(naoConciliadas);
  return conciliadas > 0 ? copy.notes.allIn : copy.notes.none;
}
