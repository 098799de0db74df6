import { amountCentsSchema, priceCentsSchema } from '@kitwright/ordering';
import { shareStateSchema } from '@kitwright/ordering/shares';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema, orderShareIdSchema } from '../kernel/ids.ts';
import { MAX_ROSTER } from '../teams/teams.ts';
import { slipQuerySchema } from './payments.ts';

/** 32 bytes, base64url. */
export const shareTokenSchema = z.string().regex(/^[\w-]{43}$/, 'error.field.invalid');

/** Name of who pays a share: on the list that others read, so no controls, nor marks that turn writing round. */
const shareNameSchema = z
  .string()
  .trim()
  .min(1, 'error.field.name.required')
  .max(40, 'error.field.tooLong')
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'error.field.invalid');

/** A share as the captain sets it; its id comes from the browser, so that a repeat changes nothing. */
const setShareSchema = z.object({
  id: orderShareIdSchema,
  name: shareNameSchema,
  number: z.string().trim().max(10, 'error.field.tooLong'),
  amountCents: priceCentsSchema.min(1, 'error.field.amount.invalid'),
});

/** All shares of an order: those that are left out are taken back. */
export const setSharesBodySchema = z.object({
  shares: z
    .array(setShareSchema)
    .max(MAX_ROSTER, 'error.field.tooLong')
    .refine((shares) => new Set(shares.map(({ id }) => id)).size === shares.length, 'error.field.duplicate'),
});

const shareSchema = z.object({
  id: orderShareIdSchema,
  name: z.string(),
  number: z.string(),
  /** `KW-000123-P07`: the code holds it, and the bank gives it with the money. */
  reference: z.string(),
  amountCents: amountCentsSchema,
  paidCents: amountCentsSchema,
  /** Slips that no one has looked at. */
  waitingCents: amountCentsSchema,
  state: shareStateSchema,
  /** True once a slip was sent or money came: it is not taken back any more. */
  isKept: z.boolean(),
});
export type OrderShare = z.infer<typeof shareSchema>;

/** The shares of an order as its captain sees them, and staff. */
export const orderSharesSchema = z.object({
  /** The end of the players' link; null where there is none, and for staff. */
  token: z.string().nullable(),
  grandTotalCents: amountCentsSchema,
  /** In the order of their references. */
  shares: z.array(shareSchema),
});
export type OrderShares = z.infer<typeof orderSharesSchema>;

/** Times of paying: not before the shop has approved the order, nor when nothing is due any more. */
const SHARE_TIMES = ['soon', 'now', 'over'] as const;

/** The link for a player who has not said who they are: names to choose from, and nothing of anyone's money. */
export const openedSharesSchema = z.object({
  orderNumber: z.string(),
  teamName: z.string(),
  designName: z.string(),
  when: z.enum(SHARE_TIMES),
  players: z.array(shareSchema.pick({ id: true, name: true, number: true })),
});
export type OpenedShares = z.infer<typeof openedSharesSchema>;

/** One player's share: what is to be paid, and how far it is. */
export const openedShareSchema = shareSchema.extend({
  when: z.enum(SHARE_TIMES),
  /** Sum that a code or a slip may be for now; nothing while a slip for all of it waits. */
  payableCents: amountCentsSchema,
  /** Riel of a dollar as the order was told them; null where it was told dollars alone. */
  rielPerDollar: z.number().int().nullable().default(null),
  /** Why the last slip was refused, where nothing came since. */
  refusal: z.string().nullable(),
});
export type OpenedShare = z.infer<typeof openedShareSchema>;

const ofOrder = z.object({ id: orderIdSchema });
const ofLink = z.object({ token: shareTokenSchema });
const ofShare = ofLink.extend({ id: orderShareIdSchema });

/** Shares of an order. The captain's side uses the order's id; the players' side the token of the link, without an account. */
export const shareEndpoints = {
  getShares: endpoint({
    method: 'GET',
    path: '/api/orders/:id/shares',
    access: 'account',
    tag: 'shares',
    summary: 'What each player pays of an own order, and who has',
    params: ofOrder,
    response: orderSharesSchema,
  }),
  setShares: endpoint({
    method: 'PUT',
    path: '/api/orders/:id/shares',
    access: 'account',
    tag: 'shares',
    summary:
      'Say what each player pays of an own order; a share with money stays, and is never less than that',
    params: ofOrder,
    body: setSharesBodySchema,
    response: orderSharesSchema,
  }),
  renewShares: endpoint({
    method: 'POST',
    path: '/api/orders/:id/shares/renew',
    access: 'account',
    tag: 'shares',
    summary: 'Give the players’ link another address; the one before leads nowhere',
    params: ofOrder,
    response: orderSharesSchema,
  }),
  consoleOrderShares: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/shares',
    access: 'desk',
    tag: 'console',
    summary: 'What each player pays of an order, and who has',
    params: ofOrder,
    response: orderSharesSchema,
  }),
  openShares: endpoint({
    method: 'GET',
    path: '/api/shares/:token',
    access: 'public',
    tag: 'shares',
    summary: 'The players who pay shares under a link, to choose oneself from',
    params: ofLink,
    response: openedSharesSchema,
  }),
  openShare: endpoint({
    method: 'GET',
    path: '/api/shares/:token/:id',
    access: 'public',
    tag: 'shares',
    summary: 'One player’s share: what is to be paid, its reference, and how far it is',
    params: ofShare,
    response: openedShareSchema,
  }),
} as const;

/** Sends the slip of a share: multipart with one field `file`. Anyone with the link may; staff decide. */
export const postShareSlip = {
  method: 'POST',
  path: '/api/shares/:token/:id/slips',
  params: ofShare,
  query: slipQuerySchema,
  response: openedShareSchema,
  status: 201,
} as const;
