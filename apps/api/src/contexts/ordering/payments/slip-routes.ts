import { may, type TenantId } from '@kitwright/contract';
import { SLIP_TYPES, getSlip, postSlip, type Order } from '@kitwright/contract/orders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../server/api.ts';
import { pathOf, receivingRoute } from '../../../server/file-route.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { originOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { sendFailure } from '../../../server/problems.ts';
import { describeFile, inCall } from '../../../server/route.ts';
import { validate } from '../../../server/validate.ts';
import type { BlobKey } from '../../../storage/blob-store.ts';
import { showToCustomer } from '../orders/load-order.ts';
import { findOrder } from '../orders/repository.ts';
import { receiveFile, sha256Hex } from '../../library/uploads.ts';
import { findPayment } from '../orders/payments.repository.ts';
import { orderForSlip, readSlip, sendSlip, type Slip } from './send-slip.ts';

const SLIPS_PER_MINUTE = 20;

/** Slips lie apart from pictures: no one reads one by knowing an id alone. */
export const slipBlobKey = (tenantId: TenantId, sha256: string): BlobKey => [tenantId, 'slips', sha256];

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
  const file = await receiveFile(request);
  if (!file.ok) return file;
  const slip = await readSlip(file.value);
  if (!slip.ok) return slip;
  const { type, content } = slip.value;
  const sha256 = sha256Hex(content);
  await api.deps.blobs.put(slipBlobKey(identityOf(request).tenant.tenantId, sha256), content);
  return inCall(api, request, async ({ tx, account }) => {
    if (account === null) return fail('error.msg.unauthenticated');
    const sent = await sendSlip(tx, account, {
      ...claim,
      type,
      sha256,
      now: api.deps.clock(),
      origin: originOf({ request, deps: api.deps }),
    });
    return sent.ok ? ok(await showToCustomer(tx, sent.value)) : sent;
  });
};

interface KeptSlip {
  readonly type: Slip['type'];
  readonly sha256: string;
}

/** The slip, for who ordered and for staff; to all others there is none. */
const findSlip = (api: Api, request: FastifyRequest): Promise<Outcome<KeptSlip>> =>
  inCall(api, request, async ({ tx, account }) => {
    const params = getSlip.params.safeParse(request.params);
    if (!params.success || account === null) return fail('error.msg.notFound');
    const order = await findOrder(tx, params.data.id);
    const mayRead = order !== undefined && (order.accountId === account.id || may(account.roles, 'desk'));
    if (!mayRead) return fail('error.msg.notFound');
    const payment = await findPayment(tx, order.id, params.data.paymentId);
    const { slipType: type, slipSha256: sha256 } = payment ?? { slipType: null, slipSha256: null };
    return type === null || sha256 === null ? fail('error.msg.notFound') : ok({ type, sha256 });
  });

const serve = async (api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const found = await findSlip(api, request);
  if (!found.ok) return sendFailure(found, request, reply);
  const { type, sha256 } = found.value;
  const blob = await api.deps.blobs.open(slipBlobKey(identityOf(request).tenant.tenantId, sha256));
  if (blob === undefined) throw new Error(`The slip ${sha256} is not in the blob store`);
  return reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-length', blob.bytes)
    .send(blob.stream);
};

/** Slips are files: they come and go outside the table of calls. */
export const registerSlips = (api: Api): void => {
  const limits = { perMinute: SLIPS_PER_MINUTE, subject: pathOf };
  const about = { access: 'account', tag: 'orders', summary: 'Send a payment slip' } as const;
  receivingRoute(api, postSlip, { ...about, ...limits }, receive);
  api.app.route({
    method: getSlip.method,
    url: getSlip.path,
    schema: {
      tags: [getSlip.tag],
      summary: getSlip.summary,
      params: getSlip.params,
      response: describeFile(...SLIP_TYPES),
    },
    onRequest: identified(api, 'account'),
    handler: (request, reply) => serve(api, request, reply),
  });
};
