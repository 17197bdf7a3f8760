import { type AccountKind, accountInput, accountKinds } from "@app/core/statements/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Modal, NativeSelect, TextInput } from "@mantine/core";
import { z } from "zod";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { DialogForm } from "../dialog-form.tsx";
import { readSigned, writeAmount } from "../signed-amount.ts";
import type { Account } from "../statement-wires.ts";
import { useChanged } from "../use-changed.ts";

const words = copy.accounts;
const kindChoices = accountKinds.map((value) => ({ value, label: copy.kinds[value] }));

type AccountValues = { nome: string; tipo: AccountKind; saldoInicial: string };

/** Text that is no amount becomes NaN, which the schema refuses. */
const toInput = ({ nome, tipo, saldoInicial }: AccountValues): z.input<typeof accountInput> => ({
  ...{ nome, tipo },
  saldoInicial: saldoInicial.trim() === "" ? null : (readSigned(saldoInicial) ?? Number.NaN),
});
const accountForm = z.custom<AccountValues>().transform(toInput).pipe(accountInput);

interface AccountDialogProps {
  opened: boolean;
  /** The account to change; undefined for a new one. */
  account: Account | undefined;
  onClose: () => void;
}

export function AccountDialog({ opened, account, onClose }: AccountDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={account ? words.editTitle : words.newTitle}>
      <AccountForm key={account?._id ?? "new"} account={account} onClose={onClose} />
    </Modal>
  );
}

function AccountForm({ account, onClose }: Omit<AccountDialogProps, "opened">) {
  const changed = useChanged();
  const create = trpc.statements.createAccount.useMutation(changed({ done: words.saved }));
  const update = trpc.statements.updateAccount.useMutation(changed({ done: words.saved }));
  const saving = account ? update : create;
  const form = useZodForm<AccountValues, z.output<typeof accountInput>>(accountForm, {
    nome: account?.nome ?? "",
    tipo: account?.tipo ?? "conta",
    saldoInicial: account?.saldoInicial == null ? "" : writeAmount(account.saldoInicial),
  });
  const save = () => {
    const { tipo, ...input } = toInput(form.values);
    if (account) update.mutate({ ...input, id: account._id }, { onSuccess: onClose });
    else create.mutate({ ...input, tipo }, { onSuccess: onClose });
  };
  return (
    <DialogForm onSubmit={form.submit(save)} onCancel={onClose} isSaving={saving.isPending} error={saving.error}>
      <TextInput required data-autofocus label={words.name} autoComplete="off" {...form.getInputProps("nome")} />
      {!account && <NativeSelect label={words.kind} data={kindChoices} {...form.getInputProps("tipo")} />}
      <TextInput
        label={words.opening}
        description={words.openingHint}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("saldoInicial")}
      />
    </DialogForm>
  );
}
