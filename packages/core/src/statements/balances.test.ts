import { expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { checkBalances } from "./balances.ts";

const may = { de: "2024-05-01", ate: "2024-05-31" };
const june = { de: "2024-06-01", ate: "2024-06-30" };
const july = { de: "2024-07-01", ate: "2024-07-31" };
const balances = (saldo: string) => [
  { id: "may", dia: "2024-05-31", saldo: new Decimal(100) },
  { id: "july", dia: "2024-07-31", saldo: new Decimal(saldo) },
];
const spent = [{ data: "2024-07-10", valor: new Decimal(-30) }];

it.for([
  ["with a statement of each day differs by what is missing", "60", [july, may, june], -10, null],
  ["after days without a statement differs by nothing that one can tell", "60", [may, july], null, june],
  ["after such days may agree all the same", "70", [may, july], 0, null],
  ["whose statement ends before its day lacks the days since", "60", [may, june], null, july],
] as const)("a balance %s", ([, saldo, covered, diferenca, semExtrato]) => {
  const [first, last] = checkBalances(balances(saldo), spent, covered, null);
  expect(first).toMatchObject({ diferenca: null, semExtrato: null });
  expect([last?.diferenca?.toNumber() ?? null, last?.semExtrato]).toEqual([diferenca, semExtrato]);
});
