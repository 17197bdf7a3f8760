import type { FunctionName } from "@app/core/chat/question";
import { abroad } from "./abroad.ts";
import { allocation } from "./allocation.ts";
import { assessment } from "./assessment.ts";
import { bankEntries } from "./bank/entries.ts";
import { charges } from "./charges.ts";
import { comparison } from "./comparison.ts";
import { concentration } from "./concentration.ts";
import { contributions } from "./contributions.ts";
import { exemption } from "./exemption.ts";
import { futures } from "./futures.ts";
import { goals } from "./goals.ts";
import { help } from "./help.ts";
import { holdings } from "./holdings.ts";
import { incomes } from "./incomes.ts";
import type { Kind } from "./kind.ts";
import { losses } from "./losses.ts";
import { marketValue } from "./market-value.ts";
import { missingNotes } from "./notes/missing-notes.ts";
import { brokenNotes, explainedNote, netOfNote, notes, notesOfAsset } from "./notes/notes.ts";
import { averagePrice, heldQuantity } from "./position.ts";
import { dayTrades, realized } from "./results/realized.ts";
import { returns } from "./returns.ts";
import { totalCost } from "./total-cost.ts";
import { trades } from "./trades.ts";
import { withheldTax } from "./withheld-tax.ts";

/** A kind of question for every function; a test compares the two lists. */
export const kinds = Object.fromEntries(
  [
    ...[charges, totalCost, withheldTax, averagePrice, heldQuantity, holdings, trades, realized, dayTrades],
    ...[notesOfAsset, explainedNote, netOfNote, brokenNotes, notes, missingNotes, contributions],
    ...[exemption, assessment, losses, allocation, concentration, comparison, returns, futures, goals, help],
    ...[marketValue, incomes, abroad, bankEntries],
  ].map((kind) => [kind.funcao, kind]),
) as Record<FunctionName, Kind>;
