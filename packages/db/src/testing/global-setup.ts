import { embeddedTemplate } from "./template.ts";

/** Before any test: the embedded template takes seconds to make, which is no test's time. */
export default async function setup() {
  await embeddedTemplate();
}
