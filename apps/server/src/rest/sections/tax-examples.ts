import { OUTSIDE_CONFIRMATIONS } from "@app/core/abroad/sentences";
import { RECORD_ID } from "../examples.ts";

const idle = {
  resultado: 0,
  prejuizoAnterior: 0,
  prejuizoUsado: 0,
  base: 0,
  imposto: 0,
  prejuizos: [],
};

/** A share of FII sold with a gain, in the month after a loss: domain §4.6.1. */
export const month = {
  mes: "2024-09",
  completo: true,
  pendencias: [],
  vendasAcoes: 0,
  limiteAcoes: 20000,
  isento: 0,
  pools: {
    comum: { ...idle, aliquota: 0.15 },
    dayTrade: { ...idle, aliquota: 0.2 },
    fii: {
      resultado: 412.6,
      prejuizoAnterior: 186,
      prejuizoUsado: 186,
      base: 226.6,
      aliquota: 0.2,
      imposto: 45.32,
      prejuizos: [],
    },
  },
  fora: [],
  irrf: { comum: 0, fii: 0, dayTrade: 0, usado: 0, aCompensar: 0, aRestituir: 0, naDeclaracao: 0 },
  darf: { codigo: "6015", valor: 45.32, vencimento: "2024-10-31", acumuladoAnterior: 0, acumulado: 0, dependeDe: null },
  regras: [
    "aliquota_fii" as const,
    "prejuizo_mesmo_grupo" as const,
    "darf_codigo" as const,
    "darf_vencimento" as const,
  ],
  pagamento: { devido: 45.32, pago: 0, faltam: 45.32, faltamAoMenos: null, sobra: 0, faltaPouco: false, frase: null },
};

export const payment = { _id: RECORD_ID, mes: month.mes, data: "2024-10-31", valor: 45.32 };

/** The slip of {@link month}, paid four days late and in the next month: 4 × 0,33 % and 1 %. */
export const late = {
  em: "2024-11-04",
  valor: 45.32,
  dias: 4,
  multa: 0.6,
  juros: 0.45,
  total: 46.37,
  outraContagem: null,
};

export const worksheet = {
  mes: month.mes,
  apuracao: month,
  mensagem: null,
  exterior: null,
  emAndamento: false,
  linhas: [
    {
      chave: "HGLG11-3",
      ticker: "HGLG11",
      classe: "fii" as const,
      mercado: "vista" as const,
      tipo: "comum" as const,
      lado: "V" as const,
      data: "2024-09-10",
      quantidade: 20,
      valor: 3613.6,
      custos: 1,
      custoDeAquisicao: 3200,
      resultado: 412.6,
      contaNoLimite: 0,
      grupo: "fii" as const,
      isento: false,
      motivo: null,
      fonte: {
        notaId: RECORD_ID,
        numero: "12345",
        corretora: "Clear",
        dataPregao: "2024-09-10",
        arquivoId: RECORD_ID,
        nomeArquivo: "nota.pdf",
        pagina: 1,
        linha: 7,
        corrigida: false,
      },
      eventoId: null,
    },
  ],
  retencoes: [],
  pagamentos: [],
  atraso: null,
  outrasLeituras: [],
  regras: [
    {
      id: "aliquota_fii" as const,
      valor: 0.2,
      texto: "O lucro na venda de cotas de FII e Fiagro paga 20%, sem isenção.",
      fonte: "Lei 8.668/1993, arts. 18 e 20-D; IN RFB 1.585/2015, art. 37",
      certeza: "A" as const,
      regra: "domain §4.1.3",
      de: "2005-01-01",
      ate: null,
    },
  ],
};

export const annual = {
  ano: 2024,
  mensagem: null,
  exterior: null,
  bens: [
    {
      ticker: "ITSA4",
      grupo: "03",
      codigo: "01",
      conferir: null,
      discriminacao:
        "60 ações ITSA4 (ITAUSA), preço médio de R$ 10,00, custo total de R$ 600,00, custódia em Clear (CNPJ 00.000.000/0001-91).",
      situacaoAnterior: 1000,
      situacaoAtual: 600,
    },
  ],
  semCusto: ["EGIE3"],
  foraDaConta: [],
  dePlanilha: [],
  rendaVariavel: [
    {
      mes: month.mes,
      completo: true,
      linhas: [{ linha: "Imposto devido", comum: 0, dayTrade: 0 }],
      irrfComum: 0,
      irrfDayTrade: 0,
      impostoAPagar: 45.32,
      impostoPago: 45.32,
    },
  ],
  fundos: [
    {
      mes: month.mes,
      completo: true,
      resultado: 412.6,
      prejuizoAnterior: 186,
      base: 226.6,
      prejuizoACompensar: 0,
      imposto: 45.32,
      irrf: 0,
    },
  ],
  isentos: {
    linha: "20",
    texto: "Ganhos líquidos em operações no mercado à vista de ações até R$ 20.000,00 por mês",
    valor: 80,
  },
  totais: {
    irrfComum: 0,
    irrfFii: 0,
    irrfDayTrade: 0,
    irrfARestituir: 0,
    irrfNaDeclaracao: 0,
    darf: 45.32,
    pago: 45.32,
  },
  proventos: [
    {
      ...{ ficha: "exclusiva" as const, linha: "10", texto: "Juros sobre capital próprio" },
      ...{ bruto: 100, retido: 17.5, liquido: 82.5 },
      ativos: [{ ticker: "ITSA4", bruto: 100, retido: 17.5, liquido: 82.5 }],
    },
  ],
  dividendosAltos: [{ mes: "2026-03", empresa: "PETR", valor: 60_000, imposto: 6000 }],
  incompletos: [],
  podemMudar: [],
  apuracaoNoExterior: {
    estado: "apurado" as const,
    ...{ emAndamento: false, vendas: 1, motivos: [], ganhos: 1392.89, perdas: 0, perdasAnteriores: 0, perdasUsadas: 0 },
    ...{ base: 1392.89, aliquota: 0.15, imposto: 208.93, perdasACompensar: 0 },
    negocios: [
      {
        ...{ ticker: "AAPL", data: "2024-05-06", lado: "V" as const, quantidade: 6, dolares: 900 },
        ...{ cotacao: 5.0821, diaCotacao: "2024-05-06", reais: 4573.89, custo: 3181, resultado: 1392.89 },
      },
    ],
    posicoes: [{ ticker: "AAPL", quantidade: 9, custoDolar: 960.3, custoReais: 4771.5, motivo: null }],
    foraDasNotas: OUTSIDE_CONFIRMATIONS,
  },
  foraDasNotas:
    "Dividendos, juros sobre capital próprio e rendimentos de fundos não aparecem nas notas de corretagem: aqui estão só os que você importou ou digitou. Confira com o informe de rendimentos das corretoras, dos bancos e das empresas.",
};

export const sale = { ticker: "ITSA4", quantidade: 10, preco: 12, data: "2026-06-15" };
export const simulated = {
  ...sale,
  classe: "acao" as const,
  mes: "2026-06",
  venda: 120,
  custo: 100,
  resultado: 20,
  vendasAcoesAntes: 0,
  vendasAcoesDepois: 120,
  limiteAcoes: 20000,
  perdeIsencao: false,
  impostoAMais: 0,
  darf: 0,
  vencimento: null,
  pendencias: [],
  frases: [
    "A venda de 10 ITSA4 a R$ 12,00 soma R$ 120,00, com lucro de R$ 20,00.",
    "As vendas de ações de 06/2026 chegam a R$ 120,00 e continuam dentro do limite de R$ 20.000,00.",
    "O imposto de 06/2026 não muda.",
    "A conta não tem os custos da corretora nem o IRRF desta venda.",
  ],
};
