import {
  annualWire,
  assessmentWire,
  assessmentYearInput,
  duesWire,
  lateMonthWire,
  latePaymentInput,
  paymentInput,
  readingsInput,
  readingsWire,
  remindersWire,
  runningMonthWire,
  simulationInput,
  simulationWire,
  statedLossInput,
  statedLossWire,
  taxClassesWire,
  taxClassInput,
  taxClassKeyInput,
  taxMonthInput,
  taxPaymentsWire,
  taxRecordInput,
  taxYearsWire,
  worksheetWire,
} from "@app/core/taxes/schema";
import { message } from "@app/core/wire";
import { heavyProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import {
  forgetLoss,
  forgetTaxClass,
  markPaid,
  setReadings,
  setTaxClass,
  setTaxReminders,
  stateLoss,
  unmarkPaid,
} from "./commands.ts";
import { getAnnual } from "./queries/get-annual.ts";
import { getDues, getRunningMonth, getTaxYear, listPaidMonths, listTaxYears } from "./queries/get-months.ts";
import { listReadings } from "./queries/get-readings.ts";
import { getLatePayment, getWorksheet } from "./queries/get-worksheet.ts";
import { listLosses } from "./queries/list-losses.ts";
import { getTaxReminders, listTaxClasses } from "./queries/list-own.ts";
import { simulate } from "./queries/simulate.ts";

export const taxesRouter = router({
  get: heavyProcedure
    .input(assessmentYearInput)
    .output(assessmentWire)
    .query(({ ctx, input }) => getTaxYear(serviceContext(ctx), input)),
  years: heavyProcedure.output(taxYearsWire).query(({ ctx }) => listTaxYears(serviceContext(ctx))),
  running: heavyProcedure.output(runningMonthWire).query(({ ctx }) => getRunningMonth(serviceContext(ctx))),
  due: heavyProcedure.output(duesWire).query(({ ctx }) => getDues(serviceContext(ctx))),
  month: heavyProcedure
    .input(taxMonthInput)
    .output(worksheetWire)
    .query(({ ctx, input }) => getWorksheet(serviceContext(ctx), input)),
  late: heavyProcedure
    .input(latePaymentInput)
    .output(lateMonthWire)
    .query(({ ctx, input }) => getLatePayment(serviceContext(ctx), input)),
  simulate: heavyProcedure
    .input(simulationInput)
    .output(simulationWire)
    .query(({ ctx, input }) => simulate(serviceContext(ctx), input)),
  annual: heavyProcedure
    .input(assessmentYearInput)
    .output(annualWire)
    .query(({ ctx, input }) => getAnnual(serviceContext(ctx), input)),

  payments: heavyProcedure.output(taxPaymentsWire).query(({ ctx }) => listPaidMonths(serviceContext(ctx))),
  markPaid: viewerProcedure
    .input(paymentInput)
    .output(message)
    .mutation(({ ctx, input }) => markPaid(serviceContext(ctx), input)),
  unmarkPaid: viewerProcedure
    .input(taxRecordInput)
    .output(message)
    .mutation(({ ctx, input }) => unmarkPaid(serviceContext(ctx), input)),

  losses: heavyProcedure.output(statedLossWire.array()).query(({ ctx }) => listLosses(serviceContext(ctx))),
  stateLoss: viewerProcedure
    .input(statedLossInput)
    .output(message)
    .mutation(({ ctx, input }) => stateLoss(serviceContext(ctx), input)),
  forgetLoss: viewerProcedure
    .input(taxRecordInput)
    .output(message)
    .mutation(({ ctx, input }) => forgetLoss(serviceContext(ctx), input)),

  readings: heavyProcedure.output(readingsWire).query(({ ctx }) => listReadings(serviceContext(ctx))),
  setReadings: viewerProcedure
    .input(readingsInput)
    .output(message)
    .mutation(({ ctx, input }) => setReadings(serviceContext(ctx), input)),

  classes: viewerProcedure.output(taxClassesWire).query(({ ctx }) => listTaxClasses(serviceContext(ctx))),
  setClass: viewerProcedure
    .input(taxClassInput)
    .output(message)
    .mutation(({ ctx, input }) => setTaxClass(serviceContext(ctx), input)),
  forgetClass: viewerProcedure
    .input(taxClassKeyInput)
    .output(message)
    .mutation(({ ctx, input }) => forgetTaxClass(serviceContext(ctx), input)),

  reminders: viewerProcedure.output(remindersWire).query(({ ctx }) => getTaxReminders(serviceContext(ctx))),
  setReminders: viewerProcedure
    .input(remindersWire)
    .output(message)
    .mutation(({ ctx, input }) => setTaxReminders(serviceContext(ctx), input)),
});
