/** What an empty conversation offers to ask. */
export const suggestedQuestions = [
  "Quais ativos tenho?",
  "Quanto paguei de corretagem este ano?",
  "Qual foi a minha última nota?",
  "Quanto investi em cada ativo?",
] as const;
