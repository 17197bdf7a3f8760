import { Money } from "@app/ui/money";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { notesPath } from "../../paths.ts";
import { copy } from "./copy.ts";
import type { ElsewhereItem } from "./elsewhere-wires.ts";
import classes from "./holdings-elsewhere.module.css";
import { Notices } from "./notices.tsx";

const words = copy.abroad;

interface AbroadRowProps {
  item: ElsewhereItem;
  figures: NonNullable<ElsewhereItem["exterior"]>;
}

/** A security abroad: its cost in both currencies, and by which price and which dollar it is valued. */
export function AbroadRow({ item, figures }: AbroadRowProps) {
  const { nome, instituicao, quantidade, valor, valorE, fonte, avisos } = item;
  const { preco, diaPreco, dolar, diaDolar } = figures;
  return (
    <li>
      <div className={classes.row}>
        <Text fw={600}>{nome}</Text>
        <Text size="sm">{[instituicao || words.noBroker, copy.quantity(quantidade)].join(" · ")}</Text>
        <Text size="sm">
          <Cost {...figures} />
        </Text>
        <Text size="sm" c="dimmed">
          {copy.source(fonte)}
          {fonte.notaId !== null && (
            <>
              {" · "}
              <Anchor
                component={Link}
                to={notesPath({ nota: fonte.notaId })}
                inherit
                underline="always"
                aria-label={words.noteOf(nome)}
              >
                {words.note}
              </Anchor>
            </>
          )}
        </Text>
        <Notices notices={avisos} />
      </div>
      <div className={classes.value}>
        {valor === null ? <Text c="dimmed">{copy.noValue}</Text> : <Money value={valor} fw={600} />}
        {valorE === "custo" ? (
          <Text size="sm" c="dimmed">
            {words.byCost}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            <Money value={preco} moeda="USD" inherit />
            {words.price(diaPreco)}
          </Text>
        )}
        {dolar !== null && diaDolar !== null && valorE === "negociado" && (
          <Text size="sm" c="dimmed">
            {words.dollar(dolar, diaDolar)}
          </Text>
        )}
      </div>
    </li>
  );
}

function Cost({ custoDolar, custoReais }: Pick<AbroadRowProps["figures"], "custoDolar" | "custoReais">) {
  if (custoDolar === null) return words.unknownCost;
  return (
    <>
      {words.cost} <Money value={custoDolar} moeda="USD" inherit />
      {custoReais !== null && (
        <>
          {" · "}
          <Money value={custoReais} inherit />
        </>
      )}
    </>
  );
}
