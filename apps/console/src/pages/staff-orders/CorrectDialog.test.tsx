import type { Order } from '@kitwright/contract/orders';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../testing/sample-order.ts';
import { noMediaQueries, show } from '../../testing/show.tsx';

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

/** As much of a tenant as the form reads. */
vi.mock('../../tenant.ts', () => ({
  useTenant: () => ({ sizeCharts: {}, prices: { fabrics: [], longSleeveTypes: ['SOCCER_KIT'], extras: [] } }),
}));

const openDialog = async (order: Order, onClose: () => void) => {
  const { CorrectDialog } = await import('./CorrectDialog.tsx');
  show(<CorrectDialog order={order} opened onClose={onClose} />);
  await screen.findByRole('dialog');
};
const save = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Save the correction' }));
};
const sent = (call: number): unknown => {
  const body = answer.mock.calls[call]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
};
const refusal = (key: string, current: unknown): Response =>
  Response.json({ type: 'x', title: 'x', status: 409, key, requestId: 'r', current }, { status: 409 });

it('wants a reason, shows another price before it is agreed to, and takes over what a colleague did', async () => {
  const order = { ...sampleOrder(), address: 'House 3' };
  const onClose = vi.fn();
  await openDialog(order, onClose);
  save();
  await waitFor(() =>
    expect(screen.getByLabelText(/Why it is corrected/).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(answer).not.toHaveBeenCalled();

  fireEvent.change(screen.getByLabelText(/Why it is corrected/), { target: { value: 'Dara rang up' } });
  fireEvent.change(screen.getByLabelText('Size of Dara'), { target: { value: 'XL' } });
  answer.mockResolvedValueOnce(
    refusal('error.msg.order.stalePrice', { ...order.quote, grandTotalCents: 3_300 }),
  );
  save();
  await screen.findByText(/It comes to \$33.00, not \$30.00/);
  expect(sent(0)).toMatchObject({
    version: 1,
    reason: 'Dara rang up',
    expectedGrandTotalCents: 3_000,
    items: [{ team: { kind: 'roster', roster: [{ name: 'Dara', size: 'XL' }, { size: 'XXL' }] } }],
  });
  expect(onClose).not.toHaveBeenCalled();

  const theirs = { ...order, version: 2, note: 'Ring first' };
  answer.mockResolvedValueOnce(refusal('error.msg.order.conflict', theirs));
  save();
  await screen.findByText(/was faster/);
  expect(sent(1)).toMatchObject({ expectedGrandTotalCents: 3_300 });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Ring first');

  answer.mockResolvedValueOnce(Response.json({ ...theirs, version: 3 }));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(2)).toMatchObject({ version: 2, note: 'Ring first' });
});

it('shows an order in its own fabric, marked where it is offered no longer, and leaves it there', async () => {
  const order = sampleOrder();
  answer.mockResolvedValue(Response.json(order));
  await openDialog(order, vi.fn());
  const fabric = screen.getByLabelText<HTMLSelectElement>('Fabric');
  expect([...fabric.selectedOptions].map(({ textContent }) => textContent)).toEqual([
    'Interlock (no longer offered)',
  ]);
  fireEvent.change(screen.getByLabelText(/Why it is corrected/), { target: { value: 'Dara rang up' } });
  save();
  await waitFor(() => expect(sent(0)).toMatchObject({ items: [{ fabricId: 'interlock' }] }));
});
