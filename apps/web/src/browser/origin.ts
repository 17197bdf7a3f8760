import { paths } from "../paths.ts";

/** Path that a visitor wanted before the redirect to the login, kept in the navigation state. */
export interface Origin {
  from: string;
}

/** @param state - of a location; may hold anything. */
export function readOrigin(state: unknown): string | undefined {
  const { from } = Object(state);
  return typeof from === "string" && from.startsWith(paths.dashboard) ? from : undefined;
}
