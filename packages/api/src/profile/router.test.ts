import { notLoggedIn } from "@app/core/auth/errors";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";

const address = {
  endereco: "Avenida Paulista",
  numero: "1578",
  complemento: "ap. 12",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  estado: "SP",
  cep: "01310200",
};

describe("the profile", () => {
  it("is empty at first, and keeps what its person says, the name normalised", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const caller = await callerFor(db, services, ana);
    expect(await caller.profile.get()).toMatchObject({ nomeUsuario: "Pessoa", sobreNome: "", cep: "" });
    const saved = await caller.profile.update({ nomeUsuario: "mARINA", sobreNome: "  Alves ", ...address });
    expect(saved).toEqual({
      _id: ana.id,
      email: ana.email,
      isAdmin: false,
      nomeUsuario: "Marina",
      sobreNome: "Alves",
      ...address,
    });
    expect(await caller.profile.get()).toEqual(saved);
    expect(await (await callerFor(db, services, bia)).profile.get()).toMatchObject({ nomeUsuario: "Pessoa", cep: "" });
  });

  it("leaves unsaid fields as they were", async ({ db, services }) => {
    const caller = await callerFor(db, services, await createUser(db));
    await caller.profile.update({ nomeUsuario: "Ana", ...address });
    expect(await caller.profile.update({ nomeUsuario: "Ana", complemento: "" })).toMatchObject({
      ...address,
      complemento: "",
    });
  });

  it("refuses fields that clients must not set", async ({ db, services }) => {
    const ana = await createUser(db);
    const caller = await callerFor(db, services, ana);
    const greedy = { nomeUsuario: "Ana", email: "outra@exemplo.com.br", passwordHash: "x", _id: "y" };
    expect(await caller.profile.update(greedy)).toMatchObject({ _id: ana.id, email: ana.email, isAdmin: false });
    const promoted = caller.profile.update({ ...greedy, isAdmin: true as never });
    await expect(promoted).rejects.toThrow("não pode ser enviado");
  });

  it.for([
    [{ nomeUsuario: "" }, /apenas uma palavra com letras/],
    [{ nomeUsuario: "Ana Maria" }, /apenas uma palavra com letras/],
    [{ nomeUsuario: "a".repeat(61) }, /O nome pode ter no máximo 60 letras\./],
    [{ cep: "01310-200" }, /insira um CEP válido/],
    [{ endereco: "x".repeat(121) }, /no máximo 120 caracteres/],
    [{ bairro: "a\u0000b" }, /caractere inválido/],
  ] as const)("refuses %o with its sentence", async ([change, sentence], { db, services }) => {
    const caller = await callerFor(db, services, await createUser(db));
    await expect(caller.profile.update({ nomeUsuario: "Ana", ...change })).rejects.toThrow(sentence);
    expect(await caller.profile.get()).toMatchObject({ nomeUsuario: "Pessoa", endereco: "" });
  });

  it("asks for a login", async ({ db, services }) => {
    await expect(visitorCaller(db, services).profile.get()).rejects.toThrow(notLoggedIn().message);
    await expect(visitorCaller(db, services).profile.update({ nomeUsuario: "Ana" })).rejects.toThrow(
      notLoggedIn().message,
    );
  });
});
