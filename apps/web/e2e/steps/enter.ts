import type { Page } from "@playwright/test";
import { inventPerson, type Person } from "../data/people.ts";
import { Shell } from "../pages/shell.ts";
import { logIn, register } from "./calls.ts";

/** A new person on their start page. The forms are not shown: journeys about entering fill them in (`Landing`). */
export async function enter(page: Page, name: string) {
  const person = inventPerson(name);
  await register(page.request, person);
  await enterAs(page, person);
  return { person, shell: new Shell(page) };
}

/** The start page of somebody who is registered, as if they had logged in on this browser. */
export async function enterAs(page: Page, person: Person) {
  const session = await logIn(page.request, person);
  await page.goto("/healthz"); // a page of this origin, whose storage can be written
  await page.evaluate((record) => {
    localStorage.setItem("token", record.token);
    localStorage.setItem("farol", JSON.stringify(record));
  }, session);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: `Bem-vindo, ${person.nomeUsuario}!` }).waitFor();
}
