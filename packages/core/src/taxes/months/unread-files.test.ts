import { describe, expect, it } from "vitest";
import { lacksOnlyFiles, pendenciesOfFiles, pendenciesOfPictures, type UnreadFiles } from "./unread-files.ts";

const files = (estado: UnreadFiles["estado"], quantidade: number, meses: string[] | null = null): UnreadFiles => ({
  ...{ estado, quantidade, meses },
});
const months = (...args: Parameters<typeof pendenciesOfFiles>) => pendenciesOfFiles(...args).map(({ mes }) => mes);

describe("files that were not read", () => {
  it("touch every month since the first note where they print no day", () => {
    expect(months([files("aguardando", 1)], "2023-11", "2024-02")).toEqual([
      "2023-11",
      "2023-12",
      "2024-01",
      "2024-02",
    ]);
    expect(months([files("aguardando", 1)], "2024-03", "2024-02")).toEqual([]);
  });

  it("touch the months that they print, and none that is to come", () => {
    const printed = [files("comErro", 1, ["2023-05", "2024-09"])];
    expect(months(printed, "2023-11", "2024-02")).toEqual(["2023-05"]);
    expect(months([], "2023-11", "2024-02")).toEqual([]);
  });

  it("are counted by what became of them, each in its months", () => {
    const [march, april] = pendenciesOfFiles(
      [files("aguardando", 2), files("comErro", 1), files("lidoEmParte", 3, ["2024-04"])],
      "2024-03",
      "2024-04",
    );
    expect(march).toEqual({
      ...{ tipo: "arquivo", pools: [], ticker: null, quantidade: 3, mes: "2024-03" },
      mensagem:
        "3 arquivos não entraram na conta e podem ter notas deste período (2 à espera, 1 com erro). Processe, exclua ou diga que não é nota de corretagem.",
    });
    expect(april?.mensagem).toContain("6 arquivos não entraram na conta e podem");
    expect(april?.mensagem).toContain("(2 à espera, 1 com erro, 3 lidos em parte)");
    expect(pendenciesOfFiles([files("comErro", 1)], "2024-03", "2024-03")[0]?.mensagem).toContain(
      "1 arquivo não entrou na conta e pode ter",
    );
  });

  it("are all that a month lacks, or not", () => {
    const pendencias = pendenciesOfFiles([files("comErro", 1)], "2024-03", "2024-03");
    expect(lacksOnlyFiles({ pendencias })).toBe(true);
    const pictures = pendenciesOfPictures(["2024-02"], "2024-03", "2024-03");
    expect(pictures).toMatchObject([{ tipo: "imagem", quantidade: 1, pools: [] }]);
    expect(lacksOnlyFiles({ pendencias: [...pendencias, ...pictures] })).toBe(true);
    expect(lacksOnlyFiles({ pendencias: [] })).toBe(false);
    const hole = { tipo: "custo" as const, pools: [], ticker: "PETR4", mensagem: "" };
    expect(lacksOnlyFiles({ pendencias: [...pendencias, hole] })).toBe(false);
  });
});

describe("notes read from pictures that do not count", () => {
  const tell = (read: string[]) =>
    pendenciesOfPictures(read, "2024-01", "2024-03").map(({ mes, mensagem }) => [mes, mensagem]);

  it("may be of any month since the first note, and their own tells it by itself", () => {
    const one =
      "1 nota lida de imagem não entrou na conta e pode ser deste período, se a data foi lida errada. Confira, corrija ou deixe de fora.";
    expect(tell(["2024-02"])).toEqual([
      ["2024-01", one],
      ["2024-03", one],
    ]);
    expect(tell(["2024-02", "2024-03"]).map(([mes, told]) => [mes, told?.slice(0, 20)])).toEqual([
      ["2024-01", "2 notas lidas de ima"],
      ["2024-02", "1 nota lida de image"],
      ["2024-03", "1 nota lida de image"],
    ]);
    expect(tell([])).toEqual([]);
  });
});
