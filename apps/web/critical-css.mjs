// The rules of a stylesheet that a page needs for its first paint.

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

/** A custom property with its value. */
const VARIABLE = /(--[\w-]+):((?:"[^"]*"|'[^']*'|[^;{}"'])*);?/g;

/**
 * @param {string} css as the build writes it
 * @param {string} html the page that is painted
 * @returns {string} the rules whose classes all occur in the page, in their order; rules without classes are kept, and of
 *   variables those that the rules or the page need
 */
export function criticalCss(css, html) {
  const inPage = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)));
  const rules = rulesWith(css, (names) => names.every((name) => inPage.has(name)));
  const needed = neededVariables(rules, html);
  return rulesWith(
    rules.replace(VARIABLE, (declaration, name) => (needed.has(name) ? declaration : "")),
    () => true,
  );
}

/**
 * @param {string} css
 * @param {string} html
 * @returns {Set<string>} names of the variables that properties or the page use, and of those that these use
 */
function neededVariables(css, html) {
  const declared = [...css.matchAll(VARIABLE)];
  const needed = new Set();
  const need = (text) => {
    for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      for (const [, own, value] of declared) if (own === name) need(value);
    }
  };
  need(css.replace(VARIABLE, "") + html);
  return needed;
}

/**
 * @param {string} css without comments
 * @param {(classNames: string[]) => boolean} isKept told the classes of a selector, those inside of `:not()` left out
 * @returns {string} the rules with their kept selectors, in their order
 */
export function rulesWith(css, isKept) {
  const isNeeded = (selector) =>
    isKept([...selector.replace(/:not\([^)]*\)/g, "").matchAll(CLASS)].map(([, name]) => name));

  function filter(text) {
    return blocksOf(text)
      .map(({ prelude, body }) => {
        if (body === undefined) return `${prelude};`;
        if (/^@(media|supports|layer|container)/.test(prelude)) {
          const kept = filter(body);
          return kept && `${prelude}{${kept}}`;
        }
        if (prelude.startsWith("@")) return `${prelude}{${body}}`;
        const selectors = splitSelectors(prelude).filter(isNeeded);
        return selectors.length > 0 && body.trim() !== "" ? `${selectors.join(",")}{${body}}` : "";
      })
      .join("");
  }
  return filter(css);
}

/** Rules and statements of one level: `prelude{body}` or `prelude;`. */
function blocksOf(css) {
  const blocks = [];
  let start = 0;
  let bodyStart = 0;
  let depth = 0;
  for (const { index, 0: sign } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[{};]/g)) {
    if (sign === "{") {
      if (depth === 0) bodyStart = index + 1;
      depth += 1;
    } else if (sign === "}") {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ prelude: css.slice(start, bodyStart - 1).trim(), body: css.slice(bodyStart, index) });
      start = index + 1;
    } else if (sign === ";" && depth === 0) {
      blocks.push({ prelude: css.slice(start, index).trim() });
      start = index + 1;
    }
  }
  return blocks;
}

/** The selectors of a list; commas inside brackets belong to one of them. */
function splitSelectors(list) {
  const selectors = [];
  let start = 0;
  let depth = 0;
  for (const { index, 0: sign } of list.matchAll(/[(),[\]]/g)) {
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (depth === 0) {
      selectors.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...selectors, list.slice(start)];
}
