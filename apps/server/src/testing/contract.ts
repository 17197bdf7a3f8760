import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { openApiDocument } from "../rest/openapi.ts";

export const document = openApiDocument();

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, "api");

const pointer = (...steps: string[]) =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

const compiled = new Map<string, ValidateFunction>();
function validator(place: string): ValidateFunction {
  const known = compiled.get(place) ?? ajv.compile({ $ref: `api#${place}` });
  compiled.set(place, known);
  return known;
}

/**
 * Returns the deviation of an answer from the OpenAPI document; undefined when it conforms.
 *
 * @param path - the document's path, with `{name}`
 */
export function findContractViolation(method: string, path: string, status: number, body: unknown): string | undefined {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return `${method} ${path} is not in the document`;
  const response = operation.responses[status];
  if (!response) return `${method} ${path} may not answer ${status}: ${JSON.stringify(body)}`;
  const place =
    "$ref" in response
      ? response.$ref.slice(1)
      : pointer("paths", path, method.toLowerCase(), "responses", String(status));
  const validate = validator(`${place}${pointer("content", "application/json", "schema")}`);
  if (validate(body)) return undefined;
  return `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(body)}`;
}
