import type { returnsWire } from "@app/core/returns/schema";
import type { z } from "zod";

export type ReturnsOfPeriod = z.output<typeof returnsWire>;
