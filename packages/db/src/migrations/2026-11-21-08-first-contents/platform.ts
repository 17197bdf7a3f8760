export const platform = {
  title: "Sobre o Farol",
  content: `
<p>O Farol é para quem investe por conta própria e quer saber, sem planilha, o que as próprias notas de corretagem dizem.</p>
<h2>O que ele faz hoje</h2>
<ul>
<li><strong>Lê as notas em PDF</strong> do jeito que a corretora mandou: XP, Rico, Clear, Inter e NuInvest (Nubank), também as protegidas por senha.</li>
<li><strong>Confere cada nota até o centavo.</strong> Os negócios, os custos e o líquido precisam fechar a conta impressa. Uma nota que não fecha aparece com o que não fechou e fica fora dos totais.</li>
<li><strong>Calcula preço médio, posições e day trade</strong> a partir das notas que fecham.</li>
<li><strong>Responde perguntas em português</strong> com a nota, a página e a linha de onde cada número saiu.</li>
<li><strong>Guarda objetivos financeiros</strong> e mostra quanto falta para cada um.</li>
</ul>
<h2>O que ele não faz</h2>
<ul>
<li>Não inventa números: quando não sabe, diz que não sabe e por quê.</li>
<li>Não recomenda investimentos.</li>
<li>Não pede acesso à sua conta na corretora nem ao seu banco.</li>
</ul>
<h2>O que vem pela frente</h2>
<p>Extratos bancários, desempenho dos investimentos, painéis por assunto e um controle simples de receitas e despesas. Até existirem, aparecem marcados com “em breve”.</p>
`,
};
