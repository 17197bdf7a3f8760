import { z } from "zod";

export const errorWire = z.object({
  message: z.string().meta({ description: "Uma frase para a pessoa." }),
  code: z.string().meta({ description: "Um código estável, para programas." }),
  requestId: z.string(),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: "Os campos que não foram aceitos." }),
});

/** Meaning of each status, with an example. */
export const refusals = {
  400: ["Os dados enviados não são válidos", "INVALID_INPUT", "Informe uma data válida."],
  401: ["Falta o token, ou ele não vale mais", "NOT_LOGGED_IN", "Sua sessão expirou. Entre novamente."],
  403: ["O token não dá este direito", "NOT_YOURS", "Você não tem permissão para acessar estes dados."],
  404: ["Não existe, ou é de outra pessoa", "RECORD_NOT_FOUND", "Registro não encontrado."],
  409: ["Não cabe no estado atual", "NOTHING_TO_RESET", "Só um arquivo com erro pode ser resetado."],
  411: [
    "O envio não diz seu tamanho",
    "LENGTH_REQUIRED",
    "O envio não diz o tamanho do arquivo (Content-Length). Nada foi importado.",
  ],
  412: [
    "Foi alterado desde a versão em If-Match",
    "CHANGED_MEANWHILE",
    "Este registro foi alterado por outra pessoa. Recarregue a lista e tente novamente.",
  ],
  413: ["O corpo é grande demais", "BODY_TOO_LARGE", "O corpo da requisição passa do tamanho permitido."],
  415: ["O corpo não é JSON", "WRONG_BODY_TYPE", "O corpo da requisição deve ser JSON (application/json)."],
  422: [
    "A chave de idempotência é de outra requisição",
    "KEY_OF_ANOTHER_REQUEST",
    "Esta chave de idempotência já foi usada com outros dados. Use uma chave nova.",
  ],
  429: [
    "Requisições demais; espere o que diz Retry-After",
    "TOO_MANY_REQUESTS",
    "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.",
  ],
  503: [
    "Fora do ar por um momento; espere o que diz Retry-After",
    "STOPPING",
    "O serviço está sendo reiniciado. Aguarde um momento.",
  ],
  507: [
    "O servidor não tem espaço para o arquivo",
    "SERVER_FULL",
    "O servidor está sem espaço para novos arquivos. Nada foi guardado deste envio; tente novamente mais tarde.",
  ],
} as const satisfies Record<number, readonly [meaning: string, code: string, message: string]>;
export type RefusalStatus = keyof typeof refusals;
