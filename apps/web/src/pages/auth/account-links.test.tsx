import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterWith } from '../../session/sign-in.ts';
import { isSignedIn, session } from '../../session/session.ts';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { answerBy, nothing, refusal } from '../../testing/answers.ts';
import { press, show } from '../../testing/show.tsx';
import ChangeEmailPage from './ChangeEmailPage.tsx';
import DeleteAccountPage from './DeleteAccountPage.tsx';

const TOKEN = 't'.repeat(43);

beforeEach(() => act(() => session.forget()));
afterEach(cleanup);

describe('the link that deletes an account', () => {
  const CALL = 'POST /api/accounts/deletion/confirm';
  const path = `/auth/deleteaccount?token=${TOKEN}`;

  it('does nothing before it is confirmed, and says what is kept', () => {
    const asked = answerBy({ [CALL]: nothing });
    show(<DeleteAccountPage />, { path });
    expect(screen.getByText(/Of finished orders we keep what the law asks for/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Keep my account' }).getAttribute('href')).toBe('/me/setting');
    expect(asked).toEqual([]);
  });

  it('deletes it, and signs this browser out', async () => {
    const asked = answerBy({
      [CALL]: nothing,
      'GET /api/accounts/details': () => Response.json(sampleDetails),
    });
    await act(() => enterWith({ ok: true, value: sampleTokens() }));
    expect(isSignedIn()).toBe(true);
    show(<DeleteAccountPage />, { path });
    press('Delete my account');
    await screen.findByRole('heading', { name: 'Your account is deleted' });
    expect(asked.at(-1)).toMatchObject({ call: CALL, body: { token: TOKEN } });
    expect(isSignedIn()).toBe(false);
  });

  it.each([
    ['error.msg.account.openOrders', 409],
    ['error.msg.link.invalid', 400],
    ['error.msg.validation', 400],
  ])('says why it did not, and leaves the rest as it is (%s)', async (key, status) => {
    answerBy({ [CALL]: () => refusal(key, status) });
    show(<DeleteAccountPage />, { path });
    press('Delete my account');
    await waitFor(() => expect(screen.getByRole('alert').textContent.length).toBeGreaterThan(10));
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy();
  });
});

describe('the links that change an e-mail', () => {
  const CALL = 'POST /api/accounts/email/confirm';
  const confirm = async (state: 'waiting' | 'changed'): Promise<void> => {
    answerBy({ [CALL]: () => Response.json({ state, newEmail: 'new@club.test' }) });
    show(<ChangeEmailPage />, { path: `/auth/changeemail?token=${TOKEN}` });
    press('Confirm');
    await screen.findByText(/new@club\.test/);
  };

  it('say that the other one is left, and then that it is changed', async () => {
    await confirm('waiting');
    expect(screen.getByRole('heading', { name: 'Confirmed. One link is left' })).toBeTruthy();
    cleanup();
    await confirm('changed');
    expect(screen.getByRole('heading', { name: 'Your email is changed' })).toBeTruthy();
  });

  it('say when they lead nowhere', async () => {
    answerBy({ [CALL]: () => refusal('error.msg.link.invalid', 400) });
    show(<ChangeEmailPage />, { path: '/auth/changeemail?token=old' });
    press('Confirm');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });
});
