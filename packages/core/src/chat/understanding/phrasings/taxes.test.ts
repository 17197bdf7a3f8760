import { describe, expect, it } from "vitest";
import { readAs, rowsOf, wrongLines } from "./question-line.ts";

const MAY = "2024-05-01..2024-05-31";
const APRIL = "2024-04-01..2024-04-30";
const YEAR_2023 = "2023-01-01..2023-12-31";

describe("what may be sold without tax", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          isencao: [
            "quanto posso vender sem pagar imposto",
            "ainda posso vender quanto sem darf",
            "já passei dos 20 mil?",
            "qual o espaço que tenho para vender isento",
            "meu limite de isenção",
            "posso vender quanto sem imposto",
            "qnto falta pra eu estourar os 20k",
            "quanto de ação ainda dá pra vender isento",
            "tô dentro do limite de isenção?",
            "quanto me sobra dos 20 mil",
          ],
          "isencao (*)": ["se eu vender agora pago imposto?"],
          [`isencao ${MAY}`]: [
            "quanto resta da isenção este mês",
            "estou isento este mês?",
            "quanto já vendi esse mês para o limite de isenção",
            "cabe mais venda na isenção de maio?",
            "até quanto posso vender nesse mês sem ter que pagar imposto?",
            "vendi quanto de ações esse mês e quanto sobra pra isenção",
            "Qual o saldo remanescente da isenção mensal neste mês?",
            "esse mês já estourei a isenção?",
          ],
          [`isencao ${APRIL}`]: [
            "limite de 20 mil em abril de 2024",
            "fiquei isento em abril de 2024?",
            "vendi mais de 20 mil em ações em abril de 2024?",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("the tax of a month", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          apuracao: [
            "tenho que pagar imposto?",
            "quanto tenho que pagar de darf",
            "devo imposto?",
            "quanto devo de imposto",
            "quanto devo pro leão",
            "tenho darf atrasado?",
            "DARF em aberto",
            "darfs pendentes",
            "tô devendo imposto?",
            "devo alguma coisa pra receita?",
            "quanto de ir eu devo",
            "tem algum darf que eu preciso pagar?",
          ],
          [`apuracao ${APRIL}`]: [
            "qual o imposto de abril de 2024",
            "ir a pagar em abril/2024",
            "quanto tenho que recolher de imposto em abril de 2024",
            "darf abril 2024 deu quanto?",
            "Há tributo a recolher referente a abril de 2024?",
            "teve imposto em abril de 2024?",
          ],
          [`apuracao ${MAY}`]: [
            "preciso emitir darf desse mês?",
            "quanto vai dar o darf desse mês",
            "quanto vou pagar de imposto esse mês",
          ],
          [`apuracao ${YEAR_2023}`]: ["gerou imposto em 2023?", "imposto de renda sobre ganhos de 2023"],
          [`apuracao imposto_pago ${YEAR_2023}`]: [
            "quanto paguei de imposto em 2023",
            "Quais DARFs de 2023 já foram pagas?",
            "o que recolhi de imposto em 2023",
          ],
          "apuracao imposto_pago": [
            "quanto eu já paguei de imposto?",
            "quais darfs eu ja quitei",
            "quanto foi pago de DARF até hoje",
          ],
          [`apuracao fii ${YEAR_2023}`]: ["imposto sobre minhas vendas de fii em 2023", "darf de fii de 2023"],
          [`apuracao ${YEAR_2023} day_trade`]: ["imposto do day trade em 2023", "quanto de ir sobre day trade em 2023"],
          "apuracao vencimento*": ["quando vence meu darf", "qual o vencimento do darf", "até quando pago o darf"],
          "apuracao 2023-03-01..2023-03-31*": [
            "quanto de imposto deu meu lucro de março de 2023",
            "qual a base de calculo do imposto em março de 2023",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("losses to set off", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          prejuizo_a_compensar: [
            "quanto prejuízo posso abater",
            "prejuízo acumulado",
            "saldo de prejuízo para compensar",
            "tenho perda acumulada?",
            "quanto tenho de prejuízo pra descontar do imposto",
            "quanto prejuizo eu trago dos meses anteriores",
            "prejuízos fiscais",
            "dá pra compensar algum prejuizo?",
            "quanto sobrou de prejuízo para usar",
            "prejuizo carregado",
            "compensação de perdas",
            "prejuízo anterior ainda não usado",
            "prejuízos de meses anteriores que ainda posso usar",
            "que perdas ainda posso aproveitar",
            "Qual o montante de prejuízos passíveis de compensação?",
            "tenho prejuízo guardado pra abater?",
          ],
          "prejuizo_a_compensar fii": ["perdas a compensar em fii", "prejuízo acumulado de fundos imobiliários"],
          "prejuizo_a_compensar day_trade": [
            "prejuízo de day trade a compensar",
            "quanto acumulei de prejuízo em day trade pra compensar",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});
