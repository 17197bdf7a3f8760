import { INSTANT, RECORD_ID, USER_ID } from "../examples.ts";
import { route } from "../route.ts";

const written = {
  titulo: "Casa própria",
  dataObjetivo: "2031-05-20",
  valorAlvo: 250000,
  aporteMensal: 1500,
  valorInicial: 20000,
  valorAtual: 32500.5,
};
const goal = {
  ...written,
  usaGuardado: false,
  guardado: null,
  _id: RECORD_ID,
  userId: USER_ID,
  createdAt: INSTANT,
  historico: [{ dia: "2026-06-15", valorAtual: 32500.5 }],
};

export const goalRoutes = [
  route({
    method: "get",
    path: "/objetivos/list",
    procedure: "goals.list",
    status: 200,
    summary: "Os objetivos da pessoa, pela data",
    owner: "query",
    example: { response: [goal] },
  }),
  route({
    method: "post",
    path: "/objetivos",
    procedure: "goals.create",
    status: 201,
    summary: "Cria um objetivo; um igual, dentro de dez segundos, é o mesmo",
    owner: "body",
    refusals: [409],
    example: { request: written, response: goal },
  }),
  route({
    method: "put",
    path: "/objetivos/:id",
    procedure: "goals.update",
    status: 200,
    summary: "Altera um objetivo",
    owner: "query",
    refusals: [404],
    example: { request: written, response: goal },
  }),
  route({
    method: "delete",
    path: "/objetivos/:id",
    procedure: "goals.delete",
    status: 200,
    summary: "Exclui um objetivo",
    owner: "query",
    refusals: [404],
    example: { response: { message: "O objetivo foi excluído com sucesso." } },
  }),
];
