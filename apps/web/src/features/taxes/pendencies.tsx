import { isOfFiles } from "@app/core/taxes/months/unread-files";
import { pools } from "@app/core/taxes/pools";
import { Button } from "@mantine/core";
import { type Caveat, type CaveatItem, Caveats } from "../../caveats/caveats.tsx";
import { ExpiryButton } from "../../expiry/expiry-button.tsx";
import { notesPath, positionsPath, unreadFilesPath } from "../../paths.ts";
import { anchors } from "./anchors.ts";
import { ClassForm } from "./class-form.tsx";
import { copy } from "./copy.ts";
import type { Pendency } from "./wires.ts";

const words = copy.worksheet;

/** Pendencies of a month without a total, each with a link to the screen that mends it. */
export function Pendencies({ pendencias }: { pendencias: readonly Pendency[] }) {
  const caveatOf = (kind: Caveat["kind"], points: readonly Pendency[]): Caveat => ({
    kind,
    inSentences: true,
    items: points.map((point) => ({ name: point.mensagem, detail: poolsOf(point) || undefined, ...remedyOf(point) })),
  });
  const countedOf = (kind: Caveat["kind"], type: Pendency["tipo"]): Caveat => {
    const own = pendencias.filter(({ tipo }) => tipo === type);
    return { ...caveatOf(kind, own), count: own.reduce((total, { quantidade = 1 }) => total + quantidade, 0) };
  };
  const holes = pendencias.filter(isHole);
  const isAllOpen = pools.every((pool) => pendencias.some((point) => point.pools.includes(pool)));
  return (
    <Caveats
      isOpenAtFirst
      label={words.pendencies}
      caveats={[
        {
          kind: "semCompra",
          items: holes.map((point) => ({
            name: point.ticker ?? point.mensagem,
            detail: words.openPools(poolsOf(point)),
            ...remedyOf(point),
          })),
        },
        caveatOf(
          // The other kind says that the other pools are right.
          isAllOpen ? "semDados" : "pontoAberto",
          pendencias.filter((point) => !isOfFiles(point) && !isHole(point)),
        ),
        countedOf("arquivoNaoLido", "arquivo"),
        countedOf("notaAConferir", "imagem"),
      ]}
    />
  );
}

/** Missing purchases of an asset: the sentences differ by its ticker alone. */
const isHole = ({ tipo }: Pendency) => tipo === "custo";

const poolsOf = (point: Pendency) => point.pools.map((pool) => words.pools[pool]).join(", ");

function remedyOf({ tipo, ticker, notaId, data }: Pendency): Pick<CaveatItem, "mend" | "action"> {
  const { mend } = words;
  switch (tipo) {
    case "classe":
      return { action: ticker && <ClassForm ticker={ticker} /> };
    case "custo":
      return { mend: { to: positionsPath(ticker ?? undefined) } };
    case "evento":
      return { mend: { to: positionsPath(), label: mend.evento } };
    case "vencimento":
      return { action: ticker && data && <ExpiryButton ticker={ticker} data={data} /> };
    case "nome":
      return { mend: { to: notesPath(), label: mend.nome } };
    case "versoes":
      return notaId ? { mend: { to: notesPath({ nota: notaId }), label: mend.versoes } } : {};
    case "duvida":
      return notaId ? { mend: { to: notesPath({ nota: notaId }), label: mend.duvida } } : {};
    case "conferir":
      return notaId ? { mend: { to: notesPath({ nota: notaId }), label: mend.conferir } } : {};
    case "planilha":
      return { mend: { to: notesPath(), label: mend.planilha } };
    case "imagem":
      return { mend: { to: notesPath({ estado: "a_conferir" }), label: mend.conferir } };
    case "arquivo":
      return { mend: { to: unreadFilesPath, label: mend.arquivo } };
    case "nota":
    case "futuro":
      return {
        mend: notaId ? { to: notesPath({ nota: notaId }), label: mend.nota } : { to: notesPath(), label: mend.notas },
      };
    case "ordem":
    case "prejuizo_anterior":
    case "regras":
      return {
        action: (
          <Button component="a" href={`#${anchors.losses}`} size="xs" variant="default">
            {mend.prejuizo}
          </Button>
        ),
      };
  }
}
