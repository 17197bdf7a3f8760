import type { Citacao } from "@app/core/chat/schema";
import { Loader, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./source-chip.module.css";
import { useDownloadSource } from "./use-download-source.ts";

const ICON_SIZE = 14;

/** Where a figure stands; pressing it saves the file. */
export function SourceChip({ citacao }: { citacao: Citacao }) {
  const download = useDownloadSource(citacao);
  return (
    <>
      <UnstyledButton
        className={classes.chip}
        title={copy.download(citacao.nomeArquivo)}
        aria-busy={download.isPending}
        onClick={() => {
          if (!download.isPending) download.mutate();
        }}
      >
        {download.isPending ? (
          <Loader size={ICON_SIZE} aria-hidden="true" />
        ) : (
          <IconFileDownload size={ICON_SIZE} aria-hidden="true" />
        )}
        {citacao.rotulo}
      </UnstyledButton>
      <VisuallyHidden role="status">{download.isPending && copy.downloading(citacao.nomeArquivo)}</VisuallyHidden>
    </>
  );
}
