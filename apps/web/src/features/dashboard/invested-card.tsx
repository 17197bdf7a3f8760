import { Money } from "@app/ui/money";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { OtherPartLinks } from "../../totals/other-part-links.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { FigureCard } from "./figure-card.tsx";

const words = copy.invested;

type Overview = RouterOutputs["portfolio"]["overview"];

/** Cost of what is held on the exchange; zero is shown only where it is known that nothing is. */
export function InvestedCard({ overview }: { overview: Overview }) {
  const { investido, outrasPartes } = overview;
  const hint = reasonWithoutFigure(overview);
  return (
    <FigureCard
      title={words.title}
      figure={hint === null && investido !== null ? <Money value={investido} inherit /> : words.noFigure}
      hint={hint ?? (overview.ativos === 0 ? words.none : words.hint(overview.ativos))}
      action={
        outrasPartes.length > 0 ? (
          <OtherPartLinks parts={outrasPartes} size="xs" />
        ) : (
          <Button component={Link} to={paths.portfolioAnalysis} variant="default" size="xs">
            {words.action}
          </Button>
        )
      }
    />
  );
}

/** Null where there is a figure. */
function reasonWithoutFigure({ atualizando, ativos, semCusto, arquivos, outrasPartes }: Overview): string | null {
  if (atualizando) return words.updating;
  if (ativos > 0) return null;
  // The to-do list says why no cost is known.
  if (semCusto.length > 0) return words.noCost;
  if (arquivos.aguardando > 0) return words.waiting;
  return outrasPartes.length > 0 ? words.elsewhere : null;
}
