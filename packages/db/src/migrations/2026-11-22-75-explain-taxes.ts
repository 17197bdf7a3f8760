import { type Kysely, sql } from "kysely";

const outOfDate =
  "<h2>O que fica fora das contas por enquanto?</h2>\n<p>Desdobramentos, grupamentos e bonificações, mercado a termo, exercício de opções e futuros. Quando isso afeta uma resposta, ela avisa.</p>";
const events =
  "<h2>Como entram desdobramentos, bonificações e outros eventos?</h2>\n<p>Eles não estão nas notas. Em <strong>Análise de Carteira</strong>, <strong>Posições</strong>, escolha <strong>Registrar evento</strong>: antes de guardar, você vê a posição antes e depois. O que contratos futuros deram aparece em <strong>Resultados</strong>; no imposto do mês e nas respostas eles ainda ficam de fora, com aviso.</p>";

const taxes = `<h2>Como o imposto do mês é calculado?</h2>
<p>Em <strong>Análise de Carteira</strong>, <strong>Impostos</strong>, cada mês é uma conta que você pode refazer: as vendas com o custo de cada uma, o grupo, o prejuízo de antes, a base, a alíquota, o que foi retido e o DARF. Ao lado de cada número estão a nota e a regra. Confira no ReVar ou com seu contador.</p>
<h2>Quais são as alíquotas?</h2>
<ul>
<li><strong>Operações comuns</strong> com ações, units, ETFs, BDRs e opções: 15% do lucro. Fonte: Lei 11.033/2004, art. 2º, II; RIR/2018, art. 839.</li>
<li><strong>Day trade</strong>: 20% do lucro, sem isenção. Fonte: Lei 11.033/2004, art. 2º, I.</li>
<li><strong>FII e Fiagro</strong>: 20% do lucro na venda de cotas, sem isenção. Fonte: Lei 8.668/1993, arts. 18 e 20-D; IN RFB 1.585/2015, art. 37.</li>
<li><strong>ETFs de renda fixa e FI-Infra</strong>: o imposto é retido na fonte, e eles ficam fora do DARF. Fonte: Perguntas e Respostas IRPF 2026, 736 e 738.</li>
</ul>
<p>Confira no ReVar ou com seu contador.</p>
<h2>O que é a isenção de R$ 20.000,00?</h2>
<p>No mês em que você vende até R$ 20.000,00 em ações no mercado à vista, somando todas as corretoras, o lucro com elas é isento. Acima disso, todo o lucro é tributado, não só o que passou. Units, ETFs, BDRs, FII, day trade, opções e ações entregues no exercício não têm essa isenção. Fonte: Lei 11.033/2004, art. 3º, I; IN RFB 1.585/2015, art. 59. Confira no ReVar ou com seu contador.</p>
<h2>Como o prejuízo é usado?</h2>
<p>Ele diminui lucros posteriores do mesmo grupo: operações comuns, day trade, ou FII e Fiagro. Não perde a validade e passa de um ano para o outro. Se você traz prejuízo de antes das notas, informe quanto restava no último dia de um mês. Fonte: IN RFB 1.585/2015, arts. 37 e 64. Confira no ReVar ou com seu contador.</p>
<h2>O que é o IRRF das notas?</h2>
<p>A corretora retém 0,005% do valor das vendas comuns, o que é dispensado quando soma até R$ 1,00 no mês, e 1% do resultado positivo do dia em day trade. O que foi retido é descontado do imposto do mês e dos seguintes. Fonte: Lei 11.033/2004, art. 2º; Lei 9.959/2000, art. 8º; RIR/2018, arts. 849 e 851. Confira no ReVar ou com seu contador.</p>
<h2>Como e quando pago o DARF?</h2>
<p>O imposto dos três grupos é pago em um só DARF, com o código 6015, até o último dia útil do mês seguinte ao da venda. Menos de R$ 10,00 não se paga: soma-se aos meses seguintes. Fonte: Perguntas e Respostas IRPF 2026, 730; Lei 9.430/1996, art. 68. O Farol não emite o DARF: ele mostra o valor e guarda o que você marcou como pago. Confira no ReVar ou com seu contador.</p>
<h2>E se eu pagar atrasado?</h2>
<p>A multa é de 0,33% por dia, no máximo 20%. Os juros são a Selic dos meses entre o vencimento e o pagamento, mais 1% no mês do pagamento. Quando falta a Selic de um mês, o Farol mostra “sem dados” em vez de um total. Fonte: Lei 9.430/1996, art. 61. Confira no ReVar ou com seu contador.</p>
<h2>O que é uma regra em discussão?</h2>
<p>Um ponto que a lei não resolve ou que é lido de mais de um jeito, como o mês em que conta uma venda a descoberto. Cada um tem uma leitura padrão; você pode escolher a outra e ver o que ela muda em cada mês. Confira no ReVar ou com seu contador.</p>
<h2>Por que um mês não tem total?</h2>
<p>Porque falta algo para a conta: uma compra, uma nota que não fecha, um papel sem código ou sem classe. O mês diz o que falta e leva você até onde se resolve. Os grupos que não dependem disso continuam certos.</p>
<h2>O que levo para a declaração anual?</h2>
<p>Em <strong>Declaração anual</strong> estão Bens e Direitos pelo custo, Renda Variável mês a mês, os ganhos isentos e o que foi retido, para copiar, imprimir ou baixar. Dividendos, juros sobre capital próprio e rendimentos de fundos não estão nas notas: use o informe de rendimentos. Confira no ReVar ou com seu contador.</p>`;

const nextQuestion = "<h2>O que posso perguntar ao assistente?</h2>";

/**
 * Explains each tax rule with its source, and the entry of events, on the help page. A page that somebody changed stays
 * as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update info_contents
    set content = replace(replace(content, ${outOfDate}, ${events}), ${nextQuestion}, ${`${taxes}\n${nextQuestion}`})
    where type = 'help' and "updatedAt" = "createdAt" and position(${nextQuestion} in content) > 0
      and position(${outOfDate} in content) > 0`.execute(db);
}
