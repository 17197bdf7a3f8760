import { INSTANT, profile, sessionUser, USER_ID } from "../examples.ts";
import { route } from "../route.ts";

const credentials = { email: sessionUser.email, password: "Sigilosa#1" };
const code = { email: sessionUser.email, code: "12345678" };

export const accountRoutes = [
  route({
    method: "post",
    path: "/login",
    procedure: "auth.login",
    status: 200,
    summary: "Abre uma sessão e devolve o seu token",
    example: { request: credentials, response: { token: "9sJ0…", data: sessionUser } },
  }),
  route({
    method: "post",
    path: "/usuario/registroUsuario",
    procedure: "auth.register",
    status: 201,
    summary: "Cadastra uma pessoa",
    refusals: [409],
    example: {
      request: { ...credentials, nomeUsuario: sessionUser.nomeUsuario },
      response: { message: "Seu cadastro foi realizado com sucesso!" },
    },
  }),
  route({
    method: "post",
    path: "/generateCode",
    procedure: "recovery.generateCode",
    status: 201,
    summary: "Pede um código de recuperação de senha por e-mail",
    example: {
      request: { email: sessionUser.email },
      response: { message: "Se o e-mail estiver cadastrado, você receberá um código em instantes." },
    },
  }),
  route({
    method: "post",
    path: "/verifyCode",
    procedure: "recovery.verifyCode",
    status: 200,
    summary: "Confere um código de recuperação sem usá-lo",
    example: { request: code, response: { message: "Código verificado." } },
  }),
  route({
    method: "post",
    path: "/resetPassword",
    procedure: "recovery.resetPassword",
    status: 200,
    summary: "Define uma nova senha com o código e encerra todas as sessões",
    example: {
      request: { ...code, password: "Novinha#2" },
      response: { message: "Sua senha foi redefinida com sucesso!" },
    },
  }),
  route({
    method: "put",
    path: "/usuario/updateProfile/:userId",
    procedure: "profile.update",
    status: 200,
    summary: "Altera o perfil; o que não vier fica como estava",
    example: {
      request: { nomeUsuario: profile.nomeUsuario, cep: profile.cep },
      response: { ...profile, _id: USER_ID },
    },
  }),
  route({
    method: "get",
    path: "/meus-dados/:userId",
    procedure: "ownData.lastImport",
    status: 200,
    summary: "Em que pé está a última importação da própria exportação; null quando não houve nenhuma",
    example: { response: { estado: "lendo", feitos: 3, total: 12, mensagem: null, createdAt: INSTANT } },
  }),
];
