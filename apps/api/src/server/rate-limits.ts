import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenant } from '../db/tenant-transaction.ts';
import type { Api } from './api.ts';
import { countCall } from './call-counts.ts';
import { identityOf } from './identity.ts';
import { fail, ok, Refusal, type Outcome } from './outcome.ts';

const API_PATH = /^\/(?:api|v1|whoami|patterns)(?:[/?]|$)/;

/**
 * Counts requests to the API per address, in this process alone: a guard against floods must not cost what it guards
 * (see docs/decisions/0009-limits-and-who-counts-them.md).
 */
export const registerRateLimit = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: '1 minute',
    // A path may be written in many ways: what counts is where it leads.
    allowList: ({ url, routeOptions }) => !API_PATH.test(url) && !API_PATH.test(routeOptions.url ?? ''),
    errorResponseBuilder: () => new Refusal(fail('error.msg.tooManyRequests')),
  });
};

/**
 * A stricter limit of one call, counted per address and what `subject` says (an e-mail), by all processes together:
 * it guards against guessing, which a second process must not make easier.
 */
export const callLimit =
  (
    { deps }: Pick<Api, 'deps'>,
    perMinute: number,
    subject: (request: FastifyRequest) => string,
  ): ((request: FastifyRequest) => Promise<Outcome<null>>) =>
  async (request) => {
    const { tenant } = identityOf(request);
    // Of IPv6 the network, as the limit above has it: everybody at home has more addresses than could be counted.
    const address = normalizeIP(request.ip);
    const whom = `${request.routeOptions.url ?? ''} ${address} ${subject(request)}`;
    const subjectHash = createHash('sha256').update(whom).digest();
    const { calls, endsInSeconds } = await withTenant(deps.pool, tenant.tenantId, (tx) =>
      countCall(tx, subjectHash, deps.clock()),
    );
    return calls <= perMinute
      ? ok(null)
      : fail('error.msg.tooManyRequests', { retryAfterSeconds: endsInSeconds });
  };
