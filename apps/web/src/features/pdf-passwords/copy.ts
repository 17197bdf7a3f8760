import { dayInSaoPaulo } from "@app/core/calendar";
import { formatDay } from "@app/core/format";

export const copy = {
  loading: "Carregando senhas...",
  loadFailed: "Não foi possível carregar as senhas.",
  empty: {
    title: "Nenhuma senha guardada",
    description: "Muitas corretoras protegem a nota com os primeiros números do CPF.",
  },
  add: "Guardar senha",
  apelido: "Nome",
  apelidoHint: "Para você reconhecer, como o da corretora",
  senha: "Senha do PDF",
  keep: "Guardar",
  cancel: "Cancelar",
  kept: "Senha guardada",
  keepFailed: "Não foi possível guardar a senha.",
  forget: "Excluir",
  forgetNamed: (apelido: string) => `Excluir a senha ${apelido}`,
  forgotten: "Senha excluída",
  forgetFailed: "Não foi possível apagar a senha.",
  since: (instant: string) => `Guardada em ${formatDay(dayInSaoPaulo(new Date(instant)))}`,
  confirm: {
    title: "Excluir senha",
    message: (apelido: string) => `As próximas notas protegidas com "${apelido}" vão pedir a senha. Deseja continuar?`,
  },
};
