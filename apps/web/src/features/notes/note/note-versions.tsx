import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Money } from "@app/ui/money";
import { QueryState } from "@app/ui/query-state";
import { Anchor, Button, Group, Text, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { type RouterOutputs, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { useNoteQuery } from "../use-note-query.ts";
import classes from "./note-versions.module.css";
import { useChooseVersion } from "./use-choose-version.ts";
import type { Note } from "./use-note.ts";

type Versions = RouterOutputs["notes"]["versionsOf"][number];

const words = copy.versions;
const totals = ["compras", "vendas", "custos"] as const;

/** The complete versions of the opened note side by side, and which one counts. */
export function NoteVersions({ note }: { note: Note }) {
  const versions = trpc.notes.versionsOf.useQuery({ id: note._id });
  return (
    <QueryState query={versions} loadingText={words.loading} errorText={words.failed}>
      {([found]) => found && <ComparedVersions note={note} versions={found} />}
    </QueryState>
  );
}

function ComparedVersions({ note, versions }: { note: Note; versions: Versions }) {
  const titleId = useId();
  const { noteAddress } = useNoteQuery();
  const { choose, undo } = useChooseVersion();
  const hides = useHidesValues();
  const { versoes, moeda, escolhida } = versions;
  const isBusy = choose.isPending || undo.isPending;
  const isOpened = ({ notaId, arquivoId }: Versions["versoes"][number]) =>
    notaId === note._id && arquivoId === note.arquivoId;

  return (
    <section aria-labelledby={titleId} className={classes.versions}>
      <Title order={3} id={titleId}>
        {words.title(versoes.length, versions.numero)}
      </Title>
      <Text size="sm">{escolhida ? words.chosen : words.told}</Text>
      <table className={classes.table}>
        <caption className={classes.caption}>{words.onlyDifferences}</caption>
        <thead>
          <tr>
            {versoes.map((version, index) => (
              <th key={version._id} scope="col">
                <span>{words.version(index)}</span>
                <span className={classes.file}>{version.nomeArquivo}</span>
                {isOpened(version) ? (
                  <span className={classes.file}>{words.opened}</span>
                ) : (
                  version.notaId !== note._id && (
                    <Anchor
                      component={Link}
                      to={noteAddress(version.notaId)}
                      className={classes.file}
                      aria-label={words.open(index)}
                    >
                      {words.openThis}
                    </Anchor>
                  )
                )}
              </th>
            ))}
          </tr>
        </thead>
        {versions.negocios.map(({ lado, ativo, quantidade, preco, vezes }) => {
          const label = words.trade(lado, quantidade, ativo, preco, moeda);
          return (
            <Row
              key={label}
              label={hides ? hideAmounts(label) : label}
              versoes={versoes}
              cell={(_, index) => words.times(vezes[index] ?? 0)}
            />
          );
        })}
        {versions.outrosNegocios > 0 && (
          <Row
            label={words.more(versions.outrosNegocios)}
            versoes={versoes}
            cell={({ quantidadeNegocios }) => words.trades(quantidadeNegocios)}
          />
        )}
        {versions.custos.map(({ tipo, debitado, valores }) => (
          <Row
            key={`${tipo} ${debitado}`}
            label={debitado ? copy.charges[tipo] : words.apart(copy.charges[tipo])}
            versoes={versoes}
            cell={(_, index) => <Money value={valores[index]} moeda={moeda} inherit />}
          />
        ))}
        {totals
          .filter((total) => versoes.some((version) => version[total] !== versoes[0]?.[total]))
          .map((total) => (
            <Row
              key={total}
              label={words.rows[total]}
              versoes={versoes}
              cell={(version) => <Money value={version[total]} moeda={moeda} inherit />}
            />
          ))}
        <Row
          label={words.rows.liquido}
          versoes={versoes}
          cell={({ liquido }) => (
            <>
              <Money value={liquido.valor} moeda={moeda} inherit /> {copy.net[liquido.debitoCredito]}
            </>
          )}
        />
        <tfoot>
          <tr>
            {versoes.map((version, index) => (
              <td key={version._id}>
                {version.escolhida ? (
                  <Group gap={6} wrap="nowrap" className={classes.chosen}>
                    <IconCheck size={16} aria-hidden="true" />
                    {words.inUse}
                  </Group>
                ) : (
                  <Button
                    size="xs"
                    variant={escolhida ? "default" : "filled"}
                    disabled={isBusy}
                    aria-label={words.chooseOf(index)}
                    onClick={() => choose.mutate({ id: version.notaId, versao: version._id })}
                  >
                    {words.choose}
                  </Button>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {escolhida && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          disabled={isBusy}
          onClick={() => undo.mutate({ id: note._id })}
        >
          {words.undo}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  label: string;
  versoes: Versions["versoes"];
  cell: (version: Versions["versoes"][number], index: number) => ReactNode;
}

/** A difference under its name, in full width so that the versions fit side by side on a phone too. */
function Row({ label, versoes, cell }: RowProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={versoes.length} className={classes.label}>
          {label}
        </th>
      </tr>
      <tr>
        {versoes.map((version, index) => (
          <td key={version._id}>{cell(version, index)}</td>
        ))}
      </tr>
    </tbody>
  );
}
