import { DomainError } from "../errors.ts";

const invalid = (code: string, message: string) => new DomainError("invalid", code, message);

export const notSeries = () =>
  invalid(
    "NOT_SERIES",
    "Este arquivo não é uma série: envie o CSV com 'data;valor' (ou 'data;fechamento' para o Ibovespa), ou o JSON do Banco Central.",
  );

export const badSeriesLine = (line: number) =>
  invalid("BAD_SERIES_LINE", `A linha ${line} não tem uma data e um valor que se possam ler. Nada foi guardado.`);

export const seriesDayTwice = (day: string) =>
  invalid("SERIES_DAY_TWICE", `O arquivo traz dois valores diferentes para ${day}. Nada foi guardado.`);

export const seriesFromFuture = (day: string) =>
  invalid("SERIES_FROM_FUTURE", `O arquivo traz um valor para ${day}, que ainda não chegou. Nada foi guardado.`);

export const seriesOutOfRange = (line: number) =>
  invalid("SERIES_OUT_OF_RANGE", `O valor da linha ${line} não pode ser desta série. Nada foi guardado.`);

export const emptySeries = () => invalid("EMPTY_SERIES", "O arquivo não traz nenhum valor.");
