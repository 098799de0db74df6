import { may } from '@kitwright/contract';
import { SLIP_TYPES, getSlip, postSlip, type Order } from '@kitwright/contract/orders';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../server/api.ts';
import { confidentialRoute, pathOf, receivingRoute, type KeptFile } from '../../../server/file-route.ts';
import { identityOf } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { inCall } from '../../../server/route.ts';
import { validate } from '../../../server/validate.ts';
import { showToCustomer } from '../orders/load-order.ts';
import { findOrder } from '../orders/repository.ts';
import { findPayment } from '../orders/payments.repository.ts';
import { orderForSlip, sendSlip, slipBlobKey, takeSlip } from './send-slip.ts';

const SLIPS_PER_MINUTE = 20;

const receive = async (api: Api, request: FastifyRequest): Promise<Outcome<Order>> => {
  const params = validate(postSlip.params, request.params);
  if (!params.ok) return params;
  const query = validate(postSlip.query, request.query);
  if (!query.ok) return query;
  const claim = { orderId: params.value.id, amountCents: query.value.amountCents };
  const allowed = await inCall(api, request, async ({ tx, account }) =>
    account === null ? fail('error.msg.unauthenticated') : orderForSlip(tx, account, claim),
  );
  if (!allowed.ok) return allowed;
  const slip = await takeSlip(api, request);
  if (!slip.ok) return slip;
  return inCall(api, request, async ({ tx, account }) => {
    if (account === null) return fail('error.msg.unauthenticated');
    const sent = await sendSlip(tx, account, claim, slip.value);
    return sent.ok ? ok(await showToCustomer(tx, sent.value)) : sent;
  });
};

/** The slip, for who ordered and for staff; to all others there is none. */
const findSlip = (api: Api, request: FastifyRequest): Promise<Outcome<KeptFile>> =>
  inCall(api, request, async ({ tx, account }) => {
    const params = getSlip.params.safeParse(request.params);
    if (!params.success || account === null) return fail('error.msg.notFound');
    const order = await findOrder(tx, params.data.id);
    const mayRead = order !== undefined && (order.accountId === account.id || may(account.roles, 'desk'));
    if (!mayRead) return fail('error.msg.notFound');
    const payment = await findPayment(tx, order.id, params.data.paymentId);
    const { slipType: type, slipSha256: sha256 } = payment ?? { slipType: null, slipSha256: null };
    if (type === null || sha256 === null) return fail('error.msg.notFound');
    return ok({ type, key: slipBlobKey(identityOf(request).tenant.tenantId, sha256) });
  });

/** Slips are files: they come and go outside the table of calls. */
export const registerSlips = (api: Api): void => {
  const limits = { perMinute: SLIPS_PER_MINUTE, subject: pathOf };
  const about = { access: 'account', tag: 'orders', summary: 'Send a payment slip' } as const;
  receivingRoute(api, postSlip, { ...about, ...limits }, receive);
  confidentialRoute(api, getSlip, SLIP_TYPES, findSlip);
};
