import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Money } from "@app/ui/money";
import { NativeSelect, Text } from "@mantine/core";
import { copy } from "../copy.ts";
import type { Account, Statement } from "../statement-wires.ts";
import classes from "../statements.module.css";

const words = copy.imports.statement;
const NEW = "";

interface StatementRowProps {
  statement: Statement;
  /** Absent once it is confirmed. */
  choice?: {
    accounts: readonly Account[];
    /** Null for a new account. */
    contaId: string | null;
    onChoose: (contaId: string | null) => void;
  };
}

/** One account's part of a file: its days, its lines and what its bank states. */
export function StatementRow({ statement, choice }: StatementRowProps) {
  const hides = useHidesValues();
  const { tipo, banco, final, de, ate, linhas, novas, repetidas, linhasDeSaldo, conta } = statement;
  const { entradas, saidas, saldoFinal, diferenca, semExtrato, contaId } = statement;
  const name = [banco ?? copy.kinds[tipo], final && copy.accounts.final(final)].filter(Boolean).join(", ");
  const difference = diferenca === null || diferenca === 0 ? null : words.difference(diferenca);
  return (
    <li>
      <div className={classes.text}>
        <Text fw={600}>
          {copy.kinds[tipo]} · {name}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            de && ate && copy.accounts.span(de, ate),
            words.lines(linhas, novas, repetidas),
            words.balanceLines(linhasDeSaldo),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        {difference && <Text size="sm">{hides ? hideAmounts(difference) : difference}</Text>}
        {semExtrato && <Text size="sm">{words.gap(semExtrato)}</Text>}
        {!choice && <Text size="sm">{words.into(conta)}</Text>}
        {choice && (
          <NativeSelect
            mt="xs"
            maw={320}
            size="sm"
            label={words.account}
            aria-label={words.accountOf(name)}
            value={choice.contaId ?? NEW}
            data={[
              ...choice.accounts
                .filter((account) => account.tipo === tipo)
                .map(({ _id, nome }) => ({ value: _id, label: nome })),
              { value: NEW, label: words.fresh(contaId === null ? conta : name) },
            ]}
            onChange={({ currentTarget }) => choice.onChoose(currentTarget.value || null)}
          />
        )}
        {/* No statement names its person. */}
        {choice && choice.contaId === null && choice.accounts.length > 0 && (
          <Text size="sm" mt={4}>
            {words.notYours}
          </Text>
        )}
      </div>
      <div className={classes.figures}>
        <Text size="sm">
          {words.income} <Money value={entradas} inherit />
        </Text>
        <Text size="sm">
          {words.outgo} <Money value={saidas} inherit />
        </Text>
        {saldoFinal !== null && (
          <Text size="sm">
            {words.balance} <Money value={saldoFinal} inherit fw={600} />
          </Text>
        )}
      </div>
    </li>
  );
}
