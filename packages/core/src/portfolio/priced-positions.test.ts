import { describe, expect, it } from "vitest";
import type { PriceAge } from "./positions-schema.ts";
import { type KnownMarket, priceAgeOf } from "./priced-positions.ts";

const close = (dataPreco: string, precoAntigo: boolean) => ({ dataPreco, precoAntigo, fontePreco: "b3" as const });
const typed = (dataPreco: string) => ({ dataPreco, precoAntigo: true, fontePreco: "pessoa" as const });

const off: KnownMarket = { isFetched: false, lastDay: null };
const on: KnownMarket = { isFetched: true, lastDay: "2024-06-14" };

describe("the age of a price", () => {
  it.each<[string, ReturnType<typeof close> | ReturnType<typeof typed>, KnownMarket, PriceAge]>([
    ["of some days is recent", close("2024-06-13", false), on, "recente"],
    ["is quiet where nothing fetches newer ones", close("2024-01-02", true), off, "sem_busca"],
    ["stands out where a fetch could have renewed it", typed("2024-01-02"), on, "antigo"],
    [
      "of five trading days before the last close is not that of a suspended paper",
      close("2024-06-07", true),
      on,
      "antigo",
    ],
    ["of six trading days before the last close is", close("2024-06-06", true), on, "sem_negocios"],
    [
      "tells a delisted paper also where fetching stopped",
      close("2023-06-06", true),
      { ...on, isFetched: false },
      "sem_negocios",
    ],
  ])("%s", (_, price, market, age) => {
    expect(priceAgeOf(price, market)).toBe(age);
  });

  it("is none without a price", () => {
    expect(priceAgeOf({ dataPreco: null, fontePreco: null, precoAntigo: false }, on)).toBeNull();
  });
});
