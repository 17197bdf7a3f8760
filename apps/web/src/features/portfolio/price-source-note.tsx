import { dayInSaoPaulo } from "@app/core/calendar";
import type { HoldingWire } from "@app/core/portfolio/positions-schema";
import { Money } from "@app/ui/money";
import { copy } from "./copy.ts";
import classes from "./positions/holding-table.module.css";

/** The last price with its source and day; an unusual one with the reason. */
export function PriceSourceNote({ holding }: { holding: HoldingWire }) {
  const { preco, dataPreco, fontePreco, idadePreco } = holding;
  if (preco === null || dataPreco === null || fontePreco === null) {
    return <span className={classes.hint}>{copy.noPrice}</span>;
  }
  const today = dayInSaoPaulo(new Date());
  return (
    <>
      <Money value={preco} inherit />
      <div className={classes.hint}>
        {idadePreco === "sem_negocios" ? copy.noTrades(dataPreco, today) : copy.priceOf(fontePreco, dataPreco, today)}
      </div>
      {idadePreco === "antigo" && <div className={classes.old}>{copy.oldPrice}</div>}
    </>
  );
}
