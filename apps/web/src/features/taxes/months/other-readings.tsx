import { formatMoney } from "@app/core/format";
import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { Title } from "@mantine/core";
import { useId } from "react";
import { anchors } from "../anchors.ts";
import { copy } from "../copy.ts";
import sheet from "../sheet.module.css";
import type { OtherReading } from "../wires.ts";

const words = copy.contested;
const told = (value: number | null) => (value === null ? copy.worksheet.open : formatMoney(value));

type Figures = Pick<OtherReading, "imposto" | "daOutra" | "prejuizo" | "prejuizoDaOutra">;

const wouldBe = ({ imposto, daOutra, prejuizo, prejuizoDaOutra }: Figures) =>
  imposto === daOutra
    ? words.wouldLose(told(prejuizoDaOutra), told(prejuizo))
    : words.would(told(daOutra), told(imposto));

/** A month's results under other readings of contested rules; empty where no reading changes it. */
export function OtherReadings({ readings }: { readings: readonly OtherReading[] }) {
  const titleId = useId();
  if (readings.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <Title order={3} id={titleId}>
        {words.inMonth}
      </Title>
      <ul className={sheet.lines}>
        {readings.map(({ ponto, pergunta, leitura, texto, ...figures }) => (
          <li key={`${ponto} ${leitura}`} className={sheet.line}>
            <span>
              <span className={sheet.tag}>{words.badge}</span> <strong>{pergunta}</strong>
            </span>
            <span>
              {texto} <HideableText>{wouldBe(figures)}</HideableText>
            </span>
          </li>
        ))}
      </ul>
      <a href={`#${anchors.contested}`} className={sheet.link}>
        {words.choose}
      </a>
    </Card>
  );
}
