import type { Page } from "@playwright/test";
import { inventPerson } from "../data/people.ts";
import { Landing } from "../pages/landing.ts";
import { Shell } from "../pages/shell.ts";

/** Registers a new person and logs them in. */
export async function enter(page: Page, name: string) {
  const landing = new Landing(page);
  const person = inventPerson(name);
  await landing.open();
  await landing.register(person);
  await landing.logIn(person);
  return { person, shell: new Shell(page) };
}
