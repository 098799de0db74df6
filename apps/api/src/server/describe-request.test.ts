import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { describeRequest } from './problems.ts';

const app = fastify();
for (const path of ['/api/roster-links/:token/entries/:id', '/api/orders/:id'])
  app.get(path, (request) => describeRequest(request));

const pathOf = async (url: string): Promise<unknown> =>
  (await app.inject(url)).json<{ path: unknown }>().path;

describe('what a log line tells of a request', () => {
  it('is where it led, without what was asked', async () => {
    expect(await pathOf('/api/orders/7?link=a-secret')).toBe('/api/orders/7');
  });

  it('is the pattern of a path that has a secret in it', async () => {
    expect(await pathOf('/api/roster-links/a-secret/entries/7')).toBe('/api/roster-links/:token/entries/:id');
  });
});
