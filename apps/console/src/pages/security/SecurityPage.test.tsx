import type { OwnSecurity } from '@kitwright/contract/accounts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { SecurityPage } from './SecurityPage.tsx';

const PATH = '/api/console/security';
const CODES = ['abcde-fghjk', 'lmnop-qrstu'];
const NONE: OwnSecurity = { required: false, totpSince: null, passkeys: [], recoveryCodesLeft: 0 };
const WITH_APP: OwnSecurity = { ...NONE, totpSince: '2026-11-01T05:00:00.000Z', recoveryCodesLeft: 2 };

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

const refusal = (key: string, status: number, more: object = {}): Response =>
  Response.json({ type: 'about:blank', title: key, status, key, requestId: 'r', ...more }, { status });

/** The page of who has this; what is sent to each call is answered so, the calls as they came. */
const open = async (own: OwnSecurity, answers: Readonly<Record<string, () => Response>> = {}) => {
  const sent: [string, unknown][] = [];
  answer.mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://here');
    const call = `${init?.method ?? 'GET'} ${pathname}`;
    if (call === `GET ${PATH}`) return Promise.resolve(Response.json(own));
    sent.push([call, typeof init?.body === 'string' ? JSON.parse(init.body) : null]);
    return Promise.resolve(answers[call]?.() ?? refusal('error.msg.notFound', 404));
  });
  show(<SecurityPage />);
  await screen.findByRole('region', { name: 'Authenticator app' });
  return sent;
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
/** Also behind a dialog, which hides it from readers. */
const part = (name: string) => within(screen.getByRole('region', { name, hidden: true }));
const givePassword = async (): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Your password/), { target: { value: 'my password' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
};

it('sets an app up: password, picture and key, a code, and codes that are shown once', async () => {
  const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/shop?secret=JBSWY3DPEHPK3PXP' };
  const sent = await open(NONE, {
    [`POST ${PATH}/totp`]: () => Response.json(begun),
    [`POST ${PATH}/totp/confirm`]: () => Response.json({ recoveryCodes: CODES }),
  });
  expect(part('Authenticator app').getByText('Not set up')).toBeTruthy();
  expect(part('Recovery codes').queryByRole('button')).toBeNull();
  press('Set up an app');
  await givePassword();
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: '123456' } });
  press('Take it into use');
  await screen.findByText(CODES[0]!);
  // They do not vanish by a slip.
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByText(CODES[1]!)).toBeTruthy();
  press('I have kept them');
  await waitFor(() => expect(screen.queryByText(CODES[0]!)).toBeNull());
  expect(sent).toEqual([
    [`POST ${PATH}/totp`, { password: 'my password' }],
    [`POST ${PATH}/totp/confirm`, { code: '123456' }],
  ]);
});

it('says what was wrong with the password, and changes nothing', async () => {
  const errors = [{ field: 'password', key: 'error.field.password.wrong', message: 'x' }];
  await open(WITH_APP, {
    [`POST ${PATH}/totp/remove`]: () => refusal('error.msg.validation', 400, { errors }),
  });
  press('Remove the app');
  await givePassword();
  expect(await screen.findByText('This is not your present password.')).toBeTruthy();
  expect(part('Authenticator app').getByText('In use')).toBeTruthy();
});

it('makes codes again for who is running out of them', async () => {
  const sent = await open(WITH_APP, {
    [`POST ${PATH}/recovery-codes`]: () => Response.json({ recoveryCodes: CODES }),
  });
  expect(part('Recovery codes').getByText('2 left')).toBeTruthy();
  press('Make new codes');
  await givePassword();
  await screen.findByText(CODES[0]!);
  expect(sent).toEqual([[`POST ${PATH}/recovery-codes`, { password: 'my password' }]]);
});

it('says why the last factor cannot go where the shop requires one', async () => {
  await open(
    { ...WITH_APP, required: true },
    { [`POST ${PATH}/totp/remove`]: () => refusal('error.msg.secondFactor.last', 409) },
  );
  press('Remove the app');
  await givePassword();
  expect((await screen.findByRole('alert')).textContent.length).toBeGreaterThan(10);
});
