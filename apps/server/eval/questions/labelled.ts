// Every labelled question: those that the understanding is tuned on, and those set aside.
import { asideConversations } from "./aside-conversations.ts";
import { asideDocuments } from "./aside-documents.ts";
import { asideKinds } from "./aside-kinds.ts";
import { asideTraps } from "./aside-traps.ts";
import { asideAdvice, asideIsolation, asideUnanswerable } from "./aside-unanswerable.ts";
import { type Conversation, conversations as openConversations } from "./conversations.ts";
import { type HostileDocument, hostileDocuments as openDocuments } from "./documents.ts";
import { costs } from "./kinds-costs.ts";
import { notes } from "./kinds-notes.ts";
import { plans } from "./kinds-plans.ts";
import { positions } from "./kinds-positions.ts";
import { results } from "./kinds-results.ts";
import { trades } from "./kinds-trades.ts";
import type { Labelled, Unanswerable } from "./question.ts";
import { traps as openTraps } from "./traps.ts";
import { advice as openAdvice, isolation as openIsolation, unanswerable as openUnanswerable } from "./unanswerable.ts";

/** The thirty kinds of assistant §4: ten phrasings each, and five set aside. */
export const kinds: readonly Labelled[] = [...[costs, positions, trades, results, notes, plans].flat(), ...asideKinds];
export const traps: readonly Labelled[] = [...openTraps, ...asideTraps];
export const conversations: readonly Conversation[] = [...openConversations, ...asideConversations];
export const unanswerable: readonly Unanswerable[] = [...openUnanswerable, ...asideUnanswerable];
export const advice: readonly Unanswerable[] = [...openAdvice, ...asideAdvice];
export const isolation: readonly Unanswerable[] = [...openIsolation, ...asideIsolation];
export const hostileDocuments: readonly HostileDocument[] = [...openDocuments, ...asideDocuments];
