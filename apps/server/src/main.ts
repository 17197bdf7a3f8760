import { serve } from "./serve.ts";
import { boot } from "./start/boot.ts";

await boot(async (env, log) => {
  const { url } = await serve(env, log);
  log.info({ url }, "Farol is serving");
});
