import { Select, type SelectProps, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import { copy } from "./copy.ts";
import { type Recipient, useFoundRecipients } from "./use-recipients.ts";

interface RecipientSelectProps extends SelectProps {
  recipients: readonly Recipient[];
}

/** Searches people and chooses one. */
export function RecipientSelect({ recipients, ...props }: RecipientSelectProps) {
  const [search, setSearch] = useState("");
  const found = useFoundRecipients(recipients, search.trim());
  // The one chosen stays in the list, whatever is searched for next.
  const [chosen, setChosen] = useState(() => recipients.find(({ _id }) => _id === props.value));
  const others = found.filter(({ _id }) => _id !== chosen?._id);
  const options = chosen ? [chosen, ...others] : others;

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
        data={options.map(({ _id, nomeUsuario, email }) => ({
          value: _id,
          label: `${nomeUsuario || copy.form.nameless} (${email})`,
        }))}
        {...props}
        onChange={(value, option) => {
          setChosen(options.find(({ _id }) => _id === value));
          props.onChange?.(value, option);
        }}
      />
    </SimpleGrid>
  );
}
