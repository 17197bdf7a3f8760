export const terms = {
  title: "Termos de Uso",
  content: `
<p>Estes termos explicam o que você pode esperar do Farol e o que ele espera de você. Ao criar uma conta, você concorda com eles.</p>
<h2>O que o Farol é</h2>
<p>O Farol lê notas de corretagem que você envia, confere as contas impressas nelas e responde perguntas sobre o seu conteúdo. É uma ferramenta de organização e cálculo.</p>
<h2>O que o Farol não é</h2>
<p>O Farol não é corretora, consultoria nem analista de valores mobiliários. Ele não recomenda investimentos e não executa ordens. As decisões são suas.</p>
<h2>Sua conta</h2>
<ul>
<li>Use um e-mail que seja seu e uma senha que só você conheça.</li>
<li>Envie apenas documentos seus ou de quem autorizou você a enviá-los.</li>
<li>Avise quem mantém esta instalação se perceber um uso que não foi seu.</li>
</ul>
<h2>Os números</h2>
<p>O Farol mostra um valor quando consegue prová-lo pelas suas notas e diz quando não consegue. Mesmo assim, confira os documentos originais antes de declarar impostos ou tomar decisões: a responsabilidade pelas suas declarações continua sendo sua.</p>
<h2>Uso aceitável</h2>
<p>Não tente acessar dados de outras pessoas, contornar os limites do serviço ou enviar arquivos feitos para prejudicá-lo. Contas usadas assim podem ser encerradas.</p>
<h2>Seus arquivos</h2>
<p>Os documentos continuam sendo seus. O Farol os usa somente para prestar o serviço a você. Você pode exportar ou apagar tudo quando quiser, em Configurações.</p>
<h2>Disponibilidade</h2>
<p>O serviço pode parar para manutenção ou por falhas. Guarde os originais das suas notas.</p>
<h2>Mudanças</h2>
<p>Quando estes termos mudarem, o texto novo aparece aqui. Se você não concordar com a mudança, pode exportar seus dados e excluir a conta.</p>
`,
};
