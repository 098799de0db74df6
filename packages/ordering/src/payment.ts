import { z } from 'zod';
import { fail, ok, type Result } from '@kitwright/base';
import type { OrderAction, OrderStatus } from './status.ts';

export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export const paymentKindSchema = z.enum(PAYMENT_KINDS);
export type PaymentKind = z.infer<typeof paymentKindSchema>;

/** A customer's slip is claimed; staff confirm or refuse it, or its customer withdraws it before. What staff write down is confirmed. */
export const PAYMENT_STATUSES = ['claimed', 'confirmed', 'refused', 'withdrawn'] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** States of an order's money; `deposit` is a part of it, `claimed` a slip that no one has looked at. */
export const PAYMENT_STATES = ['unpaid', 'claimed', 'deposit', 'paid', 'refunded'] as const;
export const paymentStateSchema = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** Why money is not written down. */
export type PaymentFault = 'tooMuch' | 'moreThanPaid' | 'orderOver' | 'decided';

export interface Payment {
  readonly kind: PaymentKind;
  readonly status: PaymentStatus;
  readonly amountCents: number;
}

/** An order as money sees it. */
export interface Owed {
  readonly status: OrderStatus;
  readonly grandTotalCents: number;
  /** Confirmed payments less refunds. */
  readonly paidAmountCents: number;
}

const sum = (payments: readonly Payment[], kind: PaymentKind, status: PaymentStatus): number =>
  payments
    .filter((payment) => payment.kind === kind && payment.status === status)
    .reduce((total, { amountCents }) => total + amountCents, 0);

/** Confirmed payments less refunds, cents. */
export const paidCents = (payments: readonly Payment[]): number =>
  sum(payments, 'payment', 'confirmed') - sum(payments, 'refund', 'confirmed');

/** Cents still to be paid: never negative, and nothing once an order is canceled. */
export const dueCents = ({ status, grandTotalCents, paidAmountCents }: Owed): number =>
  status === 'CANCELED' ? 0 : Math.max(0, grandTotalCents - paidAmountCents);

/**
 * Is true while the customer is asked for money: from approval on until all is paid. After a deposit production
 * goes on, and the rest may come when it is made, or at the door.
 */
export const asksForMoney = (status: OrderStatus, owedCents: number): boolean =>
  owedCents > 0 && !['REVIEWING', 'REJECTED', 'CANCELED'].includes(status);

/** True while a part of the money may come first, as a deposit: nothing has come yet, and the pieces are not all made. */
export const takesDeposit = ({ status, paidAmountCents }: Owed): boolean =>
  paidAmountCents === 0 && ['APPROVED', 'READY', 'PROCESSING'].includes(status);

/** Steps by which the pieces leave the house for good: with money due, staff confirm what is still to come. */
const HANDING_OVER: readonly OrderAction[] = ['ship', 'confirmReceived'];

/** Cents that staff hand over unpaid with this step; 0 where there is nothing to confirm. */
export const unpaidByStep = (action: OrderAction, owed: Owed): number =>
  HANDING_OVER.includes(action) ? dueCents(owed) : 0;

/** The state of an order's money. */
export const paymentState = (owed: Owed, payments: readonly Payment[]): PaymentState => {
  const paid = owed.paidAmountCents;
  if (sum(payments, 'payment', 'claimed') > 0) return 'claimed';
  if (paid === 0 && sum(payments, 'refund', 'confirmed') > 0) return 'refunded';
  if (paid >= owed.grandTotalCents) return 'paid';
  return paid > 0 ? 'deposit' : 'unpaid';
};

/**
 * The paid amount after a payment or refund that staff write down, or why it is none. Amounts are whole and positive.
 */
export const settle = (owed: Owed, kind: PaymentKind, amountCents: number): Result<number, PaymentFault> => {
  if (kind === 'refund') {
    return amountCents > owed.paidAmountCents ? fail('moreThanPaid') : ok(owed.paidAmountCents - amountCents);
  }
  if (owed.status === 'CANCELED') return fail('orderOver');
  return amountCents > dueCents(owed) ? fail('tooMuch') : ok(owed.paidAmountCents + amountCents);
};
