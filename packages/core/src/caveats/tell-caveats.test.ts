import { describe, expect, it } from "vitest";
import { countCaveat, tellCaveats } from "./tell-caveats.ts";

describe("caveats in one line", () => {
  it.each([
    ["semCompra", 1, "1 ativo com compras que faltam"],
    ["semCompra", 7, "7 ativos com compras que faltam"],
    ["semCustos", 1, "1 ativo com negócios de planilha, sem os custos"],
    ["semCustos", 2, "2 ativos com negócios de planilha, sem os custos"],
    ["semPreco", 1, "1 ativo sem preço"],
    ["semPreco", 40, "40 ativos sem preço"],
    ["precoAntigo", 1, "1 preço antigo"],
    ["precoAntigo", 1200, "1.200 preços antigos"],
    ["semCotacao", 1, "1 ativo sem cotação recente"],
    ["semCotacao", 2, "2 ativos sem cotação recente"],
    ["semPrecoEmDias", 1, "1 ativo sem preço em alguns dias"],
    ["semPrecoEmDias", 29, "29 ativos sem preço em alguns dias"],
    ["semDados", 1, "1 dado que falta"],
    ["semDados", 2, "2 dados que faltam"],
    ["serieVencida", 1, "1 opção vencida em aberto"],
    ["serieVencida", 2, "2 opções vencidas em aberto"],
    ["duasVersoes", 1, "1 nota com duas versões"],
    ["duasVersoes", 2, "2 notas com duas versões"],
    ["mesIncompleto", 1, "1 mês incompleto"],
    ["mesIncompleto", 2, "2 meses incompletos"],
    ["mesPodeMudar", 1, "1 mês que pode mudar"],
    ["mesPodeMudar", 12, "12 meses que podem mudar"],
    ["pontoAberto", 1, "1 ponto a resolver no mês"],
    ["pontoAberto", 2, "2 pontos a resolver no mês"],
    ["arquivoNaoLido", 1, "1 arquivo não lido"],
    ["arquivoNaoLido", 2, "2 arquivos não lidos"],
    ["notaAberta", 1, "1 nota que não fecha"],
    ["notaAConferir", 1, "1 nota lida de imagem para conferir"],
    ["notaAConferir", 2, "2 notas lidas de imagem para conferir"],
    ["notaAberta", 3, "3 notas que não fecham"],
    ["notaEmDuvida", 1, "1 nota com dúvida"],
    ["notaEmDuvida", 2, "2 notas com dúvidas"],
    ["duvida", 1, "1 dúvida a responder"],
    ["duvida", 2, "2 dúvidas a responder"],
    ["posicaoDiferente", 1, "1 ativo diferente da posição da B3"],
    ["posicaoDiferente", 2, "2 ativos diferentes da posição da B3"],
    ["notaForaDaConta", 1, "1 nota fora da conta"],
    ["notaForaDaConta", 4, "4 notas fora da conta"],
    ["negocioForaDaConta", 1, "1 negócio fora da conta"],
    ["negocioForaDaConta", 2, "2 negócios fora da conta"],
    ["negocioSemCustos", 1, "1 negócio de planilha, sem os custos"],
    ["negocioSemCustos", 2, "2 negócios de planilha, sem os custos"],
    ["ordemNoDia", 1, "1 dia com ordem não conhecida"],
    ["ordemNoDia", 2, "2 dias com ordem não conhecida"],
    ["regra", 1, "1 regra do imposto"],
    ["regra", 2, "2 regras do imposto"],
    ["papelSemCodigo", 1, "1 papel sem código de negociação"],
    ["papelSemCodigo", 2, "2 papéis sem código de negociação"],
  ] as const)("counts %s: %i", (kind, count, told) => {
    expect(countCaveat(kind, count)).toBe(told);
  });

  it("are parts with the separator after them, without those of count zero", () => {
    const counted = [
      { kind: "semCompra", count: 7 },
      { kind: "semPreco", count: 0 },
      { kind: "precoAntigo", count: 12 },
    ] as const;
    expect(tellCaveats(counted)).toEqual(["7 ativos com compras que faltam ·", "12 preços antigos"]);
    expect(tellCaveats([])).toEqual([]);
  });
});
