import type { ServiceContext } from "@app/api/context";
import { createAccount } from "@app/api/statements/commands/accounts";
import { setBudget } from "@app/api/statements/commands/categories";
import { createEntry } from "@app/api/statements/commands/entries";
import { createRule } from "@app/api/statements/commands/rules";
import { listAccounts } from "@app/api/statements/queries/list-accounts";
import { listAllEntries } from "@app/api/statements/queries/list-all-entries";
import { listCategories } from "@app/api/statements/queries/list-categories";
import { listRules } from "@app/api/statements/queries/list-rules";
import { addDays, addMonths, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { accountInput, bankEntryInput, budgetInput, ruleInput } from "@app/core/statements/schema";

const account = { nome: "Conta do dia a dia", tipo: "conta", saldoInicial: 6_200 };

/** Words of descriptions, each with its category. */
const rules = [
  ["SALARIO", "Salário"],
  ["ALUGUEL", "Aluguel"],
  ["CONDOMINIO", "Condomínio"],
  ["ENERGIA", "Energia"],
  ["INTERNET", "Internet e telefone"],
  ["MERCADO", "Mercado"],
  ["RESTAURANTE", "Restaurantes"],
  ["FARMACIA", "Farmácia"],
  ["PLANO DE SAUDE", "Plano de saúde"],
  ["CORRIDA", "Aplicativos"],
  ["FILMES E SERIES", "Assinaturas"],
  ["OFICINA", "Manutenção do carro"],
] as const;

/** What comes every month: the day after its first, the amount, and by how much it differs from one month to the next. */
const monthly = [
  [2, -312.4, 41.35, "MERCADO DO BAIRRO"],
  [4, 7_400, 0, "SALARIO EMPRESA INVENTADA"],
  [5, -1_950, 0, "ALUGUEL"],
  [9, -480, 0, "CONDOMINIO EDIFICIO FAROL"],
  [11, -148.7, 4.1, "ENERGIA ELETRICA"],
  [12, -86.5, 3.2, "RESTAURANTE DA PRACA"],
  [13, -398.2, 28.9, "MERCADO DO BAIRRO"],
  [14, -119.9, 0, "INTERNET FIBRA"],
  [16, -64.3, 2.4, "FARMACIA CENTRAL"],
  [17, -55.9, 0, "FILMES E SERIES"],
  [19, -612, 0, "PLANO DE SAUDE"],
  [21, -38.6, 1.2, "CORRIDA POR APLICATIVO"],
  [23, -274.9, 33.6, "MERCADO DO BAIRRO"],
] as const;
/** Months of the household before the present one: a mean is of six. */
const MONTHS_BEFORE = 7;

/** Gives an invented investor an account with entries by hand, categories by rules, and a budget, as far as they are missing. */
export async function seedHousehold(ctx: ServiceContext): Promise<void> {
  const known = (await listAccounts(ctx)).find(({ nome }) => nome === account.nome);
  const { _id: contaId } = known ?? (await createAccount(ctx, accountInput.parse(account)));
  const categories = new Map((await listCategories(ctx)).map(({ _id, nome }) => [nome, _id]));
  const kept = new Set((await listRules(ctx)).map(({ palavras }) => palavras));
  for (const [palavras, category] of rules) {
    const rule = { palavras, categoriaId: categories.get(category) };
    if (!kept.has(palavras)) await createRule(ctx, ruleInput.parse(rule));
  }
  const present = new Set((await listAllEntries(ctx)).map(({ data, descricao }) => `${data} ${descricao}`));
  for (const entry of entriesUntil(dayInSaoPaulo(ctx.now))) {
    const isPresent = present.has(`${entry.data} ${entry.descricao}`);
    if (!isPresent) await createEntry(ctx, bankEntryInput.parse({ contaId, ...entry }));
  }
  await setBudget(ctx, budgetInput.parse({ id: categories.get("Mercado"), valor: 1_000 }));
}

function entriesUntil(today: CalendarDate) {
  const thisMonth: CalendarDate = `${today.slice(0, 7)}-01`;
  const regular = Array.from({ length: MONTHS_BEFORE + 1 }, (_, month) =>
    monthly.map(([day, amount, difference, descricao]) => ({
      data: addDays(addMonths(thisMonth, month - MONTHS_BEFORE), day),
      valor: Number((amount - difference * ((month * 2) % 5)).toFixed(2)),
      descricao,
    })),
  ).flat();
  const repair = { data: addDays(thisMonth, 1), valor: -1_480, descricao: "OFICINA DA ESQUINA" };
  return [...regular, repair].filter(({ data }) => data <= today);
}
