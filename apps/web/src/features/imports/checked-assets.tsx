import { CHECKED_ASSETS_PER_PAGE } from "@app/core/imports/checkpoint/schema";
import { RowList } from "@app/ui/lists/row-list";
import { QueryState } from "@app/ui/query-state";
import { List, Stack, Text } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { PageTurner } from "../../screen/page-turner.tsx";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./checkpoint-copy.ts";
import { CheckpointOffer, type Mending } from "./checkpoint-offer.tsx";
import classes from "./imports.module.css";

type Asset = RouterOutputs["imports"]["checkpoint"]["ativos"][number];

interface CheckedAssetsProps extends Mending {
  arquivoId: string;
}

/** The assets of a report, a page at a time, those that disagree first. */
export function CheckedAssets({ arquivoId, ...mending }: CheckedAssetsProps) {
  const [page, setPage] = useState(1);
  const report = trpc.imports.checkpoint.useQuery({ arquivoId, page }, { placeholderData: keepPreviousData });
  return (
    <QueryState query={report} loadingText={copy.loading} errorText={copy.failed}>
      {({ ativos, total }) => (
        <Stack gap="xs">
          <RowList>
            {ativos.map((asset) => (
              <CheckedAsset key={asset.ticker} asset={asset} {...mending} />
            ))}
          </RowList>
          <PageTurner page={page} pages={Math.ceil(total / CHECKED_ASSETS_PER_PAGE)} onPage={setPage} />
        </Stack>
      )}
    </QueryState>
  );
}

function CheckedAsset({ asset, ...mending }: Mending & { asset: Asset }) {
  const { ticker, situacao, posicao, livro, diferenca, explicacao, corretoras, ofertas } = asset;
  const showsBrokers = corretoras.length > 1 || corretoras.some((broker) => broker.situacao !== "confere");
  return (
    <li>
      <div className={classes.row}>
        <Text fw={600}>
          {ticker}: {told(copy.standing(situacao, diferenca), explicacao)}
        </Text>
        <Text size="sm" c="dimmed" className={classes.quantities}>
          {copy.quantities(posicao, livro)}
        </Text>
        {showsBrokers && (
          <List size="sm" aria-label={copy.brokers(ticker)} className={classes.quantities}>
            {corretoras.map((broker) => (
              <List.Item key={broker.corretora ?? ""}>
                {broker.corretora ?? copy.unknownBroker}:{" "}
                {told(copy.standing(broker.situacao, broker.diferenca), broker.explicacao)} (
                {copy.quantities(broker.posicao, broker.livro)})
              </List.Item>
            ))}
          </List>
        )}
      </div>
      {ofertas.length > 0 && (
        <ul className={classes.offers} aria-label={copy.mendOf(ticker)}>
          {ofertas.map((offer) => (
            <CheckpointOffer key={offer.motivo} ticker={ticker} offer={offer} {...mending} />
          ))}
        </ul>
      )}
    </li>
  );
}

const told = (standing: string, explicacao: Asset["explicacao"]) =>
  explicacao ? `${standing} (${copy.explanations[explicacao]})` : standing;
