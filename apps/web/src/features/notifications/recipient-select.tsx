import { notify } from "@app/ui/notify";
import { Select, type SelectProps, SimpleGrid, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Without accents and case, as people type names. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Searches people and chooses one. A list that cannot be loaded is empty. */
export function RecipientSelect(props: SelectProps) {
  const [search, setSearch] = useState("");
  const { data: users = [], isError } = trpc.users.list.useQuery();

  useEffect(() => {
    if (isError) notify.failure({ title: copy.toasts.failure, message: copy.form.usersFailed });
  }, [isError]);

  const wanted = fold(search.trim());
  const found = users
    .map(({ _id, nomeUsuario, email }) => ({ value: _id, label: `${nomeUsuario || copy.form.nameless} (${email})` }))
    .filter(({ value, label }) => value === props.value || fold(label).includes(wanted));

  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        aria-label={copy.form.search}
        placeholder={copy.form.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Select
        size="md"
        aria-label={copy.form.recipient}
        placeholder={copy.form.recipient}
        nothingFoundMessage={copy.form.noRecipient}
        data={found}
        {...props}
      />
    </SimpleGrid>
  );
}
