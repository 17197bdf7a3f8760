import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { createSmtpMailer } from "@app/api/outbox/client";
import { handleSendMail } from "@app/api/outbox/handlers";
import { sendMail } from "@app/api/outbox/jobs";
import { testEngine } from "@app/db/testing/engine";
import { createUser } from "@app/db/testing/factories/users";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, vi } from "vitest";
import { httpTest as it } from "../testing/http-test.ts";

/** The embedded database has one session and serialises the requests, so it cannot fail such a test. */
const raceIt = it.skipIf(testEngine === "embedded");
const BURST = 200;

describe("recovering a password over HTTP", () => {
  raceIt("counts at most five of two hundred tries at once, over both doors", async ({ server, db, services }) => {
    const { email } = await createUser(db);
    await server.call("POST", "/api/v1/generateCode", { json: { email } });
    const { codeHash } = await db
      .selectFrom("recovery_codes")
      .select("codeHash")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const compare = vi.spyOn(services.passwords, "verify");
    onTestFinished(() => compare.mockRestore());

    const answers = await Promise.all(
      Array.from({ length: BURST }, (_, index) => {
        const guess = { email, code: String(10_000_000 + index), password: "Novinha#2" };
        if (index % 4 === 0) return server.call("POST", "/api/v1/verifyCode", { json: guess });
        if (index % 4 === 1) return server.call("POST", "/api/v1/resetPassword", { json: guess });
        const procedure = index % 4 === 2 ? "verifyCode" : "resetPassword";
        return server.call("POST", `/api/trpc/recovery.${procedure}`, { json: guess });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const counted = compare.mock.calls.filter(([hash]) => hash === codeHash);
    expect(counted).toHaveLength(5);
  });

  it("refuses several tries in one batch", async ({ server }) => {
    const guess = { email: "ana@exemplo.com.br", code: "12345678" };
    const { status } = await server.call("POST", "/api/trpc/recovery.verifyCode,recovery.verifyCode?batch=1", {
      json: { 0: guess, 1: guess },
    });
    expect(status).toBe(400);
  });

  it("answers the same bytes for a known and an unknown address", async ({ server, db }) => {
    const { email } = await createUser(db);
    const answers = [];
    for (const address of [email, "ninguem@exemplo.com.br"]) {
      const made = await server.call("POST", "/api/v1/generateCode", { json: { email: address } });
      const json = { email: address, code: "12345678" };
      const refused = await server.call("POST", "/api/v1/verifyCode", { json });
      answers.push({ made: [made.status, made.body], refused: [refused.status, Object(refused.body).message] });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual({
      made: [201, { message: expect.any(String) }],
      refused: [400, "Código inválido. Por favor, tente novamente."],
    });
  });

  it("works with a code that a real mail server was given", async ({ server, db, services }) => {
    const sources: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onData: (stream, _session, done) => void readText(stream).then((source) => done(void sources.push(source)), done),
    });
    smtp.listen(0, "127.0.0.1");
    await once(smtp.server, "listening");
    const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
    const mailer = createSmtpMailer({ url, from: "Farol <farol@exemplo.com.br>" });
    onTestFinished(() => {
      mailer.close();
      return new Promise<void>((resolve) => smtp.close(() => resolve()));
    });

    const person = { email: "correio@exemplo.com.br", nomeUsuario: "ana", password: "Antiga#1" };
    await server.call("POST", "/api/v1/usuario/registroUsuario", { json: person });
    services.queue.asked.length = 0;
    await server.call("POST", "/api/v1/generateCode", { json: { email: person.email } });
    for (const { payload } of services.queue.asked) {
      await handleSendMail(
        { db, services: { ...services, mailer }, now: () => new Date() },
        sendMail.payload.parse(payload),
      );
    }
    expect(sources).toHaveLength(1);
    const code = /^\d{8}\r?$/m.exec(sources[0] ?? "")?.[0].trim();
    const reset = { email: person.email, code, password: "Novinha#2" };
    expect((await server.call("POST", "/api/v1/verifyCode", { json: reset })).status).toBe(200);
    expect(await server.call("POST", "/api/v1/resetPassword", { json: reset })).toMatchObject({
      status: 200,
      body: { message: "Sua senha foi redefinida com sucesso!" },
    });
    expect((await server.call("POST", "/api/v1/login", { json: person })).status).toBe(401);
    const login = await server.call("POST", "/api/v1/login", { json: { ...person, password: reset.password } });
    expect(login.status).toBe(200);
  });
});

describe("the profile over HTTP", () => {
  it.for(["/api/v1", "/api/api/v1"])("is changed by its owner alone at %s", async (base, { server }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const json = {
      nomeUsuario: "mariana",
      sobreNome: "Alves",
      cep: "01310100",
      email: "outro@exemplo.com.br",
    };
    const path = `${base}/usuario/updateProfile/${ana.id}`;
    expect((await server.call("PUT", path, { json })).status).toBe(401);
    expect((await server.call("PUT", path, { as: bia, json })).status).toBe(403);
    const { status, body } = await server.call("PUT", path, { as: ana, json });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: ana.id,
      nomeUsuario: "Mariana",
      sobreNome: "Alves",
      cep: "01310100",
      isAdmin: false,
    });
    expect(Object(body).email).not.toBe(json.email);
    const promoted = await server.call("PUT", path, { as: ana, json: { ...json, isAdmin: true } });
    expect(promoted).toMatchObject({ status: 400, body: { message: "Este campo não pode ser enviado." } });
    const tooLong = await server.call("PUT", path, { as: ana, json: { ...json, cep: "01310-100" } });
    expect(tooLong).toMatchObject({ status: 400, body: { message: "Por favor, insira um CEP válido." } });
  });
});
