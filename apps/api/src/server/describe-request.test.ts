import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { describeRequest, networkOf } from './problems.ts';

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

  it('is the network it came from, and not the address', () => {
    expect(['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:7:9::1', '::1'].map(networkOf)).toEqual([
      '203.0.113.0',
      '203.0.113.0',
      '2001:db8:7::',
      '::1',
    ]);
  });
});
