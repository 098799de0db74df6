import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail, ok, Refusal, type Outcome } from './outcome.ts';

const API_PATH = /^\/(?:api|v1|whoami)(?:[/?]|$)/;

/** Counts requests to the API per address, in this process: each of several processes counts its own. */
export const registerRateLimit = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: '1 minute',
    allowList: (request) => !API_PATH.test(request.url),
    errorResponseBuilder: () => new Refusal(fail('error.msg.tooManyRequests')),
  });
};

/** A stricter limit of one call, counted per address and what `subject` says (an e-mail). */
export const callLimit = (
  app: FastifyInstance,
  perMinute: number,
  subject: (request: FastifyRequest) => string,
): ((request: FastifyRequest) => Promise<Outcome<null>>) => {
  const check = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${request.ip} ${subject(request)}`,
  });
  return async (request) => {
    const limit = await check(request);
    return limit.isAllowed || !limit.isExceeded ? ok(null) : fail('error.msg.tooManyRequests');
  };
};
