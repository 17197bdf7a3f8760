import { addMonths, dayInSaoPaulo, MONTH } from "@app/core/calendar";
import type { Lack } from "@app/core/caveats/lack";
import { csvAmount, csvPercent } from "@app/core/csv";
import { Card } from "@app/ui/card";
import { Gain, GainRate } from "@app/ui/gain";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Money } from "@app/ui/money";
import { notify } from "@app/ui/notify";
import { QueryState } from "@app/ui/query-state";
import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconPhoto, IconPrinter } from "@tabler/icons-react";
import { useId } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { saveFile } from "../../browser/download-file.ts";
import { type Caveat, type CaveatItem, Caveats } from "../../caveats/caveats.tsx";
import { closePath, notesPath, taxesPath, unreadFilesPath } from "../../paths.ts";
import { CsvButton } from "../../tables/csv-button.tsx";
import { doubtCaveat, hiddenCaveat, lackCaveats } from "../../totals/holding-caveats.ts";
import { type RouterOutputs, serverMessage, trpc } from "../../trpc.ts";
import classes from "./close.module.css";
import { type CloseRow, closeRows, tellRow } from "./close-rows.ts";
import { copy } from "./copy.ts";
import { drawRows } from "./draw-rows.ts";

/** A month that has ended in figures, the last one unless the address names another. */
export function Close() {
  const [query] = useSearchParams();
  const named = query.get("mes");
  const close = trpc.closes.get.useQuery({ mes: named && MONTH.test(named) ? named : null });
  return (
    <QueryState query={close} loadingText={copy.loading} errorText={serverMessage(close.error) ?? copy.loadFailed}>
      {(loaded) => <ClosedMonth close={loaded} />}
    </QueryState>
  );
}

function ClosedMonth({ close }: { close: RouterOutputs["closes"]["get"] }) {
  const titleId = useId();
  const hidesValues = useHidesValues();
  const { mes, ressalvas, foraDaConta, duvidas, semNotas } = close;
  const rows = closeRows(close);
  const monthAt = (months: number) => addMonths(`${mes}-01`, months).slice(0, 7);
  const isLast = monthAt(1) >= dayInSaoPaulo(new Date()).slice(0, 7);
  const sentencesOf = (kind: Caveat["kind"], type: Lack["tipo"], mend: CaveatItem["mend"]): Caveat => {
    const own = ressalvas.filter(({ tipo }) => tipo === type);
    return {
      kind,
      inSentences: true,
      count: own.reduce((total, { quantidade = 1 }) => total + quantidade, 0),
      items: own.map(({ mensagem }) => ({ name: mensagem, mend })),
    };
  };
  const savePicture = async () => {
    try {
      const told = rows.map((row) => [row.label, tellRow(row, hidesValues)] as const);
      const sentences = ressalvas.map(({ mensagem }) => (hidesValues ? hideAmounts(mensagem) : mensagem));
      saveFile(await drawRows(copy.title(mes), told, sentences), `fechamento-${mes}.png`);
    } catch {
      notify.failure({ title: copy.pictureFailed });
    }
  };
  return (
    <Stack gap="lg">
      <Card aria-labelledby={titleId} stacked>
        <Title order={2} id={titleId}>
          {copy.title(mes)}
        </Title>
        <Group gap="xs" className={classes.actions}>
          <Button component={Link} to={closePath(monthAt(-1))} variant="default" size="xs">
            {copy.before}
          </Button>
          {!isLast && (
            <Button component={Link} to={closePath(monthAt(1))} variant="default" size="xs">
              {copy.after}
            </Button>
          )}
          <Button variant="default" size="xs" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {copy.print}
          </Button>
          <Button variant="default" size="xs" leftSection={<IconPhoto size={16} />} onClick={savePicture}>
            {copy.picture}
          </Button>
          <CsvButton of={copy.title(mes)} fileName={`fechamento-${mes}.csv`} columns={rowCsv} rows={rows} />
        </Group>
        <dl className={classes.rows}>
          {rows.map((row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>
                <Figure row={row} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Caveats
        caveats={[
          ...lackCaveats(ressalvas),
          hiddenCaveat(foraDaConta),
          doubtCaveat(duvidas),
          sentencesOf("pontoAberto", "imposto", { to: taxesPath({ mes }), label: copy.seeTaxes }),
          sentencesOf("arquivoNaoLido", "arquivo", { to: unreadFilesPath, label: copy.seeFiles }),
          sentencesOf("notaAConferir", "imagem", { to: notesPath({ estado: "a_conferir" }), label: copy.seeNotes }),
        ]}
      />
      {semNotas.length > 0 && (
        <Text size="sm" c="dimmed">
          {copy.withoutNotes(semNotas)}{" "}
          <Anchor component={Link} to={notesPath()} size="sm">
            {copy.seeNotes}
          </Anchor>
        </Text>
      )}
    </Stack>
  );
}

const rowCsv = {
  [copy.columns.row]: ({ label }: CloseRow) => label,
  [copy.columns.value]: ({ value, kind }: CloseRow) => (kind === "rate" ? csvPercent : csvAmount)(value),
};

function Figure({ row: { value, kind } }: { row: CloseRow }) {
  if (value === null) return copy.unknown;
  if (kind === "rate") return <GainRate value={value} inherit />;
  return kind === "gain" ? <Gain value={value} inherit /> : <Money value={value} inherit />;
}
