// Every labelled question: those that the understanding is tuned on, and those set aside.

import { asideConversations } from "./aside-conversations.ts";
import { asideDocuments } from "./aside-documents.ts";
import { asideKinds } from "./aside-kinds.ts";
import { asideTraps } from "./aside-traps.ts";
import { asideAdvice, asideIsolation, asideUnanswerable } from "./aside-unanswerable.ts";
import { type Conversation, conversations as firstConversations } from "./conversations.ts";
import { hostileDocuments as firstDocuments, type HostileDocument } from "./documents.ts";
import { costs } from "./kinds-costs.ts";
import { notes } from "./kinds-notes.ts";
import { plans } from "./kinds-plans.ts";
import { positions } from "./kinds-positions.ts";
import { results } from "./kinds-results.ts";
import { trades } from "./kinds-trades.ts";
import { openedConversations } from "./opened-conversations.ts";
import { openedDocuments } from "./opened-documents.ts";
import { openedKinds } from "./opened-kinds.ts";
import { openedTraps } from "./opened-traps.ts";
import { openedAdvice, openedIsolation, openedUnanswerable } from "./opened-unanswerable.ts";
import type { Labelled, Unanswerable } from "./question.ts";
import { traps as firstTraps } from "./traps.ts";
import {
  advice as firstAdvice,
  isolation as firstIsolation,
  unanswerable as firstUnanswerable,
} from "./unanswerable.ts";

/** The thirty kinds of assistant §4: ten phrasings each, five that were set aside once, and five set aside. */
export const kinds: readonly Labelled[] = [
  ...[costs, positions, trades, results, notes, plans].flat(),
  ...openedKinds,
  ...asideKinds,
];
export const traps: readonly Labelled[] = [...firstTraps, ...openedTraps, ...asideTraps];
export const conversations: readonly Conversation[] = [
  ...firstConversations,
  ...openedConversations,
  ...asideConversations,
];
export const unanswerable: readonly Unanswerable[] = [
  ...firstUnanswerable,
  ...openedUnanswerable,
  ...asideUnanswerable,
];
export const advice: readonly Unanswerable[] = [...firstAdvice, ...openedAdvice, ...asideAdvice];
export const isolation: readonly Unanswerable[] = [...firstIsolation, ...openedIsolation, ...asideIsolation];
export const hostileDocuments: readonly HostileDocument[] = [...firstDocuments, ...openedDocuments, ...asideDocuments];
