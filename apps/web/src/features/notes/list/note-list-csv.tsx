import { csvAmount } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { CsvButton } from "../../../tables/csv-button.tsx";
import { followPages } from "../../../tables/follow-pages.ts";
import { type RouterOutputs, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { useNoteQuery } from "../use-note-query.ts";
import type { NoteRow } from "./use-note-pages.ts";

type Page = RouterOutputs["notes"]["page"];

const { columns } = copy;

const noteListCsv = {
  [columns.day]: ({ dataPregao }: NoteRow) => formatDay(dataPregao),
  [columns.broker]: ({ corretora }: NoteRow) => corretora,
  [columns.note]: ({ numero }: NoteRow) => numero ?? "",
  [columns.state]: ({ estado, pergunta }: NoteRow) => (pergunta ? copy.questions[pergunta] : copy.states[estado]),
  [columns.charges]: ({ custos }: NoteRow) => csvAmount(custos),
  [columns.net]: ({ liquido }: NoteRow) => csvAmount(liquido.valor),
  [columns.direction]: ({ liquido }: NoteRow) => copy.net[liquido.debitoCredito],
  [columns.currency]: ({ moeda }: NoteRow) => moeda,
};

/** Saves the notes that the filters leave, those not shown too. */
export function NoteListCsv() {
  const { client } = trpc.useUtils();
  const { filters } = useNoteQuery();
  const loadAll = async () => {
    const pages = await followPages<Page, string | undefined>(
      undefined,
      (cursor) => client.notes.page.query({ ...filters, ...(cursor ? { cursor } : {}) }),
      ({ proximo }) => proximo,
    );
    return pages.flatMap(({ notas }) => notas);
  };
  return <CsvButton of={copy.list} fileName="notas.csv" columns={noteListCsv} rows={loadAll} />;
}
