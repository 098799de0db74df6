import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../../server/api.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The value of the device's cookie that goes out with the answer; null for none. */
    deviceToKeep: string | null;
    /** Also where the answer is a refusal: the right password of an account that is not confirmed. */
    keepsDeviceIfRefused: boolean;
  }
}

const NAME = 'kitwright-device';
const BYTES = 32;
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);
/** Browsers keep no cookie longer than 400 days (RFC 6265bis, section 5.5). */
const LIFE_SECONDS = 400 * 24 * 3600;

const valueOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  VALUE.exec(headers.cookie ?? '')?.[1] ?? null;

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/**
 * A hash of what the calling browser keeps out of the reach of scripts; null where it keeps nothing. It says which
 * browser calls, never who sits before it.
 */
export const deviceOf = (request: Pick<FastifyRequest, 'headers'>): Buffer | null => {
  const value = valueOf(request);
  return value === null ? null : hashOf(value);
};

/** Has the browser keep what it shows for another while, or something of its own to begin with; a hash of it. */
export const keepDevice = (request: FastifyRequest): Buffer => {
  request.deviceToKeep = valueOf(request) ?? randomBytes(BYTES).toString('base64url');
  return hashOf(request.deviceToKeep);
};

const cookieOf = (value: string, secure: boolean): string =>
  [
    `${NAME}=${value}`,
    'Path=/api/',
    `Max-Age=${LIFE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** Answers that were good, and refusals that say so, carry the cookie that their handlers asked for. */
export const registerDeviceCookie = ({ app, deps }: Api): void => {
  const isSecure = deps.config.publicUrl?.startsWith('https:') === true;
  app.decorateRequest('deviceToKeep', null);
  app.decorateRequest('keepsDeviceIfRefused', false);
  app.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, _payload, done) => {
    const { deviceToKeep, keepsDeviceIfRefused } = request;
    if (deviceToKeep !== null && (reply.statusCode < 300 || keepsDeviceIfRefused)) {
      reply.header('set-cookie', cookieOf(deviceToKeep, isSecure || request.protocol === 'https'));
    }
    done();
  });
};
