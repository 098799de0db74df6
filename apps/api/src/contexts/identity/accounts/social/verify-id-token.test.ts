import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { createTokenVerifier } from './verify-id-token.ts';

const CLIENT_ID = 'kitwright-tests.apps.example';
const NONCE = 'a nonce that a page made';
const signing = await generateKeyPair('RS256');
const keySet = { keys: [{ ...(await exportJWK(signing.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server of this machine that answers each path with JSON, and notes what it was asked. */
const answering = async (answer: (path: string, origin: string) => unknown) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify(answer(request.url ?? '', origin)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, asked };
};

/** An issuer that says where its keys are, and has some itself. */
const issuerWithKeysAt = (at: (origin: string) => string) =>
  answering((path, origin) =>
    path === '/keys' ? keySet : { issuer: origin, jwks_uri: at(origin), authorization_endpoint: origin },
  );

const verify = async (issuer: string) => {
  const token = await new SignJWT({
    email: 'ravy@mail.test',
    email_verified: true,
    nonce: createHash('sha256').update(NONCE).digest('hex'),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(CLIENT_ID)
    .setSubject('1001')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(signing.privateKey);
  return createTokenVerifier({ clientId: CLIENT_ID, issuer })(token, NONCE, new Date());
};

it('takes the keys that the issuer has itself', async () => {
  const { origin, asked } = await issuerWithKeysAt((own) => `${own}/keys`);
  expect(await verify(origin)).toMatchObject({ sub: '1001', issuer: origin });
  expect(asked).toEqual(['/.well-known/openid-configuration', '/keys']);
});

it('fetches no keys from within a private network, whatever the issuer names', async () => {
  const home = await answering(() => keySet);
  const { origin } = await issuerWithKeysAt(() => `${home.origin}/keys`);
  expect(await verify(origin)).toBeNull();
  const secured = await issuerWithKeysAt(() => `${home.origin.replace('http:', 'https:')}/keys`);
  expect(await verify(secured.origin)).toBeNull();
  expect(home.asked).toEqual([]);
});

it('reads no answer without end', async () => {
  const endless = await answering(() => ({ issuer: 'x'.repeat(300 * 1024), jwks_uri: 'https://keys.test' }));
  await expect(verify(endless.origin)).rejects.toThrow('more than');
});
