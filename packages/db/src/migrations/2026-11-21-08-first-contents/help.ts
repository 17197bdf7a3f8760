export const help = {
  title: "Ajuda",
  content: `
<h2>Como envio minhas notas?</h2>
<p>Abra <strong>Upload de Notas</strong> no menu e escolha os PDFs, ou arraste-os para a área indicada. Dá para enviar até 20 arquivos por vez, com até 10 MB cada.</p>
<h2>De quais corretoras o Farol lê notas?</h2>
<p>XP, Rico, Clear, Inter e NuInvest (Nubank). O arquivo de outra corretora termina com a mensagem “layout ainda não reconhecido”: ele não entra nas contas, mas o texto pode ser pesquisado pelo assistente.</p>
<h2>Enviei os arquivos. Por que ainda não aparecem nas contas?</h2>
<p>Depois do envio é preciso processar. Abra <strong>Processar Arquivos</strong>, marque os arquivos e escolha <strong>Processar Selecionados</strong>.</p>
<h2>O que quer dizer cada situação de um arquivo?</h2>
<ul>
<li><strong>Pendente</strong>: enviado e ainda não processado.</li>
<li><strong>Processando</strong>: está sendo lido agora. Você pode fechar a tela; a leitura continua.</li>
<li><strong>Concluído</strong>: as notas foram lidas.</li>
<li><strong>Erro</strong>: não foi possível ler. A mensagem ao lado diz o motivo.</li>
</ul>
<h2>Meu PDF tem senha. E agora?</h2>
<p>Processe o arquivo assim mesmo: o Farol percebe que há senha e abre um campo para você digitá-la. Muitas corretoras usam os primeiros números do CPF. A senha fica guardada cifrada, só para reler esse arquivo, e sai junto com ele.</p>
<h2>O arquivo terminou com erro. O que posso fazer?</h2>
<p>Leia a mensagem ao lado do arquivo. Se for um problema passageiro, escolha <strong>Resetar</strong> e processe de novo. Um PDF que é só imagem, por exemplo uma foto, não tem texto para ler: peça à corretora a nota original.</p>
<h2>O que é uma nota conciliada?</h2>
<p>É uma nota cuja conta fecha até o centavo: a soma dos negócios, cada custo e o valor líquido batem com o que está impresso. Só notas conciliadas entram nos totais.</p>
<h2>Uma nota não fechou. Perdi os dados dela?</h2>
<p>Não. A nota fica guardada e mostra qual conferência não fechou. Ela só não entra nos valores, e as respostas avisam quando alguma nota ficou de fora.</p>
<h2>Enviei a mesma nota duas vezes. Ela conta em dobro?</h2>
<p>Não. O mesmo arquivo é reconhecido, e uma nota que já está em outro arquivo é ligada aos dois e contada uma vez.</p>
<h2>Como o preço médio é calculado?</h2>
<p>Pela média ponderada das compras, com os custos da nota divididos entre os negócios. Uma venda reduz a quantidade e não muda o preço médio do que sobra. Quando a posição zera, a compra seguinte começa uma média nova.</p>
<h2>Como o day trade é tratado?</h2>
<p>O que foi comprado e vendido no mesmo dia, do mesmo ativo e na mesma corretora, é separado como day trade e não altera o preço médio do que você já tinha.</p>
<h2>O que fica fora das contas por enquanto?</h2>
<p>Desdobramentos, grupamentos e bonificações, mercado a termo, exercício de opções e futuros. Quando isso afeta uma resposta, ela avisa.</p>
<h2>O que posso perguntar ao assistente?</h2>
<p>Por exemplo: quanto paguei de corretagem, qual o preço médio de um ativo, que ativos tenho, quais foram os negócios de um mês ou em que nota aparece um ativo. Cada número vem com a nota, a página e a linha.</p>
<h2>O assistente pode errar um número?</h2>
<p>Os números das respostas vêm das suas notas conciliadas, nunca de um palpite. Se a pergunta pede algo que não está nelas, o assistente diz que não sabe. Confira a fonte ao lado da resposta quando quiser.</p>
<h2>O assistente recomenda investimentos?</h2>
<p>Não. Ele mostra fatos das suas notas e não diz o que comprar ou vender.</p>
<h2>Esqueci minha senha. Como entro de novo?</h2>
<p>Na tela de entrada, escolha <strong>Esqueci minha senha</strong>. Você recebe por e-mail um código de oito números que vale por dez minutos e serve para definir uma senha nova.</p>
<h2>Como escondo os valores na tela?</h2>
<p>Em <strong>Configurações</strong>, ligue <strong>Ocultar valores</strong>. Os valores em reais somem das telas e do chat neste navegador até você desligar.</p>
<h2>Entrei em um aparelho que não é meu. Como saio dele?</h2>
<p>Em <strong>Configurações</strong>, <strong>Sessões abertas</strong>, escolha <strong>Encerrar outras sessões</strong>. Trocar a senha também encerra todas as outras.</p>
<h2>Como levo meus dados embora?</h2>
<p>Em <strong>Configurações</strong>, escolha <strong>Exportar meus dados</strong>. Você recebe um arquivo ZIP com tudo em JSON e CSV e os PDFs originais.</p>
<h2>Como apago um arquivo ou a conta inteira?</h2>
<p>Um arquivo: em <strong>Upload de Notas</strong>, no botão de excluir; o que foi lido dele sai junto. A conta: em <strong>Configurações</strong>, <strong>Excluir conta</strong>; tudo é apagado na hora e não há como desfazer.</p>
`,
};
