import { describe, expect, it } from "vitest";
import { picturesMessage, picturesToRead, tooManyPictures } from "./pictures.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("the pictures of a file that are to be read", () => {
  it("are those that were not tried before, in the order of the pages", () => {
    expect(picturesToRead([5, 2, 3], [3])).toEqual([2, 5]);
  });

  it("are thirty at most", () => {
    expect(picturesToRead(upTo(500), [])).toEqual(upTo(30));
  });

  it("are none once thirty were tried, also of pages that failed", () => {
    expect(picturesToRead(upTo(500), upTo(30))).toEqual([]);
    expect(picturesToRead(upTo(500), upTo(29))).toEqual([30]);
  });
});

describe("a file with more pictures than are read", () => {
  it("says so once thirty were tried and others are left", () => {
    const sentence = "De cada arquivo são lidas no máximo 30 páginas que são imagens.";
    expect(tooManyPictures(upTo(31), upTo(30))).toBe(sentence);
    expect(tooManyPictures(upTo(30), upTo(30))).toBeNull();
    expect(tooManyPictures(upTo(31), upTo(29))).toBeNull();
  });
});

describe("the progress of the pictures", () => {
  it.each([
    [{ done: 0, total: 12 }, "Lendo imagens: página 1 de 12."],
    [{ done: 2, total: 12 }, "Lendo imagens: página 3 de 12."],
    [{ done: 12, total: 12 }, "Lendo imagens: página 12 de 12."],
  ])("of %j is told", (progress, message) => {
    expect(picturesMessage(progress)).toBe(message);
  });
});
