import { csvAmount } from "@app/core/csv";
import { formatNumber } from "@app/core/format";
import { categorySides } from "@app/core/statements/schema";
import { FigureTable } from "@app/ui/lists/figure-table";
import { Money } from "@app/ui/money";
import { Anchor, Stack, Table, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router-dom";
import { bankEntriesPath } from "../../../paths.ts";
import { TitleWithCsv } from "../../../tables/title-with-csv.tsx";
import { copy as statementCopy } from "../copy.ts";
import type { Month } from "../statement-wires.ts";
import { copy } from "./copy.ts";
import classes from "./month.module.css";
import { daysOf } from "./month-days.ts";

const words = copy.categories;

/** The categories of each side against the mean of the months before, each leading to its entries. */
export function MonthCategories({ month }: { month: Month }) {
  const { mes, categorias, mesesDaMedia } = month;
  const [category, ofMonth, mean, entries] = words.columns(mesesDaMedia);
  return (
    <Stack gap="md">
      <TitleWithCsv
        order={3}
        size="h4"
        of={words.title}
        fileName={`categorias-${mes}.csv`}
        rows={categorias}
        columns={{
          [words.side]: ({ tipo }) => statementCopy.sides[tipo],
          [words.main]: ({ paiId }) => categorias.find(({ categoriaId }) => categoriaId === paiId)?.nome ?? "",
          [category]: ({ nome }) => nome,
          [ofMonth]: ({ total }) => csvAmount(total),
          [mean]: ({ media }) => csvAmount(media),
          [entries]: ({ lancamentos }) => String(lancamentos),
        }}
      />
      {categorySides.map((tipo) => {
        const rows = categorias
          .filter((row) => row.tipo === tipo)
          .map(({ comSubcategorias, ...own }) => ({ ...own, ...comSubcategorias }));
        const side = statementCopy.sides[tipo];
        return (
          rows.length > 0 && (
            <FigureTable key={tipo} aria-label={side} columns={[side, ofMonth, mean, entries]}>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={row.categoriaId}>
                    <Table.Th scope="row">
                      <Anchor
                        component={Link}
                        inherit
                        className={row.paiId === null ? undefined : classes.sub}
                        to={bankEntriesPath({ ...daysOf(mes), categoria: row.categoriaId ?? "sem" })}
                      >
                        {row.nome}
                      </Anchor>
                    </Table.Th>
                    <Table.Td>
                      <Money value={row.total} inherit fw={600} />
                    </Table.Td>
                    <Table.Td>
                      {row.media === null ? (
                        <>
                          <span aria-hidden="true">{words.noMean}</span>
                          <VisuallyHidden>{words.noMeanRead}</VisuallyHidden>
                        </>
                      ) : (
                        <Money value={row.media} inherit />
                      )}
                    </Table.Td>
                    <Table.Td>{formatNumber(row.lancamentos)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </FigureTable>
          )
        );
      })}
    </Stack>
  );
}
