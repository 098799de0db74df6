import type { EditedTenant, endpoints } from '@kitwright/contract';
import type { Call } from '../../server/call.ts';
import { ok, type Outcome } from '../../server/outcome.ts';
import { loadEdited, lockVersion } from './edited-tenant.ts';
import { deleteDraft, putDraft, updateTenant } from './tenants.repository.ts';

/** Keeps the settings as a draft, which nobody but staff sees. */
export const keepDraft = async ({
  tx,
  account,
  body,
  deps,
}: Pick<Call<typeof endpoints.consoleKeepDraft>, 'tx' | 'account' | 'body' | 'deps'>): Promise<
  Outcome<EditedTenant>
> => {
  const locked = await lockVersion(tx, body.version);
  if (!locked.ok) return locked;
  const editedBy = `${account.firstName} ${account.lastName}`;
  await putDraft(tx, { settings: body.settings, editedBy, editedAt: deps.clock() });
  return ok(await loadEdited(tx, await updateTenant(tx, { settingsVersion: body.version + 1 })));
};

/** Drops the draft: what is published stands. */
export const dropDraft = async ({
  tx,
  query,
}: Pick<Call<typeof endpoints.consoleDropDraft>, 'tx' | 'query'>): Promise<Outcome<EditedTenant>> => {
  const locked = await lockVersion(tx, query.version);
  if (!locked.ok) return locked;
  await deleteDraft(tx);
  return ok(await loadEdited(tx, await updateTenant(tx, { settingsVersion: query.version + 1 })));
};
