/** Records of an invented person, for the examples of the document. */
export const USER_ID = "019a1f00-0000-7000-8000-000000000001";
export const OTHER_USER_ID = "019a1f00-0000-7000-8000-000000000002";
export const RECORD_ID = "019a1f00-0000-7000-8000-0000000000aa";
export const INSTANT = "2026-06-15T15:00:00.000Z";

export const sessionUser = {
  _id: USER_ID,
  nomeUsuario: "Marina",
  email: "marina@exemplo.com.br",
  isAdmin: false,
};

export const profile = {
  ...sessionUser,
  sobreNome: "Alves",
  endereco: "Avenida Paulista",
  numero: "1000",
  complemento: "",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  estado: "SP",
  cep: "01310100",
};

export const processamento = {
  status: "concluido" as const,
  dataInicio: INSTANT,
  dataConclusao: "2026-06-15T15:00:01.000Z",
  tentativas: 1,
  mensagemErro: null,
  imagens: null,
  embeddings: { quantidadeTokens: 812 },
  vectorStore: "farol-hash-384",
};
