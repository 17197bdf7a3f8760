import { confirm } from "@app/ui/confirm";
import { IconListItem } from "@app/ui/lists/icon-list";
import { Button, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./kept-password.module.css";
import { useForgetPassword } from "./use-forget-password.ts";

interface KeptPasswordProps {
  kept: RouterOutputs["pdfPasswords"]["list"][number];
  /** Called before the row is removed together with the focus. */
  onGone: () => void;
}

export function KeptPassword({ kept: { _id: id, apelido, createdAt }, onGone }: KeptPasswordProps) {
  const forgetting = useForgetPassword(onGone);
  const askAndForget = async () => {
    const { title, message } = copy.confirm;
    if (await confirm({ title, message: message(apelido) })) forgetting.mutate({ id });
  };
  return (
    <IconListItem icon={IconLock}>
      <div className={classes.text}>
        <Text fw={500} className={classes.name}>
          {apelido}
        </Text>
        <Text size="sm" c="dimmed">
          {copy.since(createdAt)}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={copy.forgetNamed(apelido)}
        loading={forgetting.isPending}
        onClick={askAndForget}
      >
        {copy.forget}
      </Button>
    </IconListItem>
  );
}
