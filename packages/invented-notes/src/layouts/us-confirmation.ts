import { Decimal, sum, ZERO } from "@app/core/money";
import { INVENTED_CLIENT } from "../invented-note.ts";
import { type Pen, pagesOf } from "../pen.ts";

interface InventedUsTrade {
  action: "Buy" | "Sell";
  symbol: string;
  security: string;
  /** Up to eight decimals, as `1.25`. */
  quantity: string;
  /** In USD per share. */
  price: string;
  /** In USD; 0 by default. */
  commission?: string;
  fee?: string;
}

/** A confirmation of trades in the United States to draw. */
export interface InventedConfirmation {
  layout: "drivewealth";
  account: string;
  dataPregao: string;
  dataLiquidacao: string;
  negocios: readonly InventedUsTrade[];
  errorCents?: number;
}

const TRADES_PER_PAGE = 5;

/** DriveWealth's print for Inter's customers: amounts below each trade, received ones in parentheses. */
export function drawConfirmation(pen: Pen, note: InventedConfirmation): void {
  for (const page of pagesOf(note.negocios, TRADES_PER_PAGE)) {
    pen.page(8);
    pen.texts([
      ["Transaction Confirmation", 230, 40],
      ["DriveWealth, LLC", 40, 60],
      ["Inter & Co Securities", 40, 72],
      [INVENTED_CLIENT, 40, 96],
      [`Account: ${note.account}`, 400, 96],
      ["Symbol", 40, 130],
      ["Security", 90, 130],
      ["Action", 230, 130],
      ["Quantity", 285, 130],
      ["Price", 355, 130],
      ["Trade Date", 420, 130],
      ["Settle Date", 490, 130],
    ]);
    let y = 146;
    for (const trade of page) {
      const { principal, commission, fee, net } = usFigures(trade, note.errorCents);
      pen.texts([
        [trade.symbol, 40, y],
        [trade.security, 90, y],
        [trade.action, 230, y],
        [usDay(note.dataPregao), 420, y],
        [usDay(note.dataLiquidacao), 490, y],
      ]);
      pen.right(`${trade.action === "Sell" ? "-" : ""}${trade.quantity}`, 335, y);
      pen.right(dollars(new Decimal(trade.price)), 400, y);
      const rows: [string, string][] = [
        ["Principal", dollars(principal)],
        ["Interest", dollars(ZERO)],
        ["Commission", dollars(commission)],
        ["Transaction Fee", dollars(fee)],
        ["Other", dollars(ZERO)],
        ["Net", trade.action === "Sell" ? `(${dollars(net)})` : dollars(net)],
      ];
      for (const [index, [label, value]] of rows.entries()) {
        pen.left(label, 230, y + 12 * (index + 1));
        pen.right(value, 400, y + 12 * (index + 1));
      }
      y += 12 * (rows.length + 2);
    }
  }
}

/** In USD: a purchase costs its fees too, a sale brings in less. */
function usFigures({ action, quantity, price, commission = "0", fee = "0" }: InventedUsTrade, errorCents = 0) {
  const principal = new Decimal(quantity).times(price).toDecimalPlaces(2);
  const costs = sum([new Decimal(commission), new Decimal(fee)]);
  const net = (action === "Buy" ? principal.plus(costs) : principal.minus(costs)).plus(
    new Decimal(errorCents).div(100),
  );
  return { principal, commission: new Decimal(commission), fee: new Decimal(fee), net };
}

/** `$1,234.56`, with as many decimals as a price has. */
function dollars(value: Decimal): string {
  const [whole = "0", cents = "00"] = value.toFixed(Math.max(2, value.decimalPlaces())).split(".");
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents}`;
}

/** `3/9/2026`: months and days without a leading zero. */
function usDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${month}/${date}/${year}`;
}
