import { useHidesValues } from "@app/ui/hide-values";
import { notify } from "@app/ui/notify";
import { ActionIcon, Alert, Button, Center, Group, Loader, Text, Title } from "@mantine/core";
import { IconDownload, IconPhoto, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { saveFile } from "../browser/download-file.ts";
import { saveCsv } from "../browser/save-csv.ts";
import { WhenSeen } from "../loading/when-seen.tsx";
import { ErrorBoundary } from "../shell/error-boundary.tsx";
import classes from "./chart-figure.module.css";
import { copy } from "./copy.ts";
import { type ChartTable, cellForCsv } from "./figures.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { printOnly } from "./print-only.ts";

interface ChartFigureProps {
  title: string;
  /** Description of the chart in one sentence. */
  description?: ReactNode;
  table: ChartTable;
  /** Name of the downloaded files, without their ending. */
  fileName: string;
  /** False where a table with the same numbers stands beneath. */
  hasOwnTable?: boolean;
  children: ReactNode;
}

/** A chart with its title, its numbers as a table, and the ways to take it along. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, description, table, fileName, hasOwnTable = true, children } = props;
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const hidesValues = useHidesValues();
  const [isTableOpen, setTableOpen] = useState(false);
  const [isDrawing, setDrawing] = useState(false);

  const saveTable = () => saveCsv(`${fileName}.csv`, [table.columns, ...table.rows.map((row) => row.map(cellForCsv))]);
  const savePng = async () => {
    if (isDrawing || !figure.current) return;
    setDrawing(true);
    try {
      const { drawPng } = await import("./draw-png.ts");
      saveFile(await drawPng(figure.current, title), `${fileName}.png`);
    } catch {
      notify.failure({ title: copy.pngFailed });
    } finally {
      setDrawing(false);
    }
  };
  const actions = [
    { name: copy.csv, icon: <IconDownload size={18} />, run: saveTable },
    { name: copy.png, icon: <IconPhoto size={18} />, run: savePng },
    { name: copy.print, icon: <IconPrinter size={18} />, run: () => figure.current && printOnly(figure.current) },
  ];

  return (
    <figure ref={figure} className={classes.figure} aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <div>
          <Title order={2} id={titleId} size="h3">
            {title}
          </Title>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        <Group gap={4} wrap="nowrap" className={classes.actions}>
          {actions.map(({ name, icon, run }) => (
            <ActionIcon
              key={name}
              variant="subtle"
              color="gray"
              size="lg"
              title={name}
              aria-label={copy.actionOf(name, title)}
              onClick={run}
            >
              {icon}
            </ActionIcon>
          ))}
        </Group>
      </Group>
      <ErrorBoundary fallback={({ retry }) => <DrawingFailed onRetry={retry} />}>
        <WhenSeen pending={<div className={classes.pending} />}>
          <Suspense fallback={<Drawing />}>
            <div className={classes.drawing}>{children}</div>
          </Suspense>
        </WhenSeen>
      </ErrorBoundary>
      {hasOwnTable && (
        <details className={classes.details} onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
          <summary>{copy.table}</summary>
          {isTableOpen && <NumbersTable label={title} table={table} hidesValues={hidesValues} />}
        </details>
      )}
    </figure>
  );
}

const Drawing = () => (
  <Center className={classes.pending} role="status" aria-label={copy.loading}>
    <Loader size="sm" />
  </Center>
);

function DrawingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="red" role="alert" my="sm" title={copy.failed}>
      <Button size="xs" variant="default" onClick={onRetry}>
        {copy.retry}
      </Button>
    </Alert>
  );
}
