import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { createLanguageModel } from "../chat/client.ts";
import type { Services } from "../context.ts";
import { createOutsideEmbedder } from "../search/client.ts";
import { callerFor, contextFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { collectOwnData } from "./queries/collect-export.ts";

const withServices = (services: Services, host = "modelo.exemplo.com.br"): Services => ({
  ...services,
  languageModel: createLanguageModel({ url: `https://${host}/v1`, model: "qwen3" }),
  outsideEmbedder: createOutsideEmbedder({ url: "https://vetores.exemplo.com.br/v1", model: "e5" }),
});
const agreement = { servico: "modelo", host: "modelo.exemplo.com.br", ativo: true } as const;

describe("what may leave the machine", () => {
  it("is nothing before the person says so, and each service for itself", async ({ db, services }) => {
    const offering = withServices(services);
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const { settings } = await callerFor(db, offering, ana);
    expect(await settings.assistantServices()).toEqual({
      modelo: { host: "modelo.exemplo.com.br", ativo: false },
      busca: { host: "vetores.exemplo.com.br", ativo: false },
    });
    await settings.setAssistantConsent(agreement);
    expect(await settings.assistantServices()).toMatchObject({ modelo: { ativo: true }, busca: { ativo: false } });
    await settings.setAssistantConsent({ servico: "busca", host: "vetores.exemplo.com.br", ativo: true });
    await settings.setAssistantConsent({ ...agreement, ativo: false });
    expect(await settings.assistantServices()).toMatchObject({ modelo: { ativo: false }, busca: { ativo: true } });
    const others = await (await callerFor(db, offering, bia)).settings.assistantServices();
    expect(others).toMatchObject({ modelo: { ativo: false }, busca: { ativo: false } });
  });

  it("is asked anew when the operator names another host", async ({ db, services }) => {
    const ana = await createUser(db);
    await (await callerFor(db, withServices(services), ana)).settings.setAssistantConsent(agreement);
    const { settings } = await callerFor(db, withServices(services, "outro.exemplo.com.br"), ana);
    expect((await settings.assistantServices()).modelo).toEqual({ host: "outro.exemplo.com.br", ativo: false });
    await expect(settings.setAssistantConsent(agreement)).rejects.toMatchObject({
      cause: { code: "SERVICE_CHANGED" },
    });
  });

  it("cannot be agreed to where there is no service, nor without a login", async ({ db, services }) => {
    const { settings } = await callerFor(db, services, await createUser(db));
    expect(await settings.assistantServices()).toEqual({ modelo: null, busca: null });
    await expect(settings.setAssistantConsent(agreement)).rejects.toMatchObject({ code: "CONFLICT" });
    const visitor = visitorCaller(db, services).settings;
    await expect(visitor.setAssistantConsent(agreement)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("is part of the export", async ({ db, services }) => {
    const [ana, offering] = [await createUser(db), withServices(services)];
    await (await callerFor(db, offering, ana)).settings.setAssistantConsent(agreement);
    const { servicosDoAssistente } = await collectOwnData(contextFor(db, offering, ana));
    expect(servicosDoAssistente).toMatchObject({ modeloHost: "modelo.exemplo.com.br", buscaHost: null });
  });
});
