export const privacy = {
  title: "Política de Privacidade",
  content: `
<p>Esta política diz que dados o Farol guarda, para quê e por quanto tempo, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018).</p>
<h2>O que guardamos</h2>
<ul>
<li><strong>Cadastro</strong>: e-mail, nome e, se você quiser preencher, sobrenome e endereço. A senha fica guardada só como um resumo que não pode ser revertido.</li>
<li><strong>Documentos</strong>: os PDFs que você envia e o que é lido deles. Notas de corretagem trazem nome, CPF, endereço e número da conta.</li>
<li><strong>Uso</strong>: suas conversas com o assistente, seus objetivos e as sessões abertas, com o navegador e o horário de uso.</li>
</ul>
<h2>Para quê</h2>
<p>Para prestar o serviço que você pediu: ler, conferir, calcular e responder (execução de contrato, art. 7º, V). Não vendemos dados, não fazemos propaganda e não traçamos perfis.</p>
<h2>Com quem compartilhamos</h2>
<p>Com ninguém por padrão. O PDF é lido nesta instalação. Quando você usa a busca por CEP, seu navegador envia somente o CEP ao serviço público de consulta. Os e-mails saem pelo servidor de e-mail desta instalação.</p>
<h2>Como protegemos</h2>
<ul>
<li>Cada consulta aos dados leva a pessoa a quem eles pertencem; ninguém vê os dados de outra pessoa.</li>
<li>CPF e números de conta são mascarados no texto usado pela busca e pelo assistente.</li>
<li>Senhas de PDF ficam cifradas.</li>
<li>Administradores gerenciam contas, avisos e textos, e não têm tela para ver suas notas.</li>
</ul>
<h2>Por quanto tempo</h2>
<p>Enquanto a conta existir. Ao excluir um arquivo, o que foi lido dele sai junto. Ao excluir a conta, tudo é apagado na hora; cópias de segurança de quem mantém a instalação seguem o prazo dela.</p>
<h2>Seus direitos</h2>
<p>Você pode ver e corrigir seu cadastro em Meu Perfil, exportar tudo e excluir a conta em Configurações, sem pedir a ninguém e sem custo.</p>
<h2>No seu navegador</h2>
<p>O Farol não usa cookies. O navegador guarda a sessão aberta e suas preferências de tela.</p>
<h2>Contato</h2>
<p>Dúvidas e pedidos sobre dados pessoais vão para quem mantém esta instalação, no endereço de e-mail que envia as mensagens do Farol.</p>
`,
};
