import { isDeepStrictEqual } from 'node:util';
import type { endpoints } from '@kitwright/contract/endpoints';
import {
  PAGES,
  publishableSettingsSchema,
  tenantSettingsSchema,
  type EditedTenant,
  type TenantSettings,
} from '@kitwright/contract/tenants';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type FieldError, type Outcome } from '../../../server/outcome.ts';
import { fieldErrors } from '../../../server/validate.ts';
import { findUpload } from '../../library/uploads.ts';
import { columnsOf, loadEdited, lockVersion, settingsOf } from './settings.ts';
import { deleteDraft, findDraft, findPages, putPages, updateTenant } from '../../../db/tenants.repository.ts';

type Publishing = Pick<Call<typeof endpoints.consolePublish>, 'tx' | 'account' | 'body' | 'request' | 'deps'>;

/** Makes the draft what everybody sees. Changed terms count a version up when they must be accepted again. */
export const publish = async ({
  tx,
  account,
  body,
  request,
  deps,
}: Publishing): Promise<Outcome<EditedTenant>> => {
  const locked = await lockVersion(tx, body.version);
  if (!locked.ok) return locked;
  const draft = await findDraft(tx);
  if (draft === null) return fail('error.msg.tenant.nothingDrafted');
  const faults = await faultsOf(tx, draft.settings);
  if (faults.length > 0) return fail('error.msg.validation', { fields: faults });

  const now = deps.clock();
  const before = settingsOf(locked.value, await findPages(tx));
  const changed = changedPages(before.pages, draft.settings.pages);
  await putPages(tx, changed, now);
  await deleteDraft(tx);
  const { termsVersion } = locked.value;
  const newTerms =
    body.termsAnew && changed.terms !== undefined
      ? { termsVersion: termsVersion + 1, termsPublishedAt: now }
      : {};
  const row = await updateTenant(tx, {
    ...columnsOf(draft.settings),
    ...newTerms,
    settingsVersion: body.version + 1,
    publishedAt: now,
  });
  const details = { version: row.settingsVersion, changed: [...changedKeys(before, draft.settings)] };
  const subject = { type: 'tenant', id: tx.tenantId };
  await emit(tx, {
    at: now,
    type: 'tenant.published',
    actor: account,
    subject,
    details,
    ip: request.ip,
  });
  return ok(await loadEdited(tx, row));
};

const faultsOf = async (tx: TenantTransaction, settings: TenantSettings): Promise<FieldError[]> => {
  const checked = publishableSettingsSchema.safeParse(settings);
  if (!checked.success) return fieldErrors(checked.error);
  // As the schema completes it: a draft from before lacks what came since.
  const { logo, covers } = checked.data;
  const pictures: readonly (readonly [field: string, url: string | null])[] = [
    ['logo', logo],
    ...Object.entries(covers).map(([type, url]) => [`covers.${type}`, url] as const),
  ];
  const faults: FieldError[] = [];
  for (const [field, url] of pictures) {
    const known = url === null || (await findUpload(tx, url.split('/').at(-1) ?? '')) !== undefined;
    if (!known) faults.push({ field, key: 'error.field.invalid' });
  }
  return faults;
};

const changedPages = (
  before: TenantSettings['pages'],
  drafted: TenantSettings['pages'],
): Partial<TenantSettings['pages']> => {
  const differs = PAGES.filter((page) => !isDeepStrictEqual(before[page], drafted[page]));
  return Object.fromEntries(differs.map((page) => [page, drafted[page]]));
};

/** The names of the settings that differ. */
const changedKeys = (before: TenantSettings, after: TenantSettings): readonly string[] =>
  tenantSettingsSchema.keyof().options.filter((key) => !isDeepStrictEqual(before[key], after[key]));
