import { type QuestionPart, question } from "@app/core/chat/question";
import type { Change } from "@app/core/chat/question-parts/changes";
import type { Dados } from "@app/core/chat/schema";
import { Alert, Button, Group, Loader, Popover, Text, VisuallyHidden } from "@mantine/core";
import { IconArrowBackUp, IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import classes from "./asked-parts.module.css";
import type { useChangedAnswer } from "./use-changed-answer.ts";

interface AskedPartsProps {
  dados: Dados;
  /** Number of the answer in the conversation. */
  answer: number;
  changing: ReturnType<typeof useChangedAnswer>;
}

/** What was understood of a question, part by part; a part is changed by its menu, and the answer with it. */
export function AskedParts({ dados: { funcao, parametros, partes }, answer, changing }: AskedPartsProps) {
  const asked = question.safeParse({ funcao, ...parametros });
  if (!asked.success || partes.length === 0) return null;
  return (
    <div>
      <VisuallyHidden>{copy.understood(partes.map(({ texto }) => texto))}</VisuallyHidden>
      <Group gap={4} role="group" aria-label={copy.partsOf(answer)} aria-live="off" aria-busy={changing.isAsking}>
        {partes.map(({ parte, texto }) =>
          parte === null ? (
            <Text key="funcao" component="span" size="xs" fw={600} className={classes.subject}>
              {texto}
            </Text>
          ) : (
            <PartMenu key={parte} asked={asked.data} parte={parte} texto={texto} changing={changing} />
          ),
        )}
        {changing.isChanged && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
            disabled={changing.isAsking}
            onClick={changing.undo}
          >
            {copy.backToAsked}
          </Button>
        )}
        {changing.isAsking && <Loader size={14} aria-label={copy.changing} />}
      </Group>
      {changing.error && (
        <Alert color="red" mt={4} p="xs" role="alert">
          {serverMessage(changing.error) ?? copy.changeFailed}
        </Alert>
      )}
    </div>
  );
}

interface PartMenuProps {
  asked: Change["pergunta"];
  parte: QuestionPart;
  texto: string;
  changing: AskedPartsProps["changing"];
}

function PartMenu({ asked, parte, texto, changing }: PartMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const changes = trpc.chat.changes.useQuery({ pergunta: asked, parte }, { enabled: isOpen, staleTime: 60_000 });
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      shadow="md"
      hideDetached={false}
      trapFocus={changes.isFetched} // which moves the focus, so that it waits for what can be chosen
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-xs"
          radius="xl"
          className={classes.part}
          rightSection={<IconChevronDown size={12} aria-hidden="true" />}
          disabled={changing.isAsking}
          aria-label={copy.changePart(texto)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texto}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choices} aria-label={copy.changePart(texto)}>
        {changes.isPending && <Text size="sm">{copy.changesLoading}</Text>}
        {changes.isError && (
          <Text size="sm" role="alert">
            {copy.changesFailed}
          </Text>
        )}
        {changes.data?.length === 0 && <Text size="sm">{copy.noChanges}</Text>}
        {changes.data?.map(({ texto: value, pergunta }) => (
          <Button
            key={value}
            variant="subtle"
            color="gray"
            size="compact-sm"
            justify="flex-start"
            onClick={() => {
              setIsOpen(false);
              changing.change(pergunta);
            }}
          >
            {value}
          </Button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
