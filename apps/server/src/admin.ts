import { countFeedback, listKeptQuestions } from "@app/api/chat/queries/feedback";
import { promoteByEmail } from "@app/api/users/commands";
import { toCsv } from "@app/core/csv";
import { formatInstant } from "@app/core/format";
import type { Db } from "@app/db/client";
import { boot } from "./start/boot.ts";
import { openServices } from "./start/open-services.ts";

const USAGE = "Usage: npm run admin -- promote EMAIL | npm run admin -- feedback";

/** For whoever runs the installation. With the embedded database, the server must be stopped meanwhile. */
await boot(async (env, log) => {
  const [command, email] = process.argv.slice(2);
  if (command !== "feedback" && (command !== "promote" || !email)) throw new Error(USAGE);
  const opened = await openServices(env, log);
  try {
    if (email && command === "promote") {
      if (!(await promoteByEmail({ ...opened, now: new Date() }, email))) {
        throw new Error("Nobody has registered with this address.");
      }
      process.stdout.write(`${email} is an administrator now.\n`);
    } else {
      process.stdout.write(`${await describeFeedback(opened.db)}\n`);
    }
  } finally {
    await opened.close();
  }
  process.exit(0);
});

const VOTES = { true: "sim", false: "não" };

/** What people said of the assistant's answers, as a spreadsheet: counts by function, then the questions that may be read. */
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
