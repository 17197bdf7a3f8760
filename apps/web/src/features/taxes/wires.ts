import type {
  annualWire,
  assessmentWire,
  readingsWire,
  runningMonthWire,
  simulationWire,
  statedLossWire,
  worksheetWire,
} from "@app/core/taxes/schema";
import type { z } from "zod";

export type Assessment = z.output<typeof assessmentWire>;
export type MonthOfYear = Assessment["meses"][number];
export type Pendency = MonthOfYear["pendencias"][number];
export type Worksheet = z.output<typeof worksheetWire>;
export type WorksheetLine = Worksheet["linhas"][number];
/** As shown: without its number, which stands beside it. */
export type Rule = Omit<Worksheet["regras"][number], "valor">;
export type Withheld = Worksheet["retencoes"][number];
export type LatePayment = NonNullable<Worksheet["atraso"]>;
export type OtherReading = Worksheet["outrasLeituras"][number];
export type Payment = Worksheet["pagamentos"][number];
export type RunningMonth = z.output<typeof runningMonthWire>;
export type Simulation = z.output<typeof simulationWire>;
export type StatedLoss = z.output<typeof statedLossWire>;
export type ContestedPoint = z.output<typeof readingsWire>["pontos"][number];
export type Annual = z.output<typeof annualWire>;
export type AbroadYear = NonNullable<Annual["apuracaoNoExterior"]>;
export type DeclaredGood = Annual["bens"][number];
