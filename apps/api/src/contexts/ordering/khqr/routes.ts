import { createHash, randomBytes } from 'node:crypto';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Bakong, KhqrCode, KhqrState, ShownKhqr } from '@kitwright/contract/orders';
import { writeShareReference } from '@kitwright/ordering/shares';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import { originOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { seal } from '../../../values/seal.ts';
import { ownOrder } from '../orders/load-order.ts';
import { createBakong, endOfToken } from './bakong-api.ts';
import { checkNow, sealOf } from './check-khqr.ts';
import {
  changeCode,
  countStates,
  findConnection,
  findListed,
  listCodes,
  listWaiting,
  lockCode,
  putConnection,
  type ListedCode,
} from './repository.ts';
import { ON_SCREEN, scheduleCheck, showKhqr } from './show-khqr.ts';

const CODES_PER_MINUTE = 60;
const CHECKS_PER_MINUTE = 30;
/** Codes of before that are asked about once a shop is connected, one a second. */
const MOST_TAKEN_UP = 500;
const SECOND_MS = 1_000;

const presentCode = ({ code, number, customerName, shareName, position }: ListedCode): KhqrCode => ({
  id: code.id,
  orderId: code.orderId,
  orderNumber: writeOrderNumber(number),
  customerName,
  share:
    shareName === null || position === null
      ? null
      : { name: shareName, reference: writeShareReference(writeOrderNumber(number), position) },
  amountCents: code.amountCents,
  riel: code.riel,
  state: code.state,
  reason: code.reason,
  found: code.found,
  shownAt: code.shownAt.toISOString(),
  expiresAt: code.expiresAt.toISOString(),
  checks: code.checks,
  checkedAt: code.checkedAt?.toISOString() ?? null,
  nextCheckAt: code.nextCheckAt?.toISOString() ?? null,
  settledBy: code.settledBy,
  settledAt: code.settledAt?.toISOString() ?? null,
});

const showBakong = async (tx: TenantTransaction, tenant: Pick<TenantRow, 'payment'>): Promise<Bakong> => {
  const row = await findConnection(tx);
  const counts = await countStates(tx);
  const count = (state: KhqrState): number => counts.get(state) ?? 0;
  return {
    connection:
      row?.token == null || row.connectedAt === null
        ? null
        : {
            connectedBy: row.connectedBy,
            connectedAt: row.connectedAt.toISOString(),
            works: row.works,
            expiresAt: row.expiresAt?.toISOString() ?? null,
            answeredAt: row.answeredAt?.toISOString() ?? null,
            trouble: row.trouble,
            pausedUntil: row.pausedUntil?.toISOString() ?? null,
          },
    account: tenant.payment?.bakongAccount ?? '',
    counts: {
      open: count('open'),
      paid: count('paid'),
      odd: count('odd'),
      aside: count('aside'),
      over: count('over'),
    },
  };
};

const showOrderKhqr = async ({
  tx,
  tenant,
  account,
  params,
  body: { amountCents, currency },
  deps,
}: Call<typeof endpoints.showKhqr>): Promise<Outcome<ShownKhqr>> => {
  const order = await ownOrder(tx, account, params.id, 'update');
  if (!order.ok) return order;
  const asked = { tenant, order: order.value, share: null, amountCents, currency, validity: ON_SCREEN };
  return showKhqr(tx, deps.jobs, asked, deps.clock());
};

type StaffCall = Pick<
  Call<typeof endpoints.consoleSetKhqrAside | typeof endpoints.consoleConnectBakong>,
  'account' | 'deps' | 'request'
>;

const tell = (
  tx: TenantTransaction,
  { account: actor, deps, request }: StaffCall,
  type: Extract<PlainAction, `bakong.${string}`>,
  name: string,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type,
    actor,
    subject: { type: 'bakong', id: tx.tenantId },
    details: { name },
    ip: request.ip,
  });

const REFUSED_TOKEN = fail('error.msg.validation', {
  fields: [{ field: 'token', key: 'error.field.invalid' }],
});

/** Asks Bakong about a code that never was: it answers one who may ask that there is none. Nothing is kept where it says no. */
const connect = async (call: SlowCall<typeof endpoints.consoleConnectBakong>): Promise<Outcome<Bakong>> => {
  const { inTenant, tenant, account, body, deps, request } = call;
  const { token } = body;
  const md5 = createHash('md5').update(randomBytes(32)).digest('hex');
  const answer = await createBakong(deps.config.bakongApiUrl, token).check(md5);
  if (answer.kind === 'unauthorized') return REFUSED_TOKEN;
  if (answer.kind === 'trouble') return fail('error.msg.unavailable');
  return inTenant(async (tx) => {
    const now = deps.clock();
    await putConnection(tx, {
      token: seal(sealOf(deps.config.tokenSecret, tx.tenantId), Buffer.from(token)),
      works: true,
      expiresAt: endOfToken(token),
      connectedBy: fullName(account),
      connectedAt: now,
      origin: originOf({ request, deps }),
      answeredAt: now,
      trouble: null,
      pausedUntil: null,
    });
    for (const [index, code] of (await listWaiting(tx, MOST_TAKEN_UP)).entries()) {
      await scheduleCheck(tx, deps.jobs, code, new Date(now.getTime() + (index + 1) * SECOND_MS), now);
    }
    await tell(tx, call, 'bakong.connected', tenant.payment?.bakongAccount ?? '');
    return ok(await showBakong(tx, tenant));
  });
};

const disconnect = async (call: Call<typeof endpoints.consoleDisconnectBakong>): Promise<Outcome<null>> => {
  const { tx, tenant } = call;
  const row = await findConnection(tx);
  if (row?.token == null) return fail('error.msg.notFound');
  await putConnection(tx, { token: null, works: true, expiresAt: null, trouble: null, pausedUntil: null });
  await tell(tx, call, 'bakong.disconnected', tenant.payment?.bakongAccount ?? '');
  return ok(null);
};

const shownCode = async (
  tx: TenantTransaction,
  id: Call<typeof endpoints.consoleCheckKhqr>['params']['id'],
): Promise<Outcome<KhqrCode>> => {
  const listed = await findListed(tx, id);
  return listed === undefined ? fail('error.msg.notFound') : ok(presentCode(listed));
};

/** Asks about one code at once, for someone of the staff who waits. */
const check = async ({
  inTenant,
  tenant,
  params: { id },
  deps,
}: SlowCall<typeof endpoints.consoleCheckKhqr>) => {
  const before = await inTenant((tx) => shownCode(tx, id));
  if (!before.ok) return before;
  const answer = await checkNow(deps, tenant.tenantId, id);
  if (answer === null) return fail('error.msg.payment.decided');
  if (answer === 'notConnected') return fail('error.msg.unavailable');
  const code = await inTenant((tx) => shownCode(tx, id));
  return code.ok ? ok({ answer, code: code.value }) : code;
};

const setAside = async (call: Call<typeof endpoints.consoleSetKhqrAside>): Promise<Outcome<KhqrCode>> => {
  const { tx, account, params, deps } = call;
  const code = await lockCode(tx, params.id);
  if (code === undefined) return fail('error.msg.notFound');
  if (code.state !== 'odd') return fail('error.msg.payment.decided');
  const settled = { settledBy: fullName(account), settledAt: deps.clock() };
  await changeCode(tx, code.id, { state: 'aside', ...settled });
  const shown = await shownCode(tx, code.id);
  if (shown.ok) await tell(tx, call, 'bakong.setAside', shown.value.orderNumber);
  return shown;
};

/** Registers the calls about codes that are shown to be paid, and about asking Bakong whether they were. */
export const registerKhqr = (api: Api): void => {
  route(api, endpoints.showKhqr, showOrderKhqr, { before: callLimit(api, CODES_PER_MINUTE, () => '') });
  route(api, endpoints.consoleBakong, async ({ tx, tenant }) => ok(await showBakong(tx, tenant)));
  slowRoute(api, endpoints.consoleConnectBakong, connect);
  route(api, endpoints.consoleDisconnectBakong, disconnect);
  route(api, endpoints.consoleKhqrCodes, async ({ tx, query }) =>
    ok((await listCodes(tx, query.state)).map(presentCode)),
  );
  slowRoute(api, endpoints.consoleCheckKhqr, check, { before: callLimit(api, CHECKS_PER_MINUTE, () => '') });
  route(api, endpoints.consoleSetKhqrAside, setAside);
};
