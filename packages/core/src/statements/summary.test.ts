import { expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { totalBalance } from "./summary.ts";

const account = (nome: string, saldo: string | null, ate: string | null) => ({
  ...{ nome, ate },
  saldo: saldo === null ? null : new Decimal(saldo),
});

it("balances of accounts add up, as of the day that all of them reach", () => {
  const accounts = [
    account("Itaú", "1000.10", "2026-10-31"),
    account("Cartão", "-250.05", "2026-09-30"),
    account("Nova", "5", null),
  ];
  expect(totalBalance(accounts)).toEqual({ valor: new Decimal("755.05"), ate: "2026-09-30", semSaldo: [] });
});

it("an account without a balance is named, and none at all is no zero", () => {
  expect(totalBalance([account("Itaú", "10", "2026-10-31"), account("Cartão", null, "2026-09-30")])).toEqual({
    ...{ valor: new Decimal(10), ate: "2026-10-31", semSaldo: ["Cartão"] },
  });
  expect(totalBalance([account("Cartão", null, null)]).valor).toBeNull();
});
