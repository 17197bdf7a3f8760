import { Select, type SelectProps, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import { copy } from "./copy.ts";
import type { Recipient } from "./use-recipients.ts";

interface RecipientSelectProps extends SelectProps {
  recipients: readonly Recipient[];
}

/** Without accents and case, as people type names. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Searches people and chooses one. */
export function RecipientSelect({ recipients, ...props }: RecipientSelectProps) {
  const [search, setSearch] = useState("");
  const wanted = fold(search.trim());
  const found = recipients
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
