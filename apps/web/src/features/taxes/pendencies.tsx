import { Alert, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { ExpiryButton } from "../../expiry/expiry-button.tsx";
import { notesPath, positionsPath } from "../../paths.ts";
import { anchors } from "./anchors.ts";
import { ClassForm } from "./class-form.tsx";
import { copy } from "./copy.ts";
import classes from "./pendencies.module.css";
import sheet from "./sheet.module.css";
import type { Pendency } from "./wires.ts";

const words = copy.worksheet;

/** What keeps a month from having a total, each point with the place where it is mended. */
export function Pendencies({ pendencias }: { pendencias: readonly Pendency[] }) {
  const ofFiles = pendencias.filter(({ tipo }) => tipo === "arquivo");
  const others = pendencias.filter(({ tipo }) => tipo !== "arquivo");
  return (
    <>
      {others.length > 0 && (
        <PendencyList title={words.missing(others.length)} hint={words.missingHint} pendencias={others} />
      )}
      {ofFiles.length > 0 && (
        <PendencyList
          title={words.uncertain}
          {...(others.length === 0 ? { hint: words.uncertainHint } : {})}
          pendencias={ofFiles}
        />
      )}
    </>
  );
}

interface PendencyListProps {
  title: string;
  hint?: string;
  pendencias: readonly Pendency[];
}

function PendencyList({ title, hint, pendencias }: PendencyListProps) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={title} role="region" aria-label={title}>
      <Stack gap="sm">
        {hint && <Text size="sm">{hint}</Text>}
        <ul className={classes.pendencies}>
          {pendencias.map((pendency) => (
            <li key={`${pendency.ticker} ${pendency.mensagem}`}>
              <Text size="sm" fw={500}>
                {pendency.mensagem}
              </Text>
              {pendency.pools.length > 0 && (
                <Text size="sm" c="dimmed">
                  {pendency.pools.map((pool) => words.pools[pool]).join(", ")}
                </Text>
              )}
              <Remedy pendency={pendency} />
            </li>
          ))}
        </ul>
      </Stack>
    </Alert>
  );
}

function Remedy({ pendency: { tipo, ticker, notaId, data } }: { pendency: Pendency }) {
  const { mend } = words;
  switch (tipo) {
    case "classe":
      return ticker && <ClassForm ticker={ticker} />;
    case "custo":
      return <MendLink to={positionsPath()}>{mend.custo}</MendLink>;
    case "evento":
      return <MendLink to={positionsPath()}>{mend.evento}</MendLink>;
    case "vencimento":
      return ticker && data && <ExpiryButton ticker={ticker} data={data} />;
    case "nome":
      return <MendLink to={notesPath()}>{mend.nome}</MendLink>;
    case "versoes":
      return notaId && <MendLink to={notesPath({ nota: notaId })}>{mend.versoes}</MendLink>;
    case "arquivo":
      return <MendLink to={notesPath()}>{mend.arquivo}</MendLink>;
    case "nota":
    case "futuro":
      return notaId ? (
        <MendLink to={notesPath({ nota: notaId })}>{mend.nota}</MendLink>
      ) : (
        <MendLink to={notesPath()}>{mend.notas}</MendLink>
      );
    case "ordem":
    case "prejuizo_anterior":
    case "regras":
      return (
        <a href={`#${anchors.losses}`} className={sheet.link}>
          {mend.prejuizo}
        </a>
      );
  }
}

const MendLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={sheet.link}>
    {children}
  </Link>
);
