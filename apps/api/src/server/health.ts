import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { describeAnswer } from './describe.ts';
import { sendProblem } from './problems.ts';

const READY_TIMEOUT_MS = 2_000;

const withTimeout = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('timeout'));
    }, READY_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** `GET /healthz`: the process lives. `GET /readyz`: it can reach its database and may be sent requests. */
export const registerHealth = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get(
    '/healthz',
    {
      schema: {
        tags: ['health'],
        summary: 'The process lives',
        response: describeAnswer(200, z.object({ status: z.literal('ok') })),
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    {
      schema: {
        tags: ['health'],
        summary: 'The database answers',
        response: describeAnswer(200, z.object({ status: z.literal('ready') })),
      },
    },
    async (request, reply) => {
      try {
        await withTimeout(pool.query('SELECT 1'));
        return await reply.header('cache-control', 'no-store').send({ status: 'ready' });
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return sendProblem('error.msg.unavailable', request, reply);
      }
    },
  );
};
