import { formatMoney } from "@app/core/format";
import { HideableText } from "@app/ui/hideable-text";
import { Stack, Text } from "@mantine/core";
import { copy } from "../copy.ts";
import { Pendencies } from "../pendencies.tsx";
import sums from "../sum-row.module.css";
import { SumRow } from "../sum-row.tsx";
import type { Simulation } from "../wires.ts";
import classes from "./simulated-sale.module.css";

const { rows, question, ofLimit, due } = copy.simulation;

export function SimulatedSale({ sale }: { sale: Simulation }) {
  const { quantidade, ticker, preco, venda, custo, resultado, vendasAcoesDepois, limiteAcoes, frases } = sale;
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>
        <HideableText>{question(quantidade, ticker, formatMoney(preco))}</HideableText>
      </Text>
      {frases.length > 0 && (
        <ul className={classes.sentences}>
          {frases.map((frase) => (
            <li key={frase}>
              <HideableText>{frase}</HideableText>
            </li>
          ))}
        </ul>
      )}
      <dl className={sums.sum}>
        <SumRow name={rows.sale} value={venda} />
        <SumRow sign="−" name={rows.cost} value={custo} />
        <SumRow sign="=" name={rows.result} value={resultado} isResult isTotal />
        <SumRow
          name={
            <>
              {rows.salesAfter}{" "}
              <Text span size="sm" c="dimmed">
                <HideableText>{ofLimit(formatMoney(limiteAcoes))}</HideableText>
              </Text>
            </>
          }
          value={vendasAcoesDepois}
        />
        <SumRow name={rows.more} value={sale.impostoAMais} />
        <SumRow
          name={
            <>
              {rows.slip}{" "}
              {sale.vencimento && (
                <Text span size="sm" c="dimmed">
                  {due(sale.vencimento)}
                </Text>
              )}
            </>
          }
          value={sale.darf}
          isTotal
        />
      </dl>
      <Pendencies pendencias={sale.pendencias} />
    </Stack>
  );
}
