import type { endpoints } from '@kitwright/contract/endpoints';
import type { EditedTenant } from '@kitwright/contract/tenants';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { deleteDraft, findDraft, putDraft, updateTenant } from '../../../db/tenants.repository.ts';
import { loadEdited, lockVersion } from './settings.ts';

type DraftCall = Pick<
  Call<typeof endpoints.consoleKeepDraft | typeof endpoints.consoleDropDraft>,
  'tx' | 'account' | 'request' | 'deps'
>;

const audit = (
  { tx, account, request, deps }: DraftCall,
  action: 'tenant.drafted' | 'tenant.draftDropped',
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'tenant', id: tx.tenantId },
    ip: request.ip,
  });

/**
 * Keeps the settings as a draft, which no one but staff sees. The page keeps it again with every pause in typing: what is
 * written down is that someone began to work on it, or went on with a colleague's.
 */
export const keepDraft = async (
  call: DraftCall & Pick<Call<typeof endpoints.consoleKeepDraft>, 'body'>,
): Promise<Outcome<EditedTenant>> => {
  const { tx, account, body, deps } = call;
  const locked = await lockVersion(tx, body.version);
  if (!locked.ok) return locked;
  const editedBy = `${account.firstName} ${account.lastName}`;
  if ((await findDraft(tx))?.editedBy !== editedBy) await audit(call, 'tenant.drafted');
  await putDraft(tx, { settings: body.settings, editedBy, editedAt: deps.clock() });
  return ok(await loadEdited(tx, await updateTenant(tx, { settingsVersion: body.version + 1 })));
};

/** Drops the draft: what is published stands. */
export const dropDraft = async (
  call: DraftCall & Pick<Call<typeof endpoints.consoleDropDraft>, 'query'>,
): Promise<Outcome<EditedTenant>> => {
  const { tx, query } = call;
  const locked = await lockVersion(tx, query.version);
  if (!locked.ok) return locked;
  if ((await findDraft(tx)) !== null) await audit(call, 'tenant.draftDropped');
  await deleteDraft(tx);
  return ok(await loadEdited(tx, await updateTenant(tx, { settingsVersion: query.version + 1 })));
};
