import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Choices } from "./choices.ts";
import { copy } from "./copy.ts";
import { tellUnread } from "./list/tell-unread.ts";
import { NotANoteButton } from "./not-a-note-button.tsx";
import classes from "./note/note-view.module.css";
import type { PdfSlot } from "./pdf-slot.ts";
import { useDownloadPdf } from "./use-download-pdf.ts";
import { useNoteQuery } from "./use-note-query.ts";

interface FileViewProps {
  id: string;
  choices: Choices;
  renderPdf: (pdf: PdfSlot) => ReactNode;
}

const ignore = () => undefined;

/** A file without an opened note: one that gave none, or a page that an answer cites. */
export function FileView({ id, choices, renderPdf }: FileViewProps) {
  const { listAddress, page, place } = useNoteQuery();
  const download = useDownloadPdf();
  const unread = choices.arquivosSemNota.find(({ _id }) => _id === id);
  const name = unread?.nome_arquivo ?? copy.file.title;

  return (
    <Stack gap="md">
      <Anchor component={Link} to={listAddress()} size="sm" w="fit-content">
        <IconArrowLeft size={14} aria-hidden="true" /> {copy.note.back}
      </Anchor>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} miw={0}>
          <Title order={2} className={classes.fileName}>
            {name}
          </Title>
          {unread && (
            <Text size="sm" c="dimmed">
              {tellUnread(unread)} {unread.naoENota && copy.unread.told}
            </Text>
          )}
        </Stack>
        <Group gap="xs">
          {unread && unread.estado !== "aguardando" && <NotANoteButton file={unread} />}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate({ fileId: id, name: unread?.nome_arquivo ?? `${copy.file.title}.pdf` })}
          >
            {copy.note.downloadPdf}
          </Button>
        </Group>
      </Group>
      <div className={classes.page} data-alone>
        {renderPdf({
          fileId: id,
          name,
          offersLayout: unread !== undefined,
          page: place?.pagina ?? page ?? 1,
          places: place ? [place] : [],
          marked: place,
          onPoint: ignore,
        })}
      </div>
    </Stack>
  );
}
