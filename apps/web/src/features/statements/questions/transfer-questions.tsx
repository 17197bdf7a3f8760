import { Card } from "@app/ui/card";
import { EmptyState } from "@app/ui/empty-state";
import { RowList } from "@app/ui/lists/row-list";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { type RouterOutputs, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { EntryRow, nameOf } from "../entries/entry-row.tsx";
import { useChanged } from "../use-changed.ts";

const words = copy.questions;
type Question = RouterOutputs["statements"]["transfers"][number];

/** Entries that may be transfers, or of a broker, each asked about once. */
export function TransferQuestions() {
  const questions = trpc.statements.transfers.useQuery();
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={720}>
        {words.how}
      </Text>
      <QueryState
        query={questions}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState {...words.empty} icon={<IconArrowsExchange size={28} />} />}
      >
        {(list) =>
          list.map((question) =>
            question.corretora === null ? (
              <TransferCard key={question.lancamento._id} question={question} />
            ) : (
              <BrokerCard key={question.lancamento._id} question={question} corretora={question.corretora} />
            ),
          )
        }
      </QueryState>
    </Stack>
  );
}

function useAnswer({ lancamento }: Question) {
  const answering = trpc.statements.answerTransfer.useMutation(
    useChanged()({ done: words.answered, failed: words.answerFailed }),
  );
  return (answer: { parId: string | null; corretora?: boolean }) => {
    if (!answering.isPending) answering.mutate({ id: lancamento._id, ...answer });
  };
}

/** An entry with a question about it and its answers. */
function QuestionCard({
  title,
  entry,
  children,
}: {
  title: string;
  entry: Question["lancamento"];
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card component="article" aria-labelledby={titleId} stacked>
      <Title order={2} size="h4" id={titleId}>
        {title}
      </Title>
      <RowList>
        <EntryRow entry={entry} />
      </RowList>
      {children}
    </Card>
  );
}

function TransferCard({ question }: { question: Question }) {
  const { lancamento, candidatos } = question;
  const answer = useAnswer(question);
  const what = nameOf(lancamento);
  return (
    <QuestionCard title={words.title(what)} entry={lancamento}>
      <Text size="sm" fw={600}>
        {words.candidates}
      </Text>
      <RowList>
        {candidatos.map((candidate) => (
          <EntryRow
            key={candidate._id}
            entry={candidate}
            action={
              <Button
                size="xs"
                aria-label={words.thisOf(nameOf(candidate), what)}
                onClick={() => answer({ parId: candidate._id })}
              >
                {words.this}
              </Button>
            }
          />
        ))}
      </RowList>
      <Button w="fit-content" variant="default" aria-label={words.noneOf(what)} onClick={() => answer({ parId: null })}>
        {words.none}
      </Button>
    </QuestionCard>
  );
}

function BrokerCard({ question, corretora }: { question: Question; corretora: string }) {
  const { lancamento, vezes } = question;
  const answer = useAnswer(question);
  const what = nameOf(lancamento);
  return (
    <QuestionCard title={words.brokerTitle(corretora)} entry={lancamento}>
      <Text size="sm" c="dimmed" maw={720}>
        {words.brokerHint(corretora, vezes)}
      </Text>
      <Group gap="xs">
        <Button aria-label={words.isBrokerOf(what)} onClick={() => answer({ parId: null, corretora: true })}>
          {words.isBroker}
        </Button>
        <Button
          variant="default"
          aria-label={words.isShopOf(what)}
          onClick={() => answer({ parId: null, corretora: false })}
        >
          {words.isShop}
        </Button>
      </Group>
    </QuestionCard>
  );
}
