import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { type BuildEnvironmentOptions, defineConfig, loadEnv, mergeConfig, type Plugin, type UserConfig } from "vite";
import { rulesWith } from "./critical-css.mjs";
import { surveyBuild } from "./survey-build.mjs";

/** Address of the server started by `npm run dev`. */
const API_ORIGIN = "http://127.0.0.1:3000";

/** Patches one place of a library's source; the build fails when a new version no longer contains it. */
function replaceIn(code: string, id: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`${id} no longer holds: ${from}`);
  return code.replace(from, to);
}

/**
 * Mantine's dialog loads its ScrollArea, and with it the library that places popovers, only to check whether it is the
 * scrolling component. No dialog here sets one, so the first load can do without those 17 KB.
 */
const dialogsWithoutScrollArea: Plugin = {
  name: "dialogs-without-scroll-area",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/Modal/ModalRoot.mjs")) return undefined;
    const withoutImport = replaceIn(code, id, 'import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";', "");
    return replaceIn(withoutImport, id, "scrollAreaComponent === ScrollArea.Autosize || void 0", "void 0");
  },
};

/**
 * Mantine's table includes a ScrollArea for tables that request one (5 KB of the first load). Here all tables scroll
 * natively.
 */
const tablesWithoutScrollArea: Plugin = {
  name: "tables-without-scroll-area",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/Table/TableScrollContainer.mjs")) return undefined;
    const withoutImport = replaceIn(code, id, 'import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";', "");
    const asDiv = replaceIn(withoutImport, id, 'type === "scrollarea" ? ScrollArea : "div"', '"div"');
    const withoutProps = replaceIn(asDiv, id, '...type === "scrollarea" ? maxHeight', "...false ? maxHeight");
    const scrolled = replaceIn(withoutProps, id, 'type === "native" ? "auto" : void 0', '"auto"');
    return scrolled;
  },
};

/**
 * Parts of zod that the browser does not need: JSON Schema conversion, which only the server uses (6 KB of the first
 * load), its English sentences, which ours replace (1 KB), and compilation by eval, which the content policy refuses and
 * reports.
 */
const zodForBrowser: Plugin = {
  name: "zod-for-browser",
  enforce: "pre",
  transform(code, id) {
    if (id.endsWith("/zod/v4/core/schemas.js")) {
      return replaceIn(code, id, "const jit = !core.globalConfig.jitless;", "const jit = false;");
    }
    if (id.endsWith("/zod/v4/locales/en.js")) return replaceIn(code, id, "localeError: error(),", "");
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = () => undefined;`).join("\n");
  },
};

/**
 * While it is evaluated, react-dom makes the signals that it throws to itself as errors. To note where, the browser parses
 * the whole library a second time, on the main thread: 8 ms on a fast machine. Nobody reads those places.
 */
const signalsWithoutStack: Plugin = {
  name: "signals-without-stack",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/react-dom-client.production.js")) return undefined;
    const signals = [460, 461, 474, 519, 542].map((number) => `formatProdErrorMessage(${number})`);
    const withoutStack = (message: string) => `Object.assign(Object.create(Error.prototype), { message: ${message} })`;
    return signals.reduce(
      (rest, message) => replaceIn(rest, id, `Exception = Error(${message})`, `Exception = ${withoutStack(message)}`),
      code,
    );
  },
};

/**
 * Only members follow the news. Its link shares a file with the client that everybody needs, and includes the stream
 * reader; as a module of its own it loads with the news.
 */
const SUBSCRIPTIONS = "?subscriptions";
const subscriptionsApart: Plugin = {
  name: "subscriptions-apart",
  enforce: "pre",
  async resolveId(source, importer) {
    if (source !== "@trpc/client" || !importer?.includes("/src/features/news/")) return undefined;
    const client = await this.resolve(source, importer, { skipSelf: true });
    return client?.external ? client : client && `${client.id}${SUBSCRIPTIONS}`;
  },
  load: (id) => (id.endsWith(SUBSCRIPTIONS) ? readFile(id.slice(0, -SUBSCRIPTIONS.length), "utf8") : undefined),
};

/** Modules loaded at once when the product is opened or after a login, beyond the entry: as few files as possible. */
const FIRST_LOADS = {
  visitor: ["/src/shell/visitor/visitor-shell.tsx", "/src/routes/home.tsx"],
  login: ["/src/features/auth/login-dialog.tsx"],
  member: ["/src/shell/member/member-shell.tsx", "/src/routes/dashboard.tsx"],
};

/** Of Mantine's palettes those that the product has no use for: 26 variables each, in the first load. */
const UNUSED_PALETTES = "pink|grape|violet|indigo|cyan|lime|orange";
const UNUSED_VARIABLES = new RegExp(`--mantine-color-(?:${UNUSED_PALETTES})-[a-z0-9-]+:[^;}]+;?`, "g");
const PALETTE_IN_USE = new RegExp(`"(?:${UNUSED_PALETTES})(?:\\.\\d)?"|mantine-color-(?:${UNUSED_PALETTES})-`);

const MANTINE_STYLES = "@mantine/core/styles.layer.css";
/** With this, the rules that no first load needs. */
const LATER = "?later";
/** Where Mantine's components name their classes. */
const NAMES_OF_CLASSES = /\/@mantine\/core\/.*\.module\.mjs$/;

/**
 * Mantine's stylesheet has the rules of all its components. Those of unused components are left out, and those that no
 * first load needs (8 KB) come with the first component that needs one of them.
 */
const usedRulesOnly = ({ usesClass, usesClassFirst }: Awaited<ReturnType<typeof surveyBuild>>): Plugin => ({
  name: "used-rules-only",
  enforce: "pre",
  transform(code, id) {
    if (NAMES_OF_CLASSES.test(id)) {
      const isLater = [...code.matchAll(/"(m_[0-9a-f]+)"/g)].some(
        ([, name = ""]) => usesClass(name) && !usesClassFirst(name),
      );
      return isLater ? `import "${MANTINE_STYLES}${LATER}";\n${code}` : undefined;
    }
    const unused = id.includes("/node_modules/") ? undefined : PALETTE_IN_USE.exec(code)?.[0];
    if (unused) throw new Error(`${id} names ${unused}, of which vite.config.ts leaves the variables out`);
    const withoutComments = () => code.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(UNUSED_VARIABLES, "");
    if (id.endsWith(`/${MANTINE_STYLES}`)) return rulesWith(withoutComments(), (names) => names.every(usesClassFirst));
    if (!id.endsWith(`/${MANTINE_STYLES}${LATER}`)) return undefined;
    return rulesWith(withoutComments(), (names) => names.every(usesClass) && !names.every(usesClassFirst));
  },
});

/** react-router publishes a build without its development warnings, but its package names only the one with them. */
const productionRouter = () =>
  fileURLToPath(import.meta.resolve("react-router")).replace("/development/", "/production/");

const plugins = () => [
  dialogsWithoutScrollArea,
  tablesWithoutScrollArea,
  zodForBrowser,
  signalsWithoutStack,
  subscriptionsApart,
  ...react(),
];
const outcome: BuildEnvironmentOptions = { target: "es2022", modulePreload: { polyfill: false } };

/** Nearly all of a member's first load runs at once: the browser compiles it while it arrives, not on the main thread. */
const COMPILED_ON_ARRIVAL: ReadonlySet<string> = new Set(["everybody", "member"]);

/** The browser build: in two passes, the first of which finds the modules loaded together and the used styles. */
async function clientBuild(): Promise<UserConfig> {
  const resolve = { alias: [{ find: /^react-router$/, replacement: productionRouter() }] };
  const survey = await surveyBuild(
    { root: import.meta.dirname, plugins: plugins(), resolve, build: outcome },
    FIRST_LOADS,
  );
  return {
    plugins: [usedRulesOnly(survey)],
    resolve,
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: survey.groupOf }] },
          postBanner: ({ name }) => (COMPILED_ON_ARRIVAL.has(name) ? "//# allFunctionsCalledOnLoad" : ""),
        },
      },
    },
  };
}

export default defineConfig(async ({ mode, command, isSsrBuild }) => {
  // index.html names the product too, and Vite replaces only variables that are set.
  process.env.VITE_PRODUCT_NAME ||= loadEnv(mode, import.meta.dirname).VITE_PRODUCT_NAME || "Farol";
  const isClientBuild = command === "build" && !isSsrBuild;
  return mergeConfig(
    {
      root: import.meta.dirname,
      plugins: plugins(),
      server: { port: 5173, proxy: { "/api": API_ORIGIN } },
      build: { ...outcome, outDir: "dist", assetsInlineLimit: 0, manifest: true },
    },
    isClientBuild ? await clientBuild() : {},
  );
});
