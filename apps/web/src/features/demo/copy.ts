export const copy = {
  visitor: {
    text: "Sem cadastro, por uma hora: explore tudo, nada fica guardado.",
    action: "Ver demonstração",
  },
  member: {
    text: "Quer ver como fica antes? Seus dados não são tocados.",
    action: "Ver com dados de exemplo",
  },
  failed: "Não foi possível abrir a demonstração. Por favor, tente novamente.",
  notice: {
    label: "Demonstração",
    text: "Você está na demonstração, com dados inventados. Nada do que você mudar é guardado.",
    leave: "Sair da demonstração",
  },
};
