import { formatNumber } from "@app/core/format";
import { InSlices } from "@app/ui/loading/in-slices";
import { Button, SimpleGrid } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { lazy } from "../../loading/lazy.tsx";
import { WhenSeen } from "../../loading/when-seen.tsx";
import { notesPath } from "../../paths.ts";
import { ErrorBoundary } from "../../shell/error-boundary.tsx";
import { FailureNotice } from "../../shell/failure-notice.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { Changes } from "./beside/changes.tsx";
import { ClassSplit } from "./beside/class-split.tsx";
import { CloseOffer } from "./beside/close-offer.tsx";
import { DueCard } from "./beside/due-card.tsx";
import { ToDo } from "./beside/to-do.tsx";
import { copy } from "./copy.ts";
import { FigureCard } from "./figure-card.tsx";
import type { Step } from "./first-steps.tsx";
import { InvestedCard } from "./invested-card.tsx";
import { LastTrades } from "./last-trades.tsx";
import frame from "./overview.module.css";
import classes from "./today.module.css";
import { type HoldingsQuery, Today } from "./today.tsx";

/** The last card of its column, which pushes nothing away. */
const SetupList = lazy(async () => (await import("./beside/setup-list.tsx")).SetupList);
const Course = lazy(async () => (await import("./course.tsx")).Course);

interface OverviewProps {
  overview: RouterOutputs["portfolio"]["overview"];
  holdings: HoldingsQuery;
  names: RouterOutputs["instruments"]["unknown"];
  onOpen: (step: Step) => void;
  /** Above what there is to do: offers about the account. */
  offers: ReactNode;
  /** Beside the portfolio: goals and the month of income and expenses. */
  beside: ReactNode;
}

/** Main figures of the portfolio, each with a link to its screen. */
export function Overview({ overview, holdings, names, onOpen, offers, beside }: OverviewProps) {
  const { arquivos, notas, ultimosNegocios } = overview;
  const hasCourse = !overview.atualizando && hasPositions(overview);
  const isAnyElsewhere = !overview.atualizando && holdings.data?.patrimonio.foraDaBolsa.valor != null;
  const filesHint = [
    copy.files.waiting(arquivos.aguardando),
    ...(arquivos.comErro > 0 ? [copy.files.failed(arquivos.comErro)] : []),
  ].join(" · ");

  const shown = overview.atualizando ? undefined : holdings.data;

  // On a phone the curve comes below what there is to do: its library, as large as the rest, is not loaded at first.
  return (
    <div className={frame.frame}>
      <div className={frame.lead}>{(hasCourse || isAnyElsewhere) && <Today holdings={holdings} />}</div>
      <div className={frame.side}>
        {offers}
        {hasCourse && <CloseOffer />}
        <ToDo overview={overview} holdings={shown} names={names} />
        {hasCourse && (
          <>
            <DueCard />
            {shown && <ClassSplit holdings={shown} />}
            <Changes />
          </>
        )}
        {beside}
        {hasCourse && shown && (
          <ErrorBoundary fallback={() => null}>
            <WhenSeen orUsed>
              <Suspense>
                <SetupList overview={overview} holdings={shown} />
              </Suspense>
            </WhenSeen>
          </ErrorBoundary>
        )}
      </div>
      <div className={frame.rest}>
        {hasCourse && (
          <ErrorBoundary fallback={(failure) => <FailureNotice {...failure} />}>
            <WhenSeen pending={<div className={classes.pending} />}>
              <Suspense fallback={<div className={classes.pending} role="status" aria-label={copy.course.loading} />}>
                <Course />
              </Suspense>
            </WhenSeen>
          </ErrorBoundary>
        )}
        <InSlices>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
            <InvestedCard overview={overview} />
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
        </InSlices>
      </div>
    </div>
  );
}

const hasPositions = ({ ativos, semCusto, ultimosNegocios }: OverviewProps["overview"]) =>
  ativos + semCusto.length + ultimosNegocios.length > 0;

function notesHint({ conciliadas, naoConciliadas, semCodigo, aConferir }: OverviewProps["overview"]["notas"]) {
  const others = naoConciliadas + semCodigo + aConferir;
  if (others > 0) return copy.notes.of(conciliadas + others);
  return conciliadas > 0 ? copy.notes.allIn : copy.notes.none;
}
