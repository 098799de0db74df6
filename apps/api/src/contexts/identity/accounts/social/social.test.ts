import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lang } from '@kitwright/contract';
import type { AccountDetails, TokenResponse } from '@kitwright/contract/accounts';
import { tenantSchema, type EditedTenant } from '@kitwright/contract/tenants';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FIRST_HOST,
  keyOf,
  startApi,
  TEST_PASSWORD,
  type Answer,
  type TestApi,
} from '../../../../../test/start-api.ts';

const CLIENT_ID = 'kitwright-tests.apps.example';
const hashed = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

let made = 0;
/** As a page makes one for each sign-in. */
const newNonce = (): string => `nonce ${(made += 1)} that a page made`;

let issuer = '';
let server: Server;
let api: TestApi;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    const isDiscovery = request.url === '/.well-known/openid-configuration';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : { keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = await startApi({ config: { google: { clientId: CLIENT_ID, issuer } } });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => server.close(resolve));
});

interface Person {
  readonly sub?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly nonce?: string;
  readonly aud?: string | string[];
  readonly azp?: string;
  readonly iss?: string;
  readonly expiresInSeconds?: number;
}

const idToken = (person: Person, key = keys.privateKey): Promise<string> =>
  new SignJWT({
    email: person.email ?? 'ravy@mail.test',
    email_verified: person.email_verified ?? true,
    nonce: person.nonce ?? hashed('never asked for'),
    ...(person.azp === undefined ? {} : { azp: person.azp }),
    given_name: 'រ៉ាវី',
    family_name: 'Kim',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(person.iss ?? issuer)
    .setAudience(person.aud ?? CLIENT_ID)
    .setSubject(person.sub ?? '1001')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + (person.expiresInSeconds ?? 300))
    .sign(key);

const social = (token: string, nonce: string, on = api): Promise<Answer<TokenResponse>> =>
  on.asVisitor('POST', '/api/oauth/social', {
    headers: { 'client-id': 'app' },
    body: { idToken: token, nonce },
  });
/** One sign-in from the page's nonce to the answer. */
const signInAs = async (person: Person): Promise<Answer<TokenResponse>> => {
  const nonce = newNonce();
  return social(await idToken({ ...person, nonce: hashed(nonce) }), nonce);
};
const detailsOf = async (tokens: TokenResponse): Promise<AccountDetails> =>
  (await api.as(FIRST_HOST, tokens)<AccountDetails>('GET', '/api/accounts/details')).body;

/** Has the shop offer languages; gives those it offered. */
const offer = async (languages: readonly Lang[]): Promise<readonly Lang[]> => {
  const { body } = await api.asAdmin<EditedTenant>('GET', '/api/console/tenant');
  const settings = { ...body.published, languages };
  const draft = { version: body.version, settings };
  const kept = await api.asAdmin<EditedTenant>('PUT', '/api/console/tenant/draft', { body: draft });
  const { version } = kept.body;
  const { status } = await api.asAdmin('POST', '/api/console/tenant/publish', { body: { version } });
  expect(status).toBe(200);
  return body.published.languages;
};

describe('POST /api/oauth/social', () => {
  it('is not offered unless it is configured, and whoami says which it is', async () => {
    const plain = await startApi();
    expect(keyOf(await social(await idToken({}), newNonce(), plain))).toBe('error.msg.login.notOffered');
    const ids = [];
    for (const each of [plain, api]) {
      ids.push(tenantSchema.parse((await each.asVisitor('GET', '/whoami')).body).social.googleClientId);
    }
    expect(ids).toEqual([null, CLIENT_ID]);
    await plain.close();
  });

  it('answers 400 without a token, its nonce or the client', async () => {
    const answer = await api.asVisitor('POST', '/api/oauth/social', {
      body: { idToken: 'x', nonce: newNonce() },
    });
    expect(answer.status).toBe(400);
    expect((await social('', newNonce())).status).toBe(400);
    expect((await social('x', 'short')).status).toBe(400);
  });

  it('refuses a token of another signer, issuer, shop, page or time', async () => {
    const stranger = await generateKeyPair('RS256');
    const given = newNonce();
    const nonce = hashed(given);
    const bad = [
      'no token at all',
      await idToken({ nonce }, stranger.privateKey),
      await idToken({ nonce, iss: 'https://evil.example' }),
      await idToken({ nonce, aud: 'another-shop' }),
      await idToken({ nonce, aud: [CLIENT_ID, 'another-shop'] }),
      await idToken({ nonce, aud: [CLIENT_ID, 'another-shop'], azp: 'another-shop' }),
      await idToken({ nonce, azp: 'another-shop' }),
      await idToken({ nonce: given }),
      await idToken({ nonce: hashed('another nonce of a page') }),
      await idToken({ nonce, expiresInSeconds: -10 }),
    ];
    for (const token of bad) {
      const answer = await social(token, given);
      expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.login.invalid']);
    }
  });

  it('takes a token that another party holds too only where it was issued to this one', async () => {
    const aud = [CLIENT_ID, 'a-phone-app'];
    expect((await signInAs({ sub: '8', email: 'eight@mail.test', aud, azp: CLIENT_ID })).status).toBe(200);
  });

  it('takes each nonce once, also twice at once', async () => {
    const nonce = newNonce();
    const token = await idToken({ sub: '9', email: 'nine@mail.test', nonce: hashed(nonce) });
    const answers = await Promise.all([social(token, nonce), social(token, nonce)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const replayed = await social(token, nonce);
    expect([replayed.status, keyOf(replayed)]).toEqual([401, 'error.msg.login.invalid']);
  });

  it('makes a confirmed customer, who has the terms to accept, and finds them again', async () => {
    const first = await detailsOf((await signInAs({})).body);
    expect(first).toMatchObject({ firstName: 'រ៉ាវី', email: 'ravy@mail.test', mustAcceptTerms: true });
    const again = await detailsOf((await signInAs({ email: 'moved@mail.test' })).body);
    expect(again.id).toBe(first.id);
  });

  it.each([
    ['the page is read in', ['kh', 'en'], 'en', 'en'],
    ['the shop offers', ['kh'], 'en', 'kh'],
    ['the shop offers, where no page says', ['en'], undefined, 'en'],
  ] as const)('writes to who is new in the language that %s', async (_, languages, lang, kept) => {
    const before = await offer(languages);
    const nonce = newNonce();
    const email = `${languages.join('-')}.${lang ?? 'none'}@new.test`;
    const token = await idToken({ sub: email, email, nonce: hashed(nonce) });
    const { body } = await api.asVisitor<TokenResponse>('POST', '/api/oauth/social', {
      headers: { 'client-id': 'app' },
      body: { idToken: token, nonce, lang },
    });
    expect((await detailsOf(body)).lang).toBe(kept);
    await offer(before);
  });

  it('links no e-mail that is not verified', async () => {
    const answer = await signInAs({ sub: '2', email: 'two@mail.test', email_verified: false });
    expect(keyOf(answer)).toBe('error.msg.account.unconfirmed');
  });

  it('links a confirmed customer, whose password goes on', async () => {
    await api.asNewCustomer('three@mail.test');
    expect((await signInAs({ sub: '3', email: 'three@mail.test' })).status).toBe(200);
    await api.signIn('three@mail.test', FIRST_HOST, TEST_PASSWORD);
  });

  it('takes everything from an account that a stranger registered with the e-mail', async () => {
    const person = { firstName: 'Evil', lastName: 'Twin', email: 'four@mail.test', phone: '012345678' };
    await api.asVisitor('POST', '/api/accounts/register', {
      body: { ...person, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD },
    });
    const owner = await signInAs({ sub: '4', email: 'four@mail.test' });
    expect(await detailsOf(owner.body)).toMatchObject({
      firstName: 'រ៉ាវី',
      lastName: 'Kim',
      phone: '',
      mustAcceptTerms: true,
    });
    await expect(api.signIn('four@mail.test', FIRST_HOST, TEST_PASSWORD)).rejects.toThrow('login.invalid');
  });

  it('is no way in for staff and blocked customers', async () => {
    const staff = await signInAs({ sub: '5', email: 'admin@demo.test' });
    expect(keyOf(staff)).toBe('error.msg.login.notOffered');
    await api.asNewCustomer('six@mail.test');
    await api.database.superuser.query(`UPDATE accounts SET blocked = true WHERE email = 'six@mail.test'`);
    const blocked = await signInAs({ sub: '6', email: 'six@mail.test' });
    expect([blocked.status, keyOf(blocked)]).toEqual([403, 'error.msg.account.blocked']);
  });

  it('makes one account of two sign-ins at once', async () => {
    const person = { sub: '7', email: 'seven@mail.test' };
    const answers = await Promise.all([signInAs(person), signInAs(person)]);
    const [one, two] = await Promise.all(answers.map(({ body }) => detailsOf(body)));
    expect(one!.id).toBe(two!.id);
  });
});
