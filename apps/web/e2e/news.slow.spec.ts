import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { drawNotes } from "./data/notes.ts";
import { administrator } from "./data/people.ts";
import { Shell } from "./pages/shell.ts";
import { enter } from "./steps/enter.ts";

async function logInByCall(request: APIRequestContext, person: { email: string; password: string }) {
  const answer = await request.post("/api/v1/login", { data: { email: person.email, password: person.password } });
  const { token, data } = await answer.json();
  return { headers: { Authorization: `Bearer ${token}` }, userId: String(data._id) };
}

/** Counts the streams that a page has open. */
function countStreams(page: Page) {
  const open = new Set<unknown>();
  page.on("request", (request) => {
    if (!request.url().includes("/news.watch")) return;
    open.add(request);
    // The token belongs in the header alone.
    expect(request.url()).not.toMatch(/token|bearer/i);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

/** Sends notifications to a person, as the administrator. */
async function notifierOf(request: APIRequestContext, person: { email: string; password: string }) {
  const { userId } = await logInByCall(request, person);
  const { headers } = await logInByCall(request, administrator);
  return (message: string) =>
    request.post("/api/trpc/notifications.create", {
      headers,
      data: { message, isGlobal: false, usuarioId: userId },
    });
}

const unread = (page: Page, count: number) =>
  page.getByRole("button", { name: `Notificações: ${count} não lida`, exact: false });

test("news reach every tab over one stream, also after the tab that held it closed", async ({
  page,
  context,
  request,
}) => {
  const first = countStreams(page);
  const { person } = await enter(page, "Nina");
  await expect.poll(first).toBe(1);

  const otherTab = await context.newPage();
  const second = countStreams(otherTab);
  await otherTab.goto("/dashboard");
  await otherTab.getByRole("heading", { name: "Bem-vindo, Nina!" }).waitFor();

  const send = await notifierOf(request, person);
  await send("Primeira");
  for (const tab of [page, otherTab]) await unread(tab, 1).waitFor();
  expect(first() + second()).toBe(1);

  await page.close();
  await expect.poll(second).toBe(1);
  await send("Segunda");
  await unread(otherTab, 2).waitFor();
  await otherTab.getByRole("button", { name: "Notificações: 2 não lidas" }).click();
  await otherTab.getByText("Segunda").waitFor();
  await send("Terceira");
  await otherTab.getByText("Terceira").waitFor();
});

test("a tab that follows the news later than its answers learns what came between", async ({
  page,
  context,
  request,
}) => {
  const streams = countStreams(page);
  const { person } = await enter(page, "Lia");
  await expect.poll(streams).toBe(1);

  const otherTab = await context.newPage();
  await otherTab.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    window.addEventListener("at-last", () => {
      Reflect.deleteProperty(window, "requestIdleCallback");
      for (const work of waiting) window.requestIdleCallback(work);
    });
  });
  await otherTab.goto("/dashboard");
  // It comes in one answer with the count of what is unread.
  await otherTab.getByRole("heading", { name: "Comece pela primeira nota" }).waitFor();

  const send = await notifierOf(request, person);
  await send("Entre uma e outra");
  await unread(page, 1).waitFor();
  await otherTab.evaluate(() => window.dispatchEvent(new Event("at-last")));
  await unread(otherTab, 1).waitFor();
});

test("a session that ends elsewhere ends in the open tab at once", async ({ page, request }) => {
  const streams = countStreams(page);
  const { person } = await enter(page, "Rute");
  await expect.poll(streams).toBe(1);

  const { headers } = await logInByCall(request, person);
  await request.post("/api/trpc/settings.endOtherSessions", { headers, data: {} });

  await page.waitForURL("/");
  await page.getByRole("button", { name: "Entrar" }).waitFor();
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("farol")])).toEqual([
    null,
    null,
  ]);
});

test("a new password keeps every tab of this browser logged in, over a stream of the new session", async ({
  page,
  context,
}) => {
  const first = countStreams(page);
  const { person } = await enter(page, "Vera");
  await expect.poll(first).toBe(1); // this tab holds the stream, the other changes the password
  const token = () => page.evaluate(() => localStorage.getItem("token"));
  const before = await token();

  const otherTab = await context.newPage();
  const second = countStreams(otherTab);
  await otherTab.goto("/dashboard/settings");
  // Either tab may hold the next one.
  const reopened = context.waitForEvent("request", (request) => request.url().includes("/news.watch"));
  await otherTab.getByLabel("Senha atual").fill(person.password);
  await otherTab.getByLabel("Nova senha", { exact: true }).fill("Novinha#2");
  await otherTab.getByLabel("Confirmar nova senha").fill("Novinha#2");
  await otherTab.getByRole("button", { name: "Alterar senha" }).click();
  await otherTab.getByText("Senha alterada").waitFor();

  expect((await reopened).headers().authorization).toBe(`Bearer ${await token()}`);
  expect(await token()).not.toBe(before);
  await expect.poll(() => first() + second()).toBe(1);
  for (const tab of [page, otherTab]) {
    await tab.reload();
    await expect(tab.getByRole("button", { name: "Menu de Vera" })).toBeVisible();
  }
});

test("the dashboard of every tab follows an upload, a run and a deletion without a reload", async ({
  page,
  context,
}) => {
  await enter(page, "Tais");
  const otherTab = await context.newPage();
  await otherTab.goto("/dashboard");
  await otherTab.getByRole("heading", { name: "Comece pela primeira nota" }).waitFor();
  const tabs = [page, otherTab];
  // The panel over one of them hides the content behind it from roles, but not from sight.
  const behind = (tab: Page) => tab.getByRole("main", { includeHidden: true });

  const shell = new Shell(page);
  const notes = await drawNotes();
  const upload = await shell.openUpload();
  await upload.locator("input[type=file]").setInputFiles(notes);
  for (const tab of tabs) await expect(behind(tab).getByText("2 à espera")).toBeVisible();
  await page.keyboard.press("Escape");

  const processing = await shell.openProcessing();
  for (const { name } of notes) await processing.getByRole("checkbox", { name: `Selecionar ${name}` }).check();
  // Times at which the browser sent the requests; the event itself may arrive late on a busy machine. A poll whose changes do not add
  // up asks for all records at once, without a time since when.
  const asked = { starts: [] as number[], changes: [] as number[] };
  page.on("requestfinished", (request) => {
    const { startTime } = request.timing();
    if (request.url().includes("processing.start")) asked.starts.push(startTime);
    if (/files\.listRecords.*desde/.test(request.url())) asked.changes.push(startTime);
  });
  await processing.getByRole("button", { name: "Processar Selecionados" }).click();
  // 4.190,00 and 8.210,00 of purchases with 15,48 of brokerage and taxes and 3,70 of exchange fees.
  for (const tab of tabs) await expect(behind(tab).getByText("R$ 12.419,18")).toBeVisible();
  await expect(processing.getByText("Concluído", { exact: true })).toHaveCount(2);
  // Once for the person's own action, and else only the poll, every three seconds.
  const since = Math.min(...asked.starts);
  const changes = asked.changes.filter((at) => at >= since);
  expect(changes.length).toBeLessThanOrEqual(2 + (Math.max(...changes) - since) / 2_500);
  await page.keyboard.press("Escape");

  const files = await shell.openUpload();
  await files.getByRole("button", { name: "Excluir rico-2026-04-13.pdf" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  for (const tab of tabs) await expect(behind(tab).getByText("R$ 4.196,40")).toBeVisible();
});
