import { type AccountId, type SessionId, accountIdSchema } from '@kitwright/contract';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { deviceOf } from './devices/device-cookie.ts';
import { isKnownDevice } from './devices/known-devices.ts';

/** Source for which attempts are counted. */
export interface AttemptSource {
  readonly hash: Buffer;
  /** True where it is neither a device that signed in before nor a session: such attempts count together as well. */
  readonly byStranger: boolean;
}

export interface Attempt {
  readonly at: Date;
  readonly sourceHash: Buffer;
  readonly byStranger: boolean;
}

/** The most wrong passwords for one e-mail from one source within the window. */
export const MOST_FAILURES = 10;
/** The most from strangers at all addresses together: who has many addresses is not given as many guesses. */
export const MOST_OF_STRANGERS = 30;
export const FAILURE_WINDOW_SECONDS = 15 * 60;

export const windowStart = (now: Date): Date => new Date(now.getTime() - FAILURE_WINDOW_SECONDS * 1000);

/** Seconds until fewer than `most` count; null where that is so now. Oldest first. */
const secondsUntilFewer = (counted: readonly Attempt[], most: number, now: Date): number | null => {
  const leaving = counted[counted.length - most];
  if (leaving === undefined) return null;
  const ageSeconds = (now.getTime() - leaving.at.getTime()) / 1000;
  return Math.max(1, Math.ceil(FAILURE_WINDOW_SECONDS - ageSeconds));
};

/** Result of weighing an attempt before its password is looked at. */
export type Weighed =
  | {
      readonly admitted: true;
      /** True where another attempt would be refused should this one fail. */ readonly isLast: boolean;
    }
  | { readonly admitted: false; readonly secondsLeft: number };

/**
 * Weighs one more attempt by those of the window, oldest first. A stranger counts for its address and for all strangers
 * together; a device that signed in before, or a session, for itself alone: no one else can use up its attempts.
 */
export const weighAttempt = (recent: readonly Attempt[], source: AttemptSource, now: Date): Weighed => {
  const own = recent.filter(({ sourceHash }) => sourceHash.equals(source.hash));
  const others = source.byStranger ? recent.filter(({ byStranger }) => byStranger) : [];
  const waits = [
    secondsUntilFewer(own, MOST_FAILURES, now),
    secondsUntilFewer(others, MOST_OF_STRANGERS, now),
  ].filter((seconds) => seconds !== null);
  if (waits.length > 0) return { admitted: false, secondsLeft: Math.max(...waits) };
  return {
    admitted: true,
    isLast: own.length + 1 === MOST_FAILURES || others.length + 1 === MOST_OF_STRANGERS,
  };
};

/** Tells whether any source is refused. */
export const isAnyRefused = (recent: readonly Attempt[], now: Date): boolean =>
  recent.some(
    ({ sourceHash: hash, byStranger }) => !weighAttempt(recent, { hash, byStranger }, now).admitted,
  );

/** Of no account: an e-mail without one is looked at with the same work. */
const NO_ACCOUNT = accountIdSchema.parse('00000000-0000-0000-0000-000000000000');

const hashOf = (kind: string, name: string): Buffer =>
  createHash('sha256').update(`${kind} ${name}`).digest();

/** The device that a call comes from, where the account has signed in from it before; else null. */
export const knownDeviceOf = async (
  tx: TenantTransaction,
  request: FastifyRequest,
  accountId: AccountId | null,
): Promise<string | null> => {
  const device = deviceOf(request);
  const isKnown = device !== null && (await isKnownDevice(tx, accountId ?? NO_ACCOUNT, device));
  return isKnown ? device.toString('hex') : null;
};

/** A hash of the address a call comes from, of IPv6 its network. */
export const addressHash = ({ ip }: Pick<FastifyRequest, 'ip'>): Buffer => hashOf('address', normalizeIP(ip));

/** The device of a call where the account has signed in from it before; else the address, of IPv6 its network. */
export const sourceOf = async (
  tx: TenantTransaction,
  request: FastifyRequest,
  accountId: AccountId | null,
): Promise<AttemptSource> => {
  const device = await knownDeviceOf(tx, request, accountId);
  return device === null
    ? { hash: addressHash(request), byStranger: true }
    : { hash: hashOf('device', device), byStranger: false };
};

/** The session of a caller who gives the own password once more: others cannot use up its attempts. */
export const sessionSource = (sessionId: SessionId): AttemptSource => ({
  hash: hashOf('session', sessionId),
  byStranger: false,
});
