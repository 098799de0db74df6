import { orderSchema, type Order, type OrderPayment } from '@kitwright/contract/orders';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { openedQuoteSchema, type OpenedQuote } from '@kitwright/contract/quotes';
import { sampleOf } from '@kitwright/contract/testing/sample-of.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TenantContext } from '../../../tenant.ts';
import { show } from '../../../testing/show.tsx';
import { AcceptedOrder } from '../../quote/AcceptedOrder.tsx';
import { Payment } from './Payment.tsx';

afterEach(cleanup);

const payment = { bank: 'ABA', accountName: 'ANGKOR CO', accountNumber: '000 123 456', bakongAccount: '' };
const tenant = { ...demoTenant, payment };
const DUE = 7_622;

const slipSchema = orderSchema.shape.payments.element;
const slipOf = (amountCents: number, status: OrderPayment['status']): OrderPayment => ({
  ...slipSchema.parse(sampleOf(slipSchema)),
  id: slipSchema.shape.id.parse(`0197a6a1-8f3c-7000-8000-${String(amountCents).padStart(12, '0')}`),
  kind: 'payment',
  isOfShare: false,
  status,
  amountCents,
});
const showOrder = (part: Partial<Order>) => {
  const order: Order = {
    ...orderSchema.parse(sampleOf(orderSchema)),
    number: 'KW-000005',
    status: 'APPROVED',
    grandTotalCents: DUE,
    paidAmountCents: 0,
    dueCents: DUE,
    payments: [],
    ...part,
  };
  show(
    <TenantContext.Provider value={tenant}>
      <Payment order={order} />
    </TenantContext.Provider>,
  );
};

describe('an order that is paid by slips', () => {
  it('asks for all of it before any is sent', async () => {
    showOrder({ payments: [slipOf(DUE, 'refused')] });
    await screen.findByText(/^Please transfer \$76\.22/);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('asks for nothing twice while a slip is looked at', async () => {
    showOrder({ payments: [slipOf(DUE, 'claimed')] });
    await screen.findByText('We look at your slip of $76.22. You need not pay that again.');
    expect(screen.queryByText(/^Please transfer/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Send the slip/ })).toBeNull();
  });

  it('lets one take back a slip that waits, but not a player’s, nor one that was decided about', async () => {
    const player = { ...slipOf(1_000, 'claimed'), isOfShare: true };
    showOrder({ payments: [slipOf(DUE, 'refused'), slipOf(3_000, 'claimed'), player] });
    const buttons = await screen.findAllByRole('button', { name: /^Take back the slip/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Take back the slip of $30.00',
    ]);
  });

  it('means all of it where the field is empty, not a cent', async () => {
    showOrder({});
    const field = await screen.findByLabelText('I pay now');
    fireEvent.change(field, { target: { value: '' } });
    expect(screen.getByRole('button', { name: 'Send the slip of $76.22' })).toBeDefined();
  });

  it('leaves the sum as it is typed until the field is left', async () => {
    showOrder({});
    const field = await screen.findByLabelText<HTMLInputElement>('I pay now');
    for (const [typed, amount] of [
      ['1', '$1.00'],
      ['1,', '$1.00'],
      ['1,2', '$1.20'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      expect([field.value, screen.getByRole('button', { name: /^Send the slip/ }).textContent]).toEqual([
        typed,
        `Send the slip of ${amount}`,
      ]);
    }
    fireEvent.blur(field);
    expect(field.value).toBe('1.20');
    fireEvent.change(field, { target: { value: '900' } });
    fireEvent.blur(field);
    expect(field.value).toBe('76.22');
  });

  it('asks for the rest where the slip is of a part', async () => {
    showOrder({ payments: [slipOf(3_000, 'claimed')] });
    await screen.findByText(/^Please transfer \$46\.22/);
    expect(screen.getByRole('button', { name: 'Send the slip of $46.22' })).toBeDefined();
  });
});

it('says of a canceled order that what was paid comes back', async () => {
  showOrder({ status: 'CANCELED', paidAmountCents: 2_000, dueCents: 0 });
  await screen.findByText('The order was canceled. We give back the $20.00 that you paid.');
});

describe('the order that a quote became', () => {
  const showPlaced = (waitingCents: number, more: Partial<NonNullable<OpenedQuote['order']>> = {}) => {
    const { order, tax } = openedQuoteSchema.parse(sampleOf(openedQuoteSchema));
    if (order === null) throw new Error('A quote without its order');
    const placed: OpenedQuote['order'] = {
      ...order,
      when: 'now',
      dueCents: DUE,
      paidCents: 0,
      waitingCents,
      byLinkCents: waitingCents,
      refusal: null,
      ...more,
    };
    show(
      <TenantContext.Provider value={tenant}>
        <AcceptedOrder token="token" quote={{ tax }} order={placed} />
      </TenantContext.Provider>,
    );
  };

  it('asks for nothing twice either', async () => {
    showPlaced(DUE);
    await screen.findByRole('status');
    expect(screen.queryByText('000 123 456')).toBeNull();
    expect(screen.getByRole('button', { name: 'Take it back and send another' })).toBeDefined();
    cleanup();
    showPlaced(3_000);
    await screen.findByText('000 123 456');
    expect(screen.getByRole('button', { name: /\$46\.22/ })).toBeDefined();
  });

  it('may be paid in parts, of which the slip tells', async () => {
    showPlaced(0);
    const field = await screen.findByLabelText('I pay now');
    fireEvent.change(field, { target: { value: '20' } });
    expect(screen.getByRole('button', { name: 'Send the slip of $20.00' })).toBeDefined();
    expect(screen.getByText(/^Please pay \$20\.00/)).toBeDefined();
  });

  it('takes back what was sent by the link, but not a player’s slip', async () => {
    showPlaced(3_000, { byLinkCents: 0 });
    await screen.findByText('Other slips, of $30.00, are being checked.');
    expect(screen.queryByRole('button', { name: /^Take it back/ })).toBeNull();
    expect(screen.queryByText(/^Your slip/)).toBeNull();
  });

  it('gives no thanks for one that was canceled, and says that the money comes back', async () => {
    showPlaced(0, { status: 'CANCELED', when: 'over', dueCents: 0, paidCents: 2_000 });
    await screen.findByText('The order was canceled. The shop gives back the $20.00 that you paid.');
    expect(screen.queryByText(/^Thank you|It is paid/)).toBeNull();
  });
});
