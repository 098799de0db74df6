import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describeAnswer } from './route.ts';
import type { BlobKey } from '../storage/blob-store.ts';
import type { Deps } from './api.ts';
import { fail } from './outcome.ts';
import { sendFailure } from './problems.ts';

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

const partSchema = z.enum(['ready', 'away']);
const readySchema = z.object({
  status: z.literal('ready'),
  parts: z.object({ database: partSchema, pictures: partSchema }),
});

/** Asked for, and never there: whether it is there does not matter, that the store says so does. */
const PROBE: BlobKey = ['doctor', 'none'];

const stateOf = async (
  part: string,
  work: Promise<unknown>,
  request: FastifyRequest,
): Promise<'ready' | 'away'> => {
  try {
    await withTimeout(work);
    return 'ready';
  } catch (error) {
    request.log.warn({ err: error, part }, 'not ready');
    return 'away';
  }
};

/**
 * `GET /healthz`: the process lives. `GET /readyz`: it can reach its database and may be sent requests; both answers say
 * which part is away. A server that is about to end is not ready, though it answers until then. A store of pictures that is away takes no server out of service: orders go on without it.
 */
export const registerHealth = (
  app: FastifyInstance,
  { pool, blobs, ending }: Pick<Deps, 'pool' | 'blobs' | 'ending'>,
): void => {
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
        response: describeAnswer(200, readySchema),
      },
    },
    async (request, reply) => {
      if (ending?.aborted === true) return sendFailure(fail('error.msg.unavailable'), request, reply);
      const [database, pictures] = await Promise.all([
        stateOf('database', pool.query('SELECT 1'), request),
        stateOf('pictures', blobs.has(PROBE), request),
      ]);
      const parts = { database, pictures };
      if (database === 'away')
        return sendFailure(fail('error.msg.unavailable', { current: parts }), request, reply);
      return reply.header('cache-control', 'no-store').send({ status: 'ready', parts });
    },
  );
};
