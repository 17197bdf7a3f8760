import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { Landing } from "./pages/landing.ts";
import { administrator, inventPerson } from "./people.ts";

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

const unread = (page: Page, count: number) =>
  page.getByRole("button", { name: `Notificações: ${count} não lida`, exact: false });

test("news reach every tab over one stream, also after the tab that held it closed", async ({
  page,
  context,
  request,
}) => {
  const person = inventPerson("Nina");
  const landing = new Landing(page);
  const first = countStreams(page);
  await landing.open();
  await landing.register(person);
  await landing.logIn(person);
  await expect.poll(first).toBe(1);

  const otherTab = await context.newPage();
  const second = countStreams(otherTab);
  await otherTab.goto("/dashboard");
  await otherTab.getByRole("heading", { name: "Bem-vindo, Nina!" }).waitFor();

  const { userId } = await logInByCall(request, person);
  const { headers } = await logInByCall(request, administrator);
  const send = (message: string) =>
    request.post("/api/trpc/notifications.create", {
      headers,
      data: { message, isGlobal: false, usuarioId: userId },
    });

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

test("a session that ends elsewhere ends in the open tab at once", async ({ page, request }) => {
  const person = inventPerson("Rute");
  const landing = new Landing(page);
  const streams = countStreams(page);
  await landing.open();
  await landing.register(person);
  await landing.logIn(person);
  await expect.poll(streams).toBe(1);

  const { headers } = await logInByCall(request, person);
  await request.post("/api/trpc/settings.endOtherSessions", { headers, data: {} });

  await page.waitForURL("/");
  await page.getByRole("button", { name: "Entrar" }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
