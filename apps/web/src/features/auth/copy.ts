export const copy = {
  login: {
    title: "Identifique-se",
    email: "E-mail",
    password: "Senha",
    submit: "Entrar",
    busy: "Entrando...",
    clear: "Limpar",
    failed: "Credenciais inválidas. Por favor, tente novamente.",
    invalidResponse: "O servidor enviou uma resposta inválida. Por favor, tente novamente.",
  },
  registration: {
    title: "Registre-se",
    email: "E-mail",
    name: "Nome de usuário",
    nameHint: "apenas primeiro nome",
    password: "Senha",
    passwordHint: "De 6 a 15 caracteres, com letra maiúscula, número e caractere especial.",
    confirmation: "Confirmar senha",
    submit: "Cadastrar",
    busy: "Cadastrando...",
    failed: "Erro ao realizar cadastro. Tente novamente.",
  },
  registered: {
    title: "Registro Concluído",
    message: "Seu cadastro foi realizado com sucesso!",
    back: "Voltar para a página inicial",
  },
} as const;
