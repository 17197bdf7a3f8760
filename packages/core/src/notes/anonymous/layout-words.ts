/** Words that notes of any broker print as labels and legends, in the form of `matchKey`; no names or addresses. */
const text = `
a acao acoes agente aplicacao account action ajuste ajustes ajupos amount ao aos apos as at ativo ativos
banco b3 base bloco bruto bm&f bmf bolsa bolsas bovespa buy box
c c/v c.n.p.j c.p.f./c.n.p.j/c.v.m./c.o.b cblc ccp ci clearing clearing/cblc clientes cliente codigo cod cofins com comissao commission comprador compra compras
compra/venda comprovante confirmation conta contrato contratos corretagem corretagem/despesas corretagem/despesa corretora cpf c.p.f custo
custodia custos cnpj c.v.m c.o.b continua continuacao covered cobertura
d d/c da das data date day daytrade de debentures debito debitado debitos depositaria despesa despesas destino detalhamento di dia dias dir
direto direito disponivel diversas diversos do doador dolar dos due
e e-mail emolumentos emol emprestimo especificacao especificacoes especie est execucao exercicio exerc exo extra
f fee fii fiagro fidc financeiro folha fora fracionario fra futuro futuros fundo fundos f.gar
garantia garantias
historico
i identificacao iof impostos imposto indice info informacoes inicial instituicao interest internet irrf i.r.r.f i.s.s iss
lado leilao liquidacao liquida liquido liquidos listado lote longo
mercado mercadoria mercadorias mercado/tipo mini minis multa
n na nao negociacao negociacoes negocio negocios negociado neta net nm no nome nominal normal nota notas nr nr.nota nro numero n1 n2
o obs observacao observacoes ocorrencia on op opc opcao opcoes oper operacao operacoes operacional ordem ordinaria order origem other ou outras
outros ouvidoria
p p/futuro page pagina para participante pis pn pna pnb por posicao praca prazo preco preco/ajuste pregao premio premios price principal
proj projecao publ publicos
q pu quantidade quantity qtd qtde
r$ rate realizados realizadas recompra referencia registro repasse resgate resumo rf rv
saldo sac sell senha settle settlement share shares side sobre soma s/ sub subtotal symbol security
taxa taxas taxa/emolumentos tax tel termo tesouro termo/opcoes tipo titulo titulos tomador total totais trade trading transaction transferencia trib
unit unitario unt us us$ usd
v valor valor/ajuste valores vista vis vinculado vencimento venda vendas vendedor vlr vol volume
a.a a.n.a (r$) (*) (#) (proj.) (usd) %
`;

export const layoutWords: ReadonlySet<string> = new Set(text.split(/\s+/).filter((word) => word !== ""));
