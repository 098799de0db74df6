import { amountCentsSchema, priceCentsSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { khqrCodeIdSchema, orderIdSchema, orderShareIdSchema } from '../kernel/ids.ts';
import { shareTokenSchema } from './shares.ts';

/**
 * A code that was shown: it waits for its money, was paid, was paid in a way that someone has to look at, was looked at, or
 * ran out.
 */
export const KHQR_STATES = ['open', 'paid', 'odd', 'aside', 'over'] as const;
export type KhqrState = (typeof KHQR_STATES)[number];

/** Reasons for which money that came is not written down by itself. */
export const KHQR_ODD = ['amount', 'account', 'notDue', 'maybeEntered'] as const;
export type KhqrOdd = (typeof KHQR_ODD)[number];

/** Trouble with Bakong: it asks us to wait, is not reached, turns this server away, or answers what we cannot read. */
export const BAKONG_TROUBLES = ['limited', 'unreachable', 'refused', 'strange'] as const;
export type BakongTrouble = (typeof BAKONG_TROUBLES)[number];

/** Outcome of a check. */
export const KHQR_ANSWERS = ['paid', 'odd', 'none', 'unauthorized', ...BAKONG_TROUBLES] as const;

/** The most codes of one list that are shown. */
export const MOST_CODES_SHOWN = 100;

/** Currency of a code; riel are for orders that were told riel. */
export const khqrCurrencySchema = z.enum(['USD', 'KHR']).default('USD');
export type KhqrCurrency = z.infer<typeof khqrCurrencySchema>;

export const shownKhqrSchema = z.object({
  /** Content of the code, to be drawn as it is: Bakong knows a payment by the MD5 of just this text. */
  content: z.string(),
  amountCents: amountCentsSchema,
  /** Whole riel that it asks for; null for a code in dollars. */
  riel: z.number().int().nullable().default(null),
  expiresAt: z.iso.datetime(),
  /** True where the shop hears by itself that it was paid. */
  isWatched: z.boolean(),
});
export type ShownKhqr = z.infer<typeof shownKhqrSchema>;

const khqrCodeSchema = z.object({
  id: khqrCodeIdSchema,
  orderId: orderIdSchema,
  orderNumber: z.string(),
  customerName: z.string(),
  /** Name and reference of the player's share; null for the order as a whole. */
  share: z.object({ name: z.string(), reference: z.string() }).nullable(),
  amountCents: amountCentsSchema,
  /** Whole riel that it asks for; null for a code in dollars. */
  riel: z.number().int().nullable(),
  state: z.enum(KHQR_STATES),
  reason: z.enum(KHQR_ODD).nullable(),
  /** Transfer that came, as Bakong tells it. */
  found: z.object({ hash: z.string(), amount: z.number(), currency: z.string() }).nullable(),
  shownAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  checks: z.number().int(),
  checkedAt: z.iso.datetime().nullable(),
  /** The next check by itself; null where there is none. */
  nextCheckAt: z.iso.datetime().nullable(),
  settledBy: z.string().nullable(),
  settledAt: z.iso.datetime().nullable(),
});
export type KhqrCode = z.infer<typeof khqrCodeSchema>;

/** The token of Bakong’s Open API: a JSON web token. */
export const bakongTokenSchema = z
  .string()
  .trim()
  .max(4_000, 'error.field.tooLong')
  .regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/, 'error.field.invalid');

const bakongSchema = z.object({
  connection: z
    .object({
      connectedBy: z.string(),
      connectedAt: z.iso.datetime(),
      /** False once Bakong no longer takes the token. */
      works: z.boolean(),
      /** End of the token, as it says itself. */
      expiresAt: z.iso.datetime().nullable(),
      answeredAt: z.iso.datetime().nullable(),
      trouble: z.enum(BAKONG_TROUBLES).nullable(),
      /** No code is asked about before. */
      pausedUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The shop’s account in Bakong; empty where none is entered. */
  account: z.string(),
  counts: z.record(z.enum(KHQR_STATES), z.number().int()),
});
export type Bakong = z.infer<typeof bakongSchema>;

const codeParams = z.object({ id: khqrCodeIdSchema });

/** Calls about codes that are paid by Bakong, and about asking it whether they were. */
export const khqrEndpoints = {
  showKhqr: endpoint({
    method: 'POST',
    path: '/api/orders/:id/khqr',
    access: 'account',
    tag: 'orders',
    summary: 'A code that pays an own order, or a part of it; the same one for as long as it may be paid',
    params: z.object({ id: orderIdSchema }),
    body: z.object({
      amountCents: priceCentsSchema.min(1, 'error.field.amount.invalid'),
      currency: khqrCurrencySchema,
    }),
    response: shownKhqrSchema,
  }),
  showShareKhqr: endpoint({
    method: 'POST',
    path: '/api/shares/:token/:id/khqr',
    access: 'public',
    tag: 'shares',
    summary: 'A code that pays what is open of one player’s share',
    params: z.object({ token: shareTokenSchema, id: orderShareIdSchema }),
    query: z.object({ currency: khqrCurrencySchema }),
    response: shownKhqrSchema,
  }),
  consoleBakong: endpoint({
    method: 'GET',
    path: '/api/console/bakong',
    access: 'money',
    tag: 'console',
    summary: 'Whether Bakong is asked about payments, and how many codes wait',
    response: bakongSchema,
  }),
  consoleConnectBakong: endpoint({
    method: 'PUT',
    path: '/api/console/bakong/token',
    access: 'staff',
    tag: 'console',
    summary: 'Connect the shop with Bakong by a token, which no answer tells',
    body: z.object({ token: bakongTokenSchema }),
    response: bakongSchema,
  }),
  consoleDisconnectBakong: endpoint({
    method: 'DELETE',
    path: '/api/console/bakong/token',
    access: 'staff',
    tag: 'console',
    summary: 'Forget the token; nothing is asked from now on',
    response: z.null(),
    status: 204,
  }),
  consoleKhqrCodes: endpoint({
    method: 'GET',
    path: '/api/console/bakong/codes',
    access: 'money',
    tag: 'console',
    summary: 'Codes in one state, the newest first',
    query: z.object({ state: z.enum(KHQR_STATES).default('open') }),
    response: z.array(khqrCodeSchema),
  }),
  consoleCheckKhqr: endpoint({
    method: 'POST',
    path: '/api/console/bakong/codes/:id/check',
    access: 'money',
    tag: 'console',
    summary: 'Ask Bakong now whether a code was paid',
    params: codeParams,
    response: z.object({ answer: z.enum(KHQR_ANSWERS), code: khqrCodeSchema }),
  }),
  consoleSetKhqrAside: endpoint({
    method: 'POST',
    path: '/api/console/bakong/codes/:id/aside',
    access: 'money',
    tag: 'console',
    summary: 'Say that money which came otherwise than it should was looked at',
    params: codeParams,
    response: khqrCodeSchema,
  }),
} as const;
