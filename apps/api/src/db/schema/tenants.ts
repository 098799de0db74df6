import type { StoredPriceList } from '@kitwright/ordering';
import type { Tenant } from '@kitwright/contract';
import type { ProductType } from '@kitwright/garment';
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A provider's brand. `prices`, `contact`, `payment` and `templates` are as the contract states them. */
export const tenants = pgTable('tenants', {
  tenantId: uuid('tenant_id').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo'),
  productTypes: text('product_types').array().$type<ProductType[]>().notNull(),
  templates: jsonb('templates').$type<Tenant['templates']>().notNull(),
  themeColour: text('theme_colour').notNull(),
  prices: jsonb('prices').$type<StoredPriceList>().notNull(),
  contact: jsonb('contact').$type<Tenant['contact']>().notNull(),
  payment: jsonb('payment').$type<NonNullable<Tenant['payment']>>(),
  maxDesigns: integer('max_designs').notNull().default(50),
  termsVersion: integer('terms_version').notNull().default(1),
  termsPublishedAt: instant('terms_published_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type TenantRow = typeof tenants.$inferSelect;

export const tenantHosts = pgTable(
  'tenant_hosts',
  { tenantId: uuid('tenant_id').notNull(), host: text('host').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.host] })],
);

/** Counts up per tenant and name; order numbers come from here. */
export const tenantCounters = pgTable(
  'tenant_counters',
  {
    tenantId: uuid('tenant_id').notNull(),
    name: text('name').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);
