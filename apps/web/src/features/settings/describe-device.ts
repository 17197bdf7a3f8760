import Bowser from "bowser";
import { copy } from "./copy.ts";

/** "Chrome no Windows", as far as the user agent shows it. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return copy.sessions.unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  return browser.name ? copy.sessions.device(browser.name, os.name ?? "") : copy.sessions.unknownDevice;
}
