import { expect, test } from "@playwright/test";
import { drawNotes } from "./data/notes.ts";
import { expectNoFindings, expectReadable } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { sendAndRead } from "./steps/send-notes.ts";

/** Two purchases of WEGE3 (100 and 50) and one of 100 VALE3 at Rico, with 4,90 and 9,80 of brokerage. */
const turns: readonly [question: string, told: RegExp][] = [
  ["Quanto paguei de corretagem em março de 2026?", /R\$ 4,90/],
  ["e quanto comprei em cada mês de 2026?", /abril de 2026 R\$ 8\.210,00/],
  ["Quais ativos tenho?", /2 ativos/],
  ["Quantas ações de VALE3 eu tenho?", /100 ações/],
  ["e de WEGE3?", /150 ações/],
  ["Mostre minhas operações de WEGE3", /2 compras somando R\$ 6\.295,00/],
  ["Em quais notas aparece WEGE3?", /2 notas/],
  ["Explique a nota 91004432", /91004432/],
  ["Devo vender WEGE3?", /Não faço recomendação/],
  ["Qual o preço de amanhã da VALE3?", /./],
];

test("a conversation of ten turns, by keyboard, whose answers open their sources", async ({ page }) => {
  const { person, shell } = await enter(page, "Beatriz");
  await sendAndRead(page, person, await drawNotes());

  const chat = await shell.openChat();
  const answers = chat.getByRole("article").filter({ hasText: /^Assistente:/ });
  const field = chat.getByPlaceholder("Digite sua pergunta...");

  await test.step("suggestions are of the person's own notes", async () => {
    await expect(chat.getByRole("button", { name: "Quais ativos tenho?" })).toBeVisible();
    await expect(chat.getByRole("button", { name: /abril de 2026/ }).first()).toBeVisible();
    await expectReadable(page);
  });

  await test.step("each question is answered", async () => {
    for (const [index, [question, told]] of turns.entries()) {
      await expect(field).toBeFocused();
      await page.keyboard.type(question);
      await page.keyboard.press("Enter");
      await expect(answers).toHaveCount(index + 1);
      await expect(answers.last()).toContainText(told);
      await expect(field).toBeEnabled();
      // The question stays in full above its answer.
      await expect(
        chat
          .getByRole("article")
          .filter({ hasText: /^Você:/ })
          .last(),
      ).toBeInViewport({ ratio: 1 });
    }
    await expectReadable(page);
  });

  await test.step("the rows of an answer add up to its figure", async () => {
    const trades = answers.nth(5);
    await trades.getByRole("button", { name: "Ver cálculo" }).click();
    await expect(trades).toContainText("Valor (Compra): R$ 4.190,00 + R$ 2.105,00 = R$ 6.295,00");
    const started = page.waitForEvent("download");
    await trades.getByRole("button", { name: "Baixar CSV" }).click();
    expect((await started).suggestedFilename()).toBe("resposta.csv");
  });

  await test.step("what was understood can be changed, and taken back", async () => {
    const trades = answers.nth(5);
    const side = trades.getByRole("button", { name: "Mudar: compras e vendas" });
    await side.focus();
    await page.keyboard.press("Enter");
    const sales = page.getByRole("button", { name: "só vendas" });
    await expect(sales).toBeVisible();
    await expectReadable(page);
    await page.keyboard.press("Escape");
    await expect(sales).toBeHidden();
    await expect(side).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "só compras" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(sales).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(trades).toContainText("Não há vendas de WEGE3");
    await expectReadable(page);
    await trades.getByRole("button", { name: "Voltar à resposta" }).click();
    await expect(trades).toContainText("2 compras somando");
  });

  await test.step("it helped, also after a reload", async () => {
    const yes = () => answers.nth(2).getByRole("button", { name: "Sim, ajudou" });
    await yes().click();
    await expect(yes()).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await shell.openChat();
    await expect(yes()).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("the last question comes back with the arrow up", async () => {
    await field.focus();
    await page.keyboard.press("ArrowUp");
    await expect(field).toHaveValue(turns.at(-1)?.[0] ?? "");
    await field.fill("");
  });

  await test.step("nothing leaves the panel at 360 pixels", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const region of await chat.getByRole("region", { name: /^Tabela/ }).all()) {
      const overflow = await region.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await expectNoFindings(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a wider panel stays so", async () => {
    const widthOf = async () => (await chat.boundingBox())?.width ?? 0;
    expect(await widthOf()).toBe(672);
    await chat.getByRole("button", { name: "Alargar o assistente" }).click();
    await expect.poll(widthOf).toBeGreaterThan(1000);
    await page.reload();
    await shell.openChat();
    expect(await widthOf()).toBeGreaterThan(1000);
    await chat.getByRole("button", { name: "Estreitar o assistente" }).click();
  });

  await test.step("an answer opens as a screen", async () => {
    await answers.nth(3).getByRole("link", { name: "Abrir como tela" }).click();
    await expect(page.getByRole("main").getByRole("heading", { name: /VALE3/ }).first()).toBeVisible();
  });

  await test.step("whoever asks for it while it is open stands in its field", async () => {
    await page.getByRole("main").click({ position: { x: 5, y: 5 } });
    await expect(field).not.toBeFocused();
    await shell.openChat();
    await expect(field).toBeFocused();
  });

  await test.step("what can be read in two ways is asked back, and one key answers it", async () => {
    await page.keyboard.type("quanto gastei na Rico?");
    await page.keyboard.press("Enter");
    const readings = answers.last().getByRole("group", { name: "Perguntas possíveis" }).getByRole("button");
    await expect(readings).toHaveText([
      "Sobre os encargos das notas: quanto gastei na Rico?",
      "Sobre as compras: quanto gastei na Rico?",
    ]);
    await expectReadable(page);
    await readings.last().press("Enter");
    await expect(answers.last()).toContainText(/compras somando/);
    await expect(field).toBeEnabled();
  });

  await test.step("caveats are counted, and open by keyboard with the way to mend them", async () => {
    const unreadable = { name: "luz.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nada") };
    await sendAndRead(page, person, [unreadable]);
    await field.fill("Quais ativos tenho?");
    await page.keyboard.press("Enter");
    const caveats = answers.last().getByRole("region", { name: /^Ressalvas da resposta/ });
    const line = caveats.getByRole("button", { name: "1 arquivo não lido" });
    await expect(line).toBeVisible();
    await expect(answers.last()).toContainText("2 de 2 notas conciliadas.");
    await line.focus();
    await page.keyboard.press("Space");
    await expect(caveats).toContainText("1 arquivo não entrou na conta");
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await caveats.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    await expectReadable(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("Tab");
    await expect(caveats.getByRole("link", { name: "Ver os arquivos" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByText("luz.pdf")).toBeVisible();
  });

  await test.step("Escape closes it, and the focus returns to the menu that it was opened from", async () => {
    await page.keyboard.press("Escape");
    await expect(chat).toBeHidden();
    await expect(shell.toggle).toBeFocused();
  });
});
