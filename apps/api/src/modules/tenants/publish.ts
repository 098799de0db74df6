import {
  PAGES,
  publishableSettingsSchema,
  type EditedTenant,
  type endpoints,
  type TenantSettings,
} from '@kitwright/contract';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Call } from '../../server/call.ts';
import { fail, ok, type FieldError, type Outcome } from '../../server/outcome.ts';
import { fieldErrors } from '../../server/validate.ts';
import { findUpload } from '../uploads/repository.ts';
import { loadEdited, lockVersion } from './edited-tenant.ts';
import { columnsOf } from './settings.ts';
import { deleteDraft, findDraft, findPages, putPages, updateTenant } from './tenants.repository.ts';

type Publishing = Pick<Call<typeof endpoints.consolePublish>, 'tx' | 'account' | 'body' | 'deps'>;

/** Makes the draft what everybody sees. Changed terms count a version up when they must be accepted anew. */
export const publish = async ({ tx, body, deps }: Publishing): Promise<Outcome<EditedTenant>> => {
  const locked = await lockVersion(tx, body.version);
  if (!locked.ok) return locked;
  const draft = await findDraft(tx);
  if (draft === null) return fail('error.msg.tenant.nothingDrafted');
  const faults = await faultsOf(tx, draft.settings);
  if (faults.length > 0) return fail('error.msg.validation', { fields: faults });

  const now = deps.clock();
  const changed = await changedPages(tx, draft.settings.pages);
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
  return ok(await loadEdited(tx, row));
};

const faultsOf = async (tx: TenantTransaction, settings: TenantSettings): Promise<FieldError[]> => {
  const checked = publishableSettingsSchema.safeParse(settings);
  if (!checked.success) return fieldErrors(checked.error);
  const { logo } = settings;
  const known = logo === null || (await findUpload(tx, logo.split('/').at(-1) ?? '')) !== undefined;
  return known ? [] : [{ field: 'logo', key: 'error.field.invalid' }];
};

const changedPages = async (
  tx: TenantTransaction,
  drafted: TenantSettings['pages'],
): Promise<Partial<TenantSettings['pages']>> => {
  const published = await findPages(tx);
  const differs = PAGES.filter(
    (page) => drafted[page]?.kh !== published[page]?.kh || drafted[page]?.en !== published[page]?.en,
  );
  return Object.fromEntries(differs.map((page) => [page, drafted[page]]));
};
