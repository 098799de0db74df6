import { endpoints } from '@kitwright/contract/endpoints';
import {
  postShareSlip,
  type OpenedShare,
  type OpenedShares,
  type ShownKhqr,
} from '@kitwright/contract/orders';
import { asksForMoney, dueCents } from '@kitwright/ordering';
import type { FastifyRequest } from 'fastify';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import { receivingRoute } from '../../../server/file-route.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';

import { callLimit } from '../../../server/rate-limits.ts';
import { inCall, route } from '../../../server/route.ts';
import { validate } from '../../../server/validate.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { ON_SCREEN, showKhqr } from '../khqr/show-khqr.ts';
import { findShared, listShares, type PaidShare } from '../orders/shares.repository.ts';
import { claimPayment, takeSlip, type KeptSlip } from '../payments/send-slip.ts';
import { consoleShares, getShares, hashOfToken, presentShare, renewShares, setShares } from './set-shares.ts';

/** A whole team may sit behind one address. */
const SLIPS_PER_MINUTE = 30;
const CODES_PER_MINUTE = 120;

const whenOf = (order: OrderRow): OpenedShare['when'] => {
  const due = dueCents(order);
  if (due === 0) return 'over';
  return asksForMoney(order.status, due) ? 'now' : 'soon';
};

/** Sum that may be paid of a share now: what of it is open, and never more than the order is still due. */
const payableOf = (order: OrderRow, { amountCents, paidCents, waitingCents }: PaidShare): number =>
  whenOf(order) === 'now'
    ? Math.max(0, Math.min(amountCents - paidCents - waitingCents, dueCents(order)))
    : 0;

const presentOpened = (order: OrderRow, share: PaidShare): OpenedShare => ({
  ...presentShare(share, order),
  when: whenOf(order),
  payableCents: payableOf(order, share),
  rielPerDollar: order.rielPerDollar,
  refusal: share.refusal,
});

/** The link of a team: the order in a few words, and its players. A link without shares leads nowhere. */
const openShares = async ({
  tx,
  params,
}: Call<typeof endpoints.openShares>): Promise<Outcome<OpenedShares>> => {
  const order = await findShared(tx, hashOfToken(params.token));
  const shares = order === undefined ? [] : await listShares(tx, [order.id]);
  if (order === undefined || shares.length === 0) return fail('error.msg.notFound');
  return ok({
    orderNumber: writeOrderNumber(order.number),
    teamName: order.teamName,
    designName: order.designName,
    when: whenOf(order),
    players: shares.map(({ id, name, number }) => ({ id, name, number })),
  });
};

type ShareParams = Call<typeof endpoints.openShare>['params'];
interface Found {
  readonly order: OrderRow;
  readonly share: PaidShare;
}

const findShare = async (
  tx: TenantTransaction,
  { token, id }: ShareParams,
  lock?: 'update',
): Promise<Outcome<Found>> => {
  const order = await findShared(tx, hashOfToken(token), lock);
  const share = order && (await listShares(tx, [order.id])).find((one) => one.id === id);
  return order === undefined || share === undefined ? fail('error.msg.notFound') : ok({ order, share });
};

const openShare = async ({ tx, params }: Call<typeof endpoints.openShare>): Promise<Outcome<OpenedShare>> => {
  const found = await findShare(tx, params);
  return found.ok ? ok(presentOpened(found.value.order, found.value.share)) : found;
};

/** The code that pays what is open of a share now. */
const showShareKhqr = async ({
  tx,
  tenant,
  params,
  query: { currency },
  deps,
}: Call<typeof endpoints.showShareKhqr>): Promise<Outcome<ShownKhqr>> => {
  const found = await findShare(tx, params, 'update');
  if (!found.ok) return found;
  const { order, share } = found.value;
  const amountCents = payableOf(order, share);
  if (amountCents === 0) return fail('error.msg.payment.tooMuch');
  const asked = { tenant, order, share, amountCents, currency, validity: ON_SCREEN };
  return showKhqr(tx, deps.jobs, asked, deps.clock());
};

interface Claim {
  readonly params: ShareParams;
  readonly amountCents: number;
}

/** Finds a share that takes a slip of this amount now; its order is locked until the transaction ends. */
const shareForSlip = async (
  tx: TenantTransaction,
  { params, amountCents }: Claim,
): Promise<Outcome<Found>> => {
  const found = await findShare(tx, params, 'update');
  if (!found.ok) return found;
  return amountCents <= payableOf(found.value.order, found.value.share)
    ? found
    : fail('error.msg.payment.tooMuch');
};

/** A player says what was paid, with the slip to show for it; staff decide, as about every slip. */
const sendShareSlip = async (
  tx: TenantTransaction,
  claim: Claim,
  slip: KeptSlip,
): Promise<Outcome<OpenedShare>> => {
  const found = await shareForSlip(tx, claim);
  if (!found.ok) return found;
  const { order, share } = found.value;
  const { amountCents } = claim;
  const actorName = `${share.name} · ${presentShare(share, order).reference}`;
  const actor = { actorId: null, actorRole: 'CUSTOMER', actorName } as const;
  await claimPayment(tx, order, { amountCents, shareId: share.id, ...actor }, slip);
  await emit(tx, {
    type: 'share.slipSent',
    ownerId: order.accountId,
    order,
    amountCents,
    origin: slip.origin,
    at: slip.now,
  });
  const after = await findShare(tx, claim.params);
  return after.ok ? ok(presentOpened(after.value.order, after.value.share)) : after;
};

const receive = async (api: Api, request: FastifyRequest): Promise<Outcome<OpenedShare>> => {
  const params = validate(postShareSlip.params, request.params);
  if (!params.ok) return params;
  const query = validate(postShareSlip.query, request.query);
  if (!query.ok) return query;
  const claim = { params: params.value, amountCents: query.value.amountCents };
  const allowed = await inCall(api, request, ({ tx }) => shareForSlip(tx, claim));
  if (!allowed.ok) return allowed;
  const slip = await takeSlip(api, request);
  if (!slip.ok) return slip;
  return inCall(api, request, ({ tx }) => sendShareSlip(tx, claim, slip.value));
};

/** Shares that players pay themselves: the captain's side, and theirs. */
export const registerShares = (api: Api): void => {
  route(api, endpoints.getShares, getShares);
  route(api, endpoints.setShares, setShares);
  route(api, endpoints.renewShares, renewShares);
  route(api, endpoints.consoleOrderShares, consoleShares);
  route(api, endpoints.openShares, openShares);
  route(api, endpoints.openShare, openShare);
  route(api, endpoints.showShareKhqr, showShareKhqr, { before: callLimit(api, CODES_PER_MINUTE, () => '') });
  const limits = { perMinute: SLIPS_PER_MINUTE, subject: () => 'share-slip' };
  const about = { access: 'public', tag: 'shares', summary: 'Send the slip of a share' } as const;
  receivingRoute(api, postShareSlip, { ...about, ...limits }, receive);
};
