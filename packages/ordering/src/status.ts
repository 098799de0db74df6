import { z } from 'zod';

/** Statuses of an order, as the contract spells them in upper case. */
export const ORDER_STATUSES = [
  'REVIEWING',
  'APPROVED',
  'REJECTED',
  'READY',
  'PROCESSING',
  'COMPLETED',
  'ON_THE_WAY',
  'RECEIVED',
  'CANCELED',
] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** Statuses before the seal: staff may still correct what is ordered. */
export const UNSEALED_STATUSES: readonly OrderStatus[] = ['REVIEWING', 'REJECTED'];

/** Statuses of a design: a draft is the customer's own; the rest follow a submission for review. */
export const DESIGN_STATUSES = ['DRAFT', 'REVIEWING', 'APPROVED', 'REJECTED'] as const;
export const designStatusSchema = z.enum(DESIGN_STATUSES);
export type DesignStatus = z.infer<typeof designStatusSchema>;

/** The role in which someone acts: that of the account that makes the call. */
export const ACTORS = ['CUSTOMER', 'ADMIN', 'STORE'] as const;
export type Actor = (typeof ACTORS)[number];

export const ORDER_ACTIONS = [
  'approve',
  'reject',
  'resubmit',
  'makeReady',
  'startProcessing',
  'complete',
  'ship',
  'confirmReceived',
  'cancel',
] as const;
export const orderActionSchema = z.enum(ORDER_ACTIONS);
export type OrderAction = z.infer<typeof orderActionSchema>;

/** `revise` is saving a change: what was reviewed is no longer what is there, so the design is a draft again. */
export const DESIGN_ACTIONS = ['submit', 'approve', 'reject', 'revise'] as const;
export const designActionSchema = z.enum(DESIGN_ACTIONS);
export type DesignAction = z.infer<typeof designActionSchema>;

export type BadgeSeverity = 'info' | 'success' | 'warn' | 'primary' | 'secondary' | 'danger';

/** Badge severity by status, as the contract states it: any status not named is danger. */
export const badgeSeverity = (status: OrderStatus | DesignStatus): BadgeSeverity => {
  switch (status) {
    case 'REVIEWING':
      return 'info';
    case 'APPROVED':
      return 'success';
    case 'PROCESSING':
      return 'warn';
    case 'COMPLETED':
      return 'primary';
    case 'ON_THE_WAY':
      return 'secondary';
    default:
      return 'danger';
  }
};

/**
 * The meaning of a status for who ordered, beside its colour: the contract gives RECEIVED and READY the same severity as
 * REJECTED. Null where it is neither.
 */
export const statusNews = (status: OrderStatus | DesignStatus): 'good' | 'bad' | null => {
  switch (status) {
    case 'APPROVED':
    case 'READY':
    case 'COMPLETED':
    case 'RECEIVED':
      return 'good';
    case 'REJECTED':
    case 'CANCELED':
      return 'bad';
    default:
      return null;
  }
};
