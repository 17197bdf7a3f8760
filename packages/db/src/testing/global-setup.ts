import { embeddedTemplate } from "./template.ts";

/** Builds the embedded template before any test, so that the seconds it takes count in none. */
export default async function setup() {
  await embeddedTemplate();
}
