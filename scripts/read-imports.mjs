import { parseSync, Visitor } from "vite";

/**
 * @typedef {object} Import
 * @property {string | undefined} target imported path; undefined when it is computed at run time
 * @property {boolean} isType true for an import that compiling removes
 * @property {string | undefined} spelling set for a spelling other than `import`, `export … from` and `import("…")`
 */

/**
 * @param {string} file path, whose extension decides about JSX
 * @param {string} text its TypeScript
 * @returns {Import[]} every import of a file, read from its syntax tree
 * @throws {SyntaxError} when the text cannot be parsed, since imports would be missing
 */
export function importsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);

  const imports = [];
  const add = (source, isType, spelling) => {
    const target = source?.type === "Literal" ? source.value : undefined;
    imports.push({ target, isType, spelling });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === "type"),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ExportNamedDeclaration: (node) => node.source && add(node.source, node.exportKind === "type"),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true, 'import("…").Type'),
    TSExternalModuleReference: (node) => add(node.expression, false, "import … = require()"),
    CallExpression: (node) => node.callee.name === "require" && add(node.arguments[0], false, "require()"),
  }).visit(program);
  return imports;
}
