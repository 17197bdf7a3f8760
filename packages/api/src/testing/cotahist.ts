import { buffer } from "node:stream/consumers";
import yazl from "yazl";

export interface DrawnQuotation {
  day: string;
  ticker: string;
  nome: string;
  /** At most ten characters, as `PN  EDJ N2`. */
  especificacao: string;
  /** In cents. */
  close?: number;
  /** In cents; a tenth below and above the close by default. */
  low?: number;
  high?: number;
  /** 010, the spot market, by default. */
  market?: string;
  /** `R$` by default. */
  currency?: string;
  /** Shares that a price is for. */
  factor?: number;
}

/** A file of quotations as the exchange publishes it, in ISO 8859-1; prices are invented. Source: imports §3.1. */
export function drawCotahist(quotations: readonly DrawnQuotation[]): Buffer {
  const lines = [
    `00COTAHIST.2023BOVESPA 20231228${" ".repeat(214)}`,
    ...quotations.map(drawLine),
    `99COTAHIST.2023BOVESPA 20231228${String(quotations.length + 2).padStart(11, "0")}${" ".repeat(203)}`,
  ];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(""), "latin1");
}

/** A file of quotations as it is downloaded. */
export function zipCotahist(text: Uint8Array): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(text), "COTAHIST.TXT");
  zip.end();
  return buffer(zip.outputStream);
}

function drawLine(quotation: DrawnQuotation): string {
  const { day, ticker, nome, especificacao, close = 2416, market = "010", currency = "R$", factor = 1 } = quotation;
  const { low = Math.ceil(close * 0.9), high = Math.floor(close * 1.1) } = quotation;
  const figure = (value: number, width: number) => String(value).padStart(width, "0");
  const prices = [close, high, low, close, close, close, close].map((price) => figure(price, 13));
  return [
    `01${day.replaceAll("-", "")}02${ticker.padEnd(12)}${market}${nome.padEnd(12)}${especificacao.padEnd(10)}   ${currency.padEnd(4)}`,
    ...prices,
    figure(120, 5),
    figure(90_000, 18),
    figure(90_000 * close, 18),
    `${figure(0, 13)}099991231${figure(factor, 7)}${figure(0, 13)}BRXXXXACNPR6100`,
  ].join("");
}
