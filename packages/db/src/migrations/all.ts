import type { Migration } from "kysely";
import * as createUsers from "./2026-11-21-01-create-users.ts";
import * as createFiles from "./2026-11-21-02-create-files.ts";
import * as createNotes from "./2026-11-21-03-create-notes.ts";
import * as createChunksAndChat from "./2026-11-21-04-create-chunks-and-chat.ts";
import * as createAccountTables from "./2026-11-21-05-create-account-tables.ts";
import * as createInfoContents from "./2026-11-21-06-create-info-contents.ts";
import * as createNotifications from "./2026-11-21-07-create-notifications.ts";
import * as addFirstContents from "./2026-11-21-08-add-first-contents.ts";
import * as createGoals from "./2026-11-21-09-create-goals.ts";
import * as addPeopleSearchAndAudit from "./2026-11-21-10-add-people-search-and-audit.ts";
import * as indexAudit from "./2026-11-21-11-index-audit.ts";
import * as createAccessTokens from "./2026-11-21-13-create-access-tokens.ts";
import * as createIdempotency from "./2026-11-21-14-create-idempotency.ts";
import * as keepTallies from "./2026-11-21-15-keep-tallies.ts";
import * as tallyReads from "./2026-11-21-16-tally-reads.ts";
import * as indexBeginningsOfNames from "./2026-11-21-17-index-beginnings-of-names.ts";
import * as createRateLimits from "./2026-11-21-18-create-rate-limits.ts";
import * as keepReadingsOfEachFile from "./2026-11-21-19-keep-readings-of-each-file.ts";
import * as versionLedgersAndReadings from "./2026-11-21-20-version-ledgers-and-readings.ts";
import * as indexForeignKeys from "./2026-11-21-21-index-foreign-keys.ts";
import * as dateFirstContents from "./2026-11-21-22-date-first-contents.ts";
import * as keepAnswerTables from "./2026-11-21-22-keep-answer-tables.ts";
import * as confirmAddresses from "./2026-11-21-26-confirm-addresses.ts";
import * as slowGuessingDown from "./2026-11-21-27-slow-guessing-down.ts";
import * as recordSecurityEvents from "./2026-11-21-28-record-security-events.ts";
import * as takeTurnsAtProcessing from "./2026-11-21-29-take-turns-at-processing.ts";
import * as forgetPasswordsOfReadFiles from "./2026-11-21-30-forget-passwords-of-read-files.ts";
import * as describeActivityRecord from "./2026-11-22-08-describe-activity-record.ts";
import * as replayWhatChanged from "./2026-11-22-11-replay-what-changed.ts";
import * as keepVectorsApart from "./2026-11-22-14-keep-vectors-apart.ts";
import * as keepLookupsOfAnswers from "./2026-11-22-15-keep-lookups-of-answers.ts";
import * as indexFileBytes from "./2026-11-22-17-index-file-bytes.ts";
import * as keepCurrency from "./2026-11-22-20-keep-currency.ts";
import * as describeReaders from "./2026-11-22-21-describe-readers.ts";
import * as knowNamesOfSecurities from "./2026-11-22-26-know-names-of-securities.ts";
import * as keepPdfPasswords from "./2026-11-22-27-keep-pdf-passwords.ts";
import * as correctNotesByHand from "./2026-11-22-30-correct-notes-by-hand.ts";
import * as tellNotesOfOthers from "./2026-11-22-35-tell-notes-of-others.ts";
import * as keepEvents from "./2026-11-22-40-keep-events.ts";
import * as knowListedEvents from "./2026-11-22-41-know-listed-events.ts";
import * as keepPrices from "./2026-11-22-50-keep-prices.ts";
import * as countPricesOfDays from "./2026-11-22-51-count-prices-of-days.ts";
import * as keepAllocationTargets from "./2026-11-22-60-keep-allocation-targets.ts";
import * as addUpResults from "./2026-11-22-61-add-up-results.ts";
import * as keepTaxes from "./2026-11-22-70-keep-taxes.ts";
import * as explainTaxes from "./2026-11-22-75-explain-taxes.ts";
import * as tellOfPerformance from "./2026-11-22-80-tell-of-performance.ts";
import * as openMonthOfNotification from "./2026-11-22-90-open-month-of-notification.ts";
import * as explainFutures from "./2026-11-22-91-explain-futures.ts";
import * as agreeToServices from "./2026-11-22-95-agree-to-services.ts";
import * as countCitedNotes from "./2026-11-23-10-count-cited-notes.ts";
import * as keepFeedbackOnAnswers from "./2026-11-23-20-keep-feedback-on-answers.ts";
import * as explainTaxAtSource from "./2026-11-23-30-explain-tax-at-source.ts";
import * as explainWhatIsAnswered from "./2026-11-23-40-explain-what-is-answered.ts";
import * as keepTermsOfPassages from "./2026-11-23-50-keep-terms-of-passages.ts";
import * as nameGoneAdministrators from "./2026-11-25-02-name-gone-administrators.ts";
import * as chooseVersionsOfNotes from "./2026-11-25-03-choose-versions-of-notes.ts";
import * as tellFilesThatAreNoNotes from "./2026-11-25-04-tell-files-that-are-no-notes.ts";
import * as planAlikeForEverybody from "./2026-11-25-05-plan-alike-for-everybody.ts";
import * as answerDoubtsAboutNotes from "./2026-11-25-06-answer-doubts-about-notes.ts";
import * as keepScannedPages from "./2026-11-25-10-keep-scanned-pages.ts";
import * as keepRangesOfPrices from "./2026-11-25-11-keep-ranges-of-prices.ts";
import * as fetchPublicPrices from "./2026-11-25-20-fetch-public-prices.ts";
import * as sealScannedPages from "./2026-11-25-21-seal-scanned-pages.ts";
import * as importDocuments from "./2026-11-25-30-import-documents.ts";
import * as keepIncomes from "./2026-11-25-40-keep-incomes.ts";
import * as tellDaysOfReports from "./2026-11-26-41-tell-days-of-reports.ts";
import * as findHoldingsElsewhere from "./2026-11-26-42-find-holdings-elsewhere.ts";
import * as keepTreasuryPrices from "./2026-11-26-42-keep-treasury-prices.ts";
import * as rememberDeletions from "./2026-11-26-45-remember-deletions.ts";
import * as addSecondFactors from "./2026-11-26-46-add-second-factors.ts";
import * as keepDollarRates from "./2026-11-26-47-keep-dollar-rates.ts";
import * as joinSheetsOfFiles from "./2026-11-26-48-join-sheets-of-files.ts";
import * as keepInterestOfFixedIncome from "./2026-11-26-49-keep-interest-of-fixed-income.ts";
import * as addPasskeys from "./2026-11-26-50-add-passkeys.ts";
import * as changeEmail from "./2026-11-26-51-change-email.ts";
import * as importOwnData from "./2026-11-26-52-import-own-data.ts";
import * as tellOfBackups from "./2026-11-26-53-tell-of-backups.ts";
import * as countFailuresOfFiles from "./2026-11-26-54-count-failures-of-files.ts";
import * as countRowsOnTheirDay from "./2026-11-26-55-count-rows-on-their-day.ts";
import * as hashStoredBytes from "./2026-11-26-56-hash-stored-bytes.ts";
import * as keepTheFingerprintKey from "./2026-11-26-61-keep-the-fingerprint-key.ts";
import * as countBlockedContent from "./2026-11-26-62-count-blocked-content.ts";
import * as keepWeighings from "./2026-11-26-64-keep-weighings.ts";
import * as keepCheckpoints from "./2026-11-26-65-keep-checkpoints.ts";
import * as keepBankStatements from "./2026-11-26-70-keep-bank-statements.ts";
import * as keepStatementLinesInRuns from "./2026-11-26-71-keep-statement-lines-in-runs.ts";
import * as forecastGoalsBySavings from "./2026-11-26-72-forecast-goals-by-savings.ts";
import * as tellOfStatements from "./2026-11-26-73-tell-of-statements.ts";
import * as countFeesOfSheets from "./2026-11-26-74-count-fees-of-sheets.ts";
import * as askAboutNamesOfBrokers from "./2026-11-27-75-ask-about-names-of-brokers.ts";
import * as keepAnswersAboutBrokers from "./2026-11-27-76-keep-answers-about-brokers.ts";
import * as checkRecurringEntries from "./2026-11-27-77-check-recurring-entries.ts";

/** Every migration under its file name, so that the bundled server carries them; `verify` compares it with the folder. */
export const migrations: Record<string, Migration> = {
  "2026-11-21-01-create-users": createUsers,
  "2026-11-21-02-create-files": createFiles,
  "2026-11-21-03-create-notes": createNotes,
  "2026-11-21-04-create-chunks-and-chat": createChunksAndChat,
  "2026-11-21-05-create-account-tables": createAccountTables,
  "2026-11-21-06-create-info-contents": createInfoContents,
  "2026-11-21-07-create-notifications": createNotifications,
  "2026-11-21-08-add-first-contents": addFirstContents,
  "2026-11-21-09-create-goals": createGoals,
  "2026-11-21-10-add-people-search-and-audit": addPeopleSearchAndAudit,
  "2026-11-21-11-index-audit": indexAudit,
  "2026-11-21-13-create-access-tokens": createAccessTokens,
  "2026-11-21-14-create-idempotency": createIdempotency,
  "2026-11-21-15-keep-tallies": keepTallies,
  "2026-11-21-16-tally-reads": tallyReads,
  "2026-11-21-17-index-beginnings-of-names": indexBeginningsOfNames,
  "2026-11-21-18-create-rate-limits": createRateLimits,
  "2026-11-21-19-keep-readings-of-each-file": keepReadingsOfEachFile,
  "2026-11-21-20-version-ledgers-and-readings": versionLedgersAndReadings,
  "2026-11-21-21-index-foreign-keys": indexForeignKeys,
  "2026-11-21-22-date-first-contents": dateFirstContents,
  "2026-11-21-22-keep-answer-tables": keepAnswerTables,
  "2026-11-21-26-confirm-addresses": confirmAddresses,
  "2026-11-21-27-slow-guessing-down": slowGuessingDown,
  "2026-11-21-28-record-security-events": recordSecurityEvents,
  "2026-11-21-29-take-turns-at-processing": takeTurnsAtProcessing,
  "2026-11-21-30-forget-passwords-of-read-files": forgetPasswordsOfReadFiles,
  "2026-11-22-08-describe-activity-record": describeActivityRecord,
  "2026-11-22-11-replay-what-changed": replayWhatChanged,
  "2026-11-22-14-keep-vectors-apart": keepVectorsApart,
  "2026-11-22-15-keep-lookups-of-answers": keepLookupsOfAnswers,
  "2026-11-22-17-index-file-bytes": indexFileBytes,
  "2026-11-22-20-keep-currency": keepCurrency,
  "2026-11-22-21-describe-readers": describeReaders,
  "2026-11-22-26-know-names-of-securities": knowNamesOfSecurities,
  "2026-11-22-27-keep-pdf-passwords": keepPdfPasswords,
  "2026-11-22-30-correct-notes-by-hand": correctNotesByHand,
  "2026-11-22-35-tell-notes-of-others": tellNotesOfOthers,
  "2026-11-22-40-keep-events": keepEvents,
  "2026-11-22-41-know-listed-events": knowListedEvents,
  "2026-11-22-50-keep-prices": keepPrices,
  "2026-11-22-51-count-prices-of-days": countPricesOfDays,
  "2026-11-22-60-keep-allocation-targets": keepAllocationTargets,
  "2026-11-22-61-add-up-results": addUpResults,
  "2026-11-22-70-keep-taxes": keepTaxes,
  "2026-11-22-75-explain-taxes": explainTaxes,
  "2026-11-22-80-tell-of-performance": tellOfPerformance,
  "2026-11-22-90-open-month-of-notification": openMonthOfNotification,
  "2026-11-22-91-explain-futures": explainFutures,
  "2026-11-22-95-agree-to-services": agreeToServices,
  "2026-11-23-10-count-cited-notes": countCitedNotes,
  "2026-11-23-20-keep-feedback-on-answers": keepFeedbackOnAnswers,
  "2026-11-23-30-explain-tax-at-source": explainTaxAtSource,
  "2026-11-23-40-explain-what-is-answered": explainWhatIsAnswered,
  "2026-11-23-50-keep-terms-of-passages": keepTermsOfPassages,
  "2026-11-25-02-name-gone-administrators": nameGoneAdministrators,
  "2026-11-25-03-choose-versions-of-notes": chooseVersionsOfNotes,
  "2026-11-25-04-tell-files-that-are-no-notes": tellFilesThatAreNoNotes,
  "2026-11-25-05-plan-alike-for-everybody": planAlikeForEverybody,
  "2026-11-25-06-answer-doubts-about-notes": answerDoubtsAboutNotes,
  "2026-11-25-10-keep-scanned-pages": keepScannedPages,
  "2026-11-25-11-keep-ranges-of-prices": keepRangesOfPrices,
  "2026-11-25-20-fetch-public-prices": fetchPublicPrices,
  "2026-11-25-21-seal-scanned-pages": sealScannedPages,
  "2026-11-25-30-import-documents": importDocuments,
  "2026-11-25-40-keep-incomes": keepIncomes,
  "2026-11-26-41-tell-days-of-reports": tellDaysOfReports,
  "2026-11-26-42-find-holdings-elsewhere": findHoldingsElsewhere,
  "2026-11-26-42-keep-treasury-prices": keepTreasuryPrices,
  "2026-11-26-45-remember-deletions": rememberDeletions,
  "2026-11-26-46-add-second-factors": addSecondFactors,
  "2026-11-26-47-keep-dollar-rates": keepDollarRates,
  "2026-11-26-48-join-sheets-of-files": joinSheetsOfFiles,
  "2026-11-26-49-keep-interest-of-fixed-income": keepInterestOfFixedIncome,
  "2026-11-26-50-add-passkeys": addPasskeys,
  "2026-11-26-51-change-email": changeEmail,
  "2026-11-26-52-import-own-data": importOwnData,
  "2026-11-26-53-tell-of-backups": tellOfBackups,
  "2026-11-26-54-count-failures-of-files": countFailuresOfFiles,
  "2026-11-26-55-count-rows-on-their-day": countRowsOnTheirDay,
  "2026-11-26-56-hash-stored-bytes": hashStoredBytes,
  "2026-11-26-61-keep-the-fingerprint-key": keepTheFingerprintKey,
  "2026-11-26-62-count-blocked-content": countBlockedContent,
  "2026-11-26-64-keep-weighings": keepWeighings,
  "2026-11-26-65-keep-checkpoints": keepCheckpoints,
  "2026-11-26-70-keep-bank-statements": keepBankStatements,
  "2026-11-26-71-keep-statement-lines-in-runs": keepStatementLinesInRuns,
  "2026-11-26-72-forecast-goals-by-savings": forecastGoalsBySavings,
  "2026-11-26-73-tell-of-statements": tellOfStatements,
  "2026-11-26-74-count-fees-of-sheets": countFeesOfSheets,
  "2026-11-27-75-ask-about-names-of-brokers": askAboutNamesOfBrokers,
  "2026-11-27-76-keep-answers-about-brokers": keepAnswersAboutBrokers,
  "2026-11-27-77-check-recurring-entries": checkRecurringEntries,
};
