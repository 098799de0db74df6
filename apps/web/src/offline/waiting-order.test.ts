import type { Problem } from '@kitwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropWaiting,
  keepWaiting,
  readWaiting,
  sendWaiting,
  waitingKey,
  type SendWaiting,
  type WaitingOrder,
} from './waiting-order.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};

const order = (draft: string, part: Partial<WaitingOrder> = {}): WaitingOrder => ({
  account: 'dara',
  way: 'design',
  draft,
  at: `/design/checkout/${draft}`,
  key: `key of ${draft}`,
  body: { roster: [draft] },
  ...part,
});

const problem = (status: number): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  key: status === 409 ? 'error.msg.order.stalePrice' : 'error.msg.unavailable',
  requestId: '',
});

/** A shop that takes an order once by its key, and loses answers on the way back. */
const shop = (statuses: readonly number[]) => {
  const placed = new Map<string, string>();
  const left = [...statuses];
  const send: SendWaiting = ({ key }) => {
    const status = left.shift() ?? 200;
    if (status === 200 || status === 0) placed.set(key, placed.get(key) ?? `order ${placed.size + 1}`);
    return Promise.resolve(
      status === 200
        ? { ok: true, value: { id: placed.get(key) ?? '' } }
        : { ok: false, error: problem(status) },
    );
  };
  return { placed, send };
};

beforeEach(() => entries.clear());

describe('an order that was handed in without a network', () => {
  it('waits on the device, one of each draft, and goes when it is answered', async () => {
    keepWaiting(storage, order('a'));
    keepWaiting(storage, order('a', { key: 'again', body: { roster: ['a', 'b'] } }));
    keepWaiting(storage, order('b'));
    expect(readWaiting(storage).map(({ key }) => key)).toEqual(['again', 'key of b']);
    const { placed, send } = shop([]);
    const results = await sendWaiting(storage, 'dara', send);
    expect(results.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
    expect(placed.size).toBe(2);
    expect(entries.size).toBe(0);
  });

  it('is placed once, however many answers are lost on the way back', async () => {
    keepWaiting(storage, order('a'));
    const { placed, send } = shop([0, 0, 503, 429, 0]);
    for (let round = 0; round < 5; round += 1) {
      expect(await sendWaiting(storage, 'dara', send)).toEqual([]);
      expect(readWaiting(storage)).toHaveLength(1);
    }
    expect(await sendWaiting(storage, 'dara', send)).toMatchObject([{ kind: 'sent', id: 'order 1' }]);
    expect(await sendWaiting(storage, 'dara', send)).toEqual([]);
    expect([...placed.values()]).toEqual(['order 1']);
  });

  it('comes back to a person where the price is another one by now', async () => {
    keepWaiting(storage, order('a'));
    keepWaiting(storage, order('b'));
    const { send } = shop([409]);
    expect(await sendWaiting(storage, 'dara', send)).toMatchObject([
      {
        kind: 'refused',
        order: { at: '/design/checkout/a' },
        problem: { key: 'error.msg.order.stalePrice' },
      },
      { kind: 'sent' },
    ]);
    expect(readWaiting(storage)).toEqual([]);
  });

  it('is sent by no one else', async () => {
    keepWaiting(storage, order('a'));
    const { placed, send } = shop([]);
    expect(await sendWaiting(storage, 'sok', send)).toEqual([]);
    expect(placed.size).toBe(0);
    expect(readWaiting(storage)).toHaveLength(1);
  });

  it('keeps its key when it is handed in again as it is, by hand', () => {
    keepWaiting(storage, order('a'));
    expect(waitingKey(storage, order('a', { key: '' }))).toBe('key of a');
    expect(waitingKey(storage, order('a', { body: { roster: [] } }))).toBeNull();
    expect(waitingKey(storage, order('a', { account: 'sok' }))).toBeNull();
    dropWaiting(storage, order('a'));
    expect(waitingKey(storage, order('a'))).toBeNull();
  });

  it('counts as none where it cannot be read', () => {
    for (const text of ['nonsense', '{}', '[{"draft":1}]']) {
      entries.set('waiting-orders', text);
      expect(readWaiting(storage)).toEqual([]);
    }
  });
});
