import { Alert, Button, Center, Group, Loader, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import { OpenedPdf } from "./opened-pdf.tsx";
import { PasswordForm } from "./password-form.tsx";
import classes from "./pdf-page.module.css";
import type { ShownPdf } from "./shown-pdf.ts";
import { usePdf } from "./use-pdf.ts";

interface PdfViewerProps extends ShownPdf {
  fileId: string;
}

export function PdfViewer({ fileId, ...shown }: PdfViewerProps) {
  const pdf = usePdf(fileId);
  if (pdf.state === "open") return <OpenedPdf document={pdf.document} {...shown} />;
  return (
    <div className={classes.viewer}>
      {pdf.state === "loading" && (
        <Center py="xl" role="status">
          <Group gap="sm">
            <Loader size="sm" aria-hidden="true" />
            <Text c="dimmed">{copy.loading}</Text>
          </Group>
        </Center>
      )}
      {pdf.state === "locked" && <PasswordForm isWrong={pdf.isWrong} onSubmit={pdf.unlock} />}
      {pdf.state === "failed" && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={copy.failed}>
          <Text size="sm" mb="xs">
            {pdf.sentence}
          </Text>
          <Button size="xs" variant="default" onClick={pdf.reload}>
            {copy.retry}
          </Button>
        </Alert>
      )}
    </div>
  );
}
