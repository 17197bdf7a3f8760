import { DayInput } from "@app/ui/day-input";
import { Button, Group } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useChangeBatches } from "./use-change-batches.ts";

interface ReportDayProps {
  loteId: string;
  file: RouterOutputs["imports"]["list"][number]["arquivos"][number];
}

/** The day of a report of positions, asked for if its file name does not contain it. */
export function ReportDay({ loteId, file: { _id: arquivoId, nome, dataReferencia } }: ReportDayProps) {
  const { tellDay } = useChangeBatches();
  const [data, setDay] = useState(dataReferencia);
  const isKnown = dataReferencia !== null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (data) tellDay.mutate({ loteId, arquivoId, data });
  };
  return (
    <form onSubmit={save}>
      <Group align="flex-end" gap="sm" mt={4}>
        <DayInput
          size="sm"
          label={isKnown ? copy.reportDay.known : copy.reportDay.question}
          description={isKnown ? undefined : copy.reportDay.hint}
          placeholder={copy.reportDay.placeholder}
          maxDate={new Date()}
          value={data}
          onChange={setDay}
        />
        <Button
          type="submit"
          variant="default"
          aria-label={copy.reportDay.saveOf(nome)}
          loading={tellDay.isPending}
          disabled={data === null || data === dataReferencia}
        >
          {copy.reportDay.save}
        </Button>
      </Group>
    </form>
  );
}
