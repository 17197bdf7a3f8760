import { csvAmount } from "@app/core/csv";
import { categorySides } from "@app/core/statements/schema";
import { Card } from "@app/ui/card";
import { confirm } from "@app/ui/confirm";
import { RowList } from "@app/ui/lists/row-list";
import { Money } from "@app/ui/money";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { CsvButton } from "../../../tables/csv-button.tsx";
import { trpc } from "../../../trpc.ts";
import { orderCategories } from "../category-choices.ts";
import { copy } from "../copy.ts";
import type { Category } from "../statement-wires.ts";
import classes from "../statements.module.css";
import { useChanged } from "../use-changed.ts";
import { BudgetDialog } from "./budget-dialog.tsx";
import { CategoryNameDialog } from "./category-name-dialog.tsx";

const words = copy.categories;

const categoryCsv = (categories: readonly Category[]) => ({
  [words.side]: ({ tipo }: Category) => copy.sides[tipo],
  [words.parent]: ({ paiId }: Category) => categories.find(({ _id }) => _id === paiId)?.nome ?? "",
  [words.name]: ({ nome }: Category) => nome,
  [copy.entries.list]: ({ lancamentos }: Category) => String(lancamentos),
  [words.setBudget]: ({ orcamento }: Category) => csvAmount(orcamento),
});

/** The opened dialog; its category stays while it closes. */
interface Opened {
  dialog: "name" | "budget" | null;
  category: Category | undefined;
}

/** Both sides' categories with their subcategories and budgets. */
export function Categories({ categories }: { categories: readonly Category[] }) {
  const removing = trpc.statements.deleteCategory.useMutation(
    useChanged()({ done: words.removed, failed: words.removeFailed }),
  );
  const [{ dialog, category }, setOpened] = useState<Opened>({ dialog: null, category: undefined });
  const close = () => setOpened((before) => ({ ...before, dialog: null }));
  const remove = async ({ _id, nome }: Category) => {
    if (await confirm({ title: words.removeTitle, message: words.removeMessage(nome) })) removing.mutate({ id: _id });
  };
  return (
    <Stack gap="lg">
      <Text c="dimmed" maw={720}>
        {words.how}
      </Text>
      <Group gap="xs">
        <Button onClick={() => setOpened({ dialog: "name", category: undefined })}>{words.add}</Button>
        <CsvButton
          of={words.title}
          fileName="categorias.csv"
          columns={categoryCsv(categories)}
          rows={categorySides.flatMap((tipo) => orderCategories(categories, tipo))}
        />
      </Group>
      {categorySides.map((tipo) => (
        <Card key={tipo} aria-label={copy.sides[tipo]} stacked>
          <Title order={2} size="h3">
            {copy.sides[tipo]}
          </Title>
          <RowList>
            {orderCategories(categories, tipo).map((each) => (
              <li key={each._id}>
                <div className={classes.text} data-sub={each.paiId !== null || undefined}>
                  <Text fw={each.paiId === null ? 650 : 400}>{each.nome}</Text>
                  <Text size="sm" c="dimmed">
                    {words.entries(each.lancamentos)}
                    {each.orcamento !== null && (
                      <>
                        {" · "}
                        {words.budget} <Money value={each.orcamento} inherit />
                      </>
                    )}
                  </Text>
                </div>
                <Group gap="xs">
                  {tipo === "despesa" && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={words.budgetOf(each.nome)}
                      onClick={() => setOpened({ dialog: "budget", category: each })}
                    >
                      {words.setBudget}
                    </Button>
                  )}
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={words.renameOf(each.nome)}
                    onClick={() => setOpened({ dialog: "name", category: each })}
                  >
                    {words.rename}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={words.removeOf(each.nome)}
                    onClick={() => remove(each)}
                  >
                    {words.remove}
                  </Button>
                </Group>
              </li>
            ))}
          </RowList>
        </Card>
      ))}
      <CategoryNameDialog opened={dialog === "name"} category={category} categories={categories} onClose={close} />
      {category && <BudgetDialog opened={dialog === "budget"} category={category} onClose={close} />}
    </Stack>
  );
}
