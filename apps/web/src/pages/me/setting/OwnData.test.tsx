import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterWith } from '../../../session/sign-in.ts';
import { session } from '../../../session/session.ts';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { answerBy, refusal, type Asked } from '../../../testing/answers.ts';
import { press, show } from '../../../testing/show.tsx';
import { OwnData } from './OwnData.tsx';

const ASK = 'POST /api/accounts/deletion';
const EXPORT = 'GET /api/accounts/export';

const open = async (answers: Parameters<typeof answerBy>[0]): Promise<readonly Asked[]> => {
  const asked = answerBy({ 'GET /api/accounts/details': () => Response.json(sampleDetails), ...answers });
  await act(() => enterWith({ ok: true, value: sampleTokens() }));
  show(<OwnData />);
  return asked;
};
const calls = (asked: readonly Asked[], call: string): number =>
  asked.filter((each) => each.call === call).length;

beforeEach(() => act(() => session.forget()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('hands over everything as one archive', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:archive');
  await open({ [EXPORT]: () => new Response('PK', { headers: { 'content-type': 'application/zip' } }) });
  press('Download my data');
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(made.mock.calls[0]?.[0]).toBeInstanceOf(Blob);
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('my-data.zip');
});

it('says when it was asked for too often', async () => {
  await open({ [EXPORT]: () => refusal('error.msg.tooManyRequests', 429) });
  press('Download my data');
  expect(await screen.findByText(/too many|too often|wait/i)).toBeTruthy();
});

it('asks once more before it mails the link that deletes the account, and says what is kept', async () => {
  const asked = await open({ [ASK]: () => new Response(null, { status: 204 }) });
  expect(screen.getByText(/Of finished orders we keep what the law asks for/)).toBeTruthy();
  press('Delete my account');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls(asked, ASK)).toBe(0);
  press('Delete my account');
  const again = await screen.findByRole('dialog');
  fireEvent.click(within(again).getByRole('button', { name: 'Send me the link' }));
  await screen.findByText(/We sent you an email with the link/);
  expect(calls(asked, ASK)).toBe(1);
});

it('says what stands in the way', async () => {
  await open({ [ASK]: () => refusal('error.msg.account.openOrders', 409) });
  press('Delete my account');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText(/You have orders that are not finished/)).toBeTruthy();
});
