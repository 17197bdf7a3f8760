import { formatNumber } from "@app/core/format";
import { Card } from "@app/ui/card";
import { HideableText } from "@app/ui/hideable-text";
import { Money } from "@app/ui/money";
import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { copy } from "../copy.ts";
import sheet from "../sheet.module.css";
import type { DeclaredGood } from "../wires.ts";
import { CopyButton } from "./copy-button.tsx";
import classes from "./goods-list.module.css";

const words = copy.annual.goods;

interface GoodsListProps {
  ano: number;
  goods: readonly DeclaredGood[];
}

/** "Bens e Direitos": one entry per asset, its text and costs ready to be pasted. */
export function GoodsList({ ano, goods }: GoodsListProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} stacked>
      <div>
        <Title order={3} id={titleId}>
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      </div>
      {goods.length === 0 && <Text>{words.none}</Text>}
      <ul className={sheet.lines}>
        {goods.map(({ ticker, grupo, codigo, conferir, discriminacao, situacaoAnterior, situacaoAtual }) => (
          <li key={ticker} className={sheet.line}>
            <div className={sheet.lineHead}>
              <strong>{ticker}</strong>
              <span className={sheet.hint}>{words.code(grupo, codigo)}</span>
            </div>
            {conferir && <Text size="sm">{conferir}</Text>}
            <div className={classes.good}>
              <Text>
                <HideableText>{discriminacao}</HideableText>
              </Text>
              <CopyButton text={discriminacao} name={words.copyTextOf(ticker)}>
                {words.copyText}
              </CopyButton>
            </div>
            <dl className={classes.situations}>
              <Situation ticker={ticker} name={words.before(ano)} year={ano - 1} value={situacaoAnterior} />
              <Situation ticker={ticker} name={words.now(ano)} year={ano} value={situacaoAtual} />
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Situation(props: { ticker: string; name: string; year: number; value: number | null }) {
  const { ticker, name, year, value } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === null ? (
          words.unknown
        ) : (
          <>
            <Money value={value} inherit />{" "}
            <CopyButton text={formatNumber(value, 2, 2)} name={words.copyValueOf(ticker, String(year))}>
              {words.copyValue}
            </CopyButton>
          </>
        )}
      </dd>
    </div>
  );
}
