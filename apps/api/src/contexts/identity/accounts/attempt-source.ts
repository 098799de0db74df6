import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { deviceOf } from './devices/device-cookie.ts';
import { isKnownDevice } from './devices/known-devices.ts';
import type { AttemptSource } from './weigh-failures.ts';

/** Of no account: an e-mail without one is looked at with the same work. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

const hashOf = (kind: string, name: string): Buffer =>
  createHash('sha256').update(`${kind} ${name}`).digest();

/** The device that a call comes from, where the account has signed in from it before; else null. */
export const knownDeviceOf = async (
  tx: TenantTransaction,
  request: FastifyRequest,
  accountId: string | null,
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
  accountId: string | null,
): Promise<AttemptSource> => {
  const device = await knownDeviceOf(tx, request, accountId);
  return device === null
    ? { hash: addressHash(request), byStranger: true }
    : { hash: hashOf('device', device), byStranger: false };
};

/** The session of a caller who gives the own password once more: others cannot use up its attempts. */
export const sessionSource = (sessionId: string): AttemptSource => ({
  hash: hashOf('session', sessionId),
  byStranger: false,
});
