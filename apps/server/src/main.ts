import { offerDemo } from "./demo/offer-demo.ts";
import { serve } from "./serve.ts";
import { boot } from "./start/boot.ts";

await boot(async (env, log) => {
  const opened = await serve(env, log);
  log.info({ url: opened.url }, "Farol is serving");
  if (env.DEMO === "on") await offerDemo(opened, log);
});
