import type { TenantRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import type { Deps } from '../../../../server/api.ts';
import type { SignedIn } from '../../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import type { SecurityChange } from '../../../../events/payloads.ts';
import { emit, type PlainAction } from '../../../../events/events.ts';
import { findTenant } from '../../../../db/tenants.repository.ts';
import { sceneOf, type AskedBy } from '../../../../server/link-origin.ts';
import { endSessions } from '../session-end.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './codes.ts';
import { factorsOf } from './need-second-factor.ts';
import { noteSecondFactor, replaceRecoveryCodes } from './repository.ts';

/** The owner of factors that are about to change, and the call that does so. */
export interface Owner extends AskedBy {
  readonly tx: TenantTransaction;
  readonly tenant: TenantRow;
  readonly account: SignedIn;
  readonly deps: Pick<Deps, 'config' | 'jobs' | 'clock'>;
}

const ACTIONS = {
  added: 'secondFactor.added',
  removed: 'secondFactor.removed',
  codesRenewed: 'secondFactor.codesRenewed',
} as const satisfies Partial<Record<SecurityChange['kind'], PlainAction>>;

/** Tells of a change, which is audited, and mailed to the owner: who changed it may be someone else who knew the password. */
export const noteChange = async (
  owner: Owner,
  change: Exclude<SecurityChange, { kind: 'takenAway' }>,
): Promise<void> => {
  const { tx, account, request, deps } = owner;
  const subject = { type: 'account', id: account.id };
  const details = 'factor' in change ? { kind: change.factor } : {};
  const action = ACTIONS[change.kind];
  await emit(tx, { at: deps.clock(), type: action, actor: account, subject, details, ip: request.ip });
  await emit(tx, {
    type: 'account.securityChanged',
    account,
    change,
    scene: sceneOf(owner),
    at: deps.clock(),
  });
};

/** New codes in the place of those before; told this once. */
export const giveRecoveryCodes = async ({ tx, account, deps }: Owner): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  const { tokenSecret } = deps.config;
  await replaceRecoveryCodes(
    tx,
    account.id,
    codes.map((code) => hashRecoveryCode(tokenSecret, account.id, code)),
  );
  return codes;
};

/**
 * After a factor was added: with the first one come recovery codes, this session counts as proved, and all others, for
 * which the password was enough, are over. The caller has locked the account.
 */
export const afterAdding = async (
  owner: Owner,
  factor: 'totp' | 'passkey',
): Promise<{ readonly recoveryCodes: string[] | null }> => {
  const { tx, account, deps } = owner;
  const at = deps.clock();
  const isSwitch = (await factorsOf(tx, account.id)).count === 1;
  await noteChange(owner, { kind: 'added', factor, isSwitch });
  if (!isSwitch) return { recoveryCodes: null };
  await noteSecondFactor(tx, account.sessionId, at);
  await endSessions(tx, { accountId: account.id, exceptId: account.sessionId, reason: 'ended', at });
  return { recoveryCodes: await giveRecoveryCodes(owner) };
};

/** After one was removed: refused where it was the last and the tenant requires one; else the codes go with the last. */
export const afterRemoving = async (owner: Owner, factor: 'totp' | 'passkey'): Promise<Outcome<null>> => {
  const { tx, account } = owner;
  const isSwitch = (await factorsOf(tx, account.id)).count === 0;
  if (isSwitch) {
    if ((await findTenant(tx)).secondFactorRequired) return fail('error.msg.secondFactor.last');
    await replaceRecoveryCodes(tx, account.id, []);
  }
  await noteChange(owner, { kind: 'removed', factor, isSwitch });
  return ok(null);
};
