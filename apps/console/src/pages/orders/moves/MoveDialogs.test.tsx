import { orderIdSchema } from '@kitwright/contract';
import { allowedOrderActions, type OrderStatus } from '@kitwright/ordering';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../../testing/show.tsx';
import type { Movable } from './use-move-orders.ts';

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

const order = (place: number, status: OrderStatus): Movable => ({
  id: orderIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${place}`),
  number: `KW-00000${place}`,
  status,
  version: 1,
  grandTotalCents: 3_000,
  paidAmountCents: 1_000,
  actions: allowedOrderActions(status, 'ADMIN'),
});

/** Loaded late, so that the client takes the fetch of the test. */
const showDialogs = async (orders: readonly Movable[]) => {
  const { MoveDialogs } = await import('./MoveDialogs.tsx');
  const { useMoveOrders } = await import('./use-move-orders.ts');
  const Moving = () => {
    const moves = useMoveOrders();
    const [chosen, setChosen] = useState(orders);
    return <MoveDialogs chosen={chosen} moves={moves} onClose={() => setChosen([])} />;
  };
  show(<Moving />);
};

const sentBody = (): unknown => {
  const body = answer.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
};

describe('moving several orders', () => {
  it('offers each step with how many may take it, sends those alone, and names what stayed', async () => {
    const [first, second] = [order(1, 'REVIEWING'), order(2, 'REVIEWING')];
    answer.mockResolvedValue(
      Response.json({
        results: [
          { moved: true, id: first.id, status: 'APPROVED' },
          { moved: false, id: second.id, key: 'error.msg.order.conflict' },
        ],
      }),
    );
    await showDialogs([first, second, order(3, 'READY')]);
    fireEvent.click(await screen.findByRole('button', { name: /Approve → Approved.*2 of 3/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Approve: 2' }));
    const result = await screen.findByRole('dialog', { name: 'Moved 1 of 2' });
    expect(result.textContent).toContain('KW-000002 This order was changed in the meantime.');
    expect(result.textContent).not.toContain('KW-000001');
    const orders = [first, second].map(({ id }) => ({ id, from: 'REVIEWING', version: 1 }));
    expect(sentBody()).toEqual({ action: 'approve', orders });
  });

  it('names what is missing of several that are not paid, and sends of each how much was confirmed', async () => {
    const [owing, paid] = [order(1, 'COMPLETED'), { ...order(2, 'COMPLETED'), paidAmountCents: 3_000 }];
    const third = { ...order(3, 'COMPLETED'), paidAmountCents: 500 };
    answer.mockResolvedValue(Response.json({ results: [] }));
    await showDialogs([owing, paid, third]);
    fireEvent.click(await screen.findByRole('button', { name: /Hand to delivery/ }));
    await screen.findByText(/^2 of these orders are not paid in full: \$45\.00 is missing/);
    expect(answer).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Go on unpaid ($45.00)' }));
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(sentBody()).toMatchObject({
      action: 'ship',
      orders: [
        { id: owing.id, unpaidCents: 2_000 },
        { id: paid.id, from: 'COMPLETED' },
        { id: third.id, unpaidCents: 2_500 },
      ],
    });
  });

  it('names how many pieces are open of several that are marked completed', async () => {
    answer.mockImplementation(() =>
      Promise.resolve(Response.json({ pieces: 8, open: 2, stations: [], spoilt: [] })),
    );
    await showDialogs([order(1, 'PROCESSING'), order(2, 'PROCESSING')]);
    fireEvent.click(await screen.findByRole('button', { name: /Mark completed/ }));
    await screen.findByText(/^4 pieces of these orders are not finished/);
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull());
  });

  it('moves nothing on No', async () => {
    await showDialogs([order(1, 'REVIEWING'), order(2, 'REVIEWING')]);
    fireEvent.click(await screen.findByRole('button', { name: /Approve → Approved/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull());
    expect(answer).not.toHaveBeenCalled();
  });

  it('says so where nothing can be done any more', async () => {
    await showDialogs([order(1, 'RECEIVED')]);
    await screen.findByText('Nothing can be done with these now.');
  });
});
