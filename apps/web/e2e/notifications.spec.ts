import { expect, test } from "@playwright/test";
import { administrator, inventPerson } from "./data/people.ts";
import { expectNoFindings } from "./steps/axe.ts";
import { callsOf, register } from "./steps/calls.ts";
import { enterAs } from "./steps/enter.ts";
import { tabTo } from "./steps/keyboard.ts";
import { screens } from "./steps/screens.ts";

for (const [width, colorScheme] of screens) {
  test.describe(`one's notifications at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test("are read one by one and all at once, by keyboard", async ({ page, request }) => {
      const person = inventPerson("Lena");
      await register(request, person);
      const { userId: usuarioId } = await callsOf(request, person);
      const { call } = await callsOf(request, administrator);
      const send = (message: string) => call("notifications.create", { message, isGlobal: false, usuarioId });
      const messages = ["Um", "Dois", "Três", "Quatro", "Cinco", "Seis"].map((number) => `Aviso ${number}`);
      for (const message of messages) await send(message);
      await enterAs(page, person);

      const { keyboard } = page;
      const dialog = page.getByRole("dialog", { name: "Notificações" });
      const items = dialog.getByRole("listitem");
      const bell = (name: string) => page.getByRole("button", { name, exact: true });
      await tabTo(page, bell("Notificações: 6 não lidas"));
      await expectNoFindings(page);
      await keyboard.press("Enter");
      await expect(items).toHaveText(messages.toReversed());
      await expectNoFindings(page);

      await tabTo(page, items.filter({ hasText: "Aviso Cinco" }).getByRole("button", { name: "Marcar como lida" }));
      await keyboard.press("Enter");
      await expect(items).toHaveCount(5);
      await expect(dialog.getByText("Aviso Cinco")).toHaveCount(0);

      await keyboard.press("Escape");
      await expect(bell("Notificações: 5 não lidas")).toBeFocused();
      await keyboard.press("Enter");
      await tabTo(page, dialog.getByRole("button", { name: "Marcar todas como lidas" }));
      await keyboard.press("Enter");
      await dialog.getByText("Nenhuma notificação").waitFor();
      await expectNoFindings(page);
      await keyboard.press("Escape");
      await expect(bell("Notificações")).toBeFocused();
      await page.reload();
      await bell("Notificações").waitFor();
    });
  });
}
