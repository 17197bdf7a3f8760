import { countFeedback, listKeptQuestions } from "@app/api/chat/queries/feedback";
import { resealTexts } from "@app/api/secrets/commands/reseal-texts";
import { endSessionsOf, promoteByEmail, removeFactorsByEmail } from "@app/api/users/commands";
import { toCsv } from "@app/core/csv";
import { formatInstant } from "@app/core/format";
import type { Db } from "@app/db/client";
import { boot } from "./start/boot.ts";
import { type OpenedServices, openServices } from "./start/open-services.ts";

const USAGE =
  "Usage: npm run admin -- promote EMAIL | remove-factors EMAIL | end-sessions EMAIL | end-all-sessions | feedback | reseal | forget-secret";
const UNKNOWN = "Nobody has registered with this address.";
const OF_A_PERSON = ["promote", "remove-factors", "end-sessions"];
const OF_ALL = ["end-all-sessions", "feedback", "reseal", "forget-secret"];

/** Commands of the operator. With the embedded database, the server must be stopped meanwhile. */
await boot(async (env, log) => {
  const [command, email] = process.argv.slice(2);
  if (!OF_ALL.includes(command ?? "") && !(email && OF_A_PERSON.includes(command ?? ""))) throw new Error(USAGE);
  const opened = await openServices(env, log, command === "forget-secret");
  try {
    if (email && command === "promote") {
      if (!(await promoteByEmail({ ...opened, now: new Date() }, email))) {
        throw new Error(UNKNOWN);
      }
      process.stdout.write(`${email} is an administrator now.\n`);
    } else if (email && command === "remove-factors") {
      const outcome = await removeFactorsByEmail({ ...opened, now: new Date() }, email);
      if (outcome === "unknown") throw new Error(UNKNOWN);
      if (outcome === "none") throw new Error("This account has no second factor.");
      process.stdout.write(`${email} enters with the password alone now; sessions and tokens were ended.\n`);
    } else if (command === "end-sessions" || command === "end-all-sessions") {
      const ended = await endSessionsOf(
        { ...opened, now: new Date() },
        email && command === "end-sessions" ? email : null,
      );
      if (ended === undefined) throw new Error(UNKNOWN);
      process.stdout.write(`Sessions and tokens of ${ended} ${ended === 1 ? "person" : "people"} were ended.\n`);
    } else if (command === "reseal" || command === "forget-secret") {
      process.stdout.write(`${await describeResealing(opened)}\n`);
    } else {
      process.stdout.write(`${await describeFeedback(opened.db)}\n`);
    }
  } finally {
    await opened.close();
  }
  process.exit(0);
});

/** Seals every text under the present secret. */
async function describeResealing({ db, services }: OpenedServices): Promise<string> {
  const done = await resealTexts({ db, services, now: () => new Date() });
  if (!done) return "Nothing was sealed anew: another process went on to another secret meanwhile.";
  const { resealed, unreadable } = done;
  const lost = unreadable > 0 ? ` ${unreadable} open under no known secret and stay as they are.` : "";
  const end = services.secrets.isRotating ? " The old secret can go once no process uses it." : "";
  return `${resealed} texts were sealed anew.${lost}${end}`;
}

const VOTES = { true: "sim", false: "não" };

/** Feedback on the assistant's answers as a spreadsheet: counts by function, then the questions that may be read. */
async function describeFeedback(db: Db): Promise<string> {
  const counts = await countFeedback(db);
  const questions = await listKeptQuestions(db);
  return toCsv([
    ["função", "sim", "não"],
    ...counts.map(({ funcao, ajudaram, naoAjudaram }) => [funcao ?? "nenhuma", String(ajudaram), String(naoAjudaram)]),
    [],
    ["quando", "função", "ajudou", "pergunta", "resposta"],
    ...questions.map(({ createdAt, funcao, ajudou, pergunta, resposta }) => [
      formatInstant(createdAt),
      funcao ?? "nenhuma",
      VOTES[`${ajudou}`],
      pergunta ?? "",
      resposta ?? "",
    ]),
  ]);
}
