import type { FunctionName } from "@app/core/chat/question";
import { abroad } from "./abroad/abroad.ts";
import { allocation } from "./allocation.ts";
import { assessment } from "./assessment.ts";
import { bankEntries } from "./bank/entries.ts";
import { charges } from "./charges.ts";
import { comparison } from "./comparison.ts";
import { concentration } from "./concentration.ts";
import { contributions } from "./contributions.ts";
import { exemption } from "./exemption.ts";
import { futures } from "./futures.ts";
import { goals } from "./goals.ts";
import { help } from "./help.ts";
import { holdings } from "./holdings.ts";
import { incomes } from "./incomes.ts";
import type { Kind } from "./kind.ts";
import { losses } from "./losses.ts";
import { marketValue } from "./market-value.ts";
import { missingNotes } from "./notes/missing-notes.ts";
import { brokenNotes, explainedNote, netOfNote, notes } from "./notes/notes.ts";
import { notesOfAsset } from "./notes/notes-of-asset.ts";
import { averagePrice, heldQuantity } from "./position.ts";
import { dayTrades, realized } from "./results/realized.ts";
import { returns } from "./returns.ts";
import { totalCost } from "./total-cost.ts";
import { trades } from "./trades.ts";
import { withheldTax } from "./withheld-tax.ts";

/** Every kind of question that can be answered, by its function. */
export const kinds: Partial<Record<FunctionName, Kind>> = {
  encargos: charges,
  custo_total: totalCost,
  irrf: withheldTax,
  preco_medio: averagePrice,
  quantidade: heldQuantity,
  carteira: holdings,
  operacoes: trades,
  resultado: realized,
  day_trade: dayTrades,
  notas_do_ativo: notesOfAsset,
  explicacao_da_nota: explainedNote,
  liquido_da_nota: netOfNote,
  notas_com_erro: brokenNotes,
  notas: notes,
  notas_que_faltam: missingNotes,
  aportes: contributions,
  isencao: exemption,
  apuracao: assessment,
  prejuizo_a_compensar: losses,
  alocacao: allocation,
  concentracao: concentration,
  comparacao: comparison,
  rentabilidade: returns,
  futuros: futures,
  meta: goals,
  ajuda: help,
  valor_de_mercado: marketValue,
  proventos: incomes,
  exterior: abroad,
  lancamentos: bankEntries,
};
