import { findRule } from "@app/core/taxes/rules";
import { HideableText } from "@app/ui/hideable-text";
import { Alert, Text } from "@mantine/core";
import { IconClockExclamation } from "@tabler/icons-react";
import { copy } from "../copy.ts";
import { RuleChip } from "../rule-chip.tsx";
import sheet from "../sheet.module.css";
import sums from "../sum-row.module.css";
import { SumRow } from "../sum-row.tsx";
import type { LatePayment } from "../wires.ts";

const words = copy.late;
const LATE_RULES = ["multa_dia", "multa_maxima", "juros_mes_do_pagamento"] as const;

/** Fine and interest of an overdue slip; no total where the Selic is missing. */
export function LateSheet({ late }: { late: LatePayment }) {
  const { em, valor, dias, multa, juros, total, outraContagem } = late;
  const rules = LATE_RULES.flatMap((id) => findRule(id, em) ?? []);
  return (
    <Alert color="yellow" icon={<IconClockExclamation />} title={words.title(dias)} role="region">
      <Text size="sm">{words.on(em)}</Text>
      <dl className={sums.sum}>
        <SumRow name={words.slip} value={valor} />
        <SumRow sign="+" name={words.fine} value={multa}>
          <RuleChip id="multa_dia" rules={rules} />
          <RuleChip id="multa_maxima" rules={rules} />
        </SumRow>
        <SumRow sign="+" name={words.interest} value={juros ?? words.noData}>
          <RuleChip id="juros_mes_do_pagamento" rules={rules} />
        </SumRow>
        <SumRow sign="=" name={words.total} value={total ?? words.noData} isTotal />
      </dl>
      {outraContagem && (
        <Text size="sm">
          <span className={sheet.tag}>{copy.contested.badge}</span>{" "}
          <HideableText>{words.other(outraContagem)}</HideableText>
        </Text>
      )}
      {total === null && <Text size="sm">{words.noDataHint}</Text>}
    </Alert>
  );
}
