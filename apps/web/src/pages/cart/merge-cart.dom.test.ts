import type { Client } from '@kitwright/contract/client';
import { toast } from '@kitwright/ui';
import { describe, expect, it, vi } from 'vitest';
import { mergeItem, takeAlong } from './merge-cart.ts';
import { plainDesign } from './test-item.ts';

interface Sent {
  readonly path: string;
  readonly input: unknown;
}

/** A server that keeps everything, or refuses the call whose path holds the word. */
const server = (refused = 'nothing'): { readonly client: Pick<Client, 'call'>; readonly sent: Sent[] } => {
  const sent: Sent[] = [];
  const call = (endpoint: { readonly path: string }, input: unknown): Promise<unknown> => {
    sent.push({ path: endpoint.path, input });
    return Promise.resolve(
      endpoint.path.includes(refused)
        ? { ok: false, error: { key: 'error.msg.createDesign.exceed.max.limit' } }
        : { ok: true, value: { uuid: 'own' } },
    );
  };
  return { client: { call: call as Client['call'] }, sent };
};

describe('a visitor’s cart at sign-in', () => {
  it('is taken along under ids of its own, so that a second time changes nothing', async () => {
    const item = plainDesign(1);
    const { client, sent } = server();
    expect(await mergeItem(client, item)).toEqual({ item, key: null });
    await mergeItem(client, item);
    expect(sent.slice(0, 2)).toEqual([
      {
        path: '/api/designs',
        input: {
          body: { name: item.designName, document: item.document },
          idempotencyKey: `cart-${item.id}`,
        },
      },
      {
        path: '/api/cart/items/:id',
        input: {
          params: { id: item.id },
          body: {
            designUuid: 'own',
            fabricId: item.fabricId,
            options: item.options,
            team: item.team,
          },
        },
      },
    ]);
    expect(sent.slice(2)).toEqual(sent.slice(0, 2));
  });

  it.each(['designs', 'cart'])('says why a design stays behind when %s refuses it', async (refused) => {
    const { client } = server(refused);
    expect((await mergeItem(client, plainDesign(1))).key).toBe('error.msg.createDesign.exceed.max.limit');
  });
});

it('tells how many designs came to the account, and which stays', async () => {
  const items = [plainDesign(1), plainDesign(2), plainDesign(3)];
  const call = (
    _: unknown,
    { idempotencyKey = '' }: { readonly idempotencyKey?: string },
  ): Promise<unknown> =>
    Promise.resolve(
      idempotencyKey === `cart-${items[1]!.id}`
        ? { ok: false, error: { key: 'error.msg.createDesign.exceed.max.limit' } }
        : { ok: true, value: { uuid: 'own' } },
    );
  const said: unknown[] = [];
  vi.spyOn(toast, 'success').mockImplementation((text) => void said.push(text));
  vi.spyOn(toast, 'error').mockImplementation((text) => void said.push(text));
  await takeAlong({ call: call as Client['call'] }, items, {
    text: (key, values = {}) => `${key} ${String(values['count'] ?? values['reason'])}`,
    errorText: (key) => key,
  });
  expect(said).toEqual(['mergeFailed error.msg.createDesign.exceed.max.limit', 'merged 2']);
});
