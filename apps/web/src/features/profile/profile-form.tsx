import { CEP_LENGTH } from "@app/core/profile/cep";
import { type ProfileWire, profileInput } from "@app/core/profile/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, SimpleGrid, Stack, TextInput, VisuallyHidden } from "@mantine/core";
import { IconAlertCircle, IconSearch } from "@tabler/icons-react";
import { useRef } from "react";
import { copy } from "./copy.ts";
import classes from "./profile-form.module.css";
import { useCep } from "./use-cep.ts";
import { useUpdateProfile } from "./use-update-profile.ts";

interface ProfileFormProps {
  profile: ProfileWire;
  onClose: () => void;
}

const onlyDigits = (text: string) => text.replace(/\D/g, "").slice(0, CEP_LENGTH);

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const { _id, email, isAdmin, ...editable } = profile;
  const form = useZodForm(profileInput, editable);
  const update = useUpdateProfile();
  const numero = useRef<HTMLInputElement>(null);
  const cep = useCep({
    onFound: (address) => {
      form.clearFieldError("cep");
      form.setValues(address);
      numero.current?.focus();
    },
    onRefused: (sentence) => form.setFieldError("cep", sentence),
  });
  const field = (name: keyof typeof editable) => ({ label: copy.fields[name], ...form.getInputProps(name) });

  const save = form.submit((values) => {
    if (!update.isPending) update.mutate(values, { onSuccess: onClose });
  });

  return (
    <form onSubmit={save} noValidate>
      <Stack>
        {update.isError && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {copy.saveFailed}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput data-autofocus required autoComplete="given-name" {...field("nomeUsuario")} />
          <TextInput autoComplete="family-name" {...field("sobreNome")} />
        </SimpleGrid>
        <TextInput label={copy.fields.email} description={copy.fields.emailHint} value={email} readOnly />
        <div className={classes.cep}>
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            {...field("cep")}
            onChange={(event) => form.setFieldValue("cep", onlyDigits(event.currentTarget.value))}
          />
          <Button
            variant="default"
            size="md"
            leftSection={<IconSearch size={18} />}
            loading={cep.isLooking}
            onClick={() => cep.lookUp(form.values.cep ?? "")}
          >
            {copy.lookUp}
          </Button>
        </div>
        <VisuallyHidden role="status">{cep.hasFound && copy.lookUpDone}</VisuallyHidden>
        <TextInput autoComplete="street-address" {...field("endereco")} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...field("numero")} ref={numero} />
          <TextInput {...field("complemento")} />
        </SimpleGrid>
        <TextInput {...field("bairro")} />
        <div className={classes.place}>
          <TextInput autoComplete="address-level2" {...field("cidade")} />
          <TextInput autoComplete="address-level1" {...field("estado")} />
        </div>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            {copy.cancel}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {copy.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
