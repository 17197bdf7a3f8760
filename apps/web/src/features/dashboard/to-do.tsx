import { Button, Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import { notesPath, positionsPath } from "../../paths.ts";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./to-do.module.css";

/** The rest is on the screen of positions. */
const MAX_HOLES = 3;
/** The rest is in the list of notes. */
const MAX_VERSIONS = 3;
const words = copy.toDo;

interface Item {
  text: string;
  action: string;
  label?: string;
  to: string;
}

/** What keeps a figure from being told, each with one way to mend it; nothing when nothing does. */
export function ToDo({ overview }: { overview: RouterOutputs["portfolio"]["overview"] }) {
  const titleId = useId();
  const { atualizando, notas, semCusto } = overview;
  const hasHoles = !atualizando && semCusto.length > 0;
  const { data: holdings } = trpc.portfolio.holdings.useQuery(undefined, { enabled: hasHoles });
  const { data: names = [] } = trpc.instruments.unknown.useQuery();
  const { data: versions = [] } = trpc.notes.versions.useQuery(undefined, { enabled: notas.comVersoes > 0 });
  const holes = holdings?.furos ?? [];
  const toChoose = versions.filter(({ escolhida }) => !escolhida).slice(0, MAX_VERSIONS);
  const items: Item[] = [
    ...holes.slice(0, MAX_HOLES).map(({ ticker, mensagem }) => ({
      text: mensagem,
      action: words.solve,
      label: words.solveOf(ticker),
      to: positionsPath(ticker),
    })),
    ...toChoose.map(({ numero, corretora, dataPregao, versoes }) => ({
      text: words.versions(numero, corretora, dataPregao),
      action: words.chooseVersion,
      label: words.chooseVersionOf(numero),
      to: notesPath({ nota: versoes[0]?.notaId ?? "" }),
    })),
    ...(toChoose.length > 0 && notas.comVersoes > toChoose.length
      ? [
          {
            text: words.moreVersions(notas.comVersoes - toChoose.length),
            action: copy.notes.check,
            to: notesPath({ estado: "duas_versoes" }),
          },
        ]
      : []),
    ...(notas.naoConciliadas > 0
      ? [{ text: words.unproven(notas.naoConciliadas), action: copy.notes.check, to: notesPath() }]
      : []),
    ...(names.length > 0 ? [{ text: words.names(names.length), action: words.nameThem, to: notesPath() }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={2} id={titleId}>
        {words.title}
      </Title>
      <ul className={classes.list}>
        {items.map(({ text, action, label, to }) => (
          <li key={text}>
            <span>{text}</span>
            <Button component={Link} to={to} size="xs" {...(label ? { "aria-label": label } : {})}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {holes.length > MAX_HOLES && (
        <Text size="sm" c="dimmed">
          {words.more(holes.length - MAX_HOLES)}
        </Text>
      )}
    </section>
  );
}
