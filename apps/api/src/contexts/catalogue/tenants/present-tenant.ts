import type { EditedTenant, Tenant, TenantSettings } from '@kitwright/contract/tenants';
import { priceListSchema } from '@kitwright/ordering';
import type { Config } from '../../../config.ts';
import type { TenantRow } from '../../../db/schema/index.ts';
import { settingsOf } from './settings.ts';
import type { DraftRow } from '../../../db/tenants.repository.ts';

/** What a visitor may know of the provider. */
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
  prices: priceListSchema.parse(row.prices),
  contact: row.contact,
  payment: row.payment,
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
});
