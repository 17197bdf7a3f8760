import { expect, type Page, test } from "@playwright/test";
import { noteOf, petr4, trade } from "../data/invented-trades.ts";
import { inventPerson } from "../data/people.ts";
import { Landing } from "../pages/landing.ts";
import { expectNoFindings, expectReadable } from "../steps/axe.ts";
import { register } from "../steps/calls.ts";
import { enter } from "../steps/enter.ts";
import { noteFile } from "../steps/send-notes.ts";

test.use({ serviceWorkers: "allow" });

/** Uses the page, which installs the service worker, waits for that, and comes back as somebody who opens the product again. */
async function openAgain(page: Page) {
  await page.mouse.move(10, 10);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What a phone's share sheet does: a form of files, sent as a visit. */
async function share(page: Page, files: Awaited<ReturnType<typeof noteFile>>[]) {
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.setAttribute("action", "/compartilhar");
    form.method = "post";
    form.enctype = "multipart/form-data";
    form.innerHTML = '<input type="file" name="notas" multiple>';
    form.id = "compartilhar";
    document.body.append(form);
  });
  await page.locator("#compartilhar input").setInputFiles(files);
  await page.evaluate(() => document.querySelector<HTMLFormElement>("#compartilhar")?.submit());
}

/** Everything that the browser keeps for later, beside the session. */
const keptByBrowser = (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { cached, databases };
  });

const note = () => noteFile("rico-31.pdf", noteOf("31", "2017-01-02", trade("C", petr4, 100, "10.00")));
const question = (page: Page) => page.getByRole("dialog", { name: "Enviar PDFs recebidos?" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Upload de Notas de Negociação" });

test("the product can be installed, says so offline, and keeps no answer", async ({ page, context }) => {
  await enter(page, "Ivone");
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Farol", start_url: "/dashboard", display: "standalone" });
  for (const { src, sizes } of manifest.icons) {
    const icon = await (await page.request.get(src)).body();
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
  }
  await openAgain(page);
  await page.getByRole("heading", { name: "Bem-vindo, Ivone!" }).waitFor();
  expect(await keptByBrowser(page)).toEqual({ cached: ["/offline.htm"], databases: [] });

  await test.step("calls do not pass through the service worker", async () => {
    await page.route(/\/api\/trpc\/[^?]*goals\.list/, (route) => route.abort()); // in a batch, at any place
    await page.goto("/dashboard/objetivos");
    await expect(page.getByText("Ocorreu um erro")).toBeVisible();
    await page.unrouteAll();
  });

  await context.setOffline(true);
  await page.goto("/dashboard/objetivos");
  await expect(page.getByRole("heading", { name: "Sem conexão com o servidor" })).toBeVisible();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFindings(page);
  }
  await context.setOffline(false);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { name: "Meus Objetivos Financeiros" })).toBeVisible();
});

test("PDFs of another application are sent after a question, once, and logging out leaves nothing", async ({
  page,
}) => {
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/upload/")) uploads.push(request.url());
  });
  const { shell } = await enter(page, "Zuleica");
  await openAgain(page);

  await share(page, [await note()]);
  await expect(question(page)).toContainText("rico-31.pdf veio de outro aplicativo.");
  expect(uploads).toEqual([]);
  await expectReadable(page);
  await question(page).getByRole("button", { name: "Confirmar" }).click();
  await expect(panel(page).getByRole("button", { name: "Excluir rico-31.pdf" })).toBeVisible();
  expect(uploads).toHaveLength(1);
  expect(page.url()).not.toContain("recebidos");
  await page.reload();
  await page.getByRole("heading", { name: "Bem-vindo, Zuleica!" }).waitFor();
  await expect(question(page)).toBeHidden();
  expect(uploads).toHaveLength(1);

  await share(page, [await note()]);
  await question(page).getByRole("button", { name: "Cancelar" }).click();
  await expect(question(page)).toBeHidden();
  await shell.logOut();
  await page.getByRole("button", { name: "Comece Agora" }).waitFor();
  expect(await keptByBrowser(page)).toEqual({ cached: ["/offline.htm"], databases: [] });
  expect(uploads).toHaveLength(1);
});

test("whoever is not logged in logs in first", async ({ page }) => {
  const { shell } = await enter(page, "Quiteria");
  await openAgain(page);
  await shell.logOut();
  const person = inventPerson("Ofelia");
  await register(page.request, person);
  const landing = new Landing(page);
  await landing.open();
  await share(page, [await note()]);
  await page.getByRole("button", { name: "Comece Agora" }).waitFor();
  const login = await landing.openLogin();
  await login.getByLabel("E-mail").fill(person.email);
  await login.getByLabel("Senha", { exact: true }).fill(person.password);
  await login.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(question(page)).toContainText("rico-31.pdf");
  await question(page).getByRole("button", { name: "Confirmar" }).click();
  await expect(panel(page).getByRole("button", { name: "Excluir rico-31.pdf" })).toBeVisible();
});
