import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readTrustProxy } from './trust-proxy.ts';

/** The address that a call is taken to come from: it came from `peer`, with this X-Forwarded-For. */
const addressSeen = async (setting: string, peer: string, forwarded: string): Promise<string> => {
  const app = fastify({ trustProxy: readTrustProxy(setting) });
  app.get('/', (request) => ({ ip: request.ip }));
  const answer = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwarded },
  });
  await app.close();
  return answer.json<{ ip: string }>().ip;
};

const WRITTEN = '6.6.6.6';
const CLIENT = '203.0.113.9';
const BALANCER = '198.51.100.2';

it.each([
  ['off', '127.0.0.1', `${WRITTEN}, ${CLIENT}`, '127.0.0.1'],
  ['1', '127.0.0.1', CLIENT, CLIENT],
  ['1', '10.0.0.4', `${WRITTEN}, ${CLIENT}`, CLIENT],
  ['on', '10.0.0.4', `${WRITTEN}, ${CLIENT}`, CLIENT],
  ['2', '10.0.0.4', `${WRITTEN}, ${CLIENT}, ${BALANCER}`, CLIENT],
  // Past the proxy, from the Internet: nothing of it is believed.
  ['1', CLIENT, WRITTEN, CLIENT],
  ['2', CLIENT, `${WRITTEN}, 7.7.7.7`, CLIENT],
  ['10.0.0.0/8', '10.0.0.4', `${WRITTEN}, ${CLIENT}`, CLIENT],
  ['10.0.0.0/8', '10.0.0.4', `${WRITTEN}, ${CLIENT}, 10.0.0.5`, CLIENT],
  ['10.0.0.0/8', CLIENT, WRITTEN, CLIENT],
  [`uniquelocal, ${BALANCER}`, '10.0.0.4', `${WRITTEN}, ${CLIENT}, ${BALANCER}`, CLIENT],
])('TRUST_PROXY=%s: from %s with "%s" comes %s', async (setting, peer, forwarded, expected) => {
  expect(await addressSeen(setting, peer, forwarded)).toBe(expected);
});
