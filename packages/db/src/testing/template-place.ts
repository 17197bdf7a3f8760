import { fileURLToPath } from "node:url";
import { schemaVersion } from "../schema-version.ts";

/** Kept from one run of tests to the next. */
export const templates: string = fileURLToPath(new URL("../../../../.cache/test-templates", import.meta.url));

/** Folder of the embedded template of this schema, once it is made; nobody may write to it. */
export const templatePlace = (): string => `${templates}/${schemaVersion()}`;
