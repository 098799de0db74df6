import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enterWith } from '../../../session/sign-in.ts';
import { session } from '../../../session/session.ts';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { answerBy, nothing, refusal, type Asked } from '../../../testing/answers.ts';
import { press, show, type } from '../../../testing/show.tsx';
import { EmailForm } from './EmailForm.tsx';

const PATH = '/api/accounts/email';
const change = {
  newEmail: 'new@club.test',
  confirmedAtOld: false,
  confirmedAtNew: false,
  expiresAt: '2026-11-24T10:00:00.000Z',
};

const open = async (
  answers: Parameters<typeof answerBy>[0],
  waiting: object | null = null,
): Promise<readonly Asked[]> => {
  const asked = answerBy({
    'GET /api/accounts/details': () => Response.json(sampleDetails),
    [`GET ${PATH}`]: () => Response.json({ change: waiting }),
    ...answers,
  });
  await act(() => enterWith({ ok: true, value: sampleTokens() }));
  show(<EmailForm />);
  return asked;
};

beforeEach(() => act(() => session.forget()));
afterEach(cleanup);

it('asks for links to both addresses, and says what it waits for', async () => {
  const asked = await open({ [`POST ${PATH}`]: () => Response.json({ change }) });
  expect(screen.getByText('Your email now: sophea@club.test')).toBeTruthy();
  type('New email', 'new@club.test');
  press('Change email');
  await screen.findByText('Your account moves to new@club.test once both links are opened.');
  expect(asked.find(({ call }) => call === `POST ${PATH}`)?.body).toEqual({ email: 'new@club.test' });
  for (const line of ['at your present email', 'at the new email'])
    expect(screen.getByText(`Not confirmed yet ${line}`)).toBeTruthy();
  expect(screen.getByLabelText('New email')).toHaveProperty('value', '');
});

it('says which address has confirmed, and calls the change off', async () => {
  await open({ [`DELETE ${PATH}`]: nothing }, { ...change, confirmedAtOld: true });
  await screen.findByText('Confirmed at your present email');
  expect(screen.getByText('Not confirmed yet at the new email')).toBeTruthy();
  press('Call it off');
  await waitFor(() => expect(screen.queryByText(/once both links are opened/)).toBeNull());
});

it('says beside the field what is wrong with an address, before and after it is sent', async () => {
  const errors = [{ field: 'email', key: 'error.field.email.same', message: 'x' }];
  const asked = await open({ [`POST ${PATH}`]: () => refusal('error.msg.validation', 400, { errors }) });
  type('New email', 'no address');
  press('Change email');
  await waitFor(() => expect(screen.getByLabelText('New email').getAttribute('aria-invalid')).toBe('true'));
  expect(asked.filter(({ call }) => call === `POST ${PATH}`)).toEqual([]);
  type('New email', 'sophea@club.test');
  press('Change email');
  await waitFor(() =>
    expect(screen.getByLabelText('New email').getAttribute('aria-describedby')).not.toBeNull(),
  );
});
