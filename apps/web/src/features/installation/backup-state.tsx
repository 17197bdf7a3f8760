import { formatCount, formatInstant } from "@app/core/format";
import { Alert, Text } from "@mantine/core";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";

type State = RouterOutputs["backups"]["state"];

const HOUR_MS = 60 * 60_000;
const HOURS_PER_DAY = 24;

export function BackupState({ state }: { state: State }) {
  const { backups } = copy;
  if (!state) return <Text size="sm">{backups.unknown}</Text>;
  const { ligado, atrasada, feitaEm, falhouEm, falha } = state;
  const newest = feitaEm ? backups.newest(formatInstant(feitaEm), ageOf(feitaEm)) : backups.none;
  return (
    <>
      <Alert
        color={atrasada || !ligado ? "red" : "gray"}
        title={ligado ? (atrasada ? backups.late : backups.upToDate) : backups.off}
      >
        {newest}
      </Alert>
      {falha && falhouEm && (
        <Alert color="red" title={backups.failed(formatInstant(falhouEm))}>
          {backups.failures[falha]}
        </Alert>
      )}
    </>
  );
}

function ageOf(feitaEm: string): string {
  const hours = Math.floor((Date.now() - new Date(feitaEm).getTime()) / HOUR_MS);
  if (hours < 1) return "há menos de uma hora";
  if (hours < 2 * HOURS_PER_DAY) return `há ${formatCount(hours, "hora", "horas")}`;
  return `há ${formatCount(Math.floor(hours / HOURS_PER_DAY), "dia", "dias")}`;
}
