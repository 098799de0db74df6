import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { placeOrder } from '../../test/samples.ts';
import { startApi, type TestApi } from '../../test/start-api.ts';
import { startTracing, type Tracing } from './tracing.ts';

const valueSchema = z.object({ stringValue: z.string().optional() });
const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: valueSchema })),
});
type Sent = z.infer<typeof spanSchema>;
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

const spans: Sent[] = [];
let collector: Server;
let tracing: Tracing;
let api: TestApi;
beforeAll(async () => {
  collector = createServer((request, reply) => {
    void json(request).then((body) => {
      for (const { scopeSpans } of exportSchema.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      reply.end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  tracing = await startTracing(`http://127.0.0.1:${port}`, 'kitwright-test');
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  await tracing.stop();
  collector.close();
});

const CALLER_TRACE = '0af7651916cd43dd8448eb211c80319c';

it('a call is traced through its statements, goes on with the trace of its caller, and tells of no person', async () => {
  const order = await placeOrder(api.asCustomer);
  const headers = { traceparent: `00-${CALLER_TRACE}-b7ad6b7169203331-01` };
  expect((await api.asCustomer('GET', `/api/orders/${order.id}`, { headers })).status).toBe(200);
  await api.asCustomer('GET', '/api/accounts/details');
  await api.runJobs();
  const ofCall = (): Sent[] => spans.filter(({ traceId }) => traceId === CALLER_TRACE);
  await vi.waitFor(() => expect(ofCall().length).toBeGreaterThan(2), { timeout: 20_000 });
  const call = ofCall().find(({ name }) => name === 'GET /api/orders/:id');
  expect(call?.parentSpanId).toBe('b7ad6b7169203331');
  const statements = ofCall().filter(({ name }) => name === 'SELECT' || name === 'BEGIN;');
  expect(statements.length).toBeGreaterThan(0);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([call?.spanId]));
  const told = JSON.stringify(spans);
  for (const personal of ['customer@demo.test', order.id, '127.0.0.1']) expect(told).not.toContain(personal);
});
