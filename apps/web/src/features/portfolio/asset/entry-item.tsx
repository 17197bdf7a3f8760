import { formatDay, formatNumber } from "@app/core/format";
import { SHEET_PAGE } from "@app/core/notes/source";
import type { entryWire } from "@app/core/portfolio/positions-schema";
import { Chip } from "@app/ui/chip";
import { Gain } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { IconFileSearch } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { z } from "zod";
import { notesPath } from "../../../paths.ts";
import { copy } from "../copy.ts";
import classes from "./entry-timeline.module.css";

export type Entry = z.output<typeof entryWire>;

const words = copy.entry;

/** One entry: its type, its source, and the position after it. */
export function EntryItem({ entry }: { entry: Entry }) {
  const { tipo, lado, data, ticker, quantidade, valor, custos, resultado, fonte } = entry;
  const isTrade = tipo === "comum" || tipo === "day_trade";
  return (
    <li className={classes.entry} data-side={lado ?? "E"}>
      <div className={classes.what}>
        <span className={classes.day}>{formatDay(data)}</span>
        <strong>{words.name(tipo, lado)}</strong>
        <span className={classes.terms}>
          <Terms isTrade={isTrade} quantidade={quantidade} valor={valor} />
          {custos > 0 && (
            <span className={classes.hint}>
              {" "}
              · {words.costs} <Money value={custos} inherit />
            </span>
          )}
        </span>
        {resultado !== null && (
          <span className={classes.result}>
            {words.result} <Gain value={resultado} inherit fw={600} />
          </span>
        )}
      </div>
      <div className={classes.after}>
        <span>
          {words.after}: <After entry={entry} />
        </span>
        {fonte?.pagina === SHEET_PAGE ? (
          <span className={classes.hint}>{words.sheet(fonte.corretora, fonte.nomeArquivo, fonte.linha)}</span>
        ) : fonte ? (
          <Chip
            component={Link}
            to={notesPath({ nota: fonte.notaId, pagina: fonte.pagina, linha: fonte.linha })}
            title={words.openSource(fonte.nomeArquivo)}
          >
            <IconFileSearch size={14} aria-hidden="true" />
            {words.source(fonte.numero, fonte.corretora)}
            {fonte.corrigida && <span className={classes.hint}> · {words.corrected}</span>}
          </Chip>
        ) : (
          <span className={classes.hint}>
            {ticker} · {words.byHand}
          </span>
        )}
      </div>
    </li>
  );
}

/** `100 × R$ 20,00 = R$ 2.000,00` for a trade; the known fields of an event. */
function Terms({ isTrade, quantidade, valor }: { isTrade: boolean; quantidade: number; valor: number }) {
  if (!isTrade) {
    return (
      <>
        {quantidade !== 0 && formatNumber(quantidade)}
        {quantidade !== 0 && valor !== 0 && " · "}
        {valor !== 0 && <Money value={valor} inherit />}
      </>
    );
  }
  return (
    <>
      {formatNumber(quantidade)} × <Money value={quantidade === 0 ? 0 : valor / quantidade} inherit /> ={" "}
      <Money value={valor} inherit />
    </>
  );
}

function After({ entry }: { entry: Entry }) {
  const { quantidadeAcumulada, precoMedio, confiavel } = entry;
  if (!confiavel || quantidadeAcumulada === null) return words.unknown;
  if (quantidadeAcumulada === 0) return words.nothing;
  return (
    <>
      <strong>{words.held(quantidadeAcumulada)}</strong>
      {precoMedio !== null && (
        <>
          , {words.average} <Money value={precoMedio} inherit fw={600} />
        </>
      )}
    </>
  );
}
