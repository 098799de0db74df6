import type { endpoints } from '@kitwright/contract/endpoints';
import { MAX_ROSTER_ENTRIES, type OpenedRosterLink } from '@kitwright/contract/orders';
import { plainNumber } from '@kitwright/contract/teams';
import { isOffered } from '@kitwright/garment';
import { extrasFor, ownExtras } from '@kitwright/ordering';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type FieldError, type Outcome } from '../../../server/outcome.ts';
import { readGoods } from '../../catalogue/quotes.ts';
import { newestSharing } from '../orders/shares.repository.ts';
import { shareToken } from '../shares/set-shares.ts';
import { isOpen, presentOpened } from './present.ts';
import { findLinkByHash, listEntries, putEntry, type LinkedDesign } from './repository.ts';
import { hashOf, isSecretOf } from './token.ts';

/** The token under which players pay, where the captain has ordered the kit so. */
const payTokenOf = async (
  tx: TenantTransaction,
  { link, design }: LinkedDesign,
  secret: string,
): Promise<string | null> => {
  const sharing = await newestSharing(tx, link.accountId, design.uuid);
  return sharing === undefined ? null : shareToken(secret, sharing);
};

/** The kit of a link, and what its reader wrote before. */
export const openLink = async ({
  tx,
  params,
  headers,
  deps,
}: Call<typeof endpoints.openRosterLink>): Promise<Outcome<OpenedRosterLink>> => {
  const linked = await findLinkByHash(tx, hashOf(params.token));
  if (linked === undefined) return fail('error.msg.notFound');
  const entries = await listEntries(tx, linked.link.id);
  const { 'roster-entry-id': id, 'roster-entry-secret': secret } = headers;
  const own = entries.find((one) => one.id === id);
  const mine = own !== undefined && secret !== undefined && isSecretOf(secret, own.secretHash);
  const payToken = await payTokenOf(tx, linked, deps.config.tokenSecret);
  return ok(presentOpened(linked, entries, { own: mine ? own : undefined, now: deps.clock(), payToken }));
};

type Entry = Call<typeof endpoints.putRosterEntry>['body'];

/**
 * Refuses a size and extras that the tenant does not offer of the garment: the captain could not order them. Nor are
 * extras taken that are the captain's to give, or any where players may pick none.
 */
const checkOffered = async (
  tx: TenantTransaction,
  { link, design }: LinkedDesign,
  { size, extras = [] }: Entry,
): Promise<Outcome<null>> => {
  const { sizeCharts, prices } = await readGoods(tx);
  const own = link.takesExtras ? ownExtras(extrasFor(prices, design.productType)) : [];
  const faults: FieldError[] = [];
  if (!isOffered(sizeCharts[design.productType], size)) {
    faults.push({ field: 'size', key: 'error.field.size.notOffered' });
  }
  if (extras.some((extra) => !own.some(({ id }) => id === extra))) {
    faults.push({ field: 'extras', key: 'error.field.extra.notOffered' });
  }
  return faults.length === 0 ? ok(null) : fail('error.msg.validation', { fields: faults });
};

/**
 * A player writes himself in, or corrects that with the secret he first wrote with. Those who write at once wait for
 * one another, so that each number is given once and the list is never longer than an order's.
 */
export const writeEntry = async ({
  tx,
  params,
  body,
  deps,
}: Call<typeof endpoints.putRosterEntry>): Promise<Outcome<OpenedRosterLink>> => {
  const linked = await findLinkByHash(tx, hashOf(params.token), 'update');
  if (linked === undefined) return fail('error.msg.notFound');
  const { link } = linked;
  const now = deps.clock();
  if (!isOpen(link, now)) return fail('error.msg.rosterLink.closed');
  const offered = await checkOffered(tx, linked, body);
  if (!offered.ok) return offered;
  const { secret, ...written } = body;
  const before = await listEntries(tx, link.id);
  const known = before.find(({ id }) => id === params.id);
  if (known !== undefined && !isSecretOf(secret, known.secretHash)) return fail('error.msg.notFound');
  if (known === undefined && before.length >= MAX_ROSTER_ENTRIES) return fail('error.msg.rosterLink.full');
  // Who says nothing of extras, in a page of before or while players may pick none, keeps what was picked.
  const { extras = known?.entry.extras } = written;
  const entry = { ...written, ...(extras === undefined ? {} : { extras }) };
  const number = plainNumber(entry.number);
  if (before.some((one) => one.id !== params.id && one.number === number)) {
    return fail('error.msg.validation', { fields: [{ field: 'number', key: 'error.field.number.taken' }] });
  }
  await putEntry(tx, { linkId: link.id, id: params.id, secretHash: hashOf(secret), entry, number, now });
  await emit(tx, { type: 'rosterLink.entered', ownerId: link.accountId });
  const entries = await listEntries(tx, link.id);
  const own = entries.find(({ id }) => id === params.id);
  const payToken = await payTokenOf(tx, linked, deps.config.tokenSecret);
  return ok(presentOpened(linked, entries, { own, now, payToken }));
};
