import type { resultsWire } from "@app/core/portfolio/positions-schema";
import type { z } from "zod";

export type ResultsOfPeriod = z.output<typeof resultsWire>;
