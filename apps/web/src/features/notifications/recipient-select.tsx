import { Select, type SelectProps, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import { copy } from "./copy.ts";
import { type Recipient, useFoundRecipients } from "./use-recipients.ts";

interface RecipientSelectProps extends SelectProps {
  recipients: readonly Recipient[];
}

/** Searches people and chooses one. */
export function RecipientSelect({ recipients, value, onChange, ...props }: RecipientSelectProps) {
  const [search, setSearch] = useState("");
  const found = useFoundRecipients(recipients, search.trim());
  // Who was found by a search is in no list after the next one.
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

/** The one chosen stays in the list, whatever is searched for next, and also without a name to show. */
function chosenOption(id: string, known: readonly Recipient[]) {
  const chosen = known.find(({ _id }) => _id === id);
  return chosen ? toOption(chosen) : { value: id, label: copy.form.unlistedRecipient };
}
