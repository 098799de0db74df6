import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { registerBusinessMetrics } from './business-metrics.ts';
import { sendProblem } from './problems.ts';

/** The part of the product that a route belongs to: few, however many routes there are. */
const areaOf = (route: string | undefined): string => {
  const [first = '', second = '', third = ''] = (route ?? '').split('/').slice(1);
  if (first !== 'api') return first === '' || first === '*' ? 'pages' : first;
  return second === 'console' ? `console/${third}` : second;
};

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` (Prometheus text) for who sends the token, and nothing for others: how busy a shop is, is its own
 * business. Without a token nothing is counted either. Small: times by the answer's class alone, and counts by area.
 */
export const registerMetrics = (
  app: FastifyInstance,
  pool: pg.Pool,
  { metricsToken: token, dataDir }: Pick<Config, 'metricsToken' | 'dataDir'>,
): void => {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerBusinessMetrics(registry, pool, dataDir);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by class of status',
    labelNames: ['status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers, by part of the product and class of status',
    labelNames: ['area', 'status'],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'total' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.trunc(reply.statusCode / 100)}xx`;
    durations.observe({ status }, reply.elapsedTime / 1000);
    answers.inc({ area: areaOf(request.routeOptions.url), status });
    return Promise.resolve();
  });
  const wanted = digestOf(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isKnown = timingSafeEqual(digestOf(request.headers.authorization ?? ''), wanted);
    if (!isKnown) return sendProblem('error.msg.unauthenticated', request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};
