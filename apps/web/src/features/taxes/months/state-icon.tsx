import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCircleCheck,
  IconClockExclamation,
  IconCoin,
  IconFileUnknown,
  IconMinus,
  IconPigMoney,
  IconShieldCheck,
  IconTrendingDown,
} from "@tabler/icons-react";
import type { MonthState } from "./month-state.ts";

const icons = {
  incompleto: IconAlertTriangle,
  podeMudar: IconFileUnknown,
  atrasado: IconClockExclamation,
  juros: IconClockExclamation,
  falta: IconCoin,
  aPagar: IconCalendarDue,
  pago: IconCircleCheck,
  acumula: IconPigMoney,
  isento: IconShieldCheck,
  prejuizo: IconTrendingDown,
  nada: IconMinus,
} satisfies Record<MonthState, typeof IconMinus>;

/** Icon beside a state's name, with the same meaning. */
export function StateIcon({ state }: { state: MonthState }) {
  const Icon = icons[state];
  return <Icon size={18} aria-hidden="true" />;
}
