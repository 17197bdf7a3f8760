import { formatDay } from "@app/core/format";
import { IMPORTED_ROWS_PER_PAGE, type RowStanding, rowStandings } from "@app/core/imports/schema";
import { RowList } from "@app/ui/lists/row-list";
import { Money } from "@app/ui/money";
import { QueryState } from "@app/ui/query-state";
import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import type { EventDraft } from "../../event-draft.ts";
import { PageTurner } from "../../screen/page-turner.tsx";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import type { Mending } from "./checkpoint-offer.tsx";
import { copy, standingTexts } from "./copy.ts";
import classes from "./imports.module.css";

/** Number of an import's rows with one standing. */
export interface StandingCount {
  situacao: RowStanding;
  count: number;
}

interface BatchRowsProps extends Pick<Mending, "onEvent" | "onIncome"> {
  loteId: string;
  counts: readonly StandingCount[];
  total: number;
}

const standingOf = (value: string): RowStanding | undefined => rowStandings.find((standing) => standing === value);

/** The rows of an import, a page at a time, each with its position in the file. */
export function BatchRows({ loteId, counts, total, onEvent, onIncome }: BatchRowsProps) {
  const [situacao, setStanding] = useState<RowStanding>();
  const [page, setPage] = useState(1);
  const rows = trpc.imports.rows.useQuery(
    { loteId, page, ...(situacao ? { situacao } : {}) },
    { placeholderData: keepPreviousData },
  );
  const choices = [
    { value: "", label: copy.rows.all(total) },
    ...counts.map((each) => ({
      value: each.situacao,
      label: copy.rows.one(standingTexts[each.situacao].label, each.count),
    })),
  ];
  return (
    <Stack gap="xs">
      <NativeSelect
        label={copy.rows.filter}
        data={choices}
        value={situacao ?? ""}
        maw={320}
        onChange={({ currentTarget }) => {
          setStanding(standingOf(currentTarget.value));
          setPage(1);
        }}
      />
      <QueryState query={rows} loadingText={copy.rows.loading} errorText={copy.rows.failed}>
        {({ linhas, total: found }) => (
          <>
            <RowList>
              {linhas.map((row) => (
                <Row key={row._id} row={row} onEvent={onEvent} onIncome={onIncome} />
              ))}
            </RowList>
            <PageTurner page={page} pages={Math.ceil(found / IMPORTED_ROWS_PER_PAGE)} onPage={setPage} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

type ImportedRow = RouterOutputs["imports"]["rows"]["linhas"][number];

function Row({ row, onEvent, onIncome }: { row: ImportedRow } & Pick<Mending, "onEvent" | "onIncome">) {
  const { arquivo, aba, linha, situacao, oQueE, motivo, data, ativo, quantidade, valor, evento, provento } = row;
  const what = [oQueE, ativo].filter(Boolean).join(" · ");
  return (
    <li>
      <div className={classes.row}>
        <Text fw={600}>{what}</Text>
        <Text size="sm" c="dimmed">
          {[data && formatDay(data), copy.rows.place(arquivo, aba, linha)].filter(Boolean).join(" · ")}
        </Text>
        <Text size="sm">{[standingTexts[situacao].one, motivo].filter(Boolean).join(": ")}</Text>
        {evento && (
          <Button
            size="xs"
            variant="default"
            w="fit-content"
            mt={4}
            aria-label={copy.rows.eventOf(what, linha)}
            onClick={() => onEvent(draftOf(evento))}
          >
            {copy.rows.event}
          </Button>
        )}
        {provento && (
          <Button
            size="xs"
            variant="default"
            w="fit-content"
            mt={4}
            aria-label={copy.rows.incomeOf(what, linha)}
            onClick={() => onIncome(provento)}
          >
            {copy.rows.income}
          </Button>
        )}
      </div>
      <div className={classes.figures}>
        {quantidade !== null && <Text size="sm">{copy.rows.quantity(quantidade)}</Text>}
        {valor !== null && <Money value={valor} size="sm" />}
      </div>
    </li>
  );
}

const draftOf = ({ tipo, ticker, ...details }: NonNullable<ImportedRow["evento"]>): EventDraft => ({
  ...details,
  ...(tipo === null ? {} : { tipo }),
  ...(ticker === null ? {} : { ticker }),
});
