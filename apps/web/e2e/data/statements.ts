type Line = readonly [day: string, amount: string, description: string];

/** A statement of an invented person as banks export it, with a header, leaves that are not closed, and a balance. */
export function ofx({ bank, account, lines }: { bank: string; account: string; lines: readonly Line[] }): string {
  const days = lines.map(([day]) => day.replaceAll("-", "")).sort();
  const movements = lines.map(
    ([day, amount, description], at) =>
      `<STMTTRN>\n<TRNTYPE>${amount.startsWith("-") ? "DEBIT" : "CREDIT"}\n<DTPOSTED>${day.replaceAll("-", "")}120000[-3:BRT]\n` +
      `<TRNAMT>${amount}\n<FITID>${account}-${at}\n<MEMO>${description}\n</STMTTRN>`,
  );
  return [
    "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\n",
    "<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>BRL",
    `<BANKACCTFROM><BANKID>${bank}<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${days[0]}<DTEND>${days.at(-1)}`,
    ...movements,
    "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
  ].join("\n");
}

/** A card's bill as Nubank exports it: purchases are positive. */
export const nubankCard = (lines: readonly Line[]) =>
  ["date,title,amount", ...lines.map(([day, amount, title]) => `${day},${title},${amount}`)].join("\n");

export const statementFile = (name: string, text: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});
