import { csvAmount, csvNumber } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { CsvButton } from "../../tables/csv-button.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";

type Trade = RouterOutputs["portfolio"]["overview"]["ultimosNegocios"][number];

const { columns, sides, ...words } = copy.trades;

const tradeCsv = {
  [columns.date]: ({ data }: Trade) => formatDay(data),
  [columns.asset]: ({ ativo }: Trade) => ativo,
  [columns.side]: ({ lado }: Trade) => sides[lado],
  [columns.broker]: ({ corretora }: Trade) => corretora,
  [columns.quantity]: ({ quantidade }: Trade) => csvNumber(quantidade),
  [columns.price]: ({ preco }: Trade) => csvNumber(preco),
  [columns.value]: ({ valor }: Trade) => csvAmount(valor),
};

export const TradesCsv = ({ trades }: { trades: readonly Trade[] }) => (
  <CsvButton of={words.title} fileName="ultimos-negocios.csv" columns={tradeCsv} rows={trades} />
);
