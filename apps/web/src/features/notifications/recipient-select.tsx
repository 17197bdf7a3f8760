import { Select, type SelectProps, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import { copy } from "./copy.ts";
import { type Recipient, useFoundRecipients } from "./use-recipients.ts";

interface RecipientSelectProps extends SelectProps {
  recipients: readonly Recipient[];
}

export function RecipientSelect({ recipients, value, onChange, ...props }: RecipientSelectProps) {
  const [search, setSearch] = useState("");
  const found = useFoundRecipients(recipients, search.trim());
  // A person found by one search is missing from the results of the next.
  const [picked, setPicked] = useState<Recipient>();
  const known = [...recipients, ...found, ...(picked ? [picked] : [])];

  const others = found.filter(({ _id }) => _id !== value).map(toOption);
  const options = value ? [chosenOption(value, known), ...others] : others;

  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={copy.form.search}
        placeholder={copy.form.searchPlaceholder}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Select
        size="md"
        label={copy.form.recipient}
        placeholder={copy.form.recipientPlaceholder}
        nothingFoundMessage={copy.form.noRecipient}
        data={options}
        {...props}
        value={value ?? null}
        onChange={(id, option) => {
          setPicked(known.find(({ _id }) => _id === id));
          onChange?.(id, option);
        }}
      />
    </SimpleGrid>
  );
}

const toOption = ({ _id, nomeUsuario, email }: Recipient) => ({
  value: _id,
  label: `${nomeUsuario || copy.form.nameless} (${email})`,
});

/** The chosen person stays in the list during further searches, even without a name. */
function chosenOption(id: string, known: readonly Recipient[]) {
  const chosen = known.find(({ _id }) => _id === id);
  return chosen ? toOption(chosen) : { value: id, label: copy.form.unlistedRecipient };
}
