import { formatMoney } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { readingsInput } from "@app/core/taxes/schema";
import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { QueryState } from "@app/ui/query-state";
import { Radio, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { serverMessage, trpc } from "../../trpc.ts";
import { anchors } from "./anchors.ts";
import { copy } from "./copy.ts";
import sheet from "./sheet.module.css";
import classes from "./taxes.module.css";
import { useChangeTaxes } from "./use-change-taxes.ts";
import type { ContestedPoint } from "./wires.ts";

const words = copy.contested;
/** Months listed for each point; the rest is counted. */
const SHOWN_CHANGES = 3;
const told = (value: number | null) => (value === null ? copy.worksheet.open : formatMoney(value));

/** The contested rules, each with the person's choice and the result of the other reading. */
export function ContestedPoints() {
  const titleId = useId();
  const readings = trpc.taxes.readings.useQuery();
  const { setReadings } = useChangeTaxes();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Card aria-labelledby={titleId} id={anchors.contested} stacked>
      <div>
        <Title order={2} size="h3" id={titleId}>
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.hint} {copy.check}
        </Text>
      </div>
      <QueryState
        query={readings}
        loadingText={words.loading}
        errorText={serverMessage(readings.error) ?? words.loadFailed}
      >
        {({ leituras, pontos, semEscolha }) => {
          const list = (points: readonly ContestedPoint[]) =>
            points.map((point) => (
              <Point
                key={point.id}
                point={point}
                isSaving={setReadings.isPending}
                onChoose={(reading) => setReadings.mutate(readingsInput.parse({ ...leituras, [point.id]: reading }))}
              />
            ));
          const unchanging = pontos.filter(({ muda }) => muda.length === 0);
          return (
            <Stack gap="lg">
              {list(pontos.filter(({ muda }) => muda.length > 0))}
              <details className={classes.folded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
                <summary>{words.unchanging(unchanging.length + semEscolha.length)}</summary>
                {/* Not there while folded: what a browser does not draw ends no transition of colours. */}
                {isUnfolded && (
                  <Stack gap="lg" mt="sm">
                    {list(unchanging)}
                    {semEscolha.map(({ pergunta, leitura, motivo, regra }) => (
                      <div key={pergunta}>
                        <Text size="sm" fw={500}>
                          {pergunta}
                        </Text>
                        <Text size="xs" c="dimmed">
                          <span className={sheet.tag}>{words.badge}</span> {copy.rules.page(regra)}
                        </Text>
                        <Text size="sm" mt="xs">
                          {leitura} {motivo}
                        </Text>
                      </div>
                    ))}
                  </Stack>
                )}
              </details>
            </Stack>
          );
        }}
      </QueryState>
    </Card>
  );
}

interface PointProps {
  point: ContestedPoint;
  isSaving: boolean;
  onChoose: (reading: string) => void;
}

function Point({ point, isSaving, onChoose }: PointProps) {
  const { pergunta, escolhida, padrao, leituras, regra } = point;
  return (
    <Radio.Group
      value={escolhida}
      onChange={onChoose}
      label={pergunta}
      description={
        <>
          <span className={sheet.tag}>{words.badge}</span> {copy.rules.page(regra)}
        </>
      }
    >
      <Stack gap="xs" mt="xs">
        {leituras.map(({ id, texto }) => (
          <Radio key={id} value={id} disabled={isSaving} label={id === padrao ? `${texto} (${words.ours})` : texto} />
        ))}
      </Stack>
      <Changes point={point} />
    </Radio.Group>
  );
}

/** Results of the other readings, those with the same result together. */
function Changes({ point: { escolhida, leituras, muda } }: { point: ContestedPoint }) {
  const others = leituras.filter(({ id }) => id !== escolhida);
  const changesOf = (id: string) => muda.filter(({ leitura }) => leitura === id);
  // Orders that differ from day to day are shown and cannot be chosen.
  const beyond = muda.filter(({ leitura }) => leituras.every(({ id }) => id !== leitura));
  const mixes = new Map(beyond.map(({ leitura, texto }) => [leitura, { id: leitura, texto }]));
  const groups = groupBy([...others, ...mixes.values()], ({ id }) =>
    changesOf(id)
      .map(({ mes, daOutra, prejuizoDaOutra }) => `${mes} ${daOutra} ${prejuizoDaOutra}`)
      .join(";"),
  );
  if (muda.length === 0) {
    return (
      <Text size="sm" mt="xs">
        {words.same(others.length)}
      </Text>
    );
  }
  return [...groups].map(([key, readings]) => (
    <Text key={key} size="sm" mt="xs">
      {others.length === 1 ? words.changes : words.changesOf(readings.map(({ texto }) => texto))}{" "}
      <HideableText>{changesLine(changesOf(readings[0]?.id ?? ""))}</HideableText>.
    </Text>
  ));
}

function changesLine(changes: ContestedPoint["muda"]): string {
  if (changes.length === 0) return words.none;
  const rest = changes.length - SHOWN_CHANGES;
  return changes
    .slice(0, SHOWN_CHANGES)
    .map(({ mes, imposto, daOutra, prejuizo, prejuizoDaOutra }) =>
      imposto === daOutra
        ? words.changeOfLoss(mes, told(prejuizoDaOutra), told(prejuizo))
        : words.change(mes, told(daOutra), told(imposto)),
    )
    .concat(rest > 0 ? [words.more(rest)] : [])
    .join("; ");
}
