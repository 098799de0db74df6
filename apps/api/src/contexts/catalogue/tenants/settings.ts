import type { EditedTenant, Tenant, TenantSettings } from '@kitwright/contract/tenants';
import { priceListSchema } from '@kitwright/ordering';
import { taxTermsOf } from '@kitwright/ordering/tax';
import type { Config } from '../../../config.ts';
import { omit } from '../../../db/rows-insertion.ts';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  findDraft,
  findHosts,
  findPages,
  lockTenant,
  type DraftRow,
} from '../../../db/tenants.repository.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';

/** Settings of a tenant that administrators edit, as its row and its pages have it. */
export const settingsOf = (row: TenantRow, pages: TenantSettings['pages']): TenantSettings => ({
  name: row.name,
  logo: row.logo,
  covers: row.covers,
  colour: row.themeColour,
  productTypes: row.productTypes,
  languages: row.languages,
  rulePreset: row.rulePreset,
  ruleValues: row.ruleValues,
  palette: row.palette,
  maxDesigns: row.maxDesigns,
  quoteDays: row.quoteDays,
  timeZone: row.timeZone,
  home: row.home,
  contact: row.contact,
  payment: row.payment,
  tax: row.tax,
  prices: priceListSchema.parse(row.prices),
  pages,
});

/** The columns of the tenant's row that hold these settings; its pages lie elsewhere. */
export const columnsOf = (settings: TenantSettings) => ({
  ...omit(settings, 'pages', 'colour'),
  themeColour: settings.colour,
});

/** The provider as a visitor knows it. */
export const presentTenant = (
  row: TenantRow,
  templates: Tenant['templates'],
  { demo, google }: Pick<Config, 'demo' | 'google'>,
): Tenant => ({
  id: row.tenantId,
  name: row.name,
  logo: row.logo,
  productTypes: row.productTypes,
  templates: [...templates, ...row.templates],
  settings: { homepage: { theme: { palette: { color: row.themeColour } } } },
  home: row.home,
  covers: row.covers,
  sizeCharts: row.sizeCharts,
  languages: row.languages,
  timeZone: row.timeZone,
  rulePreset: row.rulePreset,
  ruleValues: row.ruleValues,
  palette: row.palette,
  prices: priceListSchema.parse(row.prices),
  contact: row.contact,
  payment: row.payment,
  tax: taxTermsOf(row),
  social: { googleClientId: google?.clientId ?? null },
  demo,
});

/** The tenant as its administrators edit it. */
export const presentEdited = (
  row: TenantRow,
  pages: TenantSettings['pages'],
  draft: DraftRow | null,
  hosts: readonly string[],
): EditedTenant => ({
  version: row.settingsVersion,
  published: settingsOf(row, pages),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  draft:
    draft === null
      ? null
      : { settings: draft.settings, editedBy: draft.editedBy, editedAt: draft.editedAt.toISOString() },
  hosts: [...hosts],
  riel: { perDollar: row.rielPerDollar, setOn: row.rielSetOn },
});

/** The tenant as its administrators see it now. */
export const loadEdited = async (tx: TenantTransaction, row: TenantRow): Promise<EditedTenant> =>
  presentEdited(row, await findPages(tx), await findDraft(tx), await findHosts(tx));

/** The row of the tenant, held, if it is still at the version that an editor saw; else what it is now. */
export const lockVersion = async (tx: TenantTransaction, version: number): Promise<Outcome<TenantRow>> => {
  const row = await lockTenant(tx);
  if (row.settingsVersion === version) return ok(row);
  return fail('error.msg.tenant.conflict', { current: await loadEdited(tx, row) });
};
