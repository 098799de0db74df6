export { RULE_BOUNDS, ruleValuesSchema } from './tenant.ts';
export {
  offeredSizesSchema,
  sizeChartSchema,
  sizeChartsSchema,
  type SizeChart,
  type SizeCharts,
} from './tenant.ts';
export {
  editedTenantSchema,
  previewSchema,
  tenantConsoleEndpoints,
  type EditedTenant,
} from './tenant-console.ts';
export {
  MOST_DESIGNS,
  publishableSettingsSchema,
  tenantSettingsSchema,
  type TenantSettings,
} from './tenant-settings.ts';
export {
  PAGES,
  pageEndpoints,
  pageNameSchema,
  pageSchema,
  pageTextSchema,
  type Page,
  type PageName,
} from './tenant-settings.ts';
export {
  MOST_PALETTE_COLOURS,
  RULE_PRESETS,
  productTypeSchema,
  rulePresetSchema,
  templateSchema,
  tenantSchema,
  type RulePreset,
  type Tenant,
} from './tenant.ts';
