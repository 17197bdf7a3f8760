import { Migrator, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestDb } from "../testing/create-test-db.ts";
import { migrations } from "./all.ts";

/** All migrations run again, one statement after another. */
const TIMEOUT_MS = 60_000;
const WRITTEN_ON = new Date("2026-11-21T00:00:00Z");
const INSTALLED = new Date("2027-02-03T10:20:30Z");
const ACTIVITY = "<strong>Atividade da conta</strong>";
const CHANGED = new Date("2027-03-01T00:00:00Z");

type Run = (text: string) => Promise<unknown>;

/** An installation of February 2027 as an older release left it, brought to the newest schema. */
async function upgraded(change: (run: Run) => Promise<void>) {
  const database = await createTestDb();
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("2026-11-21-18-create-rate-limits");
  const run: Run = (text) => sql.raw(text).execute(db);
  await run(`update kysely_migration set timestamp = '${INSTALLED.toISOString()}'`);
  await change(run);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const rows = await db
    .selectFrom("info_contents")
    .select(["type", "title", "content", "createdAt", "updatedAt"])
    .execute();
  await database.close();
  return (type: string) => rows.filter((row) => row.type === type);
}

describe("the first contents", () => {
  it("tell what the assistant answers, and that nothing leaves for it without consent", async () => {
    const { db, close } = await createTestDb();
    const contents = await db.selectFrom("info_contents").select(["type", "content"]).execute();
    await close();
    const told = (type: string) => contents.find((row) => row.type === type)?.content;
    expect(told("help")).toContain("rentabilidade e metas; e o que uma nota diz");
    expect(told("help")).toContain("você concordou em Configurações, ele só escolhe a conta e as palavras");
    expect(told("help")).toContain("pergunte ao assistente pelo mini-índice");
    expect(told("privacy")).toContain("só recebe algo se quem mantém esta instalação o ligar e você concordar");
  });

  it("explain what the month's tax leaves outside", async () => {
    const { db, close } = await createTestDb();
    const { content } = await db
      .selectFrom("info_contents")
      .select("content")
      .where("type", "=", "help")
      .executeTakeFirstOrThrow();
    expect(content).toContain("<strong>ETFs de renda fixa, FI-Infra e FIP-IE</strong>");
    expect(content).toContain("também quando é o que falta de um DARF já pago");
    await close();
  });

  it("tell of statements, and promise nothing that is there", async () => {
    const { db, close } = await createTestDb();
    const { content } = await db
      .selectFrom("info_contents")
      .select("content")
      .where("type", "=", "platform")
      .executeTakeFirstOrThrow();
    await close();
    expect(content).toContain("<strong>Soma receitas e despesas</strong>");
    expect(content).not.toContain("em breve");
    expect(content.endsWith("</ul>")).toBe(true);
  });

  it("are dated at the installation", async () => {
    const { db, close } = await createTestDb();
    const rows = await db.selectFrom("info_contents").select(["createdAt", "updatedAt"]).execute();
    const installed = await sql<{ timestamp: string }>`
      select timestamp from kysely_migration where name = '2026-11-21-08-add-first-contents'`.execute(db);
    const date = new Date(installed.rows[0]?.timestamp ?? "");
    expect(rows).toEqual(Array(4).fill({ createdAt: date, updatedAt: date }));
    await close();
  });

  it(
    "of an older installation are dated when it was made and brought up to date, unless somebody changed them",
    async () => {
      const ofType = await upgraded(async (run) => {
        await run(`update info_contents set "updatedAt" = '${CHANGED.toISOString()}' where type = 'help'`);
      });
      expect(ofType("terms")).toMatchObject([{ createdAt: INSTALLED, updatedAt: INSTALLED }]);
      expect(ofType("help")).toMatchObject([{ createdAt: WRITTEN_ON, updatedAt: CHANGED }]);
      expect(ofType("help")[0]?.content).not.toContain("Como o imposto do mês é calculado?");
      const privacy = { createdAt: INSTALLED, updatedAt: INSTALLED, content: expect.stringContaining(ACTIVITY) };
      expect(ofType("privacy")).toMatchObject([privacy]);
    },
    TIMEOUT_MS,
  );

  it(
    "neither come before nor replace what administrators wrote earlier",
    async () => {
      const written = "2026-12-24T00:00:00Z";
      const ofType = await upgraded(async (run) => {
        await run(`insert into info_contents (id, title, content, type, "isActive", "createdAt", "updatedAt")
          values (gen_random_uuid(), 'Nossos termos', '<p>x</p>', 'terms', true, '${written}', '${written}')`);
        await run("update info_contents set content = content || '<p>Telefone: 0800</p>' where type = 'privacy'");
      });
      const [served] = ofType("terms").toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
      expect(served?.title).toBe("Nossos termos");
      expect(ofType("terms").map(({ createdAt }) => createdAt)).toContainEqual(INSTALLED);
      const [policy] = ofType("privacy");
      expect(policy?.content).toContain("<p>Telefone: 0800</p>");
      expect(policy?.content).not.toContain(ACTIVITY);
    },
    TIMEOUT_MS,
  );

  it("say what is recorded of an account's activity, for how long and what remains of it", async () => {
    const { db, close } = await createTestDb();
    const { content } = await db
      .selectFrom("info_contents")
      .select("content")
      .where("type", "=", "privacy")
      .executeTakeFirstOrThrow();
    for (const said of [
      "<strong>Atividade da conta</strong>: entradas e tentativas de entrada",
      "<strong>Navegadores conhecidos</strong>: de até vinte navegadores",
      "Lei 12.965/2014, art. 15",
      "são apagados depois de seis meses",
      "sem nome, e-mail, endereço de rede ou navegador",
      "um código aleatório que o reconhece",
      "guarda até lá também o começo do seu e-mail",
      "LGPD, arts. 7º, IX, e 37",
    ]) {
      expect(content).toContain(said);
    }
    await close();
  });

  it("explain each rule of the taxes with its source, unless somebody changed the help page", async () => {
    const { db, close } = await createTestDb();
    const { content } = await db
      .selectFrom("info_contents")
      .select("content")
      .where("type", "=", "help")
      .executeTakeFirstOrThrow();
    for (const said of [
      "15% do lucro. Fonte: Lei 11.033/2004, art. 2º, II",
      "20% do lucro, sem isenção. Fonte: Lei 11.033/2004, art. 2º, I",
      "Lei 8.668/1993, arts. 18 e 20-D",
      "todo o lucro é tributado, não só o que passou",
      "IN RFB 1.585/2015, arts. 37 e 64",
      "dispensado quando soma até R$ 1,00 no mês",
      "com o código 6015, até o último dia útil do mês seguinte",
      "0,33% por dia, no máximo 20%",
      "Confira no ReVar ou com seu contador.",
      "<strong>Registrar evento</strong>",
    ]) {
      expect(content).toContain(said);
    }
    expect(content).not.toContain("O que fica fora das contas por enquanto?");
    expect(content.indexOf("Como o imposto do mês")).toBeLessThan(
      content.indexOf("O que posso perguntar ao assistente?"),
    );
    await close();
  });
});
