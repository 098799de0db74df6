import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail, Refusal } from './outcome.ts';

/** Time in which clients just answered may still send a request on the same connection: it is answered 503. */
const QUIET_MS = 200;
/** The longest that requests under way are waited for, in all. */
const LONGEST_MS = 2_000;
const LOOK_EVERY_MS = 10;

/** An answer that is still to be given whole; a stream has no end to wait for. */
const isOwed = ({ sent, raw }: FastifyReply): boolean =>
  !sent || (raw.writableEnded && !raw.writableFinished);

/**
 * Lets a server that closes answer what was asked. What comes from then on is answered 503; once those under way are
 * answered, and who was answered had time to hear that, every connection is closed, also one that said nothing, or half
 * of something.
 */
export const registerDrain = (app: FastifyInstance): void => {
  const underWay = new Set<FastifyReply>();
  let isClosing = false;
  let quietSince = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isClosing) {
      done(new Refusal(fail('error.msg.unavailable')));
      return;
    }
    underWay.add(reply);
    // Room for ours, and for who waits for the end, beside those of the plugins, which may be as many as Node takes.
    reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 2);
    reply.raw.once('close', () => {
      underWay.delete(reply);
      quietSince = performance.now();
    });
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    quietSince = performance.now();
    const latest = quietSince + LONGEST_MS;
    const isBusy = (): boolean => [...underWay].some(isOwed) || performance.now() < quietSince + QUIET_MS;
    while (performance.now() < latest && isBusy()) await wait(LOOK_EVERY_MS);
  });
};
