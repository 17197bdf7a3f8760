import type { Page } from "@playwright/test";
import { expectFocusSettled } from "../steps/focus.ts";

export class Shell {
  constructor(private readonly page: Page) {}

  get toggle() {
    return this.page.getByRole("button", { name: /menu de navegação$/ });
  }

  async openNavigation() {
    if ((await this.toggle.getAttribute("aria-expanded")) !== "true") await this.toggle.click();
  }

  async goTo(entry: string) {
    await this.openNavigation();
    await this.page.getByRole("navigation").getByRole("link", { name: entry }).click();
  }

  async openPanel(entry: string, title: string) {
    await this.openNavigation();
    await this.page.getByRole("navigation").getByRole("button", { name: entry }).click();
    const panel = this.page.getByRole("dialog", { name: title });
    await expectFocusSettled(panel.locator(":focus"));
    return panel;
  }

  openUpload() {
    return this.openPanel("Upload de Notas", "Upload de Notas de Negociação");
  }

  openProcessing() {
    return this.openPanel("Processar Arquivos", "Processamento de Arquivos");
  }

  openChat() {
    return this.openPanel("Chat Assistente", "Assistente Farol");
  }

  async openUserMenu(name: string) {
    await this.page.getByRole("button", { name: `Menu de ${name}` }).click();
    await this.page.getByRole("menuitem", { name: "Meu Perfil" }).waitFor();
  }

  async openAdministration(entry: string, title: string) {
    await this.openUserMenu("Administrador");
    await this.page.getByRole("menuitem", { name: entry }).click();
    const dialog = this.page.getByRole("dialog", { name: title });
    await expectFocusSettled(dialog.locator(":focus"));
    return dialog;
  }

  async openProfile(name: string) {
    await this.openUserMenu(name);
    await this.page.getByRole("menuitem", { name: "Meu Perfil" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Perfil do Usuário" });
    await dialog.getByLabel("CEP").waitFor();
    await expectFocusSettled(dialog.locator(":focus"));
    return dialog;
  }

  async logOut() {
    await this.openNavigation();
    await this.page.getByRole("navigation").getByRole("button", { name: "Sair" }).click();
  }
}
