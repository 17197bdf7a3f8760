import { isHeldUncertain, worthWithAccounts } from "@app/core/statements/worth";
import { Money } from "@app/ui/money";
import { Anchor, Text, type TextProps } from "@mantine/core";
import { Link } from "react-router-dom";
import { positionsPath } from "../../../paths.ts";
import { trpc } from "../../../trpc.ts";
import type { Summary } from "../statement-wires.ts";
import { copy } from "./copy.ts";

const words = copy.worth;

interface WorthProps extends TextProps {
  balances: Summary["saldos"];
}

/** Balances of the accounts, what is held and the net worth of both, with what is not sure of it; empty without any balance. */
export function Worth({ balances, ...rest }: WorthProps) {
  const { valor, ate, semSaldo } = balances;
  const { data: holdings } = trpc.portfolio.holdings.useQuery();
  if (valor === null) return null;
  const held = holdings?.patrimonio.total ?? null;
  const isAnyHeld = holdings !== undefined && holdings.posicoes.length > 0;
  const worth = worthWithAccounts(valor, held);
  const notes = [
    ...(ate === null ? [] : [words.until(ate)]),
    ...(semSaldo.length > 0 ? [words.without(semSaldo)] : []),
    ...(isAnyHeld && held === null ? [words.heldUnknown] : []),
  ];
  const isUncertain = holdings !== undefined && held !== null && isHeldUncertain(holdings);
  return (
    <>
      <Text {...rest}>
        {worth !== null && (
          <>
            {words.worth} <Money value={worth} inherit fw={600} /> ={" "}
          </>
        )}
        {words.accounts} <Money value={valor} inherit />
        {held !== null && (
          <>
            {" "}
            + {words.held} <Money value={held} inherit />
          </>
        )}
      </Text>
      {(notes.length > 0 || isUncertain) && (
        <Text size="sm" c="dimmed">
          {notes.join(" ")}
          {isUncertain && (
            <>
              {" "}
              {words.uncertain}{" "}
              <Anchor component={Link} to={positionsPath()} underline="always" inherit>
                {words.seeUncertain}
              </Anchor>
            </>
          )}
        </Text>
      )}
    </>
  );
}
