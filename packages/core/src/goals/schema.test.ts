import { describe, expect, it } from "vitest";
import { AMOUNT_MESSAGE } from "../wire.ts";
import { goalInput } from "./schema.ts";

const house = { titulo: " Casa ", dataObjetivo: "2030-01-31", valorAlvo: 100_000.5, aporteMensal: 0 };
const sentenceOf = (change: object) => goalInput.safeParse({ ...house, ...change }).error?.issues[0]?.message;

describe("a goal as a person gives it", () => {
  it("keeps its amounts exactly and takes absent ones as zero", () => {
    const goal = goalInput.parse(house);
    expect(goal.titulo).toBe("Casa");
    expect(goal.valorAlvo.toFixed()).toBe("100000.5");
    expect(goal.valorInicial.toFixed()).toBe("0");
  });

  it.each([
    [{ titulo: "   " }, "Dê um nome ao objetivo."],
    [{ titulo: "x".repeat(10_000) }, "Use no máximo 80 caracteres."],
    [{ titulo: "a\u0000b" }, "O texto tem um caractere inválido."],
    [{ dataObjetivo: "2030-02-31" }, "Informe uma data válida."],
    [{ dataObjetivo: "31/01/2030" }, "Informe uma data válida."],
    [{ valorAlvo: 0 }, "Informe um valor maior que zero."],
    [{ valorAlvo: "12a" }, AMOUNT_MESSAGE],
    [{ valorAlvo: -1 }, AMOUNT_MESSAGE],
    [{ valorAlvo: 1e15 }, AMOUNT_MESSAGE],
    [{ valorAlvo: Number.POSITIVE_INFINITY }, AMOUNT_MESSAGE],
    [{ valorAlvo: Number.NaN }, AMOUNT_MESSAGE],
    [{ aporteMensal: 0.001 }, AMOUNT_MESSAGE],
    [{ valorAtual: -0.01 }, AMOUNT_MESSAGE],
  ])("is refused with one sentence: %o", (change, sentence) => {
    expect(sentenceOf(change)).toBe(sentence);
  });
});
