import type { FastifyRequest } from 'fastify';
import { addressHash } from './attempt-source.ts';
import type { SignUpSource } from './accounts.repository.ts';
import { deviceOf, keepDevice } from './devices/device-cookie.ts';

/** Where a call comes from that gave the right password of an account which is not confirmed. */
export const signUpSource = (request: FastifyRequest): SignUpSource => ({
  signedUpDevice: keepDevice(request),
  signedUpAddress: addressHash(request),
});

/** Of a page; programs that are no browser send neither. */
const isOfPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/**
 * Whether a call comes from where that password was given. A browser is known by what it keeps, never by its address,
 * which it has in common with its neighbours; a program that keeps no cookies has nothing else.
 */
export const isFromSignUp = (request: FastifyRequest, source: SignUpSource): boolean => {
  const device = deviceOf(request);
  if (device !== null) return source.signedUpDevice?.equals(device) === true;
  return !isOfPage(request) && source.signedUpAddress?.equals(addressHash(request)) === true;
};
