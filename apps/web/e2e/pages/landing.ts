import type { Page } from "@playwright/test";
import type { Person } from "../data/people.ts";
import { expectFocusSettled } from "../steps/focus.ts";

export class Landing {
  constructor(private readonly page: Page) {}

  async open(path = "/") {
    await this.page.goto(path);
    await this.page.getByRole("heading", { name: "Bem-vindo ao Farol" }).waitFor();
  }

  async openLogin() {
    await this.page.getByRole("banner").getByRole("button", { name: "Entrar" }).click();
    return this.openedForm("Identifique-se");
  }

  async openRegistration() {
    await this.page.getByRole("banner").getByRole("button", { name: "Registre-se" }).click();
    return this.openedForm("Registre-se");
  }

  async openRecovery() {
    const login = await this.openLogin();
    await login.getByRole("button", { name: "Esqueci minha senha" }).click();
    return this.openedForm("Recuperar Senha");
  }

  async openText(name: "Termos de Uso" | "Política de Privacidade") {
    await this.page.getByRole("contentinfo").getByRole("button", { name }).click();
    return this.page.getByRole("dialog");
  }

  async register({ email, nomeUsuario, password }: Person) {
    const dialog = await this.openRegistration();
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Nome de usuário").fill(nomeUsuario);
    await dialog.getByLabel("Senha", { exact: true }).fill(password);
    await dialog.getByLabel("Confirmar senha").fill(password);
    await dialog.getByRole("button", { name: "Cadastrar" }).click();
    await this.page.getByText("Seu cadastro foi realizado com sucesso!").waitFor();
    await this.page.getByRole("button", { name: "Voltar para a página inicial" }).click();
  }

  async logIn({ email, nomeUsuario, password }: Person) {
    const dialog = await this.openLogin();
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Senha", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Entrar", exact: true }).click();
    await this.page.getByRole("heading", { name: `Bem-vindo, ${nomeUsuario}!` }).waitFor();
  }

  /** One of the three forms, which begin with the e-mail. */
  async openedForm(title: string) {
    const dialog = this.page.getByRole("dialog", { name: title });
    await expectFocusSettled(dialog.getByLabel("E-mail"));
    return dialog;
  }
}
