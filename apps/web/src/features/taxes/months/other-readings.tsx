import { formatMoney } from "@app/core/format";
import { Title } from "@mantine/core";
import { useId } from "react";
import { anchors } from "../anchors.ts";
import { copy } from "../copy.ts";
import classes from "../taxes.module.css";
import { Told } from "../told.tsx";
import type { OtherReading } from "../wires.ts";

const words = copy.contested;
const told = (value: number | null) => (value === null ? copy.worksheet.open : formatMoney(value));

/** What a month would come to if a contested rule were read in another way; nothing where no reading changes it. */
export function OtherReadings({ readings }: { readings: readonly OtherReading[] }) {
  const titleId = useId();
  if (readings.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <Title order={3} id={titleId}>
        {words.inMonth}
      </Title>
      <ul className={classes.lines}>
        {readings.map(({ ponto, pergunta, leitura, texto, imposto, daOutra }) => (
          <li key={`${ponto} ${leitura}`} className={classes.line}>
            <span>
              <span className={classes.tag}>{words.badge}</span> <strong>{pergunta}</strong>
            </span>
            <span>
              {texto} <Told>{words.would(told(daOutra), told(imposto))}</Told>
            </span>
          </li>
        ))}
      </ul>
      <a href={`#${anchors.contested}`} className={classes.link}>
        {words.choose}
      </a>
    </section>
  );
}
