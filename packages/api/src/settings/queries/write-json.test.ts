import { describe, expect, it } from "vitest";
import { writeJson } from "./write-json.ts";

describe("JSON in pieces", () => {
  it.each([
    {},
    { a: 1 },
    { nome: "Ana\nMaria", vazio: [], nulo: null, quando: new Date(0) },
    { notas: [{ numero: "1", negocios: [{ lado: "C" }, {}] }, []], perfil: { a: [1, "x\ny"] }, fim: true },
  ])("is %j as a whole", (data) => {
    expect([...writeJson(data)].join("")).toBe(JSON.stringify(data, null, 2));
  });
});
