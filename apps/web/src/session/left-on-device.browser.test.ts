import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { draftKeyOf } from '@kitwright/editor';
import { lookShelf } from '@kitwright/editor/last-look';
import { unsentHere } from '../offline/unsent.tsx';
import { LAST_DELIVERY_STORAGE_KEY } from '../pages/checkout/cart-details.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSession, leaveSession, session } from './session.ts';

const KEPT = '7f6c2a4e-0000-4000-8000-000000000000';

const keep = (key: string, account: string | null): Promise<boolean> => {
  const picture = new Blob(['kit']);
  return lookShelf.put(key, { shows: '', picture, account, draftAt: null, path: '/', at: '' });
};
const kept = async (): Promise<readonly string[]> => (await lookShelf.list()).map(([key]) => key);

beforeEach(async () => {
  localStorage.clear();
  for (const key of await kept()) await lookShelf.drop(key);
  await keep('POLO_SHIRT', null);
  await keep('design', sampleDetails.id);
});

it('leaves no picture of an account’s design, nor an address, on the device of who signs out', async () => {
  localStorage.setItem(LAST_DELIVERY_STORAGE_KEY, '{}');
  await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
  forgetSession();
  await vi.waitFor(() => expect(localStorage.getItem(LAST_DELIVERY_STORAGE_KEY)).toBeNull());
  await vi.waitFor(async () => expect(await kept()).toEqual(['POLO_SHIRT']));
});

it('leaves no draft of a design that the server has, but work of the account that it has not, and a guest’s', async () => {
  const { id } = sampleDetails;
  const write = (key: string, saved: boolean): void =>
    localStorage.setItem(key, JSON.stringify({ changedAt: '2026-11-29T08:00:00.000Z', saved }));
  const drafts = (): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
  await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
  write(draftKeyOf(KEPT, id), true);
  // Of a release that kept no accounts apart.
  write(draftKeyOf(KEPT), true);
  write(draftKeyOf('TSHIRT'), true);
  write(draftKeyOf('POLO_SHIRT', 'another account'), false);
  expect(await unsentHere(id)).toBeNull();
  write(draftKeyOf('HOODIE', id), false);
  expect(await unsentHere(id)).not.toBeNull();
  forgetSession();
  const left = [draftKeyOf('TSHIRT'), draftKeyOf('POLO_SHIRT', 'another account'), draftKeyOf('HOODIE', id)];
  await vi.waitFor(() => expect([...drafts()].sort()).toEqual(left.sort()));
});

it('leaves no address of an order that was begun, once its account said so; one whose session ran out goes on with it', async () => {
  const key = `checkout:${KEPT}`;
  const order = { rows: [{ name: 'Dara' }], phone: '012 345 678', address: 'House 3' };
  localStorage.setItem(key, JSON.stringify(order));
  await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
  forgetSession();
  await (await import('./leave.ts')).leave(false);
  expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toEqual(order);
  await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
  leaveSession();
  const left = { ...order, phone: '', address: '' };
  await vi.waitFor(() => expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toMatchObject(left));
});

it('leaves them where no one was signed in, as at every start of a guest', async () => {
  forgetSession();
  // What would drop them is first in line.
  await import('@kitwright/editor/last-look');
  await kept();
  expect(await kept()).toHaveLength(2);
});
