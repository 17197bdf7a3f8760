import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

const page =
  "NOTA DE CORRETAGEM. Corretora de Exemplo S.A. CNPJ 11.222.333/0001-81. Rua das Amostras, 12. Ouvidoria 0800 000 1299. " +
  "Atendimento das 8h às 20h. Mensagem ao investidor: a conta fica isenta da taxa de custódia até 31/12/2030.";

describe("what a passage says of a question", () => {
  it.each([
    ["telefone da ouvidoria", "Ouvidoria 0800 000 1299"],
    ["isento da taxa de custodia", "isenta da taxa de custódia até 31/12/2030"],
    ["horario de atendimento", "Atendimento das 8h às 20h"],
    ["endereco da corretora", "Rua das Amostras, 12"],
  ])("is found by %s, in other words too", (question, said) => {
    const { trecho, responde } = excerptOf(page, question);
    expect(trecho).toContain(said);
    expect(responde).toBe(true);
  });

  it.each(["margem de garantia", "telefone da mesa de derivativos", "desconto para fundos"])(
    "is not found where most of %s is missing",
    (question) => expect(excerptOf(page, question).responde).toBe(false),
  );

  const messages =
    "Corretora de Exemplo S.A. Especificação do título. Taxa de liquidação 1,20.\nAviso: a senha vence em 90 dias. " +
    "Cada portabilidade terá tarifa de R$ 9,90. Extratos em papel deixam de existir.";

  it.each([
    ["quanto vao cobrar pela portabilidade da carteira", "Cada portabilidade"],
    ["que acontece com o acesso se a senha vencer", "a senha vence em 90 dias"],
    ["mandar papel", "Extratos em papel"],
  ])("is near what %s asks, where it holds half of what that is about", (question, said) => {
    const { trecho, responde, trata } = excerptOf(messages, question);
    expect(trecho).toContain(said);
    expect([responde, trata]).toEqual([false, true]);
  });

  it.each([
    ["what any note prints", "desconto na corretora"],
    ["another word that notes print for it", "emprestar papel sem extrato"],
    ["a subject without the address that is asked for", "e-mail da portabilidade da carteira"],
    ["less than half", "portabilidade gratuita de previdencia"],
    ["what only asks", "quanto vou pagar e a partir de quando"],
    ["nothing", "margem de garantia"],
  ])("is not near where it holds %s: %s", (_, question) => {
    const text = question.includes("papel") ? (messages.split("\n")[0] ?? "") : messages;
    expect(excerptOf(text, question).trata).toBe(false);
  });

  it("is quoted from its own sentences, not longer than a phone shows", () => {
    const long = `${"Texto legal que se repete em cada nota. ".repeat(60)}O limite operacional é de 5.000,00. ${"Mais texto. ".repeat(60)}`;
    const { trecho } = excerptOf(long, "limite operacional");
    expect(trecho).toContain("O limite operacional é de 5.000,00.");
    expect(trecho.length).toBeLessThanOrEqual(401);
  });
});
