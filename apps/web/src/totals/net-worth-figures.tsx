import type { netWorthWire } from "@app/core/holdings-elsewhere/schema";
import { Money } from "@app/ui/money";
import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import type { z } from "zod";
import { elsewherePath } from "../paths.ts";
import { copy } from "./copy.ts";

/** Holdings elsewhere and the net worth, as entries of a list of figures; empty without such holdings. */
export function NetWorthFigures({ netWorth: { foraDaBolsa, total } }: { netWorth: z.output<typeof netWorthWire> }) {
  const { valor, de, ate } = foraDaBolsa;
  if (valor === null || de === null || ate === null) return null;
  return (
    <>
      <div>
        <dt>
          <Anchor component={Link} to={elsewherePath} inherit>
            {copy.elsewhere(de, ate)}
          </Anchor>
        </dt>
        <dd>
          <Money value={valor} inherit />
        </dd>
      </div>
      {total !== null && (
        <div>
          <dt>{copy.netWorth}</dt>
          <dd>
            <Money value={total} inherit />
          </dd>
        </div>
      )}
    </>
  );
}
