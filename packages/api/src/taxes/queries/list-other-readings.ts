import { setImmediate as letOthersRun } from "node:timers/promises";
import type { AssessmentInput } from "@app/core/taxes/months/assessment";
import { type OtherReading, otherReadings } from "@app/core/taxes/months/other-readings";

/** Effect of the other readings of the contested points; each takes as long as assessing all of the person's months. */
export async function listOtherReadings(input: AssessmentInput): Promise<OtherReading[]> {
  const found: OtherReading[] = [];
  for (const reading of otherReadings(input)) {
    found.push(...reading);
    await letOthersRun();
  }
  return found;
}
