import { INSTANT, RECORD_ID } from "../examples.ts";
import { route } from "../route.ts";

const written = {
  title: "Como enviar uma nota",
  content: "<p>Escolha o PDF da corretora.</p>",
  type: "help" as const,
  isActive: true,
};
const item = { ...written, _id: RECORD_ID, createdAt: INSTANT, updatedAt: INSTANT };

export const contentRoutes = [
  route({
    method: "get",
    path: "/info/content/:contentType",
    procedure: "content.get",
    status: 200,
    summary: "O texto ativo de um tipo, como é mostrado a todos",
    refusals: [404],
    example: { response: { title: written.title, content: written.content } },
  }),
  route({
    method: "get",
    path: "/info/list",
    procedure: "content.list",
    status: 200,
    summary: "Todos os textos, ativos ou não",
    example: { response: [item] },
  }),
  route({
    method: "post",
    path: "/info/create",
    procedure: "content.create",
    status: 201,
    summary: "Cria um texto",
    isVersioned: true,
    example: { request: written, response: item },
  }),
  route({
    method: "put",
    path: "/info/update/:id",
    procedure: "content.update",
    status: 200,
    summary: "Altera um texto",
    refusals: [404, 412],
    isVersioned: true,
    example: { request: written, response: item },
  }),
  route({
    method: "delete",
    path: "/info/delete/:id",
    procedure: "content.delete",
    status: 200,
    summary: "Exclui um texto",
    refusals: [404],
    example: { response: { message: "Conteúdo excluído" } },
  }),
];
