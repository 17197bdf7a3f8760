import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { compareWithIpca } from "./ipca-months.ts";

const rates = [
  ["2024-01-01", "0.42"],
  ["2024-02-01", "0.83"],
  ["2024-03-01", "0.16"],
].map(([dia = "", valor = ""]) => ({ dia, valor: new Decimal(valor) }));
const days = [
  ["2023-12-28", "0"],
  ["2024-01-31", "0.02"],
  ["2024-02-29", "0.0302"],
  ["2024-03-28", "0.0403"],
  ["2024-04-19", "0.06"],
].map(([dia = "", twr = ""]) => ({ dia, twr: new Decimal(twr) }));

function told(from: string, until: string, { measured = days, published = rates } = {}) {
  const found = compareWithIpca(
    published,
    from,
    measured.filter(({ dia }) => dia >= from && dia <= until),
  );
  return found && [found.de, found.ate, found.ipca.toFixed(8), found.twr?.toFixed(8), found.acima?.toFixed(8)];
}

describe("the portfolio against the IPCA (domain §10.4.6)", () => {
  it("is compared over the whole published months inside the period, on those months alone", () => {
    // 1,0042 × 1,0083 × 1,0016 against 4,03 % until 28/03; 1,0403 ÷ 1,0141549158 - 1.
    expect(told("2023-12-28", "2024-04-19")).toEqual(["2024-01", "2024-03", "0.01415492", "0.04030000", "0.02578017"]);
    // From the middle of January: February and March, 1,0403 ÷ 1,02 - 1.
    const middle = [{ dia: "2024-01-15", twr: new Decimal(0) }, ...days.slice(1)];
    expect(told("2024-01-15", "2024-04-19", { measured: middle })?.slice(0, 4)).toEqual([
      "2024-02",
      "2024-03",
      "0.00991328",
      "0.01990196",
    ]);
  });

  it("takes the newest months that lack none between them", () => {
    const published = rates.filter(({ dia }) => dia !== "2024-02-01");
    expect(told("2023-12-28", "2024-04-19", { published })?.slice(0, 2)).toEqual(["2024-03", "2024-03"]);
  });

  it("does not exist without a whole month, or without one that is published", () => {
    expect(told("2024-03-05", "2024-03-28")).toBeNull();
    expect(told("2024-03-28", "2024-04-19")).toBeNull();
  });

  it("has no return of the portfolio where none is known at either end of the months", () => {
    const gap = (day: string) => days.map((it) => (it.dia === day ? { ...it, twr: null } : it));
    expect(told("2023-12-28", "2024-04-19", { measured: gap("2024-03-28") as typeof days })?.slice(3)).toEqual([
      undefined,
      undefined,
    ]);
    // The last earlier value is more than a week older than the end of March.
    const old = days.filter(({ dia }) => dia !== "2024-03-28");
    expect(told("2023-12-28", "2024-04-19", { measured: old })?.slice(3)).toEqual([undefined, undefined]);
  });
});
