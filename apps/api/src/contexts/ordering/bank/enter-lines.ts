import {
  orderIdSchema,
  type BankLineId,
  type OrderId,
  type OrderShareId,
  type PaymentId,
} from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { BankLine } from '@kitwright/contract/orders';
import { namedShares, type Candidate } from '@kitwright/ordering/bank';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { readOrderNumber } from '../../../values/order-number.ts';
import { byStaff, enterMoney, type StaffCall } from '../payments/write-money.ts';
import { matchOpen, presentDecided, presentLine } from './bank-lines.ts';
import { decideLine, listBankOrders, lockLine, type ShownLine } from './repository.ts';

/** Note of the payment on where it came from: the day, riel where it was riel, and the bank's number. */
const noteOf = ({ day, currency, amount, reference }: ShownLine): string =>
  [day, currency === 'KHR' ? `${amount.toLocaleString('en-US')} ៛` : '', reference]
    .filter((part) => part !== '')
    .join(' · ');

/** Writes a line down as a payment. */
const enter = async (
  call: StaffCall,
  line: ShownLine,
  candidate: Candidate<OrderId, PaymentId, OrderShareId>,
): Promise<Outcome<null>> => {
  const { tx, account, deps } = call;
  const { orderId, amountCents } = candidate;
  const entered = await enterMoney(byStaff(call), candidate, noteOf(line));
  if (!entered.ok) return entered;
  const decided = { decidedBy: fullName(account), decidedAt: deps.clock() };
  await decideLine(tx, line.id, { state: 'entered', orderId, amountCents, ...decided });
  return ok(null);
};

/** A line that waits, held until the transaction ends. The tenant is held too: no two people enter lines at once. */
const openLine = async (call: StaffCall, id: BankLineId): Promise<Outcome<ShownLine>> => {
  await lockTenant(call.tx);
  const line = await lockLine(call.tx, id);
  if (line === undefined) return fail('error.msg.notFound');
  return line.state === 'open' ? ok(line) : fail('error.msg.payment.decided');
};

const shownAgain = async (call: StaffCall, id: BankLineId): Promise<Outcome<BankLine>> => {
  const line = await lockLine(call.tx, id);
  if (line === undefined) return fail('error.msg.notFound');
  if (line.state !== 'open') {
    const [shown] = await presentDecided(call.tx, call.tenant, [line]);
    return shown === undefined ? fail('error.msg.notFound') : ok(shown);
  }
  const matched = await matchOpen(call.tx, call.tenant);
  return ok(presentLine(line, matched.matches.get(id), matched));
};

/** Enters one line for the order a person chose, with the amount they saw. */
export const enterLine = async (
  call: Call<typeof endpoints.consoleEnterLine>,
): Promise<Outcome<BankLine>> => {
  const { tx, tenant, params, body } = call;
  const line = await openLine(call, params.id);
  if (!line.ok) return line;
  const id = orderIdSchema.safeParse(body.order);
  const [named] = namedShares(body.order);
  const number = named?.number ?? readOrderNumber(body.order);
  const asked = id.success ? { ids: [id.data] } : number === undefined ? {} : { numbers: [number] };
  const [order] = await listBankOrders(tx, tenant.timeZone, asked, false);
  const share = order?.shares.find(({ position }) => position === named?.position);
  if (order === undefined || (named !== undefined && share === undefined))
    return fail('error.msg.validation', { fields: [{ field: 'order', key: 'error.field.invalid' }] });
  const slip = (share ?? order).slips.find(({ amountCents }) => amountCents === body.amountCents);
  const chosen = {
    orderId: order.id,
    shareId: share?.id ?? null,
    amountCents: body.amountCents,
    slipId: slip?.id ?? null,
  };
  const entered = await enter(call, line.value, chosen);
  return entered.ok ? shownAgain(call, params.id) : entered;
};

/**
 * Enters those of the lines that are sure as things stand now. What became unsure since the person looked, because a
 * colleague was faster or the order changed, is left.
 */
export const enterSure = async (
  call: Call<typeof endpoints.consoleEnterSure>,
): Promise<Outcome<{ entered: number; left: number }>> => {
  const { tx, tenant, body } = call;
  await lockTenant(tx);
  const ids = new Set<string>(body.ids);
  const { lines, matches } = await matchOpen(tx, tenant);
  let entered = 0;
  for (const line of lines) {
    const match = matches.get(line.id);
    if (!ids.has(line.id) || match?.kind !== 'sure') continue;
    const done = await enter(call, line, match.candidates[0]);
    // Refused before anything of it was written: what is due has changed meanwhile.
    if (done.ok) entered += 1;
  }
  return ok({ entered, left: ids.size - entered });
};

/** Says that a line is for no order, or takes that back; what was entered stays entered. */
export const setLineAside = async (
  call: Call<typeof endpoints.consoleSetLineAside>,
): Promise<Outcome<BankLine>> => {
  const { tx, account, params, body, deps, request } = call;
  await lockTenant(tx);
  const line = await lockLine(tx, params.id);
  if (line === undefined) return fail('error.msg.notFound');
  const wanted = body.isAside ? 'aside' : 'open';
  if (line.state === 'entered') return fail('error.msg.payment.decided');
  if (line.state === wanted) return shownAgain(call, params.id);
  const at = deps.clock();
  const decided = body.isAside
    ? { decidedBy: fullName(account), decidedAt: at }
    : { decidedBy: null, decidedAt: null };
  await decideLine(tx, line.id, { state: wanted, orderId: null, amountCents: null, ...decided });
  await emit(tx, {
    at,
    type: body.isAside ? 'bankLine.setAside' : 'bankLine.takenBack',
    actor: account,
    subject: { type: 'bankLine', id: line.id },
    details: { name: `${line.statement}, ${line.line}` },
    ip: request.ip,
  });
  return shownAgain(call, params.id);
};
