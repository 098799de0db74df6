import type { TenantId } from '@kitwright/contract';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

export const SECRET_PURPOSES = ['confirm-email', 'reset-password', 'unlock'] as const;
export type SecretPurpose = (typeof SECRET_PURPOSES)[number];

/** One-time codes and links sent by mail, by hash only; at most one code of an account is unused. */
export const mailedSecrets = pgTable(
  'mailed_secrets',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    purpose: text('purpose', { enum: SECRET_PURPOSES }).notNull(),
    secretHash: bytes('secret_hash').notNull(),
    /** Wrong codes given for it. */
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Also set when a newer code takes its place. */
    usedAt: instant('used_at'),
    /** Of a reset link: a hash of the e-mail and password it was mailed for. */
    forCredentials: bytes('for_credentials'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Who an account is at another service: the `iss` and `sub` of its ID tokens. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.issuer, table.subject] })],
);

/** Nonces of ID tokens that were used, until those tokens run out. */
export const spentNonces = pgTable(
  'spent_nonces',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    nonceHash: bytes('nonce_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.nonceHash] })],
);

/** Calls counted within a minute, by a hash of whom they count for. */
export const callCounts = pgTable(
  'call_counts',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    subjectHash: bytes('subject_hash').notNull(),
    windowStart: instant('window_start').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.subjectHash] })],
);
