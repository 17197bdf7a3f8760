/**
 * Tickers that became others for the same security, one for one: the old, then the new. Splits and mergers at a ratio do
 * not belong here, since a position keeps its quantity through these. Notes before the change keep the old ticker.
 */
export const tickerChanges: readonly (readonly [string, string])[] = [
  ["ALSO3", "ALOS3"],
  ["ARZZ3", "AZZA3"],
  ["BKBR3", "ZAMP3"],
  ["BRDT3", "VBBR3"],
  ["BTOW3", "AMER3"],
  ["CARD3", "CSUD3"],
  ["CCRO3", "MOTV3"],
  ["CNTO3", "SBFG3"],
  ["DTEX3", "DXCO3"],
  ["ELET3", "AXIA3"],
  ["ELET6", "AXIA6"],
  ["EMBR3", "EMBJ3"],
  ["FBOK34", "M1TA34"],
  ["MEGA3", "SRNA3"],
  ["MRFG3", "MBRF3"],
  ["RRRP3", "BRAV3"],
  ["TIMP3", "TIMS3"],
  ["TRPL3", "ISAE3"],
  ["TRPL4", "ISAE4"],
  ["VIIA3", "BHIA3"],
  ["VVAR3", "VIIA3"],
  ["WIZS3", "WIZC3"],
];
