import type { TenantSettings } from '@kitwright/contract/tenants';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import { loadSignedIn } from '../../../server/identity.ts';
import { readPreviewToken } from './preview-token.ts';
import { columnsOf } from './settings.ts';
import { findDraft } from '../../../db/tenants.repository.ts';

/**
 * The draft that a preview token opens: of this tenant alone, and only while who asked for the token is still signed
 * in and staff. Null without a token, for a bad one, and where nothing is drafted: then what is published shows.
 */
export const previewedDraft = async (
  tx: TenantTransaction,
  token: string | undefined,
  { config, clock }: Deps,
): Promise<TenantSettings | null> => {
  if (token === undefined) return null;
  const claims = await readPreviewToken(config.tokenSecret, token, clock());
  if (claims?.tenant !== tx.tenantId) return null;
  const staff = await loadSignedIn(tx, claims, 'staff');
  if (!staff.ok) return null;
  return (await findDraft(tx))?.settings ?? null;
};

/** The tenant as it would be with these settings. */
export const withSettings = (row: TenantRow, settings: TenantSettings | null): TenantRow =>
  settings === null ? row : { ...row, ...columnsOf(settings) };
