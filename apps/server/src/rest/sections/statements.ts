import { INSTANT, RECORD_ID } from "../examples.ts";
import { route } from "../route.ts";

const account = {
  ...{ _id: RECORD_ID, nome: "Itaú 3456", banco: "Itaú", tipo: "conta" as const, final: "3456" },
  ...{ saldoInicial: null, saldo: 2310.55, lancamentos: 41, de: "2024-05-02", ate: "2024-05-31" },
};
const written = { contaId: RECORD_ID, data: "2024-05-02", valor: -182.4, descricao: "Mercado do bairro" };
const entry = {
  ...{ ...written, _id: RECORD_ID, conta: "Itaú 3456", origem: "digitado" as const },
  ...{ categoriaId: RECORD_ID, categoria: "Mercado", motivo: "regra: contém MERCADO" },
  ...{ interno: null, parId: null, nota: null, partes: [] },
};
const statement = {
  ...{ _id: RECORD_ID, tipo: "conta" as const, banco: "Itaú", final: "3456", de: "2024-05-01", ate: "2024-05-31" },
  ...{ linhas: 41, novas: 40, repetidas: 1, linhasDeSaldo: 0, entradas: 5200, saidas: -4105.2 },
  ...{ saldoInicial: null, saldoFinal: 2310.55, saldoEm: "2024-05-31", diferenca: 0, semExtrato: null },
  ...{ contaId: RECORD_ID, conta: "Itaú 3456" },
};
const batch = {
  ...{ _id: RECORD_ID, createdAt: INSTANT, confirmadoEm: null, lendo: false },
  arquivos: [
    {
      _id: RECORD_ID,
      nome: "extrato-maio.ofx",
      status: "concluido" as const,
      mensagemErro: null,
      extratos: [statement],
    },
  ],
};
const month = {
  ...{ mes: "2024-05", receitas: 5200, despesas: 4105.2, guardado: 1094.8, taxa: 0.2105, mesesDaMedia: 6 },
  categorias: [
    {
      ...{ categoriaId: RECORD_ID, nome: "Mercado", paiId: RECORD_ID, tipo: "despesa" as const },
      ...{ total: 1200, media: 780.5, lancamentos: 9, comSubcategorias: null },
    },
  ],
  incomuns: [
    {
      texto: "Mercado: R$ 1.200,00 neste mês, contra R$ 780,50 em média nos 6 meses anteriores.",
      lancamentos: [{ _id: RECORD_ID, data: "2024-05-02", descricao: "Mercado do bairro", valor: -182.4 }],
    },
  ],
  orcamentos: [{ categoriaId: RECORD_ID, nome: "Mercado", orcamento: 1000, gasto: 1200, resta: -200, passou: true }],
  ...{ internos: 2, semCategoria: 3 },
};

export const statementRoutes = [
  route({
    method: "get",
    path: "/contas/:userId",
    procedure: "statements.accounts",
    status: 200,
    summary: "As contas e os cartões da pessoa, com o saldo de hoje",
    example: { response: [account] },
  }),
  route({
    method: "post",
    path: "/contas/:userId",
    procedure: "statements.createAccount",
    status: 201,
    summary: "Cria uma conta ou um cartão; extratos também as abrem",
    refusals: [409],
    example: { request: { nome: "Carteira", tipo: "conta", saldoInicial: 120 }, response: account },
  }),
  route({
    method: "put",
    path: "/contas/:userId/:id",
    procedure: "statements.updateAccount",
    status: 200,
    summary: "Altera o nome e o saldo inicial de uma conta",
    refusals: [404],
    example: { request: { nome: "Itaú da casa", saldoInicial: 250.5 }, response: account },
  }),
  route({
    method: "delete",
    path: "/contas/:userId/:id",
    procedure: "statements.deleteAccount",
    status: 200,
    summary: "Exclui uma conta sem extratos, com os lançamentos digitados nela",
    refusals: [404, 409],
    example: { response: { message: "Conta excluída." } },
  }),
  route({
    method: "get",
    path: "/lancamentos/:userId",
    procedure: "statements.entries",
    status: 200,
    summary:
      "Os lançamentos da pessoa, do mais novo ao mais antigo, 100 por página; `categoria` inclui as subcategorias",
    example: {
      request: {
        ...{ de: "2024-05-01", ate: "2024-05-31", conta: RECORD_ID, categoria: RECORD_ID },
        ...{ semCategoria: false, busca: "mercado", page: 1 },
      },
      response: { lancamentos: [entry], total: 1 },
    },
  }),
  route({
    method: "post",
    path: "/lancamentos/:userId",
    procedure: "statements.createEntry",
    status: 201,
    summary: "Cria um lançamento; o valor é negativo quando o dinheiro sai",
    refusals: [404],
    example: { request: written, response: entry },
  }),
  route({
    method: "put",
    path: "/lancamentos/:userId/:id",
    procedure: "statements.updateEntry",
    status: 200,
    summary: "Altera um lançamento; de um que veio de extrato, só a categoria",
    refusals: [404, 409],
    example: { request: { ...written, categoriaId: RECORD_ID }, response: entry },
  }),
  route({
    method: "delete",
    path: "/lancamentos/:userId/:id",
    procedure: "statements.deleteEntry",
    status: 200,
    summary: "Exclui um lançamento que a pessoa digitou",
    refusals: [404, 409],
    example: { response: { message: "Lançamento excluído." } },
  }),
  route({
    method: "get",
    path: "/receitas-despesas/:userId",
    procedure: "statements.month",
    status: 200,
    summary: "Um mês: receitas, despesas, quanto sobrou, as categorias contra a média de seis meses e o que foge dela",
    example: { request: { mes: "2024-05" }, response: month },
  }),
  route({
    method: "get",
    path: "/extratos/:userId",
    procedure: "statements.imports",
    status: 200,
    summary: "As importações de extratos da pessoa, da mais nova à mais antiga, 200 por página",
    example: { request: { page: 1 }, response: [batch] },
  }),
  route({
    method: "get",
    path: "/extratos/:userId/:loteId",
    procedure: "statements.preview",
    status: 200,
    summary: "Uma importação de extratos: as contas de cada arquivo, e quantos lançamentos são novos ou repetidos",
    refusals: [404],
    example: { response: batch },
  }),
  route({
    method: "post",
    path: "/extratos/:userId/:loteId/confirmar",
    procedure: "statements.confirm",
    status: 200,
    summary: "Confirma uma importação de extratos; `contas` escolhe a conta de cada um, e `contaId` nulo abre uma nova",
    refusals: [404, 409],
    example: {
      request: { contas: [{ extratoId: RECORD_ID, contaId: RECORD_ID }] },
      response: { message: "Importação confirmada." },
    },
  }),
  route({
    method: "delete",
    path: "/extratos/:userId/:loteId",
    procedure: "statements.remove",
    status: 200,
    summary: "Desfaz uma importação de extratos inteira, com os arquivos dela",
    refusals: [404],
    example: { response: { message: "Importação desfeita." } },
  }),
];
