import { Alert, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { notesPath, positionsPath } from "../../paths.ts";
import { copy } from "./copy.ts";
import classes from "./taxes.module.css";
import type { Pendency } from "./wires.ts";

const words = copy.worksheet;

/** What keeps a month from having a total, each point with the place where it is mended. */
export function Pendencies({ pendencias }: { pendencias: readonly Pendency[] }) {
  if (pendencias.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle />}
      title={words.missing(pendencias.length)}
      role="region"
      aria-label={words.missing(pendencias.length)}
    >
      <Stack gap="sm">
        <Text size="sm">{words.missingHint}</Text>
        <ul className={classes.pendencies}>
          {pendencias.map(({ ticker, mensagem, pools }) => (
            <li key={`${ticker} ${mensagem}`}>
              <Text size="sm" fw={500}>
                {mensagem}
              </Text>
              <Text size="sm">
                {pools.map((pool) => words.pools[pool]).join(", ")}
                {" · "}
                {ticker === null ? (
                  <Link to={notesPath()} className={classes.link}>
                    {words.mend.notas}
                  </Link>
                ) : (
                  <Link to={positionsPath(ticker)} className={classes.link}>
                    {words.mend.posicoes(ticker)}
                  </Link>
                )}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Alert>
  );
}
