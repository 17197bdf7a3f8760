import { describe, expect, it } from "vitest";
import { readAs } from "./question-line.ts";

const MARCH = "2023-03-01..2023-03-31";
const APRIL = "2023-04-01..2023-04-30";
const YEAR_2022 = "2022-01-01..2022-12-31";
const YEAR_2023 = "2023-01-01..2023-12-31";
const YEAR_2024 = "2024-01-01..2024-12-31";

type Talk = readonly [...earlier: string[], text: string, expected: string];

function follows(...talks: readonly Talk[]): void {
  const rows = talks.map((talk) => [talk.slice(0, -2), talk.at(-2) ?? "", talk.at(-1) ?? ""] as const);
  it.each(rows)("after %j, %s → %s", (earlier, text, expected) => {
    expect(readAs(text, expected, earlier)).toBe(expected);
  });
}

describe("another period, broker or asset", () => {
  follows(
    ["quanto lucrei em março de 2023?", "e em abril?", `resultado ${APRIL}`],
    ["quanto lucrei em 2023?", "e no ano anterior?", `resultado ${YEAR_2022} | resultado ${YEAR_2023}`],
    ["quanto lucrei em 2023?", "2022", `resultado ${YEAR_2022}`],
    ["quanto lucrei em 2023?", "e 2022?", `resultado ${YEAR_2022}`],
    ["preço médio de petr4", "e wege3?", "preco_medio WEGE3"],
    ["preço médio de petr4", "e o da weg?", "preco_medio WEGE3"],
    ["preço médio de petr4", "da vale também", "preco_medio VALE3"],
    ["preço médio de petr4", "wege3", "preco_medio WEGE3"],
    ["preço médio de petr4", "agora da itausa", "preco_medio ITSA4"],
    ["quantas petr4 eu tenho?", "e vale3?", "quantidade VALE3"],
    ["quantas petr4 eu tenho?", "e em 31/12/2023?", "quantidade PETR4 2023-12-31..2023-12-31"],
    ["quais fiis eu tenho?", "e ações?", "carteira acao/unit"],
    ["o que tenho na clear?", "e na rico?", "carteira Rico"],
    ["tenho darf de abril de 2024?", "e de março?", "apuracao 2024-03-01..2024-03-31"],
    ["tenho darf de abril de 2024?", "e de março de 2023?", `apuracao ${MARCH}`],
    ["minha carteira ganhou do cdi em 2023?", "e do ibovespa?", `comparacao ${YEAR_2023} ibovespa`],
    ["quanto lucrei com petr4?", "e com a vale", "resultado VALE3"],
    ["quanto lucrei com petr4?", "só em 2023", `resultado PETR4 ${YEAR_2023}`],
    ["quanto falta pra reserva?", "e pra casa própria?", "meta Casa própria"],
    ["rentabilidade em 2023", "e em 2024?", `rentabilidade ${YEAR_2024}`],
    ["quanto ganhei no mini índice em julho de 2023?", "e no mini dólar?", "futuros WDO 2023-07-01..2023-07-31"],
  );
});

describe("corrections", () => {
  follows(
    ["preço médio de petr4", "não, quis dizer vale3", "preco_medio VALE3"],
    ["preço médio de petr4", "não, da vale", "preco_medio VALE3"],
    ["preço médio de petr4", "errei, é wege3", "preco_medio WEGE3"],
    ["preço médio de petr4", "ops, vale3", "preco_medio VALE3"],
    ["preço médio de petr4", "na verdade eu queria da itausa", "preco_medio ITSA4"],
    ["quanto lucrei em 2022?", "não, 2023", `resultado ${YEAR_2023}`],
    ["quanto lucrei em 2022?", "desculpa, em 2023", `resultado ${YEAR_2023}`],
    ["quanto lucrei em 2022?", "quis dizer 2023", `resultado ${YEAR_2023}`],
    ["quanto lucrei em 2022?", "me enganei, foi em 2023", `resultado ${YEAR_2023}`],
    ["o que comprei em 2023?", "não, o que vendi", `operacoes ${YEAR_2023} V`],
    ["corretagem na clear em 2023", "digo, na rico", `encargos corretagem Rico ${YEAR_2023}`],
    ["corretagem na clear em 2023", "corrigindo: rico", `encargos corretagem Rico ${YEAR_2023}`],
  );
});

describe("pronouns", () => {
  follows(
    ["quantas petr4 eu tenho?", "qual o preço médio dela?", "preco_medio PETR4"],
    ["quantas petr4 eu tenho?", "quanto lucrei com ela?", "resultado PETR4"],
    ["quantas petr4 eu tenho?", "quanto vale isso hoje?", "valor_de_mercado PETR4*"],
    ["preço médio de petr4", "em quais notas esse papel aparece?", "notas_do_ativo PETR4"],
    ["preço médio de petr4", "quando comprei essa ação pela primeira vez?", "operacoes primeiro PETR4 C"],
    ["preço médio de petr4", "e quanto ela representa na carteira?", "concentracao PETR4"],
    ["preço médio de petr4", "quantas tenho dessa?", "quantidade PETR4"],
    ["o que tem na nota 12345?", "qual o líquido dela?", "liquido_da_nota nº 12345"],
    ["quanto lucrei em março de 2023?", "e quanto de imposto deu isso?", `apuracao ${MARCH}`],
    ["devo vender petr4?", "então quantas eu tenho dela?", "quantidade PETR4"],
    ["devo vender petr4?", "tá bom, e o preço médio?", "preco_medio PETR4"],
    ["preço médio de petr4 e vale3", "quantas eu tenho delas?", "quantidade PETR4/VALE3"],
  );
});

describe("another part of the same question", () => {
  follows(
    ["operações de bbas3 em 2023", "só as vendas", `operacoes BBAS3 ${YEAR_2023} V`],
    ["operações de bbas3 em 2023", "apenas as compras", `operacoes BBAS3 ${YEAR_2023} C`],
    ["quanto lucrei em 2023?", "por mês", `resultado por mes ${YEAR_2023}`],
    ["quanto lucrei em 2023?", "separado por ativo", `resultado por ativo ${YEAR_2023}`],
    ["quanto lucrei em 2023?", "mês a mês por favor", `resultado por mes ${YEAR_2023}`],
    ["quanto lucrei em 2023?", "sem contar day trade", `resultado ${YEAR_2023} comum`],
    ["quanto lucrei em 2023?", "só fii", `resultado fii ${YEAR_2023}`],
    ["quanto lucrei na rico em 2023?", "e no total?", `resultado ${YEAR_2023}`],
    ["quanto lucrei na rico em 2023?", "e o total?", `resultado ${YEAR_2023}`],
    ["quais ativos eu tenho?", "tirando os fiis", "carteira -fii"],
    ["quais ativos eu tenho?", "só os da rico", "carteira Rico"],
    ["qual ativo me deu mais lucro?", "e o que deu mais prejuízo?", "resultado por ativo menores 1"],
    ["alguma nota não bateu?", "explica ela", "explicacao_da_nota nº 5150"],
    ["preço médio de petr4", "de onde saiu esse valor?", "preco_medio PETR4"],
    ["quanto lucrei com petr4?", "mostra a conta", "resultado PETR4"],
  );
});

describe("a new question takes nothing over", () => {
  follows(
    ["o que comprei de petr4 na rico em março?", "qual minha rentabilidade?", "rentabilidade"],
    ["o que comprei de petr4 na rico em março?", "quanto tenho de prejuízo acumulado?", "prejuizo_a_compensar"],
    ["o que comprei de petr4 na rico em março?", "como está dividida minha carteira?", "alocacao"],
    ["o que comprei de petr4 na rico em março?", "tenho darf pra pagar?", "apuracao"],
    ["o que comprei de petr4 na rico em março?", "quanto vale minha carteira?", "valor_de_mercado"],
    ["preço médio de vale3 em 31/12/2023", "quais são minhas metas?", "meta"],
    ["quanto lucrei em 2022?", "quantas wege3 eu tenho?", "quantidade WEGE3"],
    ["quanto lucrei em 2022?", "agora me diz o preço médio de petr4", "preco_medio PETR4"],
    ["quanto lucrei com petr4 em 2022?", "e quais ativos eu tenho hoje?", "carteira"],
    ["quanto lucrei com petr4 em 2022?", "devo vender?", "recusa advice"],
    ["preço médio de petr4", "e aí, compensa vender?", "recusa advice"],
    ["preço médio de petr4", "e ela vai subir?", "recusa quote | recusa advice"],
    ["preço médio de petr4", "e os dividendos dela?", "recusa income"],
    ["preço médio de petr4", "obrigado", "recusa thanks"],
    ["preço médio de petr4", "quem ganhou o jogo ontem?", "search"],
  );
});

describe("further talks", () => {
  follows(
    ["preço médio de petr4", "e quantas tenho?", "quantidade PETR4"],
    ["preço médio de petr4", "agora vale3", "preco_medio VALE3"],
    ["preço médio de petr4", "não essa, a wege3", "preco_medio WEGE3"],
    ["preço médio de petr4", "e no final de 2023?", "preco_medio PETR4 2023-12-31..2023-12-31"],
    ["quanto lucrei em 2023?", "mas só com fiis", "resultado fii 2023-01-01..2023-12-31"],
    [
      "quanto lucrei em 2023?",
      "quanto disso foi day trade?",
      "day_trade 2023-01-01..2023-12-31 day_trade | resultado 2023-01-01..2023-12-31 day_trade",
    ],
    ["quanto lucrei em 2023?", "qual ativo deu mais?", "resultado por ativo maiores 1*"],
    ["quanto lucrei em 2023?", "e qual mês foi o melhor?", "resultado por mes maiores 1 2023-01-01..2023-12-31"],
    ["quanto lucrei em 2023?", "minha carteira hoje", "carteira"],
    ["quanto lucrei em 2023?", "e o imposto desse período?", "apuracao 2023-01-01..2023-12-31"],
    ["tenho darf de abril de 2024?", "quando vence?", "apuracao vencimento 2024-04-01..2024-04-30*"],
    ["quanto tenho em fiis?", "quais são eles?", "carteira fii"],
    ["minha carteira por classe", "e por ativo?", "alocacao por ativo"],
    ["minha carteira por classe", "quanto disso é fii?", "alocacao fii"],
    ["quanto vale minha carteira?", "e só as ações?", "valor_de_mercado acao/unit"],
    ["quanto falta pra reserva?", "em quanto tempo chego lá?", "meta prazo Reserva | meta Reserva"],
    ["ganhei do cdi em 2023?", "e da inflação?", "comparacao 2023-01-01..2023-12-31 ipca"],
    ["quais ativos tenho na rico?", "e na outra corretora?", "carteira*"],
    ["quanto lucrei com vale3?", "vale a pena manter?", "recusa advice"],
    ["quanto lucrei com vale3?", "recebi dividendos dela?", "recusa income"],
    ["quanto lucrei com petr4 em 2023?", "e em 2022?", "resultado PETR4 2022-01-01..2022-12-31"],
    ["quanto lucrei com petr4 em 2023?", "e a vale?", "resultado VALE3 2023-01-01..2023-12-31"],
    ["quanto lucrei com petr4 em 2023?", "e no total?", "resultado 2023-01-01..2023-12-31"],
    ["quanto lucrei com petr4 em 2023?", "quais ativos tenho?", "carteira"],
    ["quantas vale3 eu tenho?", "a que preço médio?", "preco_medio VALE3"],
    ["quantas vale3 eu tenho?", "quanto ela vale hoje?", "valor_de_mercado VALE3*"],
    ["quantas vale3 eu tenho?", "e wege?", "quantidade WEGE3"],
    ["quantas vale3 eu tenho?", "quero dizer, petr4", "quantidade PETR4"],
    ["minha rentabilidade em 2023", "comparada ao cdi?", "comparacao 2023-01-01..2023-12-31 cdi"],
    ["minha rentabilidade em 2023", "e desde o início?", "rentabilidade"],
    ["tenho prejuízo acumulado?", "e em fii?", "prejuizo_a_compensar fii"],
    ["tenho prejuízo acumulado?", "e de day trade?", "prejuizo_a_compensar day_trade"],
    ["minha carteira em 31/12/2022", "e em 31/12/2023?", "carteira 2023-12-31..2023-12-31"],
    ["quais ações eu tenho?", "e fundos imobiliários?", "carteira fii"],
    ["quais ações eu tenho?", "quanto vale tudo isso?", "valor_de_mercado acao/unit | valor_de_mercado"],
    ["darf de abril de 2024", "e maio?", "apuracao 2024-05-01..2024-05-31"],
    ["quanto falta pra casa própria?", "e a reserva?", "meta Reserva"],
    [
      "quanto lucrei em abril de 2023?",
      "qual foi o melhor ativo?",
      "resultado por ativo maiores 1 2023-04-01..2023-04-30 | resultado por ativo maiores 1",
    ],
    ["quanto lucrei em abril de 2023?", "o que eu faço agora?", "recusa advice"],
    ["preço médio de vale3", "e quanto ela vale?", "valor_de_mercado VALE3*"],
    [
      "preço médio de vale3",
      "tô no lucro?",
      "valor_de_mercado resultado_aberto VALE3 | valor_de_mercado resultado_aberto",
    ],
    ["preço médio de vale3", "me enganei, petr4", "preco_medio PETR4"],
    ["preço médio de vale3", "e em 2022?", "preco_medio VALE3 2022-01-01..2022-12-31"],
    ["quanto lucrei em 2022?", "só em ações", "resultado acao/unit 2022-01-01..2022-12-31"],
    ["quanto lucrei em 2022?", "por ativo", "resultado por ativo 2022-01-01..2022-12-31"],
    [
      "quanto lucrei em 2022?",
      "e day trade?",
      "resultado 2022-01-01..2022-12-31 day_trade | day_trade 2022-01-01..2022-12-31 day_trade",
    ],
    ["quanto lucrei em 2022?", "tem darf disso?", "apuracao 2022-01-01..2022-12-31"],
    ["quanto lucrei em 2022?", "e qual minha rentabilidade?", "rentabilidade 2022-01-01..2022-12-31 | rentabilidade"],
    ["quanto lucrei em 2022?", "quantas petr4 eu tenho?", "quantidade PETR4"],
    ["quais fiis eu tenho?", "quanto eles valem?", "valor_de_mercado fii"],
    ["quais fiis eu tenho?", "e na Clear?", "carteira Clear fii"],
    ["qual o peso de petr4 na carteira?", "e da vale3?", "concentracao VALE3"],
    ["quanto ganhei no mini índice em julho de 2023?", "e em 2023 todo?", "futuros WIN 2023-01-01..2023-12-31"],
    ["quanto posso vender sem imposto esse mês?", "e mês passado?", "isencao 2024-04-01..2024-04-30"],
    ["minha carteira bateu o cdi?", "e o ibovespa?", "comparacao ibovespa"],
    ["meta reserva", "quanto falta?", "meta Reserva"],
    ["devo vender itsa4?", "tá, qual meu lucro nela?", "resultado ITSA4 | valor_de_mercado*"],
    ["quanto lucrei com wege3?", "agora quero a carteira", "carteira"],
    ["quanto lucrei com wege3?", "e aí, recomenda vender?", "recusa advice"],
    ["quantas itsa4 eu tenho?", "e hglg11?", "quantidade HGLG11"],
    ["quantas itsa4 eu tenho?", "perdão, vale3", "quantidade VALE3"],
    ["quantas itsa4 eu tenho?", "tinha quantas em 31/12/2023?", "quantidade ITSA4 2023-12-31..2023-12-31"],
    ["lucro em 2023", "e em 2024 até agora?", "resultado 2024-01-01..2024-12-31"],
    ["lucro em 2023", "quanto disso veio de fii?", "resultado fii 2023-01-01..2023-12-31"],
    ["lucro em 2023", "detalha por mês", "resultado por mes 2023-01-01..2023-12-31"],
    ["lucro em 2023", "só da Clear", "resultado Clear 2023-01-01..2023-12-31"],
    ["lucro em 2023", "como está minha meta reserva?", "meta Reserva"],
    ["lucro em 2023", "tenho prejuízo a compensar?", "prejuizo_a_compensar"],
    ["prejuízo a compensar", "só de day trade", "prejuizo_a_compensar day_trade"],
    ["imposto de abril de 2024", "e o vencimento?", "apuracao vencimento 2024-04-01..2024-04-30"],
    ["alocação da carteira", "e por corretora?", "alocacao por corretora"],
    ["alocação da carteira", "quanto é fii?", "alocacao fii"],
    ["valor da minha carteira", "e da petr4?", "valor_de_mercado PETR4*"],
    ["quanto falta pra meta reserva?", "e quando chego?", "meta prazo Reserva | meta Reserva"],
    ["rentabilidade de 2023", "e contra o cdi?", "comparacao 2023-01-01..2023-12-31 cdi"],
    ["ganhei do ibovespa em 2023?", "e em 2022?", "comparacao 2022-01-01..2022-12-31 ibovespa"],
    ["qual ativo me deu mais lucro em 2023?", "e menos?", "resultado por ativo menores 1 2023-01-01..2023-12-31"],
    ["quanto lucrei com petr4?", "devo comprar de novo?", "recusa advice"],
    ["qual meu preço médio de petr4?", "e de itsa4 e vale3?", "preco_medio ITSA4/VALE3 | preco_medio VALE3/ITSA4"],
    ["qual meu preço médio de petr4?", "quantas ações são?", "quantidade PETR4"],
    ["qual meu preço médio de petr4?", "quanto ganhei vendendo ela?", "resultado PETR4"],
    ["quanto lucrei em março de 2023?", "e em abril do mesmo ano?", "resultado 2023-04-01..2023-04-30"],
    ["quanto lucrei em março de 2023?", "corrigindo, abril", "resultado 2023-04-01..2023-04-30"],
    ["quanto lucrei em março de 2023?", "teve darf?", "apuracao 2023-03-01..2023-03-31 | apuracao"],
    ["quanto lucrei em março de 2023?", "sem contar petr4", "resultado 2023-03-01..2023-03-31 -PETR4"],
    ["quais ativos eu tenho?", "só fiis", "carteira fii"],
    ["quais ativos eu tenho?", "quanto valem?", "valor_de_mercado"],
    ["quais ativos eu tenho?", "e em 31/12/2022?", "carteira 2022-12-31..2022-12-31"],
    ["minha carteira ganhou do cdi em 2023?", "e em 2022?", "comparacao 2022-01-01..2022-12-31 cdi"],
    ["quanto falta pra meta reserva?", "e pra casa?", "meta Casa própria"],
    ["tenho prejuízo pra compensar?", "e em fundos imobiliários?", "prejuizo_a_compensar fii"],
    ["quanto posso vender sem imposto este mês?", "e em abril?", "isencao 2024-04-01..2024-04-30"],
    ["quanto lucrei com wege3?", "não, quis dizer itsa4", "resultado ITSA4"],
    ["quanto lucrei com wege3?", "qual o prejuízo a compensar?", "prejuizo_a_compensar"],
    ["quanto lucrei com wege3?", "mostra minha carteira", "carteira"],
    ["quanto lucrei com wege3?", "então devo comprar mais?", "recusa advice"],
    ["devo comprar vale3?", "ok, qual meu preço médio nela?", "preco_medio VALE3"],
    ["quantas vale3 eu tenho?", "e o preço médio?", "preco_medio VALE3"],
    ["quantas vale3 eu tenho?", "e bbas3?", "quantidade BBAS3"],
    ["quantas vale3 eu tenho?", "não, wege3", "quantidade WEGE3"],
    ["quantas vale3 eu tenho?", "qual meu lucro com ela?", "resultado VALE3"],
    ["lucro de 2022", "e de 2023?", "resultado 2023-01-01..2023-12-31"],
    ["lucro de 2022", "por mês?", "resultado por mes 2022-01-01..2022-12-31"],
    [
      "lucro de 2022",
      "só day trade",
      "resultado 2022-01-01..2022-12-31 day_trade | day_trade 2022-01-01..2022-12-31 day_trade",
    ],
    ["lucro de 2022", "quais notas eu tenho?", "notas"],
    ["darf de abril de 2024", "e de março de 2023?", "apuracao 2023-03-01..2023-03-31"],
    ["minha carteira por classe", "e quanto vale tudo?", "valor_de_mercado"],
    ["fiz day trade em 2023?", "e em março?", "day_trade 2023-03-01..2023-03-31 day_trade"],
    ["meta reserva", "e a casa própria?", "meta Casa própria"],
    ["compare com o cdi em 2023", "e com o ibovespa?", "comparacao 2023-01-01..2023-12-31 ibovespa"],
    ["peso de petr4", "e de itsa4", "concentracao ITSA4"],
    ["vale a pena comprar wege3?", "quanto eu já tenho dela?", "quantidade WEGE3"],
    ["preço médio de petr4", "e wege3?", "preco_medio WEGE3"],
    ["preço médio de petr4", "na verdade vale3", "preco_medio VALE3"],
    ["preço médio de petr4", "e quanto ela representa da carteira?", "concentracao PETR4"],
    ["lucro em 2023", "e em 2022?", "resultado 2022-01-01..2022-12-31"],
    ["lucro em 2023", "só na Rico", "resultado Rico 2023-01-01..2023-12-31"],
    ["lucro em 2023", "e o darf?", "apuracao 2023-01-01..2023-12-31"],
    ["lucro em 2023", "quais são meus ativos?", "carteira"],
    ["quantas vale3 tenho?", "devo vender?", "recusa advice"],
    ["minha carteira por classe", "e em porcentagem?", "alocacao*"],
    ["quanto falta pra reserva?", "e pra casa própria", "meta Casa própria"],
  );
});

describe("the same in another way", () => {
  follows(
    ["emolumentos em 2024", "Separe por corretora, por favor.", `encargos emolumentos por corretora ${YEAR_2024}`],
    ["corretagem da rico em 2023", "aliás, 2024", "divide por mês", `encargos corretagem por mes Rico ${YEAR_2024}`],
    ["quantas cotas de mxrf11 eu tenho?", "e quanto paguei em média?", "preco_medio MXRF11"],
    ["quanto vendi em março de 2023?", "Ficou algum imposto a pagar desse mês?", `apuracao ${MARCH}`],
    ["corretagem em março de 2023", "e só no dia 14?", "encargos corretagem 2023-03-14..2023-03-14"],
    [
      "quanto paguei de corretagem em 2023?",
      "em que notas ela foi cobrada?",
      `encargos corretagem por nota ${YEAR_2023}`,
    ],
    ["quantas notas eu tenho?", "quais são da Clear?", "notas Clear"],
    ["compras mês a mês em 2024", "agora as vendas", `operacoes por mes ${YEAR_2024} V`],
    ["minhas vendas de 2024", "qual delas deu mais lucro?", `resultado maior ${YEAR_2024}`],
    ["qual o melhor mês de 2024?", "e o pior?", `resultado por mes menores 1 ${YEAR_2024}`],
    ["tem nota faltando?", "quais?", "notas_que_faltam"],
    ["day trades de 2023", "qual foi o resultado total?", `day_trade ${YEAR_2023} day_trade`],
    ["em que corretora eu mais negociei?", "quanto paguei de corretagem nela?", "encargos corretagem (nela)"],
    ["quanto negociei na Clear em 2023?", "quanto paguei de corretagem nela?", "encargos corretagem Clear"],
    ["quais notas tenho da xp?", "abre a última", "qual o líquido?", "liquido_da_nota XP última"],
    ["irrf de 2024", "detalha por corretora", "qual delas reteve mais?", `irrf por corretora maiores 1 ${YEAR_2024}`],
    ["quanto paguei de emolumentos em 2023?", "e em percentual do volume?", `custo_total emolumentos ${YEAR_2023}`],
    ["irrf na XP em 2024", "e considerando todas as corretoras?", `irrf ${YEAR_2024}`],
    ["quanto paguei de iss em 2023", "esse valor saiu de quais linhas?", `encargos iss ${YEAR_2023}`],
    ["Em que notas consta BBAS3?", "Explique a 502.", "explicacao_da_nota nº 502"],
  );
});

describe("what was told, taken up again", () => {
  follows(
    ["quantas PETR4 tenho?", "e VALE3?", "quanto lucrei com as duas?", "resultado PETR4/VALE3"],
    [
      "compras de 2022",
      "e de 2023?",
      "quanto paguei de corretagem nos dois?",
      "encargos corretagem por ano 2022-01-01..2023-12-31",
    ],
    [
      "darf de abril de 2024 foi quanto",
      "e o lucro que gerou esse imposto?",
      "quais foram essas vendas?",
      "operacoes 2024-04-01..2024-04-30 V",
    ],
    ["imposto retido em 2023", "e as vendas que geraram essa retenção?", "operacoes 2023-01-01..2023-12-31 V"],
    ["lucro em março de 2023", "de que vendas?", "operacoes 2023-03-01..2023-03-31 V"],
    ["tem nota minha que não fechou?", "o que tem nela?", "explicacao_da_nota nº 5150"],
    ["notas da clear", "explica a 12004", "e a 8803?", "explicacao_da_nota nº 8803"],
    ["tenho quantas PETR4", "e a última compra, em que dia e por quanto?", "operacoes preco ultimo PETR4 C"],
    ["me lista as notas da Rico", "deixa só as de 2023", "notas Rico 2023-01-01..2023-12-31"],
    ["compras de 2023", "filtra por PETR4", "operacoes PETR4 2023-01-01..2023-12-31 C"],
    ["operações de PETR4", "fica só com as vendas", "operacoes PETR4 V"],
    ["aportes de cada mês em 2023", "só pela rico", "agora soma", "aportes Rico 2023-01-01..2023-12-31"],
    ["corretagem na Clear em 2023", "e no total?", "encargos corretagem 2023-01-01..2023-12-31"],
    ["quanto vendi de VALE3?", "lucrei quanto com essa venda?", "resultado VALE3"],
    ["carteira de hoje", "sem os fiis", "agora ao contrário, só os fiis", "carteira fii"],
    ["compras no 2º trimestre de 2023", "e no terceiro?", "operacoes 2023-07-01..2023-09-30 C"],
    ["compras no 2º trimestre de 2023", "e o primeiro?", "operacoes 2023-01-01..2023-03-31 C"],
    [
      "quanto a rico me cobrou de taxa de liquidação em 2023?",
      "me mostra de que notas isso saiu",
      "e o iss dela no mesmo ano?",
      "encargos iss Rico 2023-01-01..2023-12-31",
    ],
  );
});

describe("in place of what was asked", () => {
  follows(
    ["meta casa própria", "e a outra?", "meta"],
    ["meta casa própria", "quanto falta pra outra?", "meta"],
    ["corretagem de 2023 na rico", "troca pra clear", "encargos corretagem Clear 2023-01-01..2023-12-31"],
    ["corretagem de 2022 na rico", "muda pra 2023", "encargos corretagem Rico 2023-01-01..2023-12-31"],
    ["compras de PETR4", "troque por VALE3", "operacoes VALE3 C"],
  );
});
