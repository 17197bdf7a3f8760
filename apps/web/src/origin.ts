import { z } from "zod";

/** Where a visitor was going when the login stopped them; travels in the state of the navigation. */
const origin = z.object({ from: z.string().startsWith("/dashboard") });
export type Origin = z.output<typeof origin>;

/** @param state - of a location; anything may stand there. */
export function readOrigin(state: unknown): string | undefined {
  return origin.safeParse(state).data?.from;
}
