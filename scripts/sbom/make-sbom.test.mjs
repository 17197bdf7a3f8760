import { describe, expect, it } from "vitest";
import { licenceProblems, makeSbom } from "./make-sbom.mjs";

const componentOf = (...licenses) => ({ "bom-ref": "x@1.0.0", purl: "pkg:npm/x@1.0.0", licenses });

describe("the list of what production consists of", () => {
  const sbom = makeSbom();

  it("is the same each time, and names neither this machine nor where packages come from", () => {
    const text = JSON.stringify(sbom);
    expect(JSON.stringify(makeSbom())).toBe(text);
    expect(text).not.toContain(process.cwd());
    expect(text).not.toMatch(/serialNumber|timestamp|\.tgz/);
    expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(["http://cyclonedx.org"]);
    expect(sbom.metadata.component.name).toBe("farol");
  });

  it("holds the libraries of production with their hashes, of all platforms, and none of the tools", () => {
    const names = sbom.components.map(({ purl }) => purl.replace(/@[^@]*$/, ""));
    expect(names).toContain("pkg:npm/express");
    expect(names).toContain("pkg:npm/react");
    expect(names).toContain("pkg:npm/%40node-rs/argon2-win32-x64-msvc");
    for (const tool of ["vitest", "vite", "tsx", "%40playwright/test"]) expect(names).not.toContain(`pkg:npm/${tool}`);
    expect(sbom.components.find(({ purl }) => purl.startsWith("pkg:npm/express@")).hashes).toHaveLength(1);
  });

  it("names of each what it needs, and all of it is listed", () => {
    const refs = new Set(sbom.components.map((component) => component["bom-ref"]));
    expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    const reactDom = sbom.dependencies.find(({ ref }) => ref.startsWith("react-dom@"));
    expect(reactDom.dependsOn).toContainEqual(expect.stringMatching(/^react@/));
  });

  it("has only licences that are allowed", () => {
    expect(licenceProblems(sbom)).toEqual([]);
  });
});

describe("the check of licences", () => {
  it.each([
    [{ license: { id: "MIT" } }],
    [{ license: { id: "Apache-2.0" } }, { license: { id: "MIT" } }],
    [{ expression: "(MPL-2.0 OR Apache-2.0)" }],
    [{ expression: "MIT AND ISC" }],
  ])("accepts %j", (...licenses) => {
    expect(licenceProblems({ components: [componentOf(...licenses)] })).toEqual([]);
  });

  it.each([
    ["GPL-3.0-only", { license: { id: "GPL-3.0-only" } }],
    ["MIT, AGPL-3.0-only", { license: { id: "MIT" } }, { license: { id: "AGPL-3.0-only" } }],
    ["MIT AND GPL-2.0", { expression: "MIT AND GPL-2.0" }],
    ["(GPL-2.0 OR LGPL-3.0)", { expression: "(GPL-2.0 OR LGPL-3.0)" }],
    ["MIT AND (GPL-2.0 OR ISC)", { expression: "MIT AND (GPL-2.0 OR ISC)" }],
    ["SEE LICENSE IN x", { license: { name: "SEE LICENSE IN x" } }],
    ["no licence"],
  ])("names a package under %s", (names, ...licenses) => {
    expect(licenceProblems({ components: [componentOf(...licenses)] })).toEqual([`x@1.0.0: ${names}`]);
  });
});
