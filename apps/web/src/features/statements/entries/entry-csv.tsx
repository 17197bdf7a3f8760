import { toCsv } from "@app/core/csv";
import { Decimal } from "@app/core/money";
import { ENTRIES_PER_PAGE } from "@app/core/statements/schema";
import { notify } from "@app/ui/notify";
import { Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { saveFile } from "../../../browser/download-file.ts";
import { type RouterInputs, serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { Entry } from "../statement-wires.ts";

const words = copy.entries;
/** Fifty pages, one call each; more would be stopped by the limit of calls. */
const MAX_ENTRIES = 5000;

interface EntryCsvProps {
  filter: RouterInputs["statements"]["entries"];
  total: number;
}

/** Saves the entries that the filters leave, parts of split ones in lines of their own. */
export function EntryCsv({ filter, total }: EntryCsvProps) {
  const utils = trpc.useUtils();
  const [isSaving, setSaving] = useState(false);
  if (total === 0) return null;
  if (total > MAX_ENTRIES) {
    return (
      <Text size="sm" c="dimmed">
        {words.csvTooMany(MAX_ENTRIES)}
      </Text>
    );
  }
  const save = async () => {
    setSaving(true);
    try {
      const entries: Entry[] = [];
      for (let page = 1; page <= Math.ceil(total / ENTRIES_PER_PAGE); page += 1)
        entries.push(...(await utils.statements.entries.fetch({ ...filter, page })).lancamentos);
      saveFile(new Blob([toCsv([words.csvColumns, ...entries.flatMap(rowsOf)])], { type: "text/csv" }), words.csvName);
    } catch (error) {
      notify.failure({ title: serverMessage(error) ?? words.csvFailed });
    }
    setSaving(false);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={isSaving} onClick={save}>
      {words.csv}
    </Button>
  );
}

const amount = (value: number) => new Decimal(value).toFixed(2).replace(".", ",");

function rowsOf({ data, conta, descricao, valor, categoria, motivo, interno, nota, partes }: Entry): string[][] {
  const lines = partes.length > 0 ? partes : [{ descricao: null, valor, categoria }];
  return lines.map((line) => [
    ...[data, conta, line.descricao ?? descricao, amount(line.valor), line.categoria ?? ""],
    ...[motivo ?? "", interno ?? "", nota ?? ""],
  ]);
}
