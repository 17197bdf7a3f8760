import { describe, expect, it } from "vitest";
import { findPeriods } from "./find-periods.ts";
import { isDated } from "./period.ts";

const findPeriod = (text: string, today: string) => findPeriods(text, today)[0]?.mention ?? null;

const TODAY = "2024-03-15";

describe("periods", () => {
  it.each([
    ["em 14/03/2023", "2023-03-14..2023-03-14 em 14/03/2023"],
    ["dia 1/3/23", "2023-03-01..2023-03-01 em 01/03/2023"],
    ["em 2023-03-14", "2023-03-14..2023-03-14 em 14/03/2023"],
    ["14 de marco de 2023", "2023-03-14..2023-03-14 em 14/03/2023"],
    ["em fevereiro de 2024", "2024-02-01..2024-02-29 em fevereiro de 2024"],
    ["no fim de 2023", "2023-12-31..2023-12-31 em 31/12/2023"],
    ["primeiro trimestre de 2023", "2023-01-01..2023-03-31 de 01/01/2023 a 31/03/2023"],
    ["este trimestre", "2024-01-01..2024-03-31 de 01/01/2024 a 31/03/2024"],
    ["semana passada", "2024-03-04..2024-03-10 de 04/03/2024 a 10/03/2024"],
    ["nos ultimos 2 anos", "2022-03-16..2024-03-15 de 16/03/2022 a 15/03/2024"],
    ["entre 2021 e 2023", "2021-01-01..2023-12-31 de 01/01/2021 a 31/12/2023"],
    ["fev/23", "2023-02-01..2023-02-28 em fevereiro de 2023"],
    ["em 02/2023", "2023-02-01..2023-02-28 em fevereiro de 2023"],
    ["em 2023", "2023-01-01..2023-12-31 em 2023"],
    ["hoje", "2024-03-15..2024-03-15 em 15/03/2024"],
    ["ontem", "2024-03-14..2024-03-14 em 14/03/2024"],
    ["este mes", "2024-03-01..2024-03-31 em março de 2024"],
    ["mes passado", "2024-02-01..2024-02-29 em fevereiro de 2024"],
    ["neste ano", "2024-01-01..2024-12-31 em 2024"],
    ["ano passado", "2023-01-01..2023-12-31 em 2023"],
    ["nos ultimos 3 meses", "2024-01-01..2024-03-15 de 01/01/2024 a 15/03/2024"],
    ["nos ultimos 7 dias", "2024-03-09..2024-03-15 de 09/03/2024 a 15/03/2024"],
    ["de 01/02/2023 a 10/02/2023", "2023-02-01..2023-02-10 de 01/02/2023 a 10/02/2023"],
    ["entre janeiro e marco de 2023", "2023-01-01..2023-03-31 de 01/01/2023 a 31/03/2023"],
    ["de novembro de 2022 a janeiro de 2023", "2022-11-01..2023-01-31 de 01/11/2022 a 31/01/2023"],
    ["2o semestre de 2023", "2023-07-01..2023-12-31 de 01/07/2023 a 31/12/2023"],
    ["ate 31/12/2023", "1900-01-01..2023-12-31 até 31/12/2023"],
    ["ate o fim de 2023", "1900-01-01..2023-12-31 até 31/12/2023"],
    ["desde 2023", "2023-01-01..2024-03-15 de 01/01/2023 a 15/03/2024"],
  ])("reads %j", (text, expected) => {
    const found = findPeriod(text, TODAY);
    expect(found && isDated(found) && `${found.from}..${found.to} ${found.label}`).toBe(expected);
  });

  it.each([
    ["em marco e abril de 2023", ["em março de 2023", "em abril de 2023"]],
    ["2022 e 2023", ["em 2022", "em 2023"]],
    ["em marco de 2022 e em abril de 2023", ["em março de 2022", "em abril de 2023"]],
  ])("finds all of %j", (text, expected) => {
    const found = findPeriods(text, TODAY).map(({ mention }) => mention && isDated(mention) && mention.label);
    expect(found).toEqual(expected);
  });

  it("looks back over the turn of the year", () => {
    const found = findPeriod("mes passado", "2024-01-10");
    expect(found).toMatchObject({ from: "2023-12-01", to: "2023-12-31" });
  });

  it.each([
    ["em marco", { kind: "month", month: 3 }],
    ["14/03", { kind: "dayOfMonth", day: 14, month: 3 }],
    ["14 de marco", { kind: "dayOfMonth", day: 14, month: 3 }],
    ["em 31/02/2023", null],
    ["quanto paguei", null],
    ["100 acoes", null],
  ])("of %j knows only %j", (text, expected) => {
    expect(findPeriod(text, TODAY)).toEqual(expected);
  });
});
