import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { pushSubscriptionIdSchema } from '../kernel/ids.ts';
import { CHAT_NEWS, newsSchema } from './telegram.ts';

/** The most browsers of an account that hear news. */
export const MAX_BROWSERS = 10;

const browserSchema = z.object({
  id: pushSubscriptionIdSchema,
  /** SHA-256 of the address it is reached at, in hex: by it a browser knows itself. */
  mark: z.string(),
  userAgent: z.string(),
  news: z.array(z.enum(CHAT_NEWS)),
  connectedAt: z.iso.datetime(),
});
export type PushBrowser = z.infer<typeof browserSchema>;

const pushSchema = z.object({
  /** The shop’s public key, which a browser asks its push service with; base64url. */
  key: z.string(),
  /** News that this account may have. */
  offered: z.array(z.enum(CHAT_NEWS)),
  browsers: z.array(browserSchema),
});
export type Push = z.infer<typeof pushSchema>;

const base64Schema = z.string().regex(/^[\w-]{16,100}={0,2}$/, 'error.field.invalid');
const browserParams = z.object({ id: pushSubscriptionIdSchema });

/** Calls about news that come to browsers, also while no page is open. */
export const pushEndpoints = {
  push: endpoint({
    method: 'GET',
    path: '/api/push',
    access: 'account',
    tag: 'accounts',
    summary: 'Own browsers that hear news, and the shop’s key for another',
    response: pushSchema,
  }),
  connectPush: endpoint({
    method: 'PUT',
    path: '/api/push/browsers',
    access: 'account',
    tag: 'accounts',
    summary: 'Have news go to this browser, by what its push service gave it',
    body: z.object({ endpoint: z.url().max(1_000), p256dh: base64Schema, auth: base64Schema }),
    response: browserSchema,
  }),
  changePush: endpoint({
    method: 'PUT',
    path: '/api/push/browsers/:id',
    access: 'account',
    tag: 'accounts',
    summary: 'Say what a browser hears',
    params: browserParams,
    body: z.object({ news: newsSchema }),
    response: browserSchema,
  }),
  disconnectPush: endpoint({
    method: 'DELETE',
    path: '/api/push/browsers/:id',
    access: 'account',
    tag: 'accounts',
    summary: 'Have news go to a browser no more',
    params: browserParams,
    response: z.null(),
    status: 204,
  }),
} as const;
