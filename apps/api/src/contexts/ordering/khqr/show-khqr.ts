import { createHash } from 'node:crypto';
import { khqrCodeIdSchema } from '@kitwright/contract';
import type { KhqrCurrency, ShownKhqr } from '@kitwright/contract/orders';
import { dueCents, writeKhqr } from '@kitwright/ordering';
import { writeShareReference } from '@kitwright/ordering/shares';
import { rielOf } from '@kitwright/ordering/tax';
import { v7 as newId } from 'uuid';
import type { KhqrCodeRow, OrderRow, OrderShareRow, TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { changeCode, countOpen, findConnection, findShown, insertCode, type CodeOf } from './repository.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
/** The city written into a code; banks do not show it. */
const CITY = 'Phnom Penh';
/** Codes of one order that wait at a time: each deposit that is typed makes one. */
const MOST_OPEN = 60;

/** Times of a code: how long a new one may be paid, and how long one of before has to be payable yet to be shown again. */
interface Validity {
  readonly validMs: number;
  readonly leastMs: number;
}
/** On a screen: long enough to find the telephone, short enough that the amount is still right. */
export const ON_SCREEN: Validity = { validMs: 24 * HOUR_MS, leastMs: 2 * HOUR_MS };
export const ON_PAPER: Validity = { validMs: 168 * HOUR_MS, leastMs: 120 * HOUR_MS };

/** The first check after a code is shown, the longest pause between two, and how long one goes on after the code ran out. */
const FIRST_MS = 10 * SECOND_MS;
const LONGEST_MS = 3 * HOUR_MS;
const GRACE_MS = HOUR_MS;
/** Pauses grow with the time since someone last looked at the code: a sixth of it. */
const GROWTH = 6;

/** The next check of a code that waits; null once it ran out so long ago that no money comes any more. */
export const nextCheck = (
  { shownAt, expiresAt }: Pick<KhqrCodeRow, 'shownAt' | 'expiresAt'>,
  now: Date,
): Date | null => {
  if (now.getTime() > expiresAt.getTime() + GRACE_MS) return null;
  const since = now.getTime() - shownAt.getTime();
  return new Date(now.getTime() + Math.min(LONGEST_MS, Math.max(FIRST_MS, since / GROWTH)));
};

/** Leaves the one job that asks next; one that was left before finds that another moment is written down, and does nothing. */
export const scheduleCheck = async (
  tx: TenantTransaction,
  jobs: Jobs,
  { id }: Pick<KhqrCodeRow, 'id'>,
  at: Date,
  now: Date,
): Promise<void> => {
  await changeCode(tx, id, { nextCheckAt: at });
  const afterSeconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / SECOND_MS));
  const data = { tenantId: tx.tenantId, codeId: id, at: at.toISOString() };
  await jobs.enqueue(tx, 'check-khqr', data, { afterSeconds });
};

export interface Asked {
  readonly tenant: Pick<TenantRow, 'payment'>;
  readonly order: OrderRow;
  readonly share: Pick<OrderShareRow, 'id' | 'position'> | null;
  readonly amountCents: number;
  readonly currency: KhqrCurrency;
  readonly validity: Validity;
}

const NO_RIEL = fail('error.msg.validation', {
  fields: [{ field: 'currency', key: 'error.field.invalid' }],
});

const makeCode = async (
  tx: TenantTransaction,
  of: CodeOf,
  { order, share, validity }: Asked,
  now: Date,
): Promise<Outcome<Pick<KhqrCodeRow, 'id' | 'content' | 'expiresAt'>>> => {
  if ((await countOpen(tx, order.id, now)) >= MOST_OPEN) return fail('error.msg.tooManyRequests');
  const number = writeOrderNumber(order.number);
  const expiresAt = new Date(now.getTime() + validity.validMs);
  const content = writeKhqr({
    bakongAccount: of.account,
    merchantName: of.merchant,
    city: CITY,
    amount:
      of.riel === null ? { currency: 'USD', cents: of.amountCents } : { currency: 'KHR', riel: of.riel },
    billNumber: share === null ? number : writeShareReference(number, share.position),
    madeAtMs: now.getTime(),
    expiresAtMs: expiresAt.getTime(),
  });
  const md5 = createHash('md5').update(content).digest('hex');
  const id = khqrCodeIdSchema.parse(newId());
  await insertCode(tx, { ...of, id, content, md5, madeAt: now, shownAt: now, expiresAt });
  return ok({ id, content, expiresAt });
};

/** Riel of an amount at the rate that its order was told; undefined of an order that was told none. */
const rielFor = ({ order: { rielPerDollar }, amountCents, currency }: Asked): number | null | undefined => {
  if (currency === 'USD') return null;
  return rielPerDollar === null ? undefined : rielOf(amountCents, rielPerDollar);
};

/**
 * The code that pays an order, a part of it, or a share, in dollars or in riel; what is paid is the amount in cents either way. It is written down as it is shown, since Bakong knows a payment by
 * the MD5 of its text; anyone who asks again, in either language, is shown the same one as long as it may be paid. The
 * order is locked by the caller: of two that ask at once neither makes a second code.
 */
export const showKhqr = async (
  tx: TenantTransaction,
  jobs: Jobs,
  asked: Asked,
  now: Date,
): Promise<Outcome<ShownKhqr>> => {
  const { tenant, order, share, amountCents, validity } = asked;
  const account = tenant.payment?.bakongAccount ?? '';
  const merchant = tenant.payment?.accountName ?? '';
  if (account === '') return fail('error.msg.notFound');
  if (amountCents > dueCents(order)) return fail('error.msg.payment.tooMuch');
  const riel = rielFor(asked);
  if (riel === undefined) return NO_RIEL;
  const of: CodeOf = { orderId: order.id, shareId: share?.id ?? null, amountCents, riel, account, merchant };
  const known = await findShown(tx, of, new Date(now.getTime() + validity.leastMs));
  const code = known === undefined ? await makeCode(tx, of, asked, now) : ok(known);
  if (!code.ok) return code;
  const { id, content, expiresAt } = code.value;
  const connection = await findConnection(tx);
  const isWatched = connection?.token != null && connection.works;
  if (known !== undefined) await changeCode(tx, id, { shownAt: now });
  if (isWatched) {
    const soon = new Date(now.getTime() + FIRST_MS);
    const next = known?.nextCheckAt ?? null;
    // One that is due, or will be at once, stays as it is.
    const isSoon = next !== null && next <= soon && next.getTime() > now.getTime() - HOUR_MS;
    if (!isSoon) await scheduleCheck(tx, jobs, { id }, soon, now);
  }
  return ok({ content, amountCents, riel, expiresAt: expiresAt.toISOString(), isWatched });
};
