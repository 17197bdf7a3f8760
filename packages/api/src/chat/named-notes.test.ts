import { describe, expect } from "vitest";
import { embedChunks, writeChunks } from "../search/commands.ts";
import { createInvestor } from "../testing/ask-investor.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { passage } from "../testing/passage.ts";

const note = inventNote("100", "2023-03-14", [["C", 100, "PETR4", "25.00", 1]], [], ["2500.00", "D", "2023-03-16"]);
const printed =
  "Ouvidoria 0800 000 1299. D - day trade; 2 - a corretora foi a contraparte. / Alavancagem de 4 vezes. Mensagem: a conta fica isenta da taxa de custódia até 31/12/2030.";

describe("what a named note says", () => {
  it("is quoted from its own text, and is not found in another note or person's", async ({ db, services }) => {
    const { ask, ctx, file } = await createInvestor(db, services, [note]);
    const other = await createInvestor(db, services, [note]);
    await writeChunks(ctx, file.id, await embedChunks(services.embedder, [passage(printed)]));

    const found = await ask("qual é o telefone da ouvidoria que vem impresso na nota 100?");
    expect(found.response).toContain("Ouvidoria 0800 000 1299");
    expect(found.citacoes).toMatchObject([{ arquivoId: file.id, pagina: 1 }]);
    expect((await ask("até quando a nota 100 diz que fiquei isento da custódia?")).response).toContain("31/12/2030");

    // The name of the asset is on every note of it, and the heading is asked for.
    expect((await ask("de onde veio a Petrobras, segundo a mensagem da nota 100?")).response).toContain(
      "isenta da taxa",
    );
    expect((await ask("a nota 100 tem mensagem sobre margem de garantia?")).response).toMatch(/^Não encontrei/);

    expect((await ask("o que a nota 100 diz sobre margem de garantia?")).response).toMatch(
      /^Não encontrei isto escrito na nota 100\./,
    );
    expect((await ask("o que a nota 200 diz sobre a ouvidoria?")).response).toMatch(/^Não encontrei isto escrito/);
    // A number of the print is quoted as it stands.
    expect((await ask("a nota 100 fala de alavancagem de quantas vezes?")).response).toContain("de 4 vezes");
    expect((await other.ask("o que a nota 100 diz sobre a ouvidoria?")).response).toMatch(
      /^Não encontrei isto escrito/,
    );
  });

  it("is quoted as the nearest where half of what is asked about stands there", async ({ db, services }) => {
    const other = inventNote(
      "200",
      "2023-03-15",
      [["C", 100, "PETR4", "25.00", 1]],
      [],
      ["2500.00", "D", "2023-03-17"],
    );
    const { ask, ctx, file } = await createInvestor(db, services, [note, other]);
    const text =
      "Ouvidoria 0800 000 1299. Corretagem 4,90.\nComunicado: quem indicar um colega recebe de volta a tarifa de março.";
    await writeChunks(ctx, file.id, await embedChunks(services.embedder, [passage(text)]));

    const near = await ask("a nota 100 avisa de algum brinde pra quem indicar?");
    expect(near.response).toMatch(/^O mais perto disso que encontrei escrito na nota 100; cito como está/);
    expect(near.response).toContain("quem indicar um colega");
    expect(near.citacoes).toMatchObject([{ arquivoId: file.id, pagina: 1 }]);

    // What every note prints says nothing about it, and of several notes any may hold a word by chance.
    expect((await ask("a nota 100 fala de aumento da corretagem?")).response).toMatch(/^Não encontrei/);
    expect((await ask("a nota 100 traz o e-mail da ouvidoria?")).response).toMatch(/^Não encontrei/);
    expect((await ask("alguma nota de março de 2023 avisa de algum brinde pra quem indicar?")).response).toMatch(
      /^Não encontrei/,
    );
  });

  it("may be about its own client, adviser or service, and no other person", async ({ db, services }) => {
    const { ask, ctx, file } = await createInvestor(db, services, [note]);
    const { ask: askOther } = await createInvestor(db, services, [note]);
    const lines = ["Código do cliente [conta]", "Assessor: Bia Prado", "Atendimento ao cliente 0800 000 1201"];
    await writeChunks(ctx, file.id, await embedChunks(services.embedder, [passage(lines.join("\n"))]));

    expect((await ask("qual código de cliente vem impresso na nota 100?")).response).toContain(
      "Código do cliente [conta]",
    );
    expect((await ask("qual o nome do meu assessor que aparece na nota 100?")).response).toContain("Bia Prado");
    expect((await ask("o telefone do atendimento ao cliente que está na nota 100")).response).toContain(
      "0800 000 1201",
    );
    expect((await ask("qual o e-mail do meu assessor na nota 100?")).response).toMatch(/^Não encontrei/);
    expect((await askOther("qual código de cliente vem impresso na nota 100?")).response).toMatch(/^Não encontrei/);

    const refused = /^Só vejo as suas notas/;
    expect((await ask("qual é o meu código de cliente?")).response).not.toMatch(refused);
    expect((await ask("quais clientes estão na nota 100?")).response).toMatch(refused);
    expect((await ask("o que a nota 100 diz do meu vizinho, que é cliente?")).response).toMatch(refused);
    expect((await ask("quanto o cliente 884 pagou de corretagem?")).response).toMatch(refused);
  });

  it("is nothing where no note was read", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, []);
    expect((await ask("o que a nota 100 diz sobre a ouvidoria?")).response).toMatch(/^Você ainda não tem notas lidas/);
  });

  it("is a figure where its function reads all of the question", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [note]);
    expect((await ask("qual o líquido que a nota 100 informa?")).dados?.funcao).toBe("liquido_da_nota");
  });
});
