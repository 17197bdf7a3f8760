import type { LoginWire, SessionUser } from "@app/core/auth/schema";
import { useSyncExternalStore } from "react";
import { PRODUCT_NAME } from "./env.ts";

const TOKEN_KEY = "token";
const RECORD_KEY = PRODUCT_NAME.toLowerCase();

interface Session {
  token: string;
  user: SessionUser;
}

/** Checked by hand: a schema would bring its library into everybody's first load. */
function readUser(value: unknown): SessionUser | null {
  const { _id, nomeUsuario = "", email = "", isAdmin = false } = Object(value);
  const isPerson = typeof _id === "string" && _id !== "" && typeof isAdmin === "boolean";
  return isPerson && typeof nomeUsuario === "string" && typeof email === "string"
    ? { _id, nomeUsuario, email, isAdmin }
    : null;
}

const listeners = new Set<() => void>();
/** Cache of the last read, so that unchanged storage gives the same object. */
let lastRead: { token: string | null; record: string | null; session: Session | null } | undefined;

function parseRecord(text: string): SessionUser | null {
  try {
    const record: unknown = JSON.parse(text);
    // Older records have the person at the top level.
    return readUser(Object(record).data) ?? readUser(record);
  } catch {
    // The storage may hold anything; an unreadable record counts as logged out.
    return null;
  }
}

/**
 * Where the present session is kept: a demonstration's in this tab alone, where it hides the browser's own session
 * without touching it.
 */
const store = () => (sessionStorage.getItem(TOKEN_KEY) ? sessionStorage : localStorage);

function keep(where: Storage, { token, data }: LoginWire) {
  where.setItem(TOKEN_KEY, token);
  where.setItem(RECORD_KEY, JSON.stringify({ data, token }));
}

function forget(where: Storage) {
  where.removeItem(TOKEN_KEY);
  where.removeItem(RECORD_KEY);
}

/** Who is logged in on this browser; null unless both stored items exist. An unreadable record clears them. */
export function readSession(): Session | null {
  const token = store().getItem(TOKEN_KEY);
  const record = store().getItem(RECORD_KEY);
  if (lastRead && lastRead.token === token && lastRead.record === record) return lastRead.session;

  const user = record ? parseRecord(record) : null;
  if (record && !user) forget(store());
  lastRead = { token, record, session: token && user ? { token, user } : null };
  return lastRead.session;
}

export function startSession(login: LoginWire) {
  forget(sessionStorage);
  keep(localStorage, login);
  announce();
}

/** Opens the demonstration in this tab. */
export function startDemo(login: LoginWire) {
  keep(sessionStorage, login);
  announce();
}

export function updateSessionUser(data: SessionUser) {
  const session = readSession();
  if (session?.user._id === data._id) startSession({ token: session.token, data });
}

/** Leaves the demonstration, and otherwise the account. */
export function endSession() {
  forget(store());
  announce();
}

/** 401 or 403 on anything but login ends the session in this browser, unless a newer one was stored since the call began. */
export function endRefusedSession({
  status,
  call,
  token,
}: {
  status: number;
  call: string;
  token: string | undefined;
}) {
  if (readSession()?.token !== token) return;
  console.error(`Sessão encerrada: ${call} respondeu ${status}.`);
  endSession();
}

export const isSessionRefusal = (status: number | undefined) => status === 401 || status === 403;

/** Synchronous, so that one person's cached data is dropped before anything is rendered for the next. */
function announce() {
  for (const listener of listeners) listener();
}

/** Calls the listener on every login and logout, in this tab or another. */
export function subscribeToSession(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("storage", announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", announce);
  };
}

const readNoSession = () => null;

/** Null also while prerendering and hydrating, since the prerendered page is a visitor's. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, readNoSession);
}
