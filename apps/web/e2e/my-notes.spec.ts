import { drawSheets, type InventedNote } from "@app/invented-notes/draw-note";
import { expect, type Page, test } from "@playwright/test";
import { wegPurchase } from "./data/notes.ts";
import { expectReadable } from "./steps/axe.ts";
import { enter } from "./steps/enter.ts";
import { tabTo } from "./steps/keyboard.ts";
import { noteFile, sendAndRead } from "./steps/send-notes.ts";

/** Prints a net that is a real too low. */
const open: InventedNote = {
  ...wegPurchase,
  corretora: "Clear",
  numero: "70012",
  dataPregao: "2026-04-13",
  dataLiquidacao: "2026-04-15",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "WEG", classe: "ON NM", quantidade: 100, preco: "50.00" }],
  errorCents: 100,
};

const drawn = (page: Page) => page.getByRole("img", { name: /^Página 1 de 1 de / });

/** Counts the dark pixels of the page; an undrawn page has none. */
const inkOf = (page: Page) =>
  drawn(page).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 128) dark += 1;
    return dark;
  });

test("an unproven note is found, its line seen on the page, corrected, and the average price follows", async ({
  page,
}) => {
  const { person, shell } = await enter(page, "Marina");
  const asked = page.waitForResponse(/notes\.choices/);
  await page.goto("/dashboard/portfolio-analysis");
  await asked;
  await page.getByRole("heading", { level: 1, name: "Análise de Carteira" }).waitFor();
  await expect(page.getByRole("main")).toHaveText("Análise de Carteira");

  const { ask } = await sendAndRead(page, person, [
    await noteFile("rico.pdf", wegPurchase),
    await noteFile("clear.pdf", open),
    { name: "luz.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nada") },
  ]);
  const averagePrice = async () => (await ask("portfolio.positions", {}))[0].precoMedio;
  // 4,000.00 and 10.00 of brokerage for 100.
  expect(await averagePrice()).toBe(40.1);

  await test.step("find it from the dashboard", async () => {
    await shell.goTo("Dashboard");
    await page.getByRole("button", { name: /1 nota que não fecha/ }).click();
    await page.getByRole("link", { name: "Conferir notas" }).click();
    const group = page.getByRole("region", { name: "Para conferir" });
    await expect(group).toContainText("lida, não confere: Líquido da nota, por R$ 1,00");
    await expect(page.getByRole("region", { name: "Arquivos que pedem atenção" })).toContainText("não reconhecida: ");
    await expectReadable(page);
    await group.getByRole("link", { name: /Clear/ }).click();
  });

  await test.step("see its line on the page, and the other way round", async () => {
    await expect(drawn(page)).toBeVisible();
    await expect.poll(() => inkOf(page)).toBeGreaterThan(500);
    const line = page.getByRole("button", { name: /^Líquido impresso/ });
    const place = page.getByRole("button", { name: /^Linha \d+: .*Líquido para 15\/04\/2026/ });
    await expect(place).not.toHaveAttribute("data-marked");
    await line.hover();
    await expect(place).toHaveAttribute("data-marked", "true");
    await place.hover();
    await expect(line).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: /^WEGE3/ }).focus();
    await expect(page.getByRole("button", { name: /^Linha \d+: .*WEG ON NM/ })).toHaveAttribute("data-marked", "true");
    await expect(page.getByText("A soma e o impresso diferem em R$ 1,00.")).toBeVisible();
    await expectReadable(page);
  });

  await test.step("correct the net, refused until everything closes", async () => {
    await page.getByRole("button", { name: "Corrigir valores" }).click();
    await page.getByRole("button", { name: "Corrigir Líquido da nota" }).click();
    const save = page.getByRole("button", { name: "Guardar correção" });
    await page.getByLabel("Valor", { exact: true }).fill("5.009,50");
    await expect(page.getByText("Ainda não fecha: Líquido da nota, diferença de R$ 0,50.")).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByLabel("Valor", { exact: true }).fill("5.010,00");
    await expect(page.getByText("Com a correção, tudo fecha.")).toBeVisible();
    await expectReadable(page);
    await save.click();
    await expect(page.getByRole("main")).toContainText("lida e conciliada");
    await expect(page.getByText("corrigida à mão")).toBeVisible();
    await expect(page.getByText("lido como 5.009,00")).toBeVisible();
    await expectReadable(page);
  });

  await test.step("the average price follows, and goes back when the correction is undone", async () => {
    // 9,000.00 and 20.00 of brokerage for 200.
    expect(await averagePrice()).toBe(45.1);
    const chat = await shell.openChat();
    await chat.getByPlaceholder("Digite sua pergunta...").fill("Qual o preço médio de WEGE3?");
    await page.keyboard.press("Enter");
    await expect(chat.getByRole("article").last()).toContainText("R$ 45,10");
    await chat.getByRole("button", { name: "Fechar assistente" }).click();

    await page.getByRole("button", { name: "Desfazer correção" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByRole("main")).toContainText("lida, não confere");
    expect(await averagePrice()).toBe(40.1);
  });

  await test.step("leave it out, with undo", async () => {
    await page.getByRole("button", { name: "Deixar de fora" }).click();
    await expect(page.getByText("Você deixou esta nota de fora")).toBeVisible();
    await page.getByRole("button", { name: "Voltar a considerar" }).click();
    await expect(page.getByRole("button", { name: "Corrigir valores" })).toBeVisible();
  });
});

test("a protected note asks for its password in the tab, and again in another", async ({ page, context }) => {
  const { person } = await enter(page, "Paula");
  await sendAndRead(page, person, [await noteFile("segredo.pdf", wegPurchase, "123456")], "123456");
  await page.goto("/dashboard/portfolio-analysis?aba=notas");
  await page.getByRole("link", { name: /Rico/ }).click();
  const password = page.getByLabel("Senha do PDF");
  await password.fill("654321");
  await page.getByRole("button", { name: "Abrir", exact: true }).click();
  await expect(page.getByText("A senha informada não abre este PDF.")).toBeVisible();
  await expectReadable(page);
  await password.fill("123456");
  await page.keyboard.press("Enter");
  await expect(drawn(page)).toBeVisible();

  await page.getByRole("link", { name: "Todas as notas" }).click();
  await page.getByRole("link", { name: /Rico/ }).click();
  await expect(drawn(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel("Senha do PDF")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("123456");
});

test("by keyboard at 360 pixels, where page and lines are two tabs, under the content policy", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const reported: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy|Refused to/.test(message.text())) reported.push(message.text());
  });
  const { person } = await enter(page, "Joana");
  await sendAndRead(page, person, [await noteFile("clear.pdf", open)]);
  await page.goto("/dashboard/portfolio-analysis?aba=notas");
  await tabTo(page, page.getByRole("link", { name: /Clear/ }));
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByRole("button", { name: /^WEGE3/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Página" })).toHaveAttribute("aria-selected", "true");
  const line = page.getByRole("button", { name: /^Linha \d+: .*WEG ON NM/ });
  await expect(line).toHaveAttribute("data-marked", "true");
  await tabTo(page, line);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^Linha \d+: .*Taxa Operacional/ })).toBeFocused();
  await expectReadable(page);

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(reported).toEqual([]);
});

test("a note whose sheets came in two files is put together, and comes apart when one of them goes", async ({
  page,
}) => {
  const { person, shell } = await enter(page, "Marta");
  const long: InventedNote = {
    ...wegPurchase,
    negocios: Array.from({ length: 30 }, (_, index) => ({
      ...{
        lado: "C" as const,
        mercado: "VISTA",
        nome: "WEG",
        classe: "ON NM",
        quantidade: 100 + index,
        preco: "40.00",
      },
    })),
  };
  const sheet = async (name: string, number: number) => ({
    ...{ name, mimeType: "application/pdf" },
    buffer: Buffer.from(await drawSheets([long], [number])),
  });
  const { ask } = await sendAndRead(page, person, [await sheet("folha 2.pdf", 2)]);
  const gaps = async () => {
    const { meses } = await ask("taxes.get", { ano: 2026 });
    return meses.flatMap((it: { mes: string; pendencias: unknown[] }) => (it.mes === "2026-03" ? it.pendencias : []));
  };

  await test.step("one sheet alone says that another is missing, and its month is open", async () => {
    expect(await gaps()).not.toEqual([]);
    await page.goto("/dashboard/portfolio-analysis?aba=notas");
    await expect(page.getByRole("main")).toContainText(/folha 2\.pdf|Para conferir/);
    expect(await ask("portfolio.positions", {})).toEqual([]);
  });

  await sendAndRead(page, person, [await sheet("folha 1.pdf", 1)]);
  await test.step("with the other one it is proven, and each line leads to the page of its own file", async () => {
    await expect.poll(async () => (await ask("portfolio.positions", {}))[0]?.quantidadeAcumulada).toBe(3435);
    expect(await gaps()).toEqual([]);
    await shell.goTo("Dashboard");
    await page.goto("/dashboard/portfolio-analysis?aba=notas");
    await page.getByRole("link", { name: /Rico/ }).click();
    await expect(page.getByRole("main")).toContainText("Outras páginas em folha 1.pdf");
    await expect(drawn(page)).toBeVisible();
    const files = page.getByRole("radiogroup", { name: "Arquivos com as páginas da nota" });
    await page
      .getByRole("button", { name: /p\. 1 de folha 1\.pdf/ })
      .first()
      .click();
    await expect(files.getByRole("radio", { name: "folha 1.pdf" })).toBeChecked();
    await expect(page.getByRole("img", { name: "Página 1 de 1 de folha 1.pdf" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Linha \d+: .*WEG/ }).first()).toHaveAttribute(
      "data-marked",
      "true",
    );
    await files.getByText("folha 2.pdf").click();
    await expect(page.getByRole("img", { name: "Página 1 de 1 de folha 2.pdf" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Linha \d+: .*Líquido para/ })).toBeVisible();
    await expectReadable(page);
  });

  await test.step("without one of them the other is incomplete again, and its month open", async () => {
    const upload = await shell.openUpload();
    await upload.getByRole("button", { name: "Excluir folha 1.pdf" }).click();
    await page.getByRole("dialog", { name: "Excluir arquivo" }).getByRole("button", { name: "Confirmar" }).click();
    await expect(upload.getByRole("button", { name: "Excluir folha 1.pdf" })).toHaveCount(0);
    await expect.poll(async () => (await ask("portfolio.positions", {})).length).toBe(0);
    expect(await gaps()).not.toEqual([]);
  });
});
