import { rosterLinkIdSchema } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { LONGEST_OPEN_DAYS, type RosterLink } from '@kitwright/contract/orders';
import { v7 as newId } from 'uuid';
import type { RosterLinkRow } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type FieldError, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { ownDesign } from '../../design/designs.ts';
import { presentLink } from './present.ts';
import { deleteEntry, findLinkOf, insertLink, listEntries, updateLink } from './repository.ts';
import { hashOf, tokenOf } from './token.ts';
import { openLink, writeEntry } from './write-entry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type CaptainCall = Pick<
  Call<typeof endpoints.getRosterLink | typeof endpoints.putRosterLink | typeof endpoints.deleteRosterEntry>,
  'tx' | 'account' | 'params' | 'deps'
>;

const shown = async ({ tx, deps }: CaptainCall, link: RosterLinkRow): Promise<RosterLink> =>
  presentLink(link, await listEntries(tx, link.id), { secret: deps.config.tokenSecret, now: deps.clock() });

/** The link of an own design; a design of someone else is not told apart from one without a link. */
const ownLink = async ({ tx, account, params }: CaptainCall): Promise<Outcome<RosterLinkRow>> => {
  const link = await findLinkOf(tx, account.id, params.uuid);
  return link === undefined ? fail('error.msg.notFound') : ok(link);
};

/** The link of an own design with what players wrote; null where there is none. */
export const getLink = async (
  call: Call<typeof endpoints.getRosterLink>,
): Promise<Outcome<{ readonly link: RosterLink | null }>> => {
  const design = await ownDesign(call.tx, call.account, call.params.uuid);
  if (!design.ok) return design;
  const link = await ownLink(call);
  return ok({ link: link.ok ? await shown(call, link.value) : null });
};

const faultOf = (closesAt: Date, now: Date): FieldError | null => {
  if (closesAt <= now) return { field: 'closesAt', key: 'error.field.date.past' };
  return closesAt.getTime() - now.getTime() > LONGEST_OPEN_DAYS * DAY_MS
    ? { field: 'closesAt', key: 'error.field.date.tooFar' }
    : null;
};

/** Makes the link of an own design, or sets when it closes and whether it takes extras. Twice at once makes one. */
export const putLink = async (call: Call<typeof endpoints.putRosterLink>): Promise<Outcome<RosterLink>> => {
  const { tx, account, params, body, deps } = call;
  const closesAt = new Date(body.closesAt);
  const set = { closesAt, ...(body.takesExtras === undefined ? {} : { takesExtras: body.takesExtras }) };
  const fault = faultOf(closesAt, deps.clock());
  if (fault !== null) return fail('error.msg.validation', { fields: [fault] });
  const design = await ownDesign(tx, account, params.uuid);
  if (!design.ok) return design;
  await lockAccount(tx, account.id);
  const known = await ownLink(call);
  if (known.ok) return ok(await shown(call, await updateLink(tx, known.value.id, set)));
  const id = rosterLinkIdSchema.parse(newId());
  const token = tokenOf(deps.config.tokenSecret, { tenantId: tx.tenantId, id, generation: 1 });
  const made = { id, accountId: account.id, designUuid: design.value.uuid, ...set };
  return ok(await shown(call, await insertLink(tx, { ...made, tokenHash: hashOf(token) })));
};

/** Closes the link now; one that is closed stays so. */
export const closeLink = async (
  call: Call<typeof endpoints.closeRosterLink>,
): Promise<Outcome<RosterLink>> => {
  const link = await ownLink(call);
  if (!link.ok) return link;
  const now = call.deps.clock();
  const closed =
    link.value.closesAt <= now ? link.value : await updateLink(call.tx, link.value.id, { closesAt: now });
  return ok(await shown(call, closed));
};

/** Gives the link another token: the address of before leads nowhere from now on. */
export const renewLink = async (
  call: Call<typeof endpoints.renewRosterLink>,
): Promise<Outcome<RosterLink>> => {
  const { tx, account, deps } = call;
  await lockAccount(tx, account.id);
  const link = await ownLink(call);
  if (!link.ok) return link;
  const generation = link.value.generation + 1;
  const tokenHash = hashOf(tokenOf(deps.config.tokenSecret, { ...link.value, generation }));
  return ok(await shown(call, await updateLink(tx, link.value.id, { generation, tokenHash })));
};

/** Takes out what a player wrote. */
export const removeEntry = async (
  call: Call<typeof endpoints.deleteRosterEntry>,
): Promise<Outcome<RosterLink>> => {
  const link = await ownLink(call);
  if (!link.ok) return link;
  await deleteEntry(call.tx, link.value.id, call.params.id);
  return ok(await shown(call, link.value));
};

/** A whole team may sit behind one address; more than that is no team. */
const ENTRIES_PER_MINUTE = 60;

/** Links under which players write themselves into a roster. */
export const registerRosterLinks = (api: Api): void => {
  route(api, endpoints.getRosterLink, getLink);
  route(api, endpoints.putRosterLink, putLink);
  route(api, endpoints.closeRosterLink, closeLink);
  route(api, endpoints.renewRosterLink, renewLink);
  route(api, endpoints.deleteRosterEntry, removeEntry);
  route(api, endpoints.openRosterLink, openLink);
  route(api, endpoints.putRosterEntry, writeEntry, {
    before: callLimit(api, ENTRIES_PER_MINUTE, () => 'roster-entry'),
  });
};
