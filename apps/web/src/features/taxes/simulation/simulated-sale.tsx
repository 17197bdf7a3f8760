import { formatMoney } from "@app/core/format";
import { Stack, Text } from "@mantine/core";
import { copy } from "../copy.ts";
import { Pendencies } from "../pendencies.tsx";
import sums from "../sum-row.module.css";
import { SumRow } from "../sum-row.tsx";
import { Told } from "../told.tsx";
import type { Simulation } from "../wires.ts";
import classes from "./simulated-sale.module.css";

const { rows, question, ofLimit, due } = copy.simulation;

/** The outcome of a sale that was not made. */
export function SimulatedSale({ sale }: { sale: Simulation }) {
  const { quantidade, ticker, preco, venda, custo, resultado, vendasAcoesDepois, limiteAcoes, frases } = sale;
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>
        <Told>{question(quantidade, ticker, formatMoney(preco))}</Told>
      </Text>
      {frases.length > 0 && (
        <ul className={classes.sentences}>
          {frases.map((frase) => (
            <li key={frase}>
              <Told>{frase}</Told>
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
                <Told>{ofLimit(formatMoney(limiteAcoes))}</Told>
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
