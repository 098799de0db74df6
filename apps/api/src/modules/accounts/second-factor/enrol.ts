import type { AuditAction } from '@kitwright/contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { recordAudit } from '../../security/record-audit.ts';
import { findTenant } from '../../tenants/tenants.repository.ts';
import { endSessions } from '../sessions.repository.ts';
import { factorsOf } from './need-second-factor.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { noteSecondFactor, replaceRecoveryCodes } from './repository.ts';

/** The owner of factors that are about to change, and the call that does so. */
export interface Owner {
  readonly tx: TenantTransaction;
  readonly account: SignedIn;
  readonly request: Pick<Call<never>['request'], 'ip'>;
  readonly deps: Pick<Call<never>['deps'], 'config' | 'clock'>;
}

/** Writes a change down, with the way of it where it has one. */
export const noteChange = async (
  { tx, account, request, deps }: Owner,
  action: Extract<AuditAction, `secondFactor.${string}`>,
  kind?: 'totp' | 'passkey',
): Promise<void> => {
  const subject = { type: 'account', id: account.id };
  const details = kind === undefined ? {} : { kind };
  await recordAudit(tx, { at: deps.clock(), action, actor: account, subject, details, ip: request.ip });
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
  kind: 'totp' | 'passkey',
): Promise<{ readonly recoveryCodes: string[] | null }> => {
  const { tx, account, deps } = owner;
  const at = deps.clock();
  await noteChange(owner, 'secondFactor.added', kind);
  if ((await factorsOf(tx, account.id)).count > 1) return { recoveryCodes: null };
  await noteSecondFactor(tx, account.sessionId, at);
  await endSessions(tx, { accountId: account.id, exceptId: account.sessionId, reason: 'ended', at });
  return { recoveryCodes: await giveRecoveryCodes(owner) };
};

/** After one was removed: refused where it was the last and the tenant requires one; else the codes go with the last. */
export const afterRemoving = async (owner: Owner, kind: 'totp' | 'passkey'): Promise<Outcome<null>> => {
  const { tx, account } = owner;
  if ((await factorsOf(tx, account.id)).count === 0) {
    if ((await findTenant(tx)).secondFactorRequired) return fail('error.msg.secondFactor.last');
    await replaceRecoveryCodes(tx, account.id, []);
  }
  await noteChange(owner, 'secondFactor.removed', kind);
  return ok(null);
};
