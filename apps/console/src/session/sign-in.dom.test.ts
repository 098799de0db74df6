import { endpoints } from '@kitwright/contract/endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from '../api/calls.ts';
import { client } from '../api/client.ts';
import { session, useMustEnrol } from './session.ts';
import { finishSignIn, signIn } from './sign-in.ts';

const ID = '0a0f5d1e-5b1c-4f6e-9d50-3d9c61f5a001';
const NEVER_SECONDS = 9_999_999_999;
const part = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');
const claims = {
  sub: ID,
  sid: ID,
  tenant: 'angkor',
  iat: 0,
  aud: 'kitwright-api',
  exp: NEVER_SECONDS,
  resource_access: { web: { roles: ['ADMIN'] } },
};
const tokens = {
  access_token: `${part({ alg: 'none' })}.${part(claims)}.`,
  refresh_token: 'r',
  token_type: 'Bearer',
  expires_in: 600,
  refresh_expires_in: 600,
};
const me = {
  id: ID,
  firstName: 'Sophea',
  lastName: 'Chan',
  email: 'admin@demo.test',
  phone: '',
  address: '',
  lang: 'en',
  blocked: false,
  mustAcceptTerms: false,
  roles: ['ADMIN'],
};

it('forgets what was fetched before, and leaves alone what the page behind the form asks for meanwhile', async () => {
  window.fetch = (_, init) => Promise.resolve(Response.json(init?.method === 'POST' ? tokens : me));
  queryClient.setQueryData(['orders'], 'of somebody else');
  let answer: (data: string) => void = () => undefined;
  const page = new QueryObserver(queryClient, {
    queryKey: ['page'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  // As a page does that is shown as soon as one has entered.
  const stop = session.subscribe(() => {
    stop();
    page.subscribe(() => undefined);
  });
  expect(await signIn('admin@demo.test', 'secret')).toEqual({ kind: 'entered' });
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  expect(page.getCurrentResult().fetchStatus).toBe('fetching');
  answer('its data');
  await expect.poll(() => page.getCurrentResult().data).toBe('its data');
  page.destroy();
});

const refusal = (status: number, key: string, current?: unknown) =>
  Response.json({ type: 'about:blank', title: 'refused', status, key, requestId: 'r', current }, { status });

it('goes on with a second step where the account has one, and ends it by a code', async () => {
  const needed = { challenge: 'c'.repeat(43), totp: true, passkey: null };
  const sent: unknown[] = [];
  window.fetch = (_, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json(me));
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : 'null'));
    return Promise.resolve(
      sent.length === 1 ? refusal(401, 'error.msg.secondFactor.needed', needed) : Response.json(tokens),
    );
  };
  expect(await signIn('admin@demo.test', 'secret')).toEqual({ kind: 'secondStep', needed });
  const proof = { kind: 'totp', code: '123456' } as const;
  expect(await finishSignIn(needed.challenge, proof)).toEqual({ kind: 'entered' });
  expect(sent[1]).toEqual({ challenge: needed.challenge, clientId: 'console', proof });
});

it('knows from any refused call that a second factor has to be set up, until one signs in', async () => {
  window.fetch = () => Promise.resolve(refusal(403, 'error.msg.secondFactor.required'));
  await client.call(endpoints.consoleStaff, {});
  expect(useMustEnrol.getState()).toBe(true);
  window.fetch = (_, init) => Promise.resolve(Response.json(init?.method === 'POST' ? tokens : me));
  await signIn('admin@demo.test', 'secret');
  expect(useMustEnrol.getState()).toBe(false);
});
