import { Alert, Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCircleMinus,
  IconDownload,
  IconFileTypeCsv,
  IconUserQuestion,
} from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { saveCsv } from "../../../browser/save-csv.ts";
import { copy } from "../copy.ts";
import { NoteState } from "../note-state.tsx";
import { useDownloadPdf } from "../use-download-pdf.ts";
import { useNoteQuery } from "../use-note-query.ts";
import { noteCsv } from "./note-csv.ts";
import { filesOf } from "./note-pages.ts";
import classes from "./note-view.module.css";
import type { Note, Trade } from "./use-note.ts";

/** The check that counts the sheets of a note. */
const SHEETS = "Folhas da nota";

interface NoteHeaderProps {
  note: Note;
  trades: readonly Trade[] | undefined;
  isCorrecting: boolean;
  isBusy: boolean;
  onCorrect: () => void;
  onUndo: () => void;
  onLeaveOut: () => void;
  onTakeIn: () => void;
}

export function NoteHeader({ note, trades, isCorrecting, isBusy, ...on }: NoteHeaderProps) {
  const { listAddress } = useNoteQuery();
  const download = useDownloadPdf();
  const failed = note.verificacoes.find(({ ok }) => !ok);
  const falha = failed ? { nome: failed.nome, diferenca: Math.abs(failed.encontrado - failed.esperado) } : null;
  const sheetFiles = filesOf(note).slice(1);
  const others = note.arquivos
    .slice(1)
    .filter(({ _id }) => sheetFiles.every(({ fileId }) => fileId !== _id))
    .map(({ nome_arquivo }) => nome_arquivo);
  const market = copy.markets[note.mercado];
  const days = [
    ...(market ? [market] : []),
    copy.note.day(note.dataPregao),
    ...(note.dataLiquidacao ? [copy.note.settles(note.dataLiquidacao)] : []),
    copy.note.file(note.nomeArquivo),
  ];
  const csvName = note.nomeArquivo.replace(/\.pdf$/i, "");

  return (
    <Stack gap="sm">
      <Anchor component={Link} to={listAddress()} size="sm" w="fit-content">
        <IconArrowLeft size={14} aria-hidden="true" /> {copy.note.back}
      </Anchor>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} miw={0}>
          <Title order={2}>{copy.note.title(note.numero, note.corretora)}</Title>
          <Text size="sm" c="dimmed" className={classes.fileName}>
            {days.join(" · ")}
            {sheetFiles.length > 0 && `. ${copy.note.sheetsIn(sheetFiles.map((file) => file.name))}`}
            {others.length > 0 && `. ${copy.note.alsoIn(others)}`}
          </Text>
          <NoteState
            note={{
              ...{ estado: note.estado, origem: note.origem, moeda: note.moeda },
              ...{ corrigida: note.correcoes.length > 0, falha, pergunta: note.pergunta },
            }}
          />
        </Stack>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate({ fileId: note.arquivoId, name: note.nomeArquivo })}
          >
            {copy.note.downloadPdf}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileTypeCsv size={16} />}
            disabled={!trades}
            onClick={() => {
              if (trades) saveCsv(`${csvName}.csv`, noteCsv(note, trades));
            }}
          >
            {copy.note.downloadCsv}
          </Button>
          {note.correcoes.length > 0 && (
            <Button variant="default" size="xs" disabled={isBusy} onClick={on.onUndo}>
              {copy.correction.undo}
            </Button>
          )}
        </Group>
      </Group>
      {note.estado === "nao_confere" && !isCorrecting && (
        <Alert
          color="red"
          icon={<IconAlertTriangle />}
          title={
            note.origem === "texto" ? copy.open.told : note.corrigivel ? copy.scanned.open : copy.scanned.unprovable
          }
        >
          <Stack gap="sm">
            {note.origem === "imagem" && note.corrigivel && <Text size="sm">{copy.scanned.openHint}</Text>}
            {note.verificacoes.some(({ nome, ok }) => nome === SHEETS && !ok) && (
              <Text size="sm">{copy.open.missingSheet}</Text>
            )}
            {(note.corrigivel || note.origem === "texto") && (
              <Text size="sm">{note.corrigivel ? copy.open.actions : copy.correction.impossible}</Text>
            )}
            <Group gap="xs">
              {note.corrigivel && (
                <Button size="xs" disabled={isBusy || !trades} onClick={on.onCorrect}>
                  {copy.correction.start}
                </Button>
              )}
              <Button size="xs" variant="default" disabled={isBusy} onClick={on.onLeaveOut}>
                {copy.leaveOut.action}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {note.estado === "a_conferir" && (
        <Button size="xs" variant="default" w="fit-content" disabled={isBusy} onClick={on.onLeaveOut}>
          {copy.leaveOut.action}
        </Button>
      )}
      {note.estado === "outro_titular" && (
        <Alert color="yellow" icon={<IconUserQuestion />} title={copy.foreign.title}>
          <Stack gap="sm">
            <Text size="sm">{copy.foreign.told}</Text>
            <Group gap="xs">
              <Button size="xs" disabled={isBusy} onClick={on.onTakeIn}>
                {copy.foreign.own}
              </Button>
              <Button size="xs" variant="default" disabled={isBusy} onClick={on.onLeaveOut}>
                {copy.foreign.others}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {note.estado === "deixada_de_fora" && (
        <Alert color="gray" icon={<IconCircleMinus />}>
          <Stack gap="sm">
            <Text size="sm">{copy.leaveOut.told}</Text>
            <Button size="xs" variant="default" w="fit-content" disabled={isBusy} onClick={on.onTakeIn}>
              {copy.leaveOut.undo}
            </Button>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
