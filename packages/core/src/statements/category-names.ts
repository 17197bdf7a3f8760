interface Named {
  id: string;
  nome: string;
  paiId: string | null;
}

/** What each category is called by itself, by its id: of two with one name, each is shown below its own. */
export function categoryNames(categories: readonly Named[]): Map<string, string> {
  const nameOf = new Map(categories.map(({ id, nome }) => [id, nome]));
  const isShared = ({ nome }: Named) => categories.filter((it) => it.nome === nome).length > 1;
  return new Map(
    categories.map((category) => {
      const { id, nome, paiId } = category;
      return [id, paiId !== null && isShared(category) ? `${nameOf.get(paiId) ?? ""} › ${nome}` : nome];
    }),
  );
}
