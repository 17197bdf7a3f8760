import { groupRows } from "@app/core/notes/page/rows";
import type { TextPage } from "@app/core/notes/schema";
import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertTriangle, IconMask } from "@tabler/icons-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { saveFile } from "../../browser/download-file.ts";
import classes from "./anonymous-layout.module.css";
import { copy } from "./copy.ts";
import { useAnonymousLayout } from "./use-anonymous-layout.ts";

/** Shows the layout of a PDF without personal data, and saves it when the person agrees. */
export function AnonymousLayout({ document }: { document: PDFDocumentProxy }) {
  const [isOpen, dialog] = useDisclosure();
  const layout = useAnonymousLayout(document);
  const { open, title, hint, save, cancel, failed, fileName } = copy.anonymous;

  const show = () => {
    dialog.open();
    layout.mutate();
  };
  const saveLayout = (paginas: TextPage[]) => {
    saveFile(new Blob([JSON.stringify({ paginas })], { type: "application/json" }), fileName);
    dialog.close();
  };
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconMask size={16} />} onClick={show}>
        {open}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={title} size="xl" closeButtonProps={{ "aria-label": cancel }}>
        <Stack>
          <Text size="sm">{hint}</Text>
          {layout.isError && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle />}>
              {failed}
            </Alert>
          )}
          {layout.data && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
            <section className={classes.preview} tabIndex={0} aria-label={copy.anonymous.preview}>
              {textOf(layout.data)}
            </section>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={dialog.close}>
              {cancel}
            </Button>
            <Button
              loading={layout.isPending}
              disabled={!layout.data}
              onClick={() => layout.data && saveLayout(layout.data)}
            >
              {save}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

function textOf(pages: readonly TextPage[]): string {
  return pages
    .map((page) =>
      groupRows(page)
        .map(({ text }) => text)
        .join("\n"),
    )
    .join("\n\n");
}
