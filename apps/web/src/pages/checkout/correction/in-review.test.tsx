import { orderSchema, type Order } from '@kitwright/contract/orders';
import { sampleOf } from '@kitwright/contract/testing/sample-of.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerBy, refusal } from '../../../testing/answers.ts';
import { press, show } from '../../../testing/show.tsx';
import { OrderHead } from '../../me/histories/OrderHead.tsx';
import { CorrectOrder } from './CorrectOrder.tsx';

const sample = orderSchema.parse(sampleOf(orderSchema));
const order = (part: Partial<Order>): Order => ({ ...sample, actions: ['cancel'], ...part });

afterEach(cleanup);

/** Not while the price is asked for. */
const mayBeSaved = (): Promise<void> =>
  vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save the changes' })).toHaveProperty('disabled', false),
  );

it('leads who ordered to the change of an order in review, and no one after that', async () => {
  const item = sample.items[0]!;
  show(<OrderHead order={order({ status: 'REVIEWING', mayCorrect: true })} item={item} />);
  const link = await screen.findByRole('link', { name: 'Change the order' });
  expect(link.getAttribute('href')).toMatch(/\?order=/);
  cleanup();
  show(<OrderHead order={order({ status: 'APPROVED', mayCorrect: false })} item={item} />);
  await screen.findByRole('link', { name: 'Invoice' });
  expect(screen.queryByRole('link', { name: 'Change the order' })).toBeNull();
});

it('lets it be changed, and saves without a word of a rejection', async () => {
  const shown = order({ status: 'REVIEWING', mayCorrect: true });
  answerBy({ [`GET /api/orders/${shown.id}`]: () => Response.json(shown) });
  show(<CorrectOrder id={shown.id} designUuid={shown.designUuid} />);
  await screen.findByRole('button', { name: 'Save the changes' });
  expect(screen.getByText(/until we approve the order you can/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Hand in again' })).toBeNull();
  expect(screen.queryByText('This stays one order: nothing is ordered a second time.')).toBeNull();
});

/** An order in review that can be handed in as it is. */
const inReview = (): Order => {
  const dara = { name: 'Dara', number: '7', size: 'M', version: 'player', sleeve: 'short' } as const;
  return order({
    status: 'REVIEWING',
    mayCorrect: true,
    version: 3,
    note: 'By Friday',
    phone: '012 345 678',
    address: 'House 3, Chamkar Mon, Phnom Penh',
    place: null,
    items: sample.items.map((item) => ({ ...item, roster: [dara], sizes: null })),
  });
};

it('of an order that was corrected elsewhere meanwhile shows it as it is now, and saves what is seen then', async () => {
  const before = inReview();
  const corrected = { ...before, version: 4, note: 'By Sunday' };
  let now = before;
  const sent: unknown[] = [];
  const path = `/api/orders/${before.id}`;
  answerBy({
    [`GET ${path}`]: () => Response.json(now),
    [`POST ${path}/correction`]: ({ body }) => {
      sent.push(body);
      const isConflict = (body as { readonly version: number }).version !== now.version || now === before;
      now = corrected;
      return isConflict ? refusal('error.msg.order.conflict', 409) : Response.json(corrected);
    },
  });
  show(<CorrectOrder id={before.id} designUuid={before.designUuid} />);
  await mayBeSaved();
  expect(screen.getByDisplayValue('By Friday')).toBeDefined();
  press('Save the changes');
  expect((await screen.findByRole('alert')).textContent).toContain('It is shown as it is now.');
  expect(screen.getByDisplayValue('By Sunday')).toBeDefined();
  await mayBeSaved();
  press('Save the changes');
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ version: 3 }, { version: 4, delivery: { note: 'By Sunday' } }]),
  );
});

it('shows the fabric that the order was placed in, marked where it is offered no longer, and keeps it', async () => {
  const { items, quote, ...placed } = inReview();
  const before = {
    ...placed,
    items: items.map((item) => ({ ...item, fabricId: 'pin-dot' })),
    quote: { ...quote, items: items.map(() => quote.items[0]!) },
  };
  const sent: unknown[] = [];
  const path = `/api/orders/${before.id}`;
  answerBy({
    [`GET ${path}`]: () => Response.json(before),
    [`POST ${path}/correction`]: ({ body }) => {
      sent.push(body);
      return Response.json({ ...before, version: 4 });
    },
  });
  show(<CorrectOrder id={before.id} designUuid={before.designUuid} />);
  await mayBeSaved();
  const fabric = screen.getByRole('radio', { name: /Pin dot \(no longer offered\)/ });
  expect(fabric.getAttribute('aria-checked')).toBe('true');
  press('Save the changes');
  const teams = before.items.map(({ id }) => ({ itemId: id, fabricId: 'pin-dot' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ teams }]));
});

it('says nothing of an order as it is now where that could not be read', async () => {
  const before = inReview();
  const path = `/api/orders/${before.id}`;
  let reads = 0;
  answerBy({
    [`GET ${path}`]: () => {
      reads += 1;
      return reads === 1 ? Response.json(before) : refusal('error.msg.tooManyRequests', 429);
    },
    [`POST ${path}/correction`]: () => refusal('error.msg.order.conflict', 409),
  });
  show(<CorrectOrder id={before.id} designUuid={before.designUuid} />);
  await mayBeSaved();
  press('Save the changes');
  expect((await screen.findByRole('alert')).textContent).not.toContain('It is shown as it is now.');
  expect(screen.getByDisplayValue('By Friday')).toBeDefined();
});
