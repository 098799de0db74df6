import { DEFAULT_TIME_ZONE, type StoredPriceList } from '@kitwright/ordering';
import { USUAL_RIEL_PER_DOLLAR } from '@kitwright/ordering/tax';
import { LANGS, type Lang, type LocalText, type TenantId } from '@kitwright/contract';
import {
  PAGES,
  RULE_PRESETS,
  type SizeCharts,
  type Tenant,
  type TenantSettings,
} from '@kitwright/contract/tenants';
import type { ProductType } from '@kitwright/garment';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A provider's brand. `prices`, `contact`, `payment` and `templates` are as the contract states them. */
export const tenants = pgTable('tenants', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo'),
  productTypes: text('product_types').array().$type<ProductType[]>().notNull(),
  templates: jsonb('templates').$type<Tenant['templates']>().notNull(),
  /** The picture each garment is offered with, where it is not the product's own. */
  covers: jsonb('covers').$type<Tenant['covers']>().notNull().default({}),
  /** Charts of the sizes of each garment as offered, where not all ten under their own names. */
  sizeCharts: jsonb('size_charts').$type<SizeCharts>().notNull().default({}),
  themeColour: text('theme_colour').notNull(),
  prices: jsonb('prices').$type<StoredPriceList>().notNull(),
  contact: jsonb('contact').$type<Tenant['contact']>().notNull(),
  payment: jsonb('payment').$type<NonNullable<Tenant['payment']>>(),
  tax: jsonb('tax').$type<TenantSettings['tax']>().notNull().default({ vat: null, showsRiel: false }),
  rielPerDollar: integer('riel_per_dollar').notNull().default(USUAL_RIEL_PER_DOLLAR),
  /** The tenant's day on which someone set the rate. */
  rielSetOn: date('riel_set_on', { mode: 'string' }),
  home: jsonb('home').$type<Tenant['home']>().notNull().default({ headline: null, lead: null }),
  languages: text('languages')
    .array()
    .$type<Lang[]>()
    .notNull()
    .default([...LANGS]),
  rulePreset: text('rule_preset', { enum: RULE_PRESETS }).notNull().default('fifa2014'),
  ruleValues: jsonb('rule_values').$type<TenantSettings['ruleValues']>(),
  palette: jsonb('palette').$type<TenantSettings['palette']>().notNull().default([]),
  maxDesigns: integer('max_designs').notNull().default(50),
  /** Days for which a new quote holds. */
  quoteDays: integer('quote_days').notNull().default(14),
  /** By its IANA name: days of the tenant begin and end by it. */
  timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
  termsVersion: integer('terms_version').notNull().default(1),
  termsPublishedAt: instant('terms_published_at').notNull().defaultNow(),
  /** True where staff may do nothing without a second factor. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  /** Sites that may show the storefront in a frame, `https://maker.example`. */
  embedOrigins: text('embed_origins').array().notNull().default([]),
  /** Counts up with every change of the draft and every publishing. */
  settingsVersion: integer('settings_version').notNull().default(1),
  publishedAt: instant('published_at'),
  /** Of the request that created the tenant; null where none did. */
  creationHash: text('creation_hash'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type TenantRow = typeof tenants.$inferSelect;

export const tenantHosts = pgTable(
  'tenant_hosts',
  { tenantId: id<TenantId>('tenant_id').notNull(), host: text('host').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.host] })],
);

/** The texts a tenant wrote itself, in Markdown. */
export const tenantPages = pgTable(
  'tenant_pages',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    page: text('page', { enum: PAGES }).notNull(),
    body: jsonb('body').$type<LocalText>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.page] })],
);

/** The settings of a tenant as its staff drafted them; at most one draft, which all of them share. */
export const tenantDrafts = pgTable('tenant_drafts', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  settings: jsonb('settings').$type<TenantSettings>().notNull(),
  /** The name of who changed it last, as it was then. */
  editedBy: text('edited_by').notNull(),
  editedAt: instant('edited_at').notNull(),
});
