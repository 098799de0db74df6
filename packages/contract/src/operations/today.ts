import { orderStatusSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema } from '../kernel/ids.ts';
import { localTextSchema } from '../kernel/lang.ts';

const whole = z.number().int();
const MAX_NAME = 60;

const namedOrderShape = {
  id: orderIdSchema,
  number: z.string(),
  teamName: z.string(),
  customerName: z.string(),
  status: orderStatusSchema,
  pieces: whole,
};

/** Reasons for which an order is late, or will be. */
export const LATE_REASONS = [
  'notApproved',
  'notSent',
  'spoilt',
  'outOfOrder',
  'notBegun',
  'station',
  'overdue',
] as const;
export type LateReasonKind = (typeof LATE_REASONS)[number];

export const lateReasonSchema = z.object({
  kind: z.enum(LATE_REASONS),
  /** The station that it is about: where it waits, or which is out of order. */
  station: localTextSchema(MAX_NAME).nullable(),
  /** Pieces that are spoilt; 0 for other reasons. */
  pieces: whole,
});
export type LateReason = z.infer<typeof lateReasonSchema>;

export const lateTodaySchema = z.object({
  ...namedOrderShape,
  dueOn: z.iso.date(),
  /** The day on which the plan has it done; null where nothing is planned. */
  endsOn: z.iso.date().nullable(),
  /** Days after the one it is due: as of today, or as it is planned. */
  lateDays: whole,
  reasons: z.array(lateReasonSchema),
});
export type LateToday = z.infer<typeof lateTodaySchema>;

/** A morning of the shop. Parts that the caller may not see are null. */
export const todaySchema = z.object({
  day: z.iso.date(),
  /** Since the morning of the day before. */
  orders: z.object({
    count: whole,
    pieces: whole,
    cents: whole,
    newest: z.array(z.object({ ...namedOrderShape, cents: whole, orderedAt: z.iso.datetime() })),
  }),
  money: z.object({ payments: whole, receivedCents: whole, refundedCents: whole }),
  waiting: z.object({
    approvals: whole.nullable(),
    reviews: whole.nullable(),
    slips: whole,
    messages: whole.nullable(),
    /** Questions of customers about quotes. */
    quotes: whole.nullable(),
  }),
  /** Quotes that wait for their customers, with what they come to. */
  quotes: z.object({ count: whole, cents: whole }).nullable(),
  late: z.object({ count: whole, orders: z.array(lateTodaySchema) }),
  out: z.object({
    count: whole,
    /** Of these, finished: they can be handed over. */
    ready: whole,
    parcels: whole,
    orders: z.array(z.object({ ...namedOrderShape, dueOn: z.iso.date() })),
  }),
  stations: z
    .array(
      z.object({
        id: z.string(),
        name: localTextSchema(MAX_NAME),
        /** Pieces that wait here. */
        waiting: whole,
        /** Work that is planned for the rest of today, and the time there is for it; null without a plan. */
        minutes: whole.nullable(),
        openMinutes: whole.nullable(),
      }),
    )
    .nullable(),
});
export type Today = z.infer<typeof todaySchema>;

export const todayEndpoints = {
  consoleToday: endpoint({
    method: 'GET',
    path: '/api/console/today',
    access: 'money',
    tag: 'console',
    summary: 'What came in, what waits for a decision, what will be late and why, and what goes out today',
    response: todaySchema,
  }),
} as const;
