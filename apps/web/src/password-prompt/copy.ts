export const copy = {
  title: "Confirme que é você",
  hint: "Faz mais de 15 minutos que a senha foi digitada neste aparelho.",
  password: "Senha",
  cancel: "Cancelar",
  submit: "Continuar",
  failed: "Não foi possível conferir a senha. Por favor, tente novamente.",
} as const;
