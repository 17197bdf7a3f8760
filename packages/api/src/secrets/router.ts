import { secretStateWire } from "@app/core/secrets/schema";
import { adminProcedure, router, serviceContext } from "../trpc.ts";
import { getSecretState } from "./queries.ts";

export const secretsRouter = router({
  state: adminProcedure.output(secretStateWire).query(({ ctx }) => getSecretState(serviceContext(ctx))),
});
