import { accessTokensRouter } from "./access-tokens/router.ts";
import { allocationRouter } from "./allocation/router.ts";
import { auditRouter } from "./audit/router.ts";
import { authRouter } from "./auth/router.ts";
import { backupsRouter } from "./backups/router.ts";
import { chatRouter } from "./chat/router.ts";
import { closesRouter } from "./closes/router.ts";
import { confirmationRouter } from "./confirmation/router.ts";
import { contentRouter } from "./content/router.ts";
import { cspReportsRouter } from "./csp-reports/router.ts";
import { demoRouter } from "./demo/router.ts";
import { emailChangeRouter } from "./email-change/router.ts";
import { eventsRouter } from "./events/router.ts";
import { filesRouter } from "./files/router.ts";
import { goalsRouter } from "./goals/router.ts";
import { importsRouter } from "./imports/router.ts";
import { incomesRouter } from "./incomes/router.ts";
import { instrumentsRouter } from "./instruments/router.ts";
import { newsRouter } from "./news/router.ts";
import { notesRouter } from "./notes/router.ts";
import { notificationsRouter } from "./notifications/router.ts";
import { ownDataRouter } from "./own-data/router.ts";
import { pdfPasswordsRouter } from "./pdf-passwords/router.ts";
import { portfolioRouter } from "./portfolio/router.ts";
import { pricesRouter } from "./prices/router.ts";
import { processingRouter } from "./processing/router.ts";
import { profileRouter } from "./profile/router.ts";
import { recoveryRouter } from "./recovery/router.ts";
import { returnsRouter } from "./returns/router.ts";
import { passkeysRouter, secondFactorRouter } from "./second-factor/router.ts";
import { secretsRouter } from "./secrets/router.ts";
import { settingsRouter } from "./settings/router.ts";
import { statementsRouter } from "./statements/router.ts";
import { taxesRouter } from "./taxes/router.ts";
import { router } from "./trpc.ts";
import { usersRouter } from "./users/router.ts";

export const appRouter = router({
  accessTokens: accessTokensRouter,
  allocation: allocationRouter,
  audit: auditRouter,
  auth: authRouter,
  backups: backupsRouter,
  chat: chatRouter,
  confirmation: confirmationRouter,
  content: contentRouter,
  cspReports: cspReportsRouter,
  demo: demoRouter,
  emailChange: emailChangeRouter,
  events: eventsRouter,
  files: filesRouter,
  goals: goalsRouter,
  imports: importsRouter,
  incomes: incomesRouter,
  instruments: instrumentsRouter,
  news: newsRouter,
  notes: notesRouter,
  notifications: notificationsRouter,
  ownData: ownDataRouter,
  pdfPasswords: pdfPasswordsRouter,
  passkeys: passkeysRouter,
  portfolio: portfolioRouter,
  prices: pricesRouter,
  processing: processingRouter,
  profile: profileRouter,
  recovery: recoveryRouter,
  closes: closesRouter,
  returns: returnsRouter,
  secondFactor: secondFactorRouter,
  secrets: secretsRouter,
  settings: settingsRouter,
  statements: statementsRouter,
  taxes: taxesRouter,
  users: usersRouter,
});

/** tRPC lists its procedures by their whole paths, although its type does not show it. */
const procedures: Record<string, unknown> = appRouter._def.procedures;

const pathsOf = (type: "query" | "mutation"): ReadonlySet<string> =>
  new Set(Object.keys(procedures).filter((path) => Reflect.get(Object(procedures[path]), "_def").type === type));

/** The paths of all queries, as `goals.list`. */
export const queryPaths = pathsOf("query");
/** The paths of all mutations. */
export const mutationPaths = pathsOf("mutation");

export type AppRouter = typeof appRouter;
