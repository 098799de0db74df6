import type { TenantId, AccountId } from '@kitwright/contract';
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** The app of an account, and wrong codes given for it. */
export const secondFactors = pgTable(
  'second_factors',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    /** Sealed with a key of the installation; counts once it is confirmed by a code. */
    totpSealed: bytes('totp_sealed'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** A secret that was shown and is not confirmed yet, sealed. */
    totpPending: bytes('totp_pending'),
    /** The newest step of 30 s whose code was used. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
    failures: integer('failures').notNull().default(0),
    failuresSince: instant('failures_since'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId] })],
);
export type SecondFactorRow = typeof secondFactors.$inferSelect;

export const passkeys = pgTable(
  'passkeys',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    /** As the device names it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** The host it was made at and works at. */
    rpId: text('rp_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** By hash only; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId, table.codeHash] })],
);

/** A password that was right and waits for its second factor, or a passkey about to be made. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    purpose: text('purpose', { enum: ['sign-in', 'enrol'] }).notNull(),
    /** The password it was right for. */
    passwordHash: text('password_hash'),
    /** The random word a passkey signs. */
    nonce: text('nonce').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.secretHash] })],
);
export type ChallengeRow = typeof secondFactorChallenges.$inferSelect;
