export const copy = {
  action: "Venceu sem exercício",
  actionOf: (ticker: string) => `Venceu sem exercício: ${ticker}`,
  entered: (ticker: string) => `Vencimento de ${ticker} registrado`,
  undo: "Desfazer",
  failed: "Não foi possível registrar o vencimento. Por favor, tente novamente.",
  undoFailed: "Não foi possível desfazer o vencimento. Por favor, tente novamente.",
};
