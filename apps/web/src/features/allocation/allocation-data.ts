import type { allocationWire, contributionWire } from "@app/core/allocation/schema";
import type { z } from "zod";

export type AllocationData = z.output<typeof allocationWire>;
export type ContributionData = z.output<typeof contributionWire>;
