import type { CategorySide } from "./schema.ts";

/** The categories that everybody begins with, each with its subcategories. */
export const firstCategories: readonly (readonly [nome: string, tipo: CategorySide, subs: readonly string[]])[] = [
  ["Trabalho", "receita", ["Salário", "13º e férias", "Serviços prestados"]],
  ["Rendimentos", "receita", ["Juros e rendimentos", "Aluguéis recebidos"]],
  ["Outras receitas", "receita", ["Reembolsos", "Presentes recebidos"]],
  ["Moradia", "despesa", ["Aluguel", "Condomínio", "Energia", "Água", "Gás", "Internet e telefone", "Manutenção"]],
  ["Alimentação", "despesa", ["Mercado", "Restaurantes", "Padaria", "Entregas"]],
  ["Transporte", "despesa", ["Combustível", "Aplicativos", "Transporte público", "Manutenção do carro"]],
  ["Saúde", "despesa", ["Plano de saúde", "Farmácia", "Consultas e exames"]],
  ["Educação", "despesa", ["Mensalidade", "Cursos", "Livros"]],
  ["Lazer", "despesa", ["Assinaturas", "Viagens", "Passeios"]],
  ["Compras", "despesa", ["Roupas", "Casa", "Eletrônicos"]],
  ["Impostos e taxas", "despesa", ["Tarifas bancárias", "IOF", "Impostos"]],
  ["Cartão de crédito", "despesa", []],
  ["Outras despesas", "despesa", ["Doações", "Presentes"]],
];
