import { dayInSaoPaulo } from "@app/core/calendar";
import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconReceiptTax } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { serverMessage, trpc } from "../../trpc.ts";
import { AnnualSummary } from "./annual/annual-summary.tsx";
import { copy } from "./copy.ts";
import sheet from "./sheet.module.css";
import { TaxYear } from "./tax-year.tsx";
import classes from "./taxes.module.css";
import { useTaxesQuery } from "./use-taxes-query.ts";

export function Taxes() {
  const years = trpc.taxes.years.useQuery();
  return (
    <QueryState query={years} loadingText={copy.loading} errorText={serverMessage(years.error) ?? copy.loadFailed}>
      {({ anos, mesCorrente }) => <TaxesOf years={anos} running={mesCorrente} />}
    </QueryState>
  );
}

function TaxesOf({ years, running }: { years: readonly number[]; running: string }) {
  const query = useTaxesQuery();
  const ano = query.ano ?? years[0];
  if (ano === undefined) return <EmptyState {...copy.empty} icon={<IconReceiptTax />} />;
  const shown = [...new Set([ano, ...years])].toSorted((a, b) => b - a).map(String);
  const views = [
    { label: copy.views.months, to: query.yearAddress(ano), isOpen: !query.isAnnual },
    { label: copy.views.annual, to: query.annualAddress(ano), isOpen: query.isAnnual },
  ];
  return (
    <Stack gap="lg">
      <Group align="flex-end" justify="space-between" className={sheet.onScreen}>
        <NativeSelect
          size="sm"
          label={copy.year}
          value={String(ano)}
          data={shown}
          onChange={({ currentTarget }) => query.setYear(currentTarget.value)}
        />
        <nav aria-label={copy.views.label} className={classes.views}>
          {views.map(({ label, to, isOpen }) => (
            <Link key={label} to={to} aria-current={isOpen ? "page" : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      </Group>
      {query.isAnnual ? (
        <AnnualSummary ano={ano} />
      ) : (
        <TaxYear key={ano} ano={ano} mes={query.mes} running={running} today={dayInSaoPaulo(new Date())} />
      )}
      <Text size="sm" c="dimmed">
        <strong>{copy.check}</strong> {copy.checkHint}
      </Text>
    </Stack>
  );
}
