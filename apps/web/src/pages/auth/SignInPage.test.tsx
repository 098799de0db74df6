import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isSignedIn, session } from '../../session/session.ts';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { answerBy, refusal } from '../../testing/answers.ts';
import { press, show, type } from '../../testing/show.tsx';
import SignInPage from './SignInPage.tsx';

beforeEach(() => act(() => session.forget()));
afterEach(cleanup);

const CHALLENGE = 'c'.repeat(43);
const needed = (has: { readonly totp: boolean }) =>
  refusal('error.msg.secondFactor.needed', 401, { current: { challenge: CHALLENGE, ...has, passkey: null } });

/** A sign-in whose second step is answered with these, one after the other. */
const serverOf = (...steps: readonly (() => Response)[]) => {
  const left = [...steps];
  return answerBy({
    'POST /api/accounts/token': () => needed({ totp: true }),
    'POST /api/accounts/token/secondfactor': () => left.shift()?.() ?? refusal('error.msg.notFound', 404),
    'GET /api/accounts/details': () => Response.json(sampleDetails),
  });
};
const givePassword = async (): Promise<void> => {
  show(<SignInPage />, { path: '/auth/signin' });
  type('Email', 'shop@team.test');
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'right one' } });
  press('Sign in');
  await screen.findByRole('heading', { name: 'One more step' });
};
const giveCode = (code: string): void => {
  type('Code from your app', code);
  press('Continue');
};
const proofs = (asked: ReturnType<typeof answerBy>): unknown[] =>
  asked.filter(({ call }) => call.endsWith('/secondfactor')).map(({ body }) => body);

it('asks a partner shop for the second step, says what was wrong with a code, and takes the right one', async () => {
  const asked = serverOf(
    () => refusal('error.msg.secondFactor.invalid', 422),
    () => Response.json(sampleTokens('STORE')),
  );
  await givePassword();
  expect(isSignedIn()).toBe(false);
  giveCode('000000');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(isSignedIn()).toBe(false);
  giveCode('123456');
  await waitFor(() => expect(isSignedIn()).toBe(true));
  expect(proofs(asked)).toEqual(
    ['000000', '123456'].map((code) => ({
      challenge: CHALLENGE,
      clientId: 'web',
      proof: { kind: 'totp', code },
    })),
  );
});

it('takes a recovery code in place of the app', async () => {
  const asked = serverOf(() => Response.json(sampleTokens('STORE')));
  await givePassword();
  press('Use a recovery code');
  type('Recovery code', 'abcde-fghjk');
  press('Continue');
  await waitFor(() => expect(isSignedIn()).toBe(true));
  expect(proofs(asked)).toMatchObject([{ proof: { kind: 'recovery', code: 'abcde-fghjk' } }]);
});

it('begins again with the password, and says why, when the attempt is over; and when it is given up', async () => {
  serverOf(() => refusal('error.msg.secondFactor.over', 409));
  await givePassword();
  giveCode('123456');
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', '');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'shop@team.test');
  cleanup();
  await givePassword();
  press('Start again');
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not let an administrator in, however well proved', async () => {
  serverOf(() => Response.json(sampleTokens('ADMIN')));
  await givePassword();
  giveCode('123456');
  await screen.findByText(/staff work in the back office/);
  expect(isSignedIn()).toBe(false);
});
