import type { Client } from '@kitwright/contract/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainDesign } from '../cart/test-item.ts';
import { settleDraft, settleStoreDesign } from './VisitorCheckout.tsx';
import { visitorSource } from './visitor-design.ts';

const STORE_KIT = '0197a6a1-8f3c-7000-8000-000000000001';

interface Sent {
  readonly path: string;
  readonly idempotencyKey: string;
}
const server = (isFull = false): { readonly client: Pick<Client, 'call'>; readonly sent: Sent[] } => {
  const sent: Sent[] = [];
  const call = (
    { path }: { readonly path: string },
    { idempotencyKey }: { readonly idempotencyKey: string },
  ): Promise<unknown> => {
    sent.push({ path, idempotencyKey });
    return Promise.resolve(
      isFull
        ? { ok: false, error: { key: 'error.msg.createDesign.exceed.max.limit' } }
        : { ok: true, value: { uuid: 'own' } },
    );
  };
  return { client: { call: call as Client['call'] }, sent };
};
const { document } = plainDesign(1);
const draft = { name: 'Fans', document, changedAt: '2026-11-23T03:00:00.000Z' };
const drafts = (): { cleared: number; clearDraft: () => Promise<void> } => {
  const kept = {
    cleared: 0,
    clearDraft: (): Promise<void> => {
      kept.cleared += 1;
      return Promise.resolve();
    },
  };
  return kept;
};
const written = { rows: [], fabricId: 'mesh', phone: '', address: '', note: 'By Friday' };

beforeEach(() => {
  localStorage.clear();
  for (const key of ['TSHIRT', 'kit']) localStorage.setItem(`checkout:${key}`, JSON.stringify(written));
});

describe('a visitor’s order at sign-in', () => {
  it('goes on with the draft as a design of the account, kept once', async () => {
    const { client, sent } = server();
    const kept = drafts();
    expect(await settleDraft(client, draft, kept)).toEqual({ uuid: 'own' });
    await settleDraft(client, draft, kept);
    expect(sent).toEqual(
      Array(2).fill({ path: '/api/designs', idempotencyKey: `checkout-TSHIRT-${draft.changedAt}` }),
    );
    expect(kept.cleared).toBe(2);
    expect(localStorage.getItem('checkout:own')).toContain('By Friday');
    expect(localStorage.getItem('checkout:TSHIRT')).toBeNull();
  });

  it('goes on with an own copy of the store’s design, made once', async () => {
    const { client, sent } = server();
    expect(await settleStoreDesign(client, 'kit', 'kh')).toEqual({ uuid: 'own' });
    expect(sent).toEqual([{ path: '/api/store/:uuid/copy', idempotencyKey: 'checkout-kit' }]);
    expect(localStorage.getItem('checkout:own')).toContain('By Friday');
  });

  it('loses nothing where the account keeps no more designs', async () => {
    const { client } = server(true);
    const kept = drafts();
    expect(await settleDraft(client, draft, kept)).toHaveProperty('problem');
    expect(await settleStoreDesign(client, 'kit', 'en')).toHaveProperty('problem');
    expect(kept.cleared).toBe(0);
    for (const key of ['TSHIRT', 'kit'])
      expect(localStorage.getItem(`checkout:${key}`)).toContain('By Friday');
  });
});

it('tells a visitor’s designs from an account’s by the address', () => {
  const at = (id: string, query = '') => visitorSource(id, new URLSearchParams(query));
  expect(at('SOCCER_KIT')).toEqual({ kind: 'draft', productType: 'SOCCER_KIT' });
  expect(at(STORE_KIT, 'of=store')).toEqual({ kind: 'store', uuid: STORE_KIT });
  expect(at('one', 'item=one')).toEqual({ kind: 'item', id: 'one' });
  expect(at('own', 'item=one')).toBeNull();
  expect(at('own')).toBeNull();
});
