import { taxClassNames } from "@app/core/taxes/classes";
import { taxClassInput } from "@app/core/taxes/schema";
import { Button, Group, NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { copy } from "./copy.ts";
import { useChangeTaxes } from "./use-change-taxes.ts";

const words = copy.classes;
const kinds = taxClassInput.shape.classe.options;

export function ClassForm({ ticker }: { ticker: string }) {
  const { setClass } = useChangeTaxes();
  const [chosen, setChosen] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const classe = kinds.find((kind) => kind === chosen);
    if (classe) setClass.mutate({ ticker, classe });
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end" mt={4}>
        <NativeSelect
          size="xs"
          label={words.label(ticker)}
          description={words.onlyHere}
          value={chosen}
          data={[{ value: "", label: words.choose }, ...kinds.map((value) => ({ value, label: taxClassNames[value] }))]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={setClass.isPending} disabled={chosen === ""}>
          {words.save}
        </Button>
      </Group>
    </form>
  );
}
