import { DomainError } from "../errors.ts";

const NOTHING_KEPT = "Nada foi importado.";

export const notAnExport = () =>
  new DomainError(
    "invalid",
    "NOT_AN_EXPORT",
    `Este arquivo não é uma exportação dos seus dados, ou chegou cortado. Envie o ZIP como foi baixado em 'Exportar meus dados'. ${NOTHING_KEPT}`,
  );

export const olderExport = () =>
  new DomainError(
    "invalid",
    "EXPORT_WITHOUT_IMPORT",
    `Esta exportação é de uma versão que ainda não podia ser importada. Exporte de novo na instalação de origem, depois de atualizá-la. ${NOTHING_KEPT}`,
  );

export const exportChanged = () =>
  new DomainError(
    "invalid",
    "EXPORT_CHANGED",
    `O conteúdo deste ZIP não é o que foi exportado: algo nele foi alterado ou se perdeu. Exporte e envie de novo. ${NOTHING_KEPT}`,
  );

export const exportNewer = () =>
  new DomainError(
    "invalid",
    "EXPORT_NEWER",
    `Esta exportação é de uma versão mais nova do que a desta instalação. Peça a quem a mantém para atualizá-la. ${NOTHING_KEPT}`,
  );

export const exportOfOther = () =>
  new DomainError(
    "forbidden",
    "EXPORT_OF_OTHER",
    `Esta exportação é de uma conta com outro e-mail. Importe em uma conta com o mesmo e-mail. ${NOTHING_KEPT}`,
  );

export const exportTooLarge = () =>
  new DomainError(
    "tooLarge",
    "EXPORT_TOO_LARGE",
    `Esta exportação passa do tamanho que pode ser importado. ${NOTHING_KEPT}`,
  );

/** @param found - what the account has, as its person calls it */
export const accountNotEmpty = (found: readonly string[]) =>
  new DomainError(
    "conflict",
    "ACCOUNT_NOT_EMPTY",
    `A importação precisa de uma conta ainda vazia, para que cada dado conte uma vez. Exclua antes desta conta: ${found.join(", ")}; ou use uma conta nova. ${NOTHING_KEPT}`,
  );

export const importRunning = () =>
  new DomainError("conflict", "IMPORT_RUNNING", "Uma importação dos seus dados já está em andamento.");

export const importOvertaken = () =>
  new DomainError("conflict", "IMPORT_OVERTAKEN", "Outra tentativa desta importação foi mais rápida.");

export const lengthRequired = () =>
  new DomainError(
    "lengthRequired",
    "LENGTH_REQUIRED",
    `O envio não diz o tamanho do arquivo (Content-Length). ${NOTHING_KEPT}`,
  );

export const importFailed = () =>
  new DomainError(
    "unavailable",
    "IMPORT_FAILED",
    `A importação não terminou por um erro do servidor. ${NOTHING_KEPT} Tente de novo mais tarde.`,
  );
