import { orderSchema, type Order } from '@kitwright/contract/orders';
import { sampleOf } from '@kitwright/contract/testing/sample-of.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerBy } from '../../../testing/answers.ts';
import { show } from '../../../testing/show.tsx';
import { OrderHead } from '../../me/histories/OrderHead.tsx';
import { CorrectOrder } from './CorrectOrder.tsx';

const sample = orderSchema.parse(sampleOf(orderSchema));
const order = (part: Partial<Order>): Order => ({ ...sample, actions: ['cancel'], ...part });

afterEach(cleanup);

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
