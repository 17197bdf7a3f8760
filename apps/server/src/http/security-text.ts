import { Router } from "express";
import type { Env } from "../env.ts";

const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 recommends less than a year; an address that is not served any more is forgotten after half of one. */
const VALID_DAYS = 180;

type Settings = Pick<Env, "SECURITY_CONTACT" | "PUBLIC_URL">;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability. Without a contact there is none. */
export function securityTextRoutes({ SECURITY_CONTACT: contacts, PUBLIC_URL }: Settings, now = () => new Date()) {
  const routes = Router();
  const path = "/.well-known/security.txt";
  routes.get(path, (_req, res) => {
    if (!contacts) return void res.status(404).end();
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expiryOf(now()).toISOString()}`,
      "Preferred-Languages: pt-BR",
      ...(PUBLIC_URL ? [`Canonical: ${PUBLIC_URL}${path}`] : []),
    ];
    res
      .set("Cache-Control", "no-cache")
      .type("text/plain")
      .send(`${lines.join("\n")}\n`);
  });
  return routes;
}

/** The same all day long. */
function expiryOf(now: Date): Date {
  const day = Math.floor(now.getTime() / DAY_MS);
  return new Date((day + VALID_DAYS) * DAY_MS);
}
