import { type Caveat, Caveats } from "../../../caveats/caveats.tsx";
import { ExpiryButton } from "../../../expiry/expiry-button.tsx";
import { importsPath, notesPath } from "../../../paths.ts";
import { doubtItem, hiddenCaveat, holdingCaveats } from "../../../totals/holding-caveats.ts";
import { JUST_ASKED, type RouterOutputs, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

const words = copy.toDo;

interface ToDoProps {
  overview: RouterOutputs["portfolio"]["overview"];
  /** Undefined until the positions are known. */
  holdings: RouterOutputs["portfolio"]["holdings"] | undefined;
  names: RouterOutputs["instruments"]["unknown"];
}

/** Causes of missing figures, each with one way to mend it; empty without any. */
export function ToDo({ overview: { notas }, holdings, names }: ToDoProps) {
  const { data: versions = [] } = trpc.notes.versions.useQuery(undefined, { enabled: notas.comVersoes > 0 });
  const hasOptions =
    holdings?.posicoes.some(({ classe, quantidade }) => classe === "opcao" && quantidade !== 0) ?? false;
  const { data: suggestions = [] } = trpc.events.suggestions.useQuery(undefined, { enabled: hasOptions });
  const { data: doubtful } = trpc.notes.doubtful.useQuery(undefined, JUST_ASKED);
  const { data: [checkpoint] = [] } = trpc.imports.checkpoints.useQuery(undefined, JUST_ASKED);
  const differing = checkpoint ? checkpoint.contagem.faltam + checkpoint.contagem.sobram : 0;
  const toChoose = versions.filter(({ escolhida }) => !escolhida);
  const others = notas.comVersoes - toChoose.length;
  const caveats: Caveat[] = [
    ...(holdings ? holdingCaveats(holdings) : []),
    {
      kind: "serieVencida",
      items: (hasOptions ? suggestions : [])
        .filter(({ tipo }) => tipo === "vencimento")
        .map(({ ticker, data }) => ({
          name: ticker,
          detail: words.expiredOn(data),
          action: <ExpiryButton ticker={ticker} data={data} />,
        })),
    },
    {
      kind: "duasVersoes",
      count: notas.comVersoes,
      items: [
        ...toChoose.map(({ numero, corretora, dataPregao, versoes }) => ({
          name: words.version(numero, corretora),
          detail: words.versionOf(dataPregao),
          mend: {
            to: notesPath({ nota: versoes[0]?.notaId ?? "" }),
            label: words.chooseVersion,
            fullLabel: words.chooseVersionOf(numero),
          },
        })),
        ...(others > 0
          ? [
              {
                name: words.moreVersions(others),
                mend: { to: notesPath({ estado: "duas_versoes" }), label: words.checkNotes },
              },
            ]
          : []),
      ],
    },
    {
      kind: "notaAberta",
      count: notas.naoConciliadas,
      items: [{ name: words.notes(notas.naoConciliadas), mend: { to: notesPath(), label: words.checkNotes } }],
    },
    {
      kind: "notaEmDuvida",
      count: doubtful?.total ?? 0,
      inSentences: true,
      items: (doubtful?.notas ?? []).map((note) =>
        doubtItem(note, note.outras > 0 ? words.moreDoubts(note.outras) : undefined),
      ),
    },
    {
      kind: "notaAConferir",
      count: notas.aConferir,
      items: [
        {
          name: words.notes(notas.aConferir),
          mend: { to: notesPath({ estado: "a_conferir" }), label: words.checkNotes },
        },
      ],
    },
    {
      kind: "posicaoDiferente",
      count: differing,
      inSentences: true,
      items: checkpoint
        ? [
            {
              name: words.differs(differing, checkpoint.dataReferencia),
              mend: { to: importsPath, label: words.checkPosition },
            },
          ]
        : [],
    },
    hiddenCaveat(names),
  ];
  return <Caveats label={words.title} caveats={caveats} />;
}
