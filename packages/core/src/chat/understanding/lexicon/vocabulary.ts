import { isWordOfName } from "../../../notes/instruments/find-instruments.ts";
import { ar, er, ir } from "../morphology.ts";

/** Words that only ask, join or are polite. */
export const frameWords: ReadonlySet<string> = new Set(
  (
    "a o as os um uma uns umas de do da dos das d em no na nos nas por para com sem ao aos pelo pela pelos pelas e ou que se eu me mim meu meus minha " +
    "minhas seu sua seus suas voce voces tu te lhe nos nosso nossa ele ela eles elas dele dela deles delas nele nela este esta estes estas esse essa esses essas isto " +
    "isso aquele aquela aquilo deste desta desse dessa disso neste nesta nesse nessa nisso ser sou e sao era eram foi foram fui sendo sido seria estar esta estao estou estava " +
    "ha houve havia tem tenha ter tive teve tinha tiver tiveram tinham fazer fiz faz feito fez qual quais quanto quanta como onde quem ja nao sim muito pouco so somente apenas ate desde " +
    "entre dentre sobre durante depois antes entao agora ai la aqui ali tambem ainda sempre nunca mesmo mesma assim bem bom boa por favor porfavor pf pfv gentileza obrigado obrigada oi ola bom dia boa tarde noite " +
    "quero queria gostaria preciso poderia pode posso consegue consigo saber ver diga dizer diz fala fale falar conte conta contar mostre mostra mostrar mostrasse lista liste listar traga traz trazer me passa passe da dar " +
    "informe informa calcule calcula calcular busca buscar ache acha achar verifica veja olha olhar ajuda help valor valores grana dinheiro reais real r rs numero nr num n dia dias mes meses ano anos data " +
    "corretora corretoras banco conta ativo papel titulo titulos ticker codigo empresa fundo fundos cota cotas unidade unidades bolsa b3 mercado lote lotes farol assistente chat periodo momento ne hein cara mano galera amigo vez vezes coisa " +
    "assunto mudando mude trocando relacao demais capital devo devido devida deve usei uso usar hoje geral realmente exatamente certinho direitinho atualmente atual seria sera dentro fora lado algum alguma alguns algumas nenhum nenhuma outro outra cada porque pois mas porem contudo enquanto tipo tal ok certo beleza valeu " +
    "informar deixar venceu vencer meio quanto mil k feita feitas feito feitos dado dados considerando referente relativo relativos ocorreu ocorreram aconteceu aconteceram paguei desse desses dessas nesses nessas vou vai foi ir indo deu deram dar fica ficar lembra lembre sabe sabia fosse estive seja sejam qualquer num numa nuns numas dum duma cujo cuja c p tc existe existem registrado registradas registrados registrada meu deus pessoal investidor financeiro financeira favor hum opa eae entao bolsa brasil brasileira ltda sa realizadas realizados realizada realizado feitas enviei enviadas minhas " +
    "relatorio tipos grupo grupos obtive obtido obtida obtidos veio vieram vem diferenca diferencas apurei compoe compoem atuais querendo acumulado acumulada acumulados acumuladas atualizado final finais escolha ordenado rankeado fico fiquei sai fechei terminei encerrei acabei algo comigo sob titularidade completa completo inteira inteiro consolidada consolidado total atualizada empresas companhias escolhi entrada unitario ponderado " +
    "apurado apurada apurados montante remanescente espaco folga cabe saldo passivel passiveis base calculo recolher recolhido recolhimento emitir gerou gerar gerado dao devendo declarar declaracao deveria teria tivesse deixar deixado " +
    "compare compara comparar comparado comparada comparando comparativo comparacao separado separada separados contrato contratos pe andamento andam status situacao " +
    "solicito requeiro necessito obsequio fineza filha filho querida coloca coloque poe bota ve tela cria crie monta monte quis errei ops opa verdade desculpa desculpe perdao enganei confundi digo corrigindo correcao correto queria alias melhor-dizendo gente oxe poxa puxa eita pera perai falando"
  ).split(" "),
);

/** Verbs that only ask, or say of a thing nothing but that it came about. */
const FRAME_VERB = new RegExp(
  `^(?:${ar("mostr list apresent relacion inform calcul busc procur ach verific olh cont fal pass lembr levant consult confer mand envi realiz efetu execut registr fech rol demonstr indag pergunt gost precis entr us anot mostr separ detalh quer vej analis encontr localiz esper junt som apur solicit totaliz demonstr compar trat identific termin cheg repass pens imagin acredit vir deix cadastr carreg import orden volt revis")}|${er("ocorr acontec suced incorr")}|${ir("confer exib aufer emit pod consegu ped refer incid descobr")}|${er("quer pod dev conhec respond")}|quer|veio|vieram|vinha|vem|venho|vim|viemos|busqu[eo]|mostre[m]?|list[eo]|relacione|trouxe|traga|obtive|houve)$`,
);
const FRAME_NOUNS =
  "paulada tacada tche vixe bah uai trem oxente visse guri vei ceu tentando montante numeros neto neta marido esposa pai mae irmao irma chefe namorado namorada tio tia primo prima colega sogro sogra avo decorrer longo exercicio intervalo epoca evolucao relacao detalhe informacao informacoes resposta pergunta duvida total valor soma item itens caso forma jeito modo respeito titulo ordem algo coisas alguem gente pessoa hora agora atras corrida corrido seguinte seguintes presente grau nivel patamar quantia quantum cifra importancia magnitude dimensao ca fazendo fazem indique indicar indiquem detido detida detidos detidas findo dispendio absoluto global modalidade aritmetica bondade documento documentos arquivo arquivos indicio indicios competencia verificacao emitida emitido book incidente incidentes respectivo respectiva respectivos respectivas queira completa completo inteira inteiro proprio propria tanto envio mandar enviar oque aonde onde cima ai ta te to vcs sr senhor senhora amiga querido querida rapido urgente simplesmente apenas basicamente normalmente geralmente afinal alias inclusive enfim tipo tipos ocasiao ocasioes oportunidades subir relatorio relatorios tabela quadro panorama visao olhada possivel consulta levantamento demonstrativo compare comparacao versus vs comigo dei demos capaz mulher contador contadora gerente tamanho rapaz moca parceiro parceira solicita-se bora vish ficaria ficariam pegando nada contra faiz oia olia fins teu tua jeitinho tranquilo avisa avise linha linhas ajudando ensinando interessa interessam vista duvida curiosidade assessor assessora mermao estavam".split(
    " ",
  );
const nouns = new Set(FRAME_NOUNS);

/** True for a word that only asks, joins or is polite. */
export const isFrameWord = (word: string): boolean =>
  frameWords.has(word) || nouns.has(word) || FRAME_VERB.test(word) || LAUGHTER.test(word);

const LAUGHTER = /^(?:k{2,}|(?:rs){2,}|(?:ha|he|hu){2,}h?)$/;

/** Words near which a slip of the finger is mended, and words that are right as they are. */
const knownWords = new Set<string>([
  ...frameWords,
  ..."abate abateu abater bato bater bati ida idas vinda vindas aponte aponta apontar renda rendas rendi rende rendo taxa indica indique indicado maio janeiro primeiro ultimo primeiros ultimos primeiras ultimas maiores menores marca marcas gosto junto pedi abri abrir branco sexto porte carta cartas contas moeda junta lucra custa custam custava perda perdas perder perdeu pague pagues compre menos mais venha ganho ganha forte monte ponte ideia tarde detido detida detidos detidas quarto quarta segundo segunda terceiro terceira quinto quinta sexta medico preso local totais evento futura parece valia tinha serie series parte partes certa curto justo texto textos venda vendo compro comprou".split(
    " ",
  ),
]);

/** Forms of the verbs that the entries know, which are no slips of a noun. */
const KNOWN_VERB = new RegExp(
  `^(?:${ar("pag gast cust cobr oper negoci compr lucr ganh aport lev tom deix fatur moviment concentr liquid fech retir lanc mud fic")}|${er("vend perd receb dev com")}|${ir("divid adquir invest")})$`,
);

export const vocabulary = {
  knows: (word: string): boolean => knownWords.has(word) || isFrameWord(word) || KNOWN_VERB.test(word),
  /** True for a word that decides what a question is about. */
  isKey: (word: string): boolean => keySet.has(word),
  near(word: string): readonly string[] {
    if (isWordOfName(word)) return [];
    return keyWords.filter((key) => Math.abs(key.length - word.length) <= 1);
  },
};

/** The words that decide what a question is about. */
const keyWords: readonly string[] = (
  "corretagem corretagens corretora corretoras emolumento emolumentos liquidacao liquido operacao operacoes negocio negocios " +
  "negociacao negociacoes compra compras venda vendas comprei vendi preco precos medio medios media meia quantidade quantas quantos " +
  "carteira ativos acoes posicao posicoes explique explica detalhe detalhes aparece aparecem lucro lucrei prejuizo prejuizos dividendos proventos " +
  "imposto impostos custos custo taxas dividendo janeiro fevereiro marco abril junho julho agosto setembro outubro novembro dezembro " +
  "passado investi tenho quanto quando compare comprar rentabilidade concentracao concentrada primeira ultima maior menor classe " +
  "brasil petrobras itausa magazine bradesco santander nuinvest clear semana anterior isencao isento compensar acumulado retido fonte objetivo aporte aportes aportei ganhei perdi gastei paguei resultado trade indice dolar " +
  "valores futuro futuros trimestre semestre fechou bateu bateram faltam faltando alguma liquida mensal total valor recente diferenca diferencas"
).split(" ");
const keySet: ReadonlySet<string> = new Set([
  ...keyWords,
  "taxa",
  "nota",
  "notas",
  "lucros",
  "venda",
  "dinheiro",
  "comeco",
]);
for (const word of keyWords) knownWords.add(word);
