import { promoteByEmail } from "@app/api/users/commands";
import { boot } from "./boot.ts";
import { openServices } from "./open-services.ts";

const USAGE = "Usage: npm run admin -- promote EMAIL";

/** `npm run admin -- promote EMAIL`, for whoever runs the installation. */
await boot(async (env, log) => {
  const [command, email] = process.argv.slice(2);
  if (command !== "promote" || !email) throw new Error(USAGE);
  const opened = await openServices(env, log);
  const isPromoted = await promoteByEmail({ ...opened, now: new Date() }, email);
  await opened.close();
  if (!isPromoted) throw new Error("Nobody has registered with this address.");
  process.stdout.write(`${email} is an administrator now.\n`);
  process.exit(0);
});
