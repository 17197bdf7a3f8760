import { formatInstant, formatKilobytes } from "@app/core/format";
import { confirm } from "@app/ui/confirm";
import { ActionIcon, Text } from "@mantine/core";
import { IconFileTypePdf, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./file-row.module.css";
import { useDeleteFile } from "./use-delete-file.ts";

interface FileRowProps {
  file: RouterOutputs["files"]["list"][number];
  contents: ReactNode;
}

export function FileRow({ file, contents }: FileRowProps) {
  const { name, size, createdAt } = file;
  const deleteFile = useDeleteFile();

  const askAndDelete = async () => {
    const { title, message } = copy.confirmDeletion;
    if (await confirm({ title, message: message(name) })) deleteFile.mutate({ fileName: name });
  };

  return (
    <li className={classes.row}>
      <IconFileTypePdf size={24} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <Text fw={500} className={classes.name}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className={classes.facts}>
          <span>{formatInstant(createdAt)}</span>
          <span>{formatKilobytes(size)}</span>
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={copy.list.delete(name)}
        loading={deleteFile.isPending}
        onClick={askAndDelete}
      >
        <IconTrash size={20} />
      </ActionIcon>
      <div className={classes.contents}>{contents}</div>
    </li>
  );
}
