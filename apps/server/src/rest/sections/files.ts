import { INSTANT, processamento, RECORD_ID } from "../examples.ts";
import { route } from "../route.ts";

const NAME = "nota.pdf";
const notStarted = { ...processamento, status: "pendente" as const, dataInicio: null, dataConclusao: null };
const place = { pagina: 1, linha: 7 };
const note = {
  _id: RECORD_ID,
  arquivoId: RECORD_ID,
  arquivos: [RECORD_ID],
  nomeArquivo: NAME,
  corretora: "Clear",
  cnpj: "00.000.000/0001-91",
  numero: "12345",
  dataPregao: "2023-03-14",
  dataLiquidacao: "2023-03-16",
  mercado: "BOVESPA",
  moeda: "BRL" as const,
  negocios: [
    {
      lado: "C" as const,
      mercado: "VISTA",
      prazo: null,
      especificacao: "PETROBRAS PN N2",
      ticker: "PETR4",
      quantidade: 100,
      preco: 30,
      valor: 3000,
      debitoCredito: "D" as const,
      dayTrade: false,
      observacao: null,
      ...place,
    },
  ],
  custos: [{ tipo: "liquidacao" as const, valor: 0.75, debitado: true, ...place }],
  liquido: { valor: 3000.75, debitoCredito: "D" as const, data: "2023-03-16", ...place },
  conciliada: true,
  origem: "texto" as const,
  confirmada: false,
  verificacoes: [{ nome: "Líquido", esperado: 3000.75, encontrado: 3000.75, ok: true }],
  duvidas: [
    {
      _id: "5c".repeat(32),
      codigo: "preco" as const,
      texto: "PETR4 a 30,00, preço fora do dia: 24,10 a 24,90. Confira o ativo, o preço e a data.",
      respondida: false,
    },
  ],
};

const version = {
  notaId: RECORD_ID,
  arquivoId: RECORD_ID,
  nomeArquivo: NAME,
  escolhida: false,
  quantidadeNegocios: 1,
  compras: 3000,
  vendas: 0,
};
/** Reissued with another brokerage. */
const versions = {
  corretora: "Clear",
  numero: "12345",
  dataPregao: "2023-03-14",
  mercado: "BOVESPA",
  moeda: "BRL" as const,
  escolhida: false,
  versoes: [
    { ...version, _id: "3f".repeat(32), custos: 0.75, liquido: { valor: 3000.75, debitoCredito: "D" as const } },
    { ...version, _id: "a0".repeat(32), custos: 5.65, liquido: { valor: 3005.65, debitoCredito: "D" as const } },
  ],
  negocios: [],
  outrosNegocios: 0,
  custos: [{ tipo: "corretagem" as const, debitado: true, valores: [0, 4.9] }],
};

/** Sending and fetching the bytes are no procedures: see http/uploads/upload.ts and http/downloads/download.ts. */
export const fileRoutes = [
  route({
    method: "get",
    path: "/listFiles/:userId",
    procedure: "files.list",
    status: 200,
    summary: "Os arquivos guardados, do mais novo para o mais antigo",
    example: { request: { page: 1, limit: 100 }, response: [{ name: NAME, size: 48_213, createdAt: INSTANT }] },
  }),
  route({
    method: "delete",
    path: "/deleteFile/:userId/:fileName",
    procedure: "files.delete",
    status: 200,
    summary: "Exclui um arquivo com tudo o que foi lido dele",
    refusals: [404],
    example: { response: { message: "Arquivo excluído." } },
  }),
  route({
    method: "get",
    path: "/listFilesDb/:userId",
    procedure: "files.listRecords",
    status: 200,
    summary: "Os registros dos arquivos, com o processamento de cada um",
    example: {
      request: { page: 1, limit: 100 },
      response: [{ _id: RECORD_ID, nome_arquivo: NAME, processamento: notStarted }],
    },
  }),
  route({
    method: "post",
    path: "/registerFile",
    procedure: "files.register",
    status: 200,
    summary: "O registro de um arquivo já enviado, pelo nome",
    owner: "body",
    refusals: [404],
    example: { request: { nome_arquivo: NAME }, response: { _id: RECORD_ID } },
  }),
  route({
    method: "get",
    path: "/rag/:fileId/status-processamento",
    procedure: "processing.status",
    status: 200,
    summary: "Em que ponto está o processamento de um arquivo",
    refusals: [404],
    example: {
      response: {
        ...processamento,
        mensagemErro: "Lendo imagens: página 3 de 12.",
        imagens: { paginas: 12, lidas: 2, naoLidas: 0, lendo: true },
      },
    },
  }),
  route({
    method: "post",
    path: "/rag/:fileId/processar",
    procedure: "processing.start",
    status: 202,
    summary: "Começa a ler um arquivo; com a senha, quando o PDF tem uma",
    refusals: [404, 409],
    example: { request: { senha: "123" }, response: { ...notStarted, status: "processando", dataInicio: INSTANT } },
  }),
  route({
    method: "post",
    path: "/rag/:fileId/resetar-processamento",
    procedure: "processing.reset",
    status: 200,
    summary: "Devolve um arquivo com erro ao estado pendente",
    refusals: [404, 409],
    example: { response: notStarted },
  }),
  route({
    method: "post",
    path: "/rag/:fileId/limpar-embeddings",
    procedure: "processing.clearEmbeddings",
    status: 200,
    summary: "Apaga o que foi lido de um arquivo concluído e o devolve ao estado pendente",
    refusals: [404, 409],
    example: { response: notStarted },
  }),
  route({
    method: "put",
    path: "/rag/:fileId/nao-e-nota",
    procedure: "files.tellNotANote",
    status: 200,
    summary:
      "Diz que um arquivo com erro, ou as páginas não lidas de um arquivo, não são nota de corretagem (`naoENota`), e desfaz: os meses deixam de esperar por ele",
    refusals: [404, 409],
    example: {
      request: { naoENota: true },
      response: { message: "Anotado: este arquivo não é nota de corretagem, e nenhum mês espera por ele." },
    },
  }),
  route({
    method: "get",
    path: "/notas/:userId",
    procedure: "notes.list",
    status: 200,
    summary: "As notas lidas, com negócios, custos e a prova de cada uma",
    example: { request: { page: 1, limit: 100 }, response: [note] },
  }),
  route({
    method: "put",
    path: "/notas/:userId/:id/duvida",
    procedure: "notes.answerDoubt",
    status: 200,
    summary:
      "Responde a uma dúvida sobre uma nota (`duvida`, o `_id` dela): o que está impresso está certo (`respondida`), ou desfaz a resposta; enquanto houver uma sem resposta, o mês da nota fica em aberto",
    refusals: [404, 409],
    example: {
      request: { duvida: note.duvidas[0]?._id ?? "", respondida: true },
      response: { message: "Anotado: o que a nota mostra está certo, e nenhum mês espera por esta dúvida." },
    },
  }),
  route({
    method: "get",
    path: "/notas/:userId/versoes",
    procedure: "notes.versions",
    status: 200,
    summary:
      "As notas com duas ou mais versões completas e o que difere entre elas; enquanto nenhuma é escolhida, nenhuma entra nos valores",
    example: { request: { page: 1 }, response: [versions] },
  }),
  route({
    method: "put",
    path: "/notas/:userId/:id/versao",
    procedure: "notes.chooseVersion",
    status: 200,
    summary: "Escolhe a versão de uma nota que vale (`versao`, o `_id` dela); as outras ficam de fora",
    refusals: [404, 409],
    example: {
      request: { versao: versions.versoes[0]?._id ?? "" },
      response: { message: "Versão escolhida. As outras versões da nota ficaram de fora." },
    },
  }),
  route({
    method: "delete",
    path: "/notas/:userId/:id/versao",
    procedure: "notes.undoVersionChoice",
    status: 200,
    summary: "Desfaz a escolha entre as versões de uma nota",
    refusals: [404, 409],
    example: {
      response: { message: "Escolha desfeita. Nenhuma versão da nota entra nos valores até você escolher." },
    },
  }),
  route({
    method: "put",
    path: "/notas/:userId/:id/confirmacao",
    procedure: "notes.confirm",
    status: 200,
    summary:
      "Confirma uma nota lida de imagem (`origem`), que só então entra nos valores: com a data e os ativos que você conferiu com o PDF, iguais aos dela",
    refusals: [404, 409],
    example: {
      request: { dataPregao: "2023-03-14", ativos: [{ especificacao: "PETROBRAS PN N2", ticker: "PETR4" }] },
      response: { message: "Nota confirmada. Ela entra nos valores." },
    },
  }),
  route({
    method: "delete",
    path: "/notas/:userId/:id/confirmacao",
    procedure: "notes.undoConfirmation",
    status: 200,
    summary: "Desfaz a confirmação de uma nota lida de imagem, que deixa de entrar nos valores",
    refusals: [404, 409],
    example: { response: { message: "Confirmação desfeita. A nota entra nos valores depois que você confirmar." } },
  }),
];
