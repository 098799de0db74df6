import { ORDER_STATUSES, allowedOrderActions } from '@kitwright/ordering';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../testing/sample-order.ts';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { en } from '../../translations/en.ts';

vi.mock('../../session/session.ts', async (original) => ({
  ...(await original<object>()),
  useMay: () => true,
}));

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

/** Loaded late, so that the client takes the fetch of the test. */
const showActions = async (order = sampleOrder()) => {
  const { OrderActions } = await import('./OrderActions.tsx');
  show(<OrderActions order={order} />);
};

const labels = (): string[] => screen.queryAllByRole('button').map((button) => button.textContent);
const sentBody = (): unknown => {
  const body = answer.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
};

describe('the actions of an order', () => {
  it.each(ORDER_STATUSES)('are exactly those the server allows: %s', async (status) => {
    await showActions(sampleOrder(status));
    const allowed = allowedOrderActions(status, 'ADMIN').map((action) => en.action[action]);
    expect(labels().sort()).toEqual([...allowed].sort());
  });

  it('ask first, and do nothing on No', async () => {
    await showActions();
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('KW-000001');
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answer).not.toHaveBeenCalled();
  });

  it('send the status that was seen, and say what came of it', async () => {
    answer.mockResolvedValue(Response.json(sampleOrder('APPROVED')));
    await showActions();
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!);
    await screen.findByText('Order KW-000001: Approved.');
    expect(sentBody()).toEqual({ action: 'approve', from: 'REVIEWING', version: 1 });
  });

  it('ask for a reason before rejecting, and send it', async () => {
    answer.mockResolvedValue(Response.json(sampleOrder('REJECTED')));
    await showActions();
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Reject order' }));
    await screen.findByText('Say what should be changed.');
    expect(answer).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(/What should be changed/), { target: { value: ' Blurred ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reject order' }));
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(sentBody()).toEqual({ action: 'reject', from: 'REVIEWING', version: 1, reason: 'Blurred' });
  });

  it('say when a colleague was faster', async () => {
    const problem = { type: 'x', title: 'x', status: 409, key: 'error.msg.order.conflict', requestId: 'r' };
    answer.mockResolvedValue(Response.json(problem, { status: 409 }));
    await showActions(sampleOrder('READY'));
    fireEvent.click(screen.getByRole('button', { name: 'Start production' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!);
    await screen.findByText('This order was changed in the meantime.');
  });

  it('name what is missing before an order is handed over unpaid, and send that it was confirmed', async () => {
    answer.mockResolvedValue(Response.json(sampleOrder('ON_THE_WAY')));
    await showActions(sampleOrder('COMPLETED'));
    fireEvent.click(screen.getByRole('button', { name: 'Hand to delivery' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('not paid in full: $30.00 is missing');
    expect(answer).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Go on unpaid ($30.00)' }));
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(sentBody()).toMatchObject({ action: 'ship', unpaidCents: 3_000 });
  });

  it('name how many pieces are open before an order is marked completed, and mark it when that is confirmed', async () => {
    const floor = { pieces: 8, open: 3, stations: [], spoilt: [] };
    answer.mockResolvedValueOnce(Response.json(floor));
    answer.mockResolvedValueOnce(Response.json(sampleOrder('COMPLETED')));
    await showActions(sampleOrder('PROCESSING'));
    fireEvent.click(screen.getByRole('button', { name: 'Mark completed' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('3 pieces of order KW-000001');
    fireEvent.click(screen.getByRole('button', { name: 'Complete with open pieces (3)' }));
    await screen.findByText('Order KW-000001: Completed.');
  });

  it('ask no more than ever where it cannot be learnt which pieces are open', async () => {
    answer.mockResolvedValueOnce(new Response(null, { status: 503 }));
    await showActions(sampleOrder('PROCESSING'));
    fireEvent.click(screen.getByRole('button', { name: 'Mark completed' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Are all pieces of order KW-000001');
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ask no more than ever where all is paid', async () => {
    await showActions({ ...sampleOrder('COMPLETED'), paidAmountCents: 3_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Hand to delivery' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('been handed to delivery?');
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
