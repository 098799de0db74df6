import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../session/session.ts';
import { sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { answerBy, refusal, type Asked } from '../../testing/answers.ts';
import { press, show, type } from '../../testing/show.tsx';
import ConfirmPage from './ConfirmPage.tsx';

beforeEach(() => act(() => session.forget()));
afterEach(cleanup);

const CALL = 'POST /api/oauth/confirmotp';
const path = '/auth/confirm?email=sok%40club.test';
const bodies = (asked: readonly Asked[]): unknown[] =>
  asked.filter(({ call }) => call === CALL).map(({ body }) => body);
const typeCode = (): void => type('Code', '123456');
const typePassword = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('asks for nothing but the code where the sign-up was', async () => {
  const asked = answerBy({ [CALL]: () => Response.json(sampleTokens()) });
  show(<ConfirmPage />, { path });
  typeCode();
  await screen.findByText('Registration done, go sign in.');
  expect(bodies(asked)).toEqual([{}]);
});

it('asks on another device for the password of the sign-up, with the code that was typed', async () => {
  const asked = answerBy({
    [CALL]: ({ body }) => {
      const { password } = body as { password?: string };
      if (password === undefined) return refusal('error.msg.code.passwordNeeded', 401);
      const errors = [{ field: 'password', key: 'error.field.password.wrong', message: 'Wrong' }];
      return password === 'right one'
        ? Response.json(sampleTokens())
        : refusal('error.msg.validation', 400, { errors });
    },
  });
  show(<ConfirmPage />, { path });
  typeCode();
  await screen.findByRole('heading', { name: 'You signed up on another device' });
  typePassword(/^Password/, 'not this one');
  press('Continue');
  await screen.findByText('This is not your present password.');
  typePassword(/^Password/, 'right one');
  press('Continue');
  await screen.findByText('Registration done, go sign in.');
  expect(bodies(asked)).toEqual([{}, { password: 'not this one' }, { password: 'right one' }]);
  expect(asked.map(({ headers }) => headers.get('otp-token'))).toEqual(Array(3).fill('123456'));
});

it('lets who does not know it choose another; a code whose time is over is asked for again', async () => {
  let isOver = false;
  const asked = answerBy({
    [CALL]: ({ body }) => {
      if (isOver) return refusal('error.msg.code.invalid', 400);
      return Object.keys(body as object).length === 0
        ? refusal('error.msg.code.passwordNeeded', 401)
        : Response.json(sampleTokens());
    },
  });
  const comeToNew = async (): Promise<void> => {
    show(<ConfirmPage />, { path });
    typeCode();
    await screen.findByRole('heading', { name: 'You signed up on another device' });
    press('I do not know it');
    typePassword(/^New password/, 'my very own 7');
  };
  await comeToNew();
  press('Set the password');
  await screen.findByText('Registration done, go sign in.');
  expect(bodies(asked).at(-1)).toEqual({ newPassword: 'my very own 7' });
  cleanup();
  await comeToNew();
  isOver = true;
  press('Set the password');
  await screen.findByRole('heading', { name: 'Confirm your email' });
  expect(screen.getByText('This code is wrong or no longer valid.')).toBeTruthy();
});
