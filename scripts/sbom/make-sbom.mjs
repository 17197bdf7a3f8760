// Lists what production consists of (CycloneDX 1.5), and checks every licence. It follows the lock file, so that the same
// one gives the same bytes; npm's own `npm sbom --omit dev` leaves out what a tool depends on too, as React.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.join(import.meta.dirname, "../..");
const FILE = "dist/sbom.cdx.json";
/** What runs on the server and what browsers load. */
const PROGRAMS = ["apps/server", "apps/web"];

/** Licences that ask for nothing but their text, so that they go with the product's own. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1", // of a typeface: it may not be sold by itself
  "Unlicense",
]);

/** @returns the CycloneDX document of the production dependencies of all platforms */
export function makeSbom() {
  const { packages } = readJson("package-lock.json");
  const graph = reachableFrom(PROGRAMS, packages);
  const places = [...graph.keys()].toSorted(byText((place) => refOf(place, packages)));
  const { name, version } = packages[""];
  const root = `${name}@${version}`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { "bom-ref": root, type: "application", name, version } },
    components: uniqueBy(
      "bom-ref",
      places.map((place) => componentOf(place, packages)),
    ),
    dependencies: uniqueBy("ref", [
      { ref: root, dependsOn: PROGRAMS.map((place) => refOf(place, packages)) },
      ...places.map((place) => ({ ref: refOf(place, packages), dependsOn: refsOf(graph.get(place), packages) })),
    ]),
  };
}

/** @returns {Map<string, string[]>} by its place in the lock file, what each package needs */
function reachableFrom(starts, packages) {
  const graph = new Map();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (graph.has(place)) continue;
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[place];
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    const needed = names.flatMap((name) => placeOf(name, place, packages) ?? []);
    graph.set(place, needed);
    waiting.push(...needed);
  }
  return graph;
}

/** Looks a package up as Node does: in the nearest folder of packages. */
function placeOf(name, from, packages) {
  for (let folder = from; ; folder = folder === "." ? "" : path.posix.dirname(folder)) {
    const place = path.posix.join(folder === "." ? "" : folder, "node_modules", name);
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (folder === "" || folder === ".") return undefined;
  }
}

const nameAt = (place, packages) => packages[place].name ?? place.replace(/^.*node_modules\//, "");
const refOf = (place, packages) => `${nameAt(place, packages)}@${packages[place].version}`;
const refsOf = (places, packages) => [...new Set(places.map((place) => refOf(place, packages)))].toSorted();

function componentOf(place, packages) {
  const { version, integrity, license, optional } = packages[place];
  const name = nameAt(place, packages);
  const [algorithm, hash] = integrity?.split("-") ?? [];
  const declared = license ? [license] : licencesInPackage(place);
  return {
    "bom-ref": `${name}@${version}`,
    type: "library",
    name,
    version,
    scope: optional ? "optional" : "required",
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    ...(hash
      ? { hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(hash, "base64").toString("hex") }] }
      : {}),
    ...(declared.length > 0 ? { licenses: declared.map(licenceOf) } : {}),
  };
}

/** The lock file lacks licences that a package declares in the form of long ago, or in its text alone. */
function licencesInPackage(place) {
  const [manifest, text] = [`${place}/package.json`, path.join(ROOT, place, "LICENSE")];
  const { licenses } = existsSync(path.join(ROOT, manifest)) ? readJson(manifest) : {};
  if (Array.isArray(licenses)) return licenses.map(({ type }) => type);
  return existsSync(text) && /^MIT License\n/.test(readFileSync(text, "utf8")) ? ["MIT"] : [];
}

function licenceOf(text) {
  if (/ (AND|OR|WITH) /.test(text)) return { expression: text };
  return /\s/.test(text) ? { license: { name: text } } : { license: { id: text } };
}

/** One version of a package may be in several places. */
const uniqueBy = (key, list) => [...new Map(list.map((one) => [one[key], one])).values()];
const isOwn = ({ purl }) => purl.startsWith("pkg:npm/%40app/");
const byText = (textOf) => (one, other) => (textOf(one) < textOf(other) ? -1 : 1);
const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));

/** @returns {string[]} one sentence for each package whose licence is not allowed */
export function licenceProblems({ components }) {
  return components
    .filter((component) => !isOwn(component) && !isAllowed(component.licenses))
    .map((component) => `${component["bom-ref"]}: ${namesOf(component.licenses) || "no licence"}`);
}

const namesOf = (licenses = []) => licenses.map(nameOf).join(", ");
const nameOf = ({ expression, license }) => expression ?? license?.id ?? license?.name;

/** All that are named apply. */
const isAllowed = (licenses = []) => licenses.length > 0 && licenses.every((one) => isAllowedExpression(nameOf(one)));

/** `A OR B` leaves the choice, `A AND B` none; an expression of both is for a person to read. */
function isAllowedExpression(expression = "") {
  const names = expression.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(names) || (/ OR /.test(names) && / AND /.test(names))) return false;
  if (/ OR /.test(names)) return names.split(" OR ").some((name) => ALLOWED.has(name));
  return names.split(" AND ").every((name) => ALLOWED.has(name));
}

function countLicences({ components }) {
  const counts = new Map();
  for (const component of components.filter((one) => !isOwn(one))) {
    const names = namesOf(component.licenses);
    counts.set(names, (counts.get(names) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([names, count]) => `${count} ${names}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sbom = makeSbom();
  const file = path.resolve(process.argv[2] ?? path.join(ROOT, FILE));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${process.argv[2] ?? FILE}: ${countLicences(sbom).join(", ")}`);
  const problems = licenceProblems(sbom);
  for (const problem of problems)
    console.error(`The licence is not among those allowed in scripts/sbom/make-sbom.mjs: ${problem}`);
  if (problems.length > 0) process.exit(1);
}
