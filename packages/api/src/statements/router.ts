import { monthInput, monthWire, recurringWire, summaryWire, yearsWire } from "@app/core/statements/month/schema";
import {
  accountInput,
  accountWire,
  answerTransferInput,
  bankEntriesInput,
  bankEntriesWire,
  bankEntryInput,
  bankEntryWire,
  budgetInput,
  categorisedWire,
  categoriseInput,
  categoryInput,
  categoryWire,
  confirmStatementsInput,
  idInput,
  orderRulesInput,
  renameCategoryInput,
  ruleInput,
  ruleWire,
  splitInput,
  statementBatchInput,
  statementBatchWire,
  statementImportsInput,
  transferQuestionWire,
  triedRuleWire,
  tryRuleInput,
  updateAccountInput,
  updateBankEntryInput,
  updateRuleInput,
} from "@app/core/statements/schema";
import { message } from "@app/core/wire";
import { heavyProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import { createAccount, deleteAccount, updateAccount } from "./commands/accounts.ts";
import { answerTransfer, listTransferQuestions } from "./commands/answer-transfer.ts";
import { createCategory, deleteCategory, listOwnCategories, renameCategory, setBudget } from "./commands/categories.ts";
import { confirmStatements, removeStatements } from "./commands/confirm-statements.ts";
import { categoriseEntry, createEntry, deleteEntry, splitEntry, updateEntry } from "./commands/entries.ts";
import { createRule, deleteRule, orderRules, updateRule } from "./commands/rules.ts";
import { listAccounts } from "./queries/list-accounts.ts";
import { listEntries } from "./queries/list-entries.ts";
import { listCountedRules } from "./queries/list-rules.ts";
import { getStatementPreview, listStatementImports } from "./queries/list-statement-batches.ts";
import { getMonth, getYears, listRecurring } from "./queries/month.ts";
import { getSummary } from "./queries/summary.ts";
import { tryRule } from "./queries/try-rule.ts";

const viewer = viewerProcedure;
const heavy = heavyProcedure;

export const statementsRouter = router({
  accounts: viewer.output(accountWire.array()).query(({ ctx }) => listAccounts(serviceContext(ctx))),
  createAccount: viewer
    .input(accountInput)
    .output(accountWire)
    .mutation(({ ctx, input }) => createAccount(serviceContext(ctx), input)),
  updateAccount: viewer
    .input(updateAccountInput)
    .output(accountWire)
    .mutation(({ ctx, input }) => updateAccount(serviceContext(ctx), input)),
  deleteAccount: heavy
    .input(idInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteAccount(serviceContext(ctx), input)),

  imports: heavy
    .input(statementImportsInput)
    .output(statementBatchWire.array())
    .query(({ ctx, input }) => listStatementImports(serviceContext(ctx), input)),
  preview: heavy
    .input(statementBatchInput)
    .output(statementBatchWire)
    .query(({ ctx, input }) => getStatementPreview(serviceContext(ctx), input.loteId)),
  confirm: heavy
    .input(confirmStatementsInput)
    .output(message)
    .mutation(({ ctx, input }) => confirmStatements(serviceContext(ctx), input)),
  remove: heavy
    .input(statementBatchInput)
    .output(message)
    .mutation(({ ctx, input }) => removeStatements(serviceContext(ctx), input)),

  entries: viewer
    .input(bankEntriesInput)
    .output(bankEntriesWire)
    .query(({ ctx, input }) => listEntries(serviceContext(ctx), input)),
  createEntry: viewer
    .input(bankEntryInput)
    .output(bankEntryWire)
    .mutation(({ ctx, input }) => createEntry(serviceContext(ctx), input)),
  updateEntry: viewer
    .input(updateBankEntryInput)
    .output(bankEntryWire)
    .mutation(({ ctx, input }) => updateEntry(serviceContext(ctx), input)),
  deleteEntry: viewer
    .input(idInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteEntry(serviceContext(ctx), input)),
  categorise: viewer
    .input(categoriseInput)
    .output(categorisedWire)
    .mutation(({ ctx, input }) => categoriseEntry(serviceContext(ctx), input)),
  split: viewer
    .input(splitInput)
    .output(bankEntryWire)
    .mutation(({ ctx, input }) => splitEntry(serviceContext(ctx), input)),

  transfers: heavy.output(transferQuestionWire.array()).query(({ ctx }) => listTransferQuestions(serviceContext(ctx))),
  answerTransfer: viewer
    .input(answerTransferInput)
    .output(message)
    .mutation(({ ctx, input }) => answerTransfer(serviceContext(ctx), input)),

  categories: viewer.output(categoryWire.array()).query(({ ctx }) => listOwnCategories(serviceContext(ctx))),
  createCategory: viewer
    .input(categoryInput)
    .output(categoryWire)
    .mutation(({ ctx, input }) => createCategory(serviceContext(ctx), input)),
  renameCategory: viewer
    .input(renameCategoryInput)
    .output(categoryWire)
    .mutation(({ ctx, input }) => renameCategory(serviceContext(ctx), input)),
  setBudget: viewer
    .input(budgetInput)
    .output(categoryWire)
    .mutation(({ ctx, input }) => setBudget(serviceContext(ctx), input)),
  deleteCategory: viewer
    .input(idInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteCategory(serviceContext(ctx), input)),

  rules: viewer.output(ruleWire.array()).query(({ ctx }) => listCountedRules(serviceContext(ctx))),
  tryRule: viewer
    .input(tryRuleInput)
    .output(triedRuleWire)
    .query(({ ctx, input }) => tryRule(serviceContext(ctx), input)),
  createRule: heavy
    .input(ruleInput)
    .output(ruleWire)
    .mutation(({ ctx, input }) => createRule(serviceContext(ctx), input)),
  updateRule: heavy
    .input(updateRuleInput)
    .output(ruleWire)
    .mutation(({ ctx, input }) => updateRule(serviceContext(ctx), input)),
  orderRules: heavy
    .input(orderRulesInput)
    .output(message)
    .mutation(({ ctx, input }) => orderRules(serviceContext(ctx), input)),
  deleteRule: heavy
    .input(idInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteRule(serviceContext(ctx), input)),

  month: viewer
    .input(monthInput)
    .output(monthWire)
    .query(({ ctx, input }) => getMonth(serviceContext(ctx), input)),
  summary: viewer.output(summaryWire).query(({ ctx }) => getSummary(serviceContext(ctx))),
  years: viewer.output(yearsWire).query(({ ctx }) => getYears(serviceContext(ctx))),
  recurring: viewer.output(recurringWire.array()).query(({ ctx }) => listRecurring(serviceContext(ctx))),
});
