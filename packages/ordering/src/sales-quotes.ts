/** Quotes that a customer may accept: their states, what may be done from each, their numbers. Pure; days as `2026-11-27`. */

import { daysBetween } from './plan/calendar.ts';

/** States as a quote is kept; that it ran out is seen by its last day. */
export const KEPT_QUOTE_STATES = ['draft', 'sent', 'seen', 'accepted', 'declined', 'withdrawn'] as const;
export type KeptQuoteState = (typeof KEPT_QUOTE_STATES)[number];

export const SALES_QUOTE_STATES = [...KEPT_QUOTE_STATES, 'expired'] as const;
export type SalesQuoteState = (typeof SALES_QUOTE_STATES)[number];

/** Steps of staff: `revise` begins a new version, `reply` answers what its customer asked. */
export const SALES_QUOTE_ACTIONS = [
  'send',
  'accept',
  'decline',
  'extend',
  'withdraw',
  'revise',
  'reply',
] as const;
export type SalesQuoteAction = (typeof SALES_QUOTE_ACTIONS)[number];

/** Answers of the customer: `ask` says what should be another, or asks about what was accepted. */
export const SALES_QUOTE_ANSWERS = ['accept', 'decline', 'ask'] as const;
export type SalesQuoteAnswer = (typeof SALES_QUOTE_ANSWERS)[number];

interface Kept {
  readonly state: KeptQuoteState;
  /** The last day on which it holds. */
  readonly validUntil: string;
}

/** The state of a quote on a day: one that is open runs out after its last day. */
export const salesQuoteState = ({ state, validUntil }: Kept, today: string): SalesQuoteState =>
  (state === 'sent' || state === 'seen') && validUntil < today ? 'expired' : state;

/** Days before a quote runs out in which pages warn, the last one among them. */
const LAST_DAYS = 3;

/** Days after this one on which a quote still holds, where they are few; null where there is time, or nothing to accept. */
export const lastDaysOf = (
  { state, validUntil }: { readonly state: SalesQuoteState; readonly validUntil: string },
  today: string,
): number | null => {
  const left = daysBetween(today, validUntil);
  return (state === 'sent' || state === 'seen') && left >= 0 && left < LAST_DAYS ? left : null;
};

/** Why a quote cannot be accepted on a day; null where it can. */
export const agreesTo = (
  quote: Kept & { readonly replacedBy: string | null },
  today: string,
): 'expired' | 'over' | null => {
  const state = salesQuoteState(quote, today);
  if (quote.replacedBy !== null) return 'over';
  if (state === 'expired') return 'expired';
  return state === 'sent' || state === 'seen' ? null : 'over';
};

const OPEN: readonly SalesQuoteAction[] = SALES_QUOTE_ACTIONS;

const ACTIONS: Readonly<Record<SalesQuoteState, readonly SalesQuoteAction[]>> = {
  draft: ['send', 'extend', 'withdraw', 'revise'],
  sent: OPEN,
  seen: OPEN,
  expired: ['extend', 'withdraw', 'revise', 'reply'],
  declined: ['revise', 'reply'],
  withdrawn: ['revise'],
  accepted: ['reply'],
};

/** Steps that staff may take; none of a quote that a newer version has replaced. */
export const salesQuoteActions = (
  state: SalesQuoteState,
  isReplaced: boolean,
): readonly SalesQuoteAction[] => (isReplaced ? [] : ACTIONS[state]);

const ANSWERS: Readonly<Record<SalesQuoteState, readonly SalesQuoteAnswer[]>> = {
  draft: [],
  sent: SALES_QUOTE_ANSWERS,
  seen: SALES_QUOTE_ANSWERS,
  expired: ['ask'],
  declined: ['ask'],
  withdrawn: [],
  accepted: ['ask'],
};

/** Answers that the customer may give; none to a quote that a newer version has replaced. */
export const salesQuoteAnswers = (
  state: SalesQuoteState,
  isReplaced: boolean,
): readonly SalesQuoteAnswer[] => (isReplaced ? [] : ANSWERS[state]);

/** Days for which a new quote holds, until a tenant says otherwise, and the most that one may. */
export const USUAL_QUOTE_DAYS = 14;
export const MOST_QUOTE_DAYS = 180;

/** `Q-000012`, and `Q-000012-2` of its second version: what people say on the phone. */
export const writeSalesQuoteNumber = ({
  number,
  revision,
}: {
  readonly number: number;
  readonly revision: number;
}): string => `Q-${String(number).padStart(6, '0')}${revision === 1 ? '' : `-${revision}`}`;

/** The number in `Q-000012-2`, `q12` or `12`, of any version; undefined when the text is none. */
export const readSalesQuoteNumber = (text: string): number | undefined => {
  const digits = /^(?:q\s*-?\s*)?([0-9]{1,15})(?:-[0-9]{1,4})?$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};
