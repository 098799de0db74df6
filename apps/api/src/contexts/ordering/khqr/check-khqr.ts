import { khqrCodeIdSchema, type KhqrCodeId, type TenantId } from '@kitwright/contract';
import type { KhqrOdd } from '@kitwright/contract/orders';
import { formatRiel } from '@kitwright/ordering/tax';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { BakongConnectionRow, KhqrCodeRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import type { JobData } from '../../../jobs/jobs.ts';
import type { Deps } from '../../../server/api.ts';
import { unseal } from '../../../values/seal.ts';
import { findOrder } from '../orders/repository.ts';
import { enterMoney } from '../payments/write-money.ts';
import {
  createBakong,
  notConnected,
  type BakongAnswer,
  type BakongPort,
  type BakongTransfer,
} from './bakong-api.ts';
import {
  changeCode,
  findConnection,
  findTenant,
  holdOrderOf,
  isCounted,
  likePayments,
  lockCode,
  putConnection,
} from './repository.ts';
import { nextCheck, scheduleCheck } from './show-khqr.ts';

const PURPOSE = 'kitwright bakong';
/** Name under which payments stand in the history of an order. */
export const BAKONG = 'Bakong';
const CENTS = 100;
/** Pause after trouble, where Bakong says none. */
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** The conditions under which a tenant's token opens. */
export const sealOf = (tokenSecret: string, tenantId: string) => ({
  secret: tokenSecret,
  purpose: PURPOSE,
  owner: tenantId,
});

type CheckDeps = Pick<Deps, 'pool' | 'config' | 'clock' | 'jobs'>;

/** The port of a tenant: the one that asks nothing as long as there is no token that works. */
const portOf = (
  { config }: Pick<Deps, 'config'>,
  connection: BakongConnectionRow | undefined,
  tenantId: TenantId,
): BakongPort => {
  if (connection?.token == null || !connection.works) return notConnected;
  const token = unseal(sealOf(config.tokenSecret, tenantId), connection.token)?.toString();
  return token === undefined ? notConnected : createBakong(config.bakongApiUrl, token);
};

interface Begun {
  readonly code: KhqrCodeRow;
  readonly port: BakongPort;
}

/** Takes a code up: null for one that is settled, and of jobs for one whose check is another's, or has to wait. */
const begin = async (
  tx: TenantTransaction,
  deps: CheckDeps,
  id: KhqrCodeId,
  at: string | null,
): Promise<Begun | null> => {
  const code = await lockCode(tx, id);
  if (code?.state !== 'open') return null;
  if (at !== null && code.nextCheckAt?.toISOString() !== at) return null;
  const connection = await findConnection(tx);
  const now = deps.clock();
  const pausedUntil = connection?.pausedUntil ?? null;
  if (at !== null && pausedUntil !== null && pausedUntil > now) {
    await scheduleCheck(tx, deps.jobs, code, pausedUntil, now);
    return null;
  }
  return { code, port: portOf(deps, connection, tx.tenantId) };
};

/** True of just what a code asks for: dollars to the cent, or riel to the riel. */
const isAsked = ({ riel, amountCents }: KhqrCodeRow, currency: string, amount: number): boolean =>
  riel === null
    ? currency === 'USD' && Math.round(amount * CENTS) === amountCents
    : currency === 'KHR' && amount === riel;

/** Why a transfer is not written down by itself; null where it is just what the code asked for. */
const oddOf = async (
  tx: TenantTransaction,
  code: KhqrCodeRow,
  { amount, currency, toAccount }: BakongTransfer,
): Promise<KhqrOdd | null> => {
  if (!isAsked(code, currency.toUpperCase(), amount)) return 'amount';
  if (toAccount.toLowerCase() !== code.account.toLowerCase()) return 'account';
  const alike = await likePayments(tx, code);
  const isWritten = alike.some(
    ({ status, decidedBy, decidedAt }) =>
      status === 'confirmed' && decidedBy !== BAKONG && decidedAt !== null && decidedAt >= code.madeAt,
  );
  // Someone may have seen the same money and written it down by hand.
  return isWritten ? 'maybeEntered' : null;
};

type Settled = 'paid' | 'odd';

/** Writes the money of a code down, once: the code is held, and Bakong's name of the transfer is there one time. */
const settlePaid = async (
  tx: TenantTransaction,
  deps: CheckDeps,
  code: KhqrCodeRow,
  transfer: BakongTransfer,
): Promise<Settled> => {
  const now = deps.clock();
  const { hash, amount, currency } = transfer;
  const found = { hash, amount, currency };
  const isNew = !(await isCounted(tx, hash));
  const settled = {
    found,
    transaction: isNew ? hash : null,
    nextCheckAt: null,
    checks: code.checks + 1,
    checkedAt: now,
    settledAt: now,
    settledBy: BAKONG,
  };
  const odd = isNew ? await oddOf(tx, code, transfer) : 'maybeEntered';
  const entered = odd === null ? await enter(tx, code, hash, now) : false;
  if (entered) {
    await changeCode(tx, code.id, { ...settled, state: 'paid' });
    return 'paid';
  }
  await changeCode(tx, code.id, { ...settled, state: 'odd', reason: odd ?? 'notDue' });
  const order = await findOrder(tx, code.orderId);
  const came = { amountCents: code.amountCents, origin: (await findConnection(tx))?.origin ?? '', at: now };
  if (order !== undefined) await emit(tx, { type: 'khqr.odd', order, ...came });
  return 'odd';
};

const enter = async (tx: TenantTransaction, code: KhqrCodeRow, hash: string, at: Date): Promise<boolean> => {
  const { orderId, shareId, amountCents } = code;
  const tenant = await findTenant(tx);
  const origin = (await findConnection(tx))?.origin ?? '';
  const slip = (await likePayments(tx, code)).find(
    (each) => each.status === 'claimed' && each.shareId === shareId,
  );
  const call = { tx, actor: null, by: BAKONG, at, ip: null, scene: { tenant, origin } };
  const came = { orderId, shareId, amountCents, slipId: slip?.id ?? null };
  const riel = code.riel === null ? [] : [formatRiel(code.riel)];
  const entered = await enterMoney(call, came, [`${BAKONG} ${hash.slice(0, 8)}`, ...riel].join(' · '));
  return entered.ok;
};

type Checked =
  | Settled
  | 'none'
  | 'unauthorized'
  | 'notConnected'
  | NonNullable<BakongConnectionRow['trouble']>;

const pauseOf = (answer: Extract<BakongAnswer, { kind: 'trouble' }>): number =>
  Math.min(LONGEST_PAUSE_MS, answer.retryAfterSeconds === null ? PAUSE_MS : answer.retryAfterSeconds * 1_000);

/** Writes down what Bakong said of a code. */
const settle = async (
  tx: TenantTransaction,
  deps: CheckDeps,
  id: KhqrCodeId,
  answer: Awaited<ReturnType<BakongPort['check']>>,
): Promise<Checked> => {
  await holdOrderOf(tx, id);
  const code = await lockCode(tx, id);
  // Another check was faster.
  if (code?.state !== 'open') return code?.state === 'paid' ? 'paid' : 'odd';
  const now = deps.clock();
  const asked = { checks: code.checks + 1, checkedAt: now };
  switch (answer.kind) {
    case 'notConnected':
      await changeCode(tx, id, { nextCheckAt: null });
      return 'notConnected';
    case 'unauthorized':
      await putConnection(tx, { works: false, trouble: null, answeredAt: now });
      await changeCode(tx, id, { ...asked, nextCheckAt: null });
      return 'unauthorized';
    case 'trouble': {
      const until = new Date(now.getTime() + pauseOf(answer));
      await putConnection(tx, { trouble: answer.trouble, pausedUntil: until });
      await changeCode(tx, id, asked);
      await scheduleCheck(tx, deps.jobs, code, until, now);
      return answer.trouble;
    }
    case 'none': {
      await putConnection(tx, { trouble: null, pausedUntil: null, answeredAt: now });
      const next = nextCheck(code, now);
      await changeCode(tx, id, next === null ? { ...asked, state: 'over', nextCheckAt: null } : asked);
      if (next !== null) await scheduleCheck(tx, deps.jobs, code, next, now);
      return 'none';
    }
    case 'paid':
      await putConnection(tx, { trouble: null, pausedUntil: null, answeredAt: now });
      return settlePaid(tx, deps, code, answer.transfer);
  }
};

/** Asks about a code and writes down what comes of it; no transaction is open meanwhile. Null for a code that is settled. */
export const checkNow = async (
  deps: CheckDeps,
  tenantId: TenantId,
  id: KhqrCodeId,
  at: string | null = null,
): Promise<Checked | null> => {
  const begun = await withTenant(deps.pool, tenantId, (tx) => begin(tx, deps, id, at));
  if (begun === null) return null;
  const answer = await begun.port.check(begun.code.md5);
  return withTenant(deps.pool, tenantId, (tx) => settle(tx, deps, id, answer));
};

/** A check that was left for later. */
export const checkKhqr = async (
  deps: CheckDeps,
  { tenantId, codeId, at }: JobData['check-khqr'],
): Promise<void> => {
  await checkNow(deps, tenantId, khqrCodeIdSchema.parse(codeId), at);
};
