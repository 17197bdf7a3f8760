import { csvAmount } from "@app/core/csv";
import { ENTRIES_PER_PAGE } from "@app/core/statements/schema";
import { Text } from "@mantine/core";
import { CsvButton } from "../../../tables/csv-button.tsx";
import { followPages, MAX_CSV_ROWS } from "../../../tables/follow-pages.ts";
import { type RouterInputs, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { Entry } from "../statement-wires.ts";

const words = copy.entries;

interface EntryCsvProps {
  filter: RouterInputs["statements"]["entries"];
  total: number;
}

/** Saves the entries that the filters leave, parts of split ones in lines of their own. */
export function EntryCsv({ filter, total }: EntryCsvProps) {
  const utils = trpc.useUtils();
  if (total === 0) return null;
  if (total > MAX_CSV_ROWS) {
    return (
      <Text size="sm" c="dimmed">
        {words.csvTooMany(MAX_CSV_ROWS)}
      </Text>
    );
  }
  const loadAll = async () => {
    const pages = await followPages(
      1,
      (page) => utils.statements.entries.fetch({ ...filter, page }),
      (_, page) => (page * ENTRIES_PER_PAGE < total ? page + 1 : null),
    );
    return pages.flatMap(({ lancamentos }) => lancamentos.flatMap(linesOf));
  };
  return <CsvButton of={words.list} fileName={words.csvName} columns={columns} rows={loadAll} />;
}

const columns = {
  data: ({ entry }: Line) => entry.data,
  conta: ({ entry }: Line) => entry.conta,
  descricao: ({ entry, part }: Line) => part.descricao ?? entry.descricao,
  valor: ({ part }: Line) => csvAmount(part.valor),
  categoria: ({ part }: Line) => part.categoria ?? "",
  motivo: ({ entry }: Line) => entry.motivo ?? "",
  fora_do_mes: ({ entry }: Line) => entry.interno ?? "",
  nota: ({ entry }: Line) => entry.nota ?? "",
};

/** An entry, or one part of a split one. */
interface Line {
  entry: Entry;
  part:
    | Pick<Entry["partes"][number], "descricao" | "valor" | "categoria">
    | (Pick<Entry, "valor" | "categoria"> & { descricao: null });
}

function linesOf(entry: Entry): Line[] {
  const { valor, categoria, partes } = entry;
  return (partes.length > 0 ? partes : [{ descricao: null, valor, categoria }]).map((part) => ({ entry, part }));
}
