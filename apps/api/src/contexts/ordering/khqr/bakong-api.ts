import type { BakongTrouble } from '@kitwright/contract/orders';
import { z } from 'zod';
import { fetchOutside } from '../../../server/fetch-outside.ts';

/** A transfer as Bakong tells it. */
export interface BakongTransfer {
  readonly hash: string;
  readonly amount: number;
  readonly currency: string;
  readonly toAccount: string;
}

/** Answer of Bakong about a code: its transfer, that there is none, that the token is no good, or trouble. */
export type BakongAnswer =
  | { readonly kind: 'paid'; readonly transfer: BakongTransfer }
  | { readonly kind: 'none' | 'unauthorized' }
  | { readonly kind: 'trouble'; readonly trouble: BakongTrouble; readonly retryAfterSeconds: number | null };

/** The port by which is asked whether the code of this MD5 was paid. Never rejects. */
export interface BakongPort {
  readonly check: (md5: string) => Promise<BakongAnswer | { readonly kind: 'notConnected' }>;
}

/** The port of a shop without a token: nothing is asked. */
export const notConnected: BakongPort = { check: () => Promise.resolve({ kind: 'notConnected' }) };

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;
/** Codes of Bakong's errors: there is no such transfer (yet), it failed, the token is no good. */
const [NOT_FOUND, FAILED, UNAUTHORIZED] = [1, 3, 6];

const answerSchema = z.object({
  responseCode: z.number().int(),
  errorCode: z.number().int().nullish(),
  data: z
    .object({
      hash: z.string().min(1).max(200),
      amount: z.coerce.number().min(0),
      currency: z.string().max(10),
      toAccountId: z.string().max(100),
    })
    .nullish(),
});

const trouble = (what: BakongTrouble, retryAfterSeconds: number | null = null): BakongAnswer => ({
  kind: 'trouble',
  trouble: what,
  retryAfterSeconds,
});

const readAnswer = (status: number, body: Buffer, retryAfter: string | undefined): BakongAnswer => {
  if (status === 401) return { kind: 'unauthorized' };
  if (status === 429) return trouble('limited', Number.parseInt(retryAfter ?? '', 10) || null);
  // It answers in Cambodia alone.
  if (status === 403) return trouble('refused');
  if (status >= 500) return trouble('unreachable');
  const parsed = answerSchema.safeParse(readJson(body.toString()));
  if (!parsed.success) return trouble('strange');
  const { responseCode, errorCode, data } = parsed.data;
  if (responseCode === 0) {
    if (data == null) return trouble('strange');
    const { hash, amount, currency, toAccountId: toAccount } = data;
    return { kind: 'paid', transfer: { hash, amount, currency, toAccount } };
  }
  if (errorCode === UNAUTHORIZED) return { kind: 'unauthorized' };
  return errorCode === NOT_FOUND || errorCode === FAILED ? { kind: 'none' } : trouble('strange');
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Bakong's Open API (National Bank of Cambodia) at an address, under a shop's token, which no error names. */
export const createBakong = (address: string, token: string): BakongPort => ({
  check: async (md5) => {
    const limits = {
      origins: new Set([new URL(address).origin]),
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
    };
    const message = {
      body: JSON.stringify({ md5 }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    };
    try {
      const url = `${address.replace(/\/$/, '')}/v1/check_transaction_by_md5`;
      const { status, body, retryAfter } = await fetchOutside(url, limits, message);
      return readAnswer(status, body, retryAfter);
    } catch {
      return trouble('unreachable');
    }
  },
});

const claimsSchema = z.object({ exp: z.number().int().min(0).max(10_000_000_000) });

/** End of a token as it says itself; null where it says none. Its signature is Bakong's to check. */
export const endOfToken = (token: string): Date | null => {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const parsed = claimsSchema.safeParse(readJson(claims));
  return parsed.success ? new Date(parsed.data.exp * 1_000) : null;
};
