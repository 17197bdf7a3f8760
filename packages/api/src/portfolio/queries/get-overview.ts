import type { overviewWire } from "@app/core/portfolio/schema";
import type { z } from "zod";
import type { ServiceContext } from "../../context.ts";

export async function getOverview(_ctx: ServiceContext): Promise<z.input<typeof overviewWire>> {
  throw new Error("not built yet");
}
