import { formatDay, formatNumber } from "@app/core/format";
import { SHEET_PAGE } from "@app/core/notes/source";
import type { Pool } from "@app/core/taxes/pools";
import type { TaxRuleId } from "@app/core/taxes/rules";
import { Chip } from "@app/ui/chip";
import { Gain } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { IconFileSearch } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { notesPath } from "../../../paths.ts";
import { copy } from "../copy.ts";
import { RuleChip } from "../rule-chip.tsx";
import sheet from "../sheet.module.css";
import type { WorksheetLine as Line, Rule } from "../wires.ts";
import classes from "./worksheet-line.module.css";

const words = copy.line;
const rateRules: Readonly<Record<Pool, TaxRuleId>> = {
  comum: "aliquota_comum",
  dayTrade: "aliquota_day_trade",
  fii: "aliquota_fii",
};

/** A sale with its arithmetic, its note and its rule. */
export function WorksheetLine({ line, rules }: { line: Line; rules: readonly Rule[] }) {
  const { tipo, lado, mercado, data, ticker, quantidade, grupo, isento, motivo, resultado, fonte } = line;
  const ruleId = isento ? "isencao_acoes" : grupo === null ? "tributado_na_fonte" : rateRules[grupo];
  return (
    <li className={sheet.line}>
      <div className={sheet.lineHead}>
        <span className={sheet.hint}>{formatDay(data)}</span>
        <strong>
          {words.name(tipo, lado, mercado)} {quantidade !== 0 && formatNumber(quantidade)} {ticker}
        </strong>
        {isento && <span className={sheet.tag}>{words.exempt}</span>}
        <span className={classes.lineResult}>
          {resultado === null ? words.unknown : <Gain value={resultado} inherit fw={600} />}
        </span>
      </div>
      <Terms line={line} />
      {motivo && <span className={sheet.hint}>{motivo}</span>}
      <div className={classes.chips}>
        {fonte?.pagina === SHEET_PAGE ? (
          <span className={sheet.hint}>{words.sheet(fonte.corretora, fonte.nomeArquivo, fonte.linha)}</span>
        ) : fonte ? (
          <Chip
            component={Link}
            to={notesPath({ nota: fonte.notaId, pagina: fonte.pagina, linha: fonte.linha })}
            title={words.openSource(fonte.nomeArquivo)}
          >
            <IconFileSearch size={14} aria-hidden="true" />
            {words.source(fonte.numero, fonte.corretora)}
            {fonte.corrigida && ` · ${words.corrected}`}
          </Chip>
        ) : (
          <span className={sheet.hint}>{mercado === "futuro" ? words.atExpiry : words.byHand}</span>
        )}
        <RuleChip id={ruleId} rules={rules} />
      </div>
    </li>
  );
}

/** `R$ 3.800,00 − custos R$ 2,00 − custo de aquisição R$ 3.000,00`; without the last term where the line has no cost of its own. */
function Terms({ line: { valor, custos, custoDeAquisicao, tipo, lado } }: { line: Line }) {
  if (valor === 0) return null;
  return (
    <span className={classes.terms}>
      <Money value={valor} inherit />
      {custos > 0 && (
        <>
          {lado === "C" ? " + " : " − "}
          {words.costs} <Money value={custos} inherit />
        </>
      )}
      {custoDeAquisicao !== null && (
        <>
          {" − "}
          {words.cost} <Money value={custoDeAquisicao} inherit />
        </>
      )}
      {custoDeAquisicao === null && tipo === "day_trade" && <> · {words.ofPair}</>}
    </span>
  );
}
