import { type CategorySide, categorySides } from "@app/core/statements/schema";
import { copy } from "./copy.ts";
import type { Category } from "./statement-wires.ts";

const byName = (a: Category, b: Category) => a.nome.localeCompare(b.nome, "pt-BR");

/** Categories in the order in which they are shown: each followed by its subcategories. */
export function orderCategories(categories: readonly Category[], tipo: CategorySide): Category[] {
  const own = categories.filter((category) => category.tipo === tipo).sort(byName);
  return own
    .filter(({ paiId }) => paiId === null)
    .flatMap((category) => [category, ...own.filter(({ paiId }) => paiId === category._id)]);
}

/** The categories as groups of a select, below choices of the field's own. */
export function categoryChoices(
  categories: readonly Category[],
  ...first: readonly { value: string; label: string }[]
) {
  const nameOf = new Map(categories.map(({ _id, nome }) => [_id, nome]));
  return [
    ...first,
    ...categorySides.map((tipo) => ({
      group: copy.sides[tipo],
      items: orderCategories(categories, tipo).map(({ _id, nome, paiId }) => ({
        value: _id,
        label: paiId === null ? nome : `${nameOf.get(paiId) ?? ""} › ${nome}`,
      })),
    })),
  ];
}
