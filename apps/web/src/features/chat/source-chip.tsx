import type { Citacao } from "@app/core/chat/schema";
import { SHEET_PAGE } from "@app/core/notes/source";
import { Chip } from "@app/ui/chip";
import { IconFileSearch } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { notesPath } from "../../paths.ts";
import { copy } from "./copy.ts";
import classes from "./source-chip.module.css";

const ICON_SIZE = 14;

/** Link to a figure's source: its line of a note, or the page of a document without notes. */
export function SourceChip({ citacao }: { citacao: Citacao }) {
  if (citacao.pagina === SHEET_PAGE) return <span className={classes.sheet}>{citacao.rotulo}</span>;
  return (
    <Chip component={Link} to={addressOf(citacao)} title={copy.openSource(citacao.nomeArquivo)}>
      <IconFileSearch size={ICON_SIZE} aria-hidden="true" />
      {citacao.rotulo}
    </Chip>
  );
}

function addressOf({ notaId, arquivoId, pagina, linha }: Citacao) {
  const opened = notaId === null ? { arquivo: arquivoId } : { nota: notaId };
  return notesPath({ ...opened, pagina, ...(linha === null ? {} : { linha }) });
}
