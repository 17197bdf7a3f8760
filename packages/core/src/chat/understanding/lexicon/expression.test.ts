import { expect, it } from "vitest";
import { after, anyNumberOf, anyOf, before, captured, everywhere, inARow, maybe, notBefore } from "./expression.ts";

it.each([
  ["one after the other, with a group", inARow(/\b/, [/a|b/, /c/], / d/), "/\\b(?:a|b|c) d/"],
  ["texts as well", inARow("^(?:e )?", ["a", /b/], anyOf("c", /d/)), "/^(?:e )?(?:a|b)c|d/"],
  ["any of several", anyOf(/^a/, inARow(/b/, [/c/])), "/^a|b(?:c)/"],
  ["one or none", maybe(/a /, /b /), "/(?:a |b )?/"],
  ["any number", anyNumberOf(/a/, /b/), "/(?:a|b)*/"],
  ["one that is kept", captured(/a/, /b/), "/(a|b)/"],
  ["one that follows", before(/a/, /b/), "/(?=a|b)/"],
  ["one that does not follow", notBefore(/a/, /b/), "/(?!a|b)/"],
  ["one that went before", after(/a/, /b/), "/(?<=a|b)/"],
  ["all places", everywhere(anyOf(/a/, /b/)), "/a|b/g"],
])("makes an expression of %s", (_, expression, source) => {
  expect(String(expression)).toBe(source);
});
