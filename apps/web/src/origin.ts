import { z } from "zod";

/** Path that a visitor wanted before the redirect to the login, kept in the navigation state. */
const origin = z.object({ from: z.string().startsWith("/dashboard") });
export type Origin = z.output<typeof origin>;

/** @param state - of a location; may hold anything. */
export function readOrigin(state: unknown): string | undefined {
  return origin.safeParse(state).data?.from;
}
