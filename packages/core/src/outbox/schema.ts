/** A mail before it has an address: one line and a plain text. */
export interface MailContent {
  subject: string;
  text: string;
}
