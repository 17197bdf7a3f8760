import { describe, expect, it } from "vitest";
import { criticalCss } from "../apps/web/critical-css.mjs";

const page = '<main class="hero wide"><p class="tagline">Texto</p></main>';

it("keeps the variables that the page itself uses", () => {
  expect(criticalCss(":root{--a:1;--b:2}", '<p style="color:var(--a)">Texto</p>')).toBe(":root{--a:1;}");
});

describe("the rules of the first paint", () => {
  it.each([
    ["a rule whose classes stand in the page", ".hero{color:red}", ".hero{color:red}"],
    ["a rule without classes", "p{margin:0}", "p{margin:0}"],
    [
      "variables that are used, also by others",
      ':root{--a:var(--b);--b:"1;2";--c:3}.hero{color:var(--a, red)}',
      ':root{--a:var(--b);--b:"1;2";}.hero{color:var(--a, red)}',
    ],
    ["of a list only the selectors that are needed", ".hero,.menu{color:red}", ".hero{color:red}"],
    ["a selector with brackets and commas", ":is(.hero,.wide) .tagline,.x{a:b}", ":is(.hero,.wide) .tagline{a:b}"],
    ["a selector that names what must not be there", ".hero:not(.open){a:b}", ".hero:not(.open){a:b}"],
    [
      "media with something inside",
      "@media (min-width:1px){.hero{a:b}.menu{a:b}}",
      "@media (min-width:1px){.hero{a:b}}",
    ],
    ["layers and their order", "@layer a,b;@layer a{.hero{a:b}}", "@layer a,b;@layer a{.hero{a:b}}"],
    ["animations whole", "@keyframes in{0%{a:b}to{a:c}}", "@keyframes in{0%{a:b}to{a:c}}"],
    ["braces inside texts", '.hero:after{content:"}"}.menu{a:b}', '.hero:after{content:"}"}'],
  ])("keep %s", (_, css, kept) => {
    expect(criticalCss(css, page)).toBe(kept);
  });

  it.each([
    ["a rule of another screen", ".menu{color:red}"],
    ["a rule that needs a class the page lacks besides one it has", ".hero .menu{color:red}"],
    ["media with nothing inside", "@media print{.menu{a:b}}"],
    ["variables of nobody", ":root{--a:var(--b);--b:2}"],
  ])("leave out %s", (_, css) => {
    expect(criticalCss(css, page)).toBe("");
  });
});
