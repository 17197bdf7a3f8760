import { boot } from "./boot.ts";
import { serve } from "./serve.ts";

await boot(async (env, log) => {
  const { url } = await serve(env, log);
  log.info({ url }, "Farol is serving");
});
