import type { Client } from '@kitwright/contract/client';
import { toast } from '@kitwright/ui';
import { expect, it, vi } from 'vitest';
import { takeAlong } from './take-along.ts';
import { plainDesign } from './test-item.ts';

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
