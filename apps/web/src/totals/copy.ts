export const copy = {
  open: "Resultado em aberto",
  realised: "Resultado realizado",
} as const;
