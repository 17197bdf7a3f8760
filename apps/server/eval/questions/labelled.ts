// Every labelled question: those that the understanding is tuned on, and those set aside.

import { asideKinds } from "./aside-kinds.ts";
import { type Conversation, conversations as firstConversations } from "./conversations.ts";
import { hostileDocuments as firstDocuments, type HostileDocument } from "./documents.ts";
import { fifthConversations } from "./fifth-conversations.ts";
import { fifthDocuments } from "./fifth-documents.ts";
import { fifthKinds } from "./fifth-kinds.ts";
import { fifthTraps } from "./fifth-traps.ts";
import { fifthAdvice, fifthIsolation, fifthUnanswerable } from "./fifth-unanswerable.ts";
import { fourthConversations } from "./fourth-conversations.ts";
import { fourthDocuments } from "./fourth-documents.ts";
import { fourthKinds } from "./fourth-kinds.ts";
import { fourthTraps } from "./fourth-traps.ts";
import { fourthAdvice, fourthIsolation, fourthUnanswerable } from "./fourth-unanswerable.ts";
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
import { seventhConversations } from "./seventh-conversations.ts";
import { seventhDocuments } from "./seventh-documents.ts";
import { seventhKinds } from "./seventh-kinds.ts";
import { seventhTraps } from "./seventh-traps.ts";
import { seventhAdvice, seventhIsolation, seventhUnanswerable } from "./seventh-unanswerable.ts";
import { sixthConversations } from "./sixth-conversations.ts";
import { sixthDocuments } from "./sixth-documents.ts";
import { sixthKinds } from "./sixth-kinds.ts";
import { sixthTraps } from "./sixth-traps.ts";
import { sixthAdvice, sixthIsolation, sixthUnanswerable } from "./sixth-unanswerable.ts";
import { thirdConversations } from "./third-conversations.ts";
import { thirdDocuments } from "./third-documents.ts";
import { thirdKinds } from "./third-kinds.ts";
import { thirdTraps } from "./third-traps.ts";
import { thirdAdvice, thirdIsolation, thirdUnanswerable } from "./third-unanswerable.ts";
import { traps as firstTraps } from "./traps.ts";
import {
  advice as firstAdvice,
  isolation as firstIsolation,
  unanswerable as firstUnanswerable,
} from "./unanswerable.ts";

/** The thirty kinds of assistant §4: ten phrasings each, six times five that were set aside once, and five set aside. */
export const kinds: readonly Labelled[] = [
  ...[costs, positions, trades, results, notes, plans].flat(),
  ...openedKinds,
  ...thirdKinds,
  ...fourthKinds,
  ...fifthKinds,
  ...sixthKinds,
  ...seventhKinds,
  ...asideKinds,
];
export const traps: readonly Labelled[] = [
  ...firstTraps,
  ...openedTraps,
  ...thirdTraps,
  ...fourthTraps,
  ...fifthTraps,
  ...sixthTraps,
  ...seventhTraps,
];
export const conversations: readonly Conversation[] = [
  ...firstConversations,
  ...openedConversations,
  ...thirdConversations,
  ...fourthConversations,
  ...fifthConversations,
  ...sixthConversations,
  ...seventhConversations,
];
export const unanswerable: readonly Unanswerable[] = [
  ...firstUnanswerable,
  ...openedUnanswerable,
  ...thirdUnanswerable,
  ...fourthUnanswerable,
  ...fifthUnanswerable,
  ...sixthUnanswerable,
  ...seventhUnanswerable,
];
export const advice: readonly Unanswerable[] = [
  ...firstAdvice,
  ...openedAdvice,
  ...thirdAdvice,
  ...fourthAdvice,
  ...fifthAdvice,
  ...sixthAdvice,
  ...seventhAdvice,
];
export const isolation: readonly Unanswerable[] = [
  ...firstIsolation,
  ...openedIsolation,
  ...thirdIsolation,
  ...fourthIsolation,
  ...fifthIsolation,
  ...sixthIsolation,
  ...seventhIsolation,
];
export const hostileDocuments: readonly HostileDocument[] = [
  ...firstDocuments,
  ...openedDocuments,
  ...thirdDocuments,
  ...fourthDocuments,
  ...fifthDocuments,
  ...sixthDocuments,
  ...seventhDocuments,
];
