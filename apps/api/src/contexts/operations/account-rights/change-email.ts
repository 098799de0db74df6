import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { EmailChange, EmailConfirmed } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { EmailChangeRow } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findAccount } from '../../identity/accounts.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import {
  endChange,
  findChangeOfLink,
  findLiveChange,
  insertChange,
  isTaken,
  lastAskedAt,
  moveToEmail,
  noteConfirmed,
} from './email-changes.repository.ts';

type ChangeAnswer = { readonly change: EmailChange | null };

const present = (row: EmailChangeRow | undefined, now: Date): ChangeAnswer => ({
  change:
    row === undefined || row.expiresAt <= now
      ? null
      : {
          newEmail: row.newEmail,
          confirmedAtOld: row.oldConfirmedAt !== null,
          confirmedAtNew: row.newConfirmedAt !== null,
          expiresAt: row.expiresAt.toISOString(),
        },
});

/** The change of the caller that waits to be confirmed. */
export const emailChange = async ({
  tx,
  account,
  deps,
}: Call<typeof endpoints.emailChange>): Promise<Outcome<ChangeAnswer>> =>
  ok(present(await findLiveChange(tx, account.id), deps.clock()));

const LINK_BYTES = 32;
export const LINK_LIFE_MS = 30 * 60_000;
/** Between two mails of a kind that an account asks for. */
export const PAUSE_MS = 60_000;

type Purpose = 'email-old' | 'email-new' | 'end-account';

/** The secret of a link. */
export const newLinkSecret = (): string => randomBytes(LINK_BYTES).toString('base64url');

/** Hash that is kept of a link, keyed and of one purpose: the link of one thing opens no other. */
export const linkHash = (key: string, purpose: Purpose, secret: string): Buffer =>
  createHmac('sha256', key).update(`${purpose} ${secret}`).digest();

/**
 * Mails a link to the old address and one to the new. A new address that is another account's gets none, and the caller
 * is not told: who has an account here is no one else's business.
 */
export const askEmailChange = async (
  call: Call<typeof endpoints.askEmailChange>,
): Promise<Outcome<ChangeAnswer>> => {
  const { tx, account, body, deps } = call;
  const now = deps.clock();
  if (body.email === account.email) {
    return fail('error.msg.validation', { fields: [{ field: 'email', key: 'error.field.email.same' }] });
  }
  await lockAccount(tx, account.id);
  const last = await lastAskedAt(tx, account.id);
  const waitMs = last === null ? 0 : last.getTime() + PAUSE_MS - now.getTime();
  if (waitMs > 0) {
    return fail('error.msg.tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  await endChange(tx, account.id, now);
  const [atOld, atNew] = [newLinkSecret(), newLinkSecret()];
  const { tokenSecret } = deps.config;
  const row = await insertChange(tx, {
    id: randomUUID(),
    accountId: account.id,
    oldEmail: account.email,
    newEmail: body.email,
    oldHash: linkHash(tokenSecret, 'email-old', atOld),
    newHash: linkHash(tokenSecret, 'email-new', atNew),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS),
  });
  const { newEmail } = row;
  await emit(tx, {
    type: 'account.emailChangeAsked',
    account,
    newEmail,
    atOld,
    atNew: (await isTaken(tx, newEmail)) ? null : atNew,
    scene: sceneOf(call),
    at: now,
  });
  return ok(present(row, now));
};

export const callOffEmailChange = async ({
  tx,
  account,
  deps,
}: Call<typeof endpoints.callOffEmailChange>): Promise<Outcome<null>> => {
  await endChange(tx, account.id, deps.clock());
  return ok(null);
};

/** Confirms a change at one of its addresses; at the second of them the account moves. */
export const confirmEmailChange = async (
  call: Call<typeof endpoints.confirmEmailChange>,
): Promise<Outcome<EmailConfirmed>> => {
  const { tx, body, request, deps } = call;
  const now = deps.clock();
  const { tokenSecret } = deps.config;
  const atOld = linkHash(tokenSecret, 'email-old', body.token);
  const change = await findChangeOfLink(tx, {
    old: atOld,
    new: linkHash(tokenSecret, 'email-new', body.token),
  });
  if (change === undefined || change.expiresAt <= now) return fail('error.msg.link.invalid');
  await lockAccount(tx, change.accountId);
  const account = await findAccount(tx, change.accountId);
  const stillHolds = account !== null && !account.blocked && account.email === change.oldEmail;
  if (!stillHolds) return fail('error.msg.link.invalid');
  const isOld = atOld.equals(change.oldHash);
  const confirmed = isOld
    ? { oldConfirmedAt: change.oldConfirmedAt ?? now }
    : { newConfirmedAt: change.newConfirmedAt ?? now };
  await noteConfirmed(tx, change.id, confirmed);
  const { newEmail, oldEmail } = change;
  const other = isOld ? change.newConfirmedAt : change.oldConfirmedAt;
  if (other === null) return ok({ state: 'waiting', newEmail });
  const isFree = !(await isTaken(tx, newEmail)) && (await moveToEmail(tx, account.id, newEmail, now));
  if (!isFree) return fail('error.msg.account.emailTaken');
  await endChange(tx, account.id, now);
  const subject = { type: 'account', id: account.id };
  const details = { from: oldEmail, to: newEmail };
  const actor = { ...account, email: newEmail };
  await emit(tx, {
    at: now,
    type: 'account.emailChanged',
    actor,
    subject,
    details,
    ip: request.ip,
    account,
    newEmail,
    scene: sceneOf(call),
  });
  return ok({ state: 'changed', newEmail });
};
