import { formatInstant, listWords } from "@app/core/format";
import { Gain } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Skeleton, Text } from "@mantine/core";
import { Fragment } from "react";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { useLastVisit } from "../use-last-visit.ts";

const words = copy.changes;

/** Changes since the person's last visit; empty on the first visit, or where they cannot be loaded. */
export function Changes() {
  const desde = useLastVisit();
  const { data, isPending } = trpc.portfolio.changes.useQuery({ desde: desde ?? "" }, { enabled: desde !== null });
  if (desde === null) return null;
  if (!data) return isPending && <Skeleton height={66} />;
  const { notas, eventos, valorAntes, valorAgora, aportes, resultado, proventos, proventosSemPagamento: open } = data;
  const counts = [...(notas > 0 ? [words.notes(notas)] : []), ...(eventos > 0 ? [words.events(eventos)] : [])];
  const hasValues = valorAntes !== null && valorAgora !== null && valorAntes !== valorAgora;
  const changes = [
    ...(counts.length > 0 ? [{ name: "counts", told: listWords(counts) }] : []),
    ...(aportes === 0
      ? []
      : [
          {
            name: "flows",
            told: (
              <>
                {aportes > 0 ? words.entered : words.left} <Money value={Math.abs(aportes)} inherit />
              </>
            ),
          },
        ]),
    ...(hasValues
      ? [
          {
            name: "values",
            told: (
              <>
                {words.value} <Money value={valorAntes} inherit /> {words.now} <Money value={valorAgora} inherit />,{" "}
                {words.gain} <Gain value={resultado} inherit />
              </>
            ),
          },
        ]
      : []),
    ...(proventos === 0
      ? []
      : [
          {
            name: "incomes",
            told: (
              <>
                {words.incomes} <Money value={proventos} inherit />
              </>
            ),
          },
        ]),
    ...(open > 0 ? [{ name: "announced", told: words.announced(open) }] : []),
  ];
  if (changes.length === 0) {
    return (
      <Text size="sm" c="dimmed" mih={66}>
        {words.none(formatInstant(desde))}
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed" mih={66}>
      {words.title} ({formatInstant(desde)}):{" "}
      {changes.map(({ name, told }, index) => (
        <Fragment key={name}>
          {index > 0 && "; "}
          {told}
        </Fragment>
      ))}
      .
    </Text>
  );
}
