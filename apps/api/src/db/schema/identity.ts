import {
  LANGS,
  type ApiKeyId,
  type ClientId,
  type KeyScope,
  type Role,
  type TenantId,
  type PlayerId,
  type AccountId,
  type SessionId,
} from '@kitwright/contract';
import type { KnownMeasures } from '@kitwright/contract/accounts';
import type { NotificationSettings, WorkNews } from '@kitwright/contract/messages';
import { PLAYER_VERSIONS } from '@kitwright/contract/teams';
import { ALL_SIZES } from '@kitwright/garment';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<AccountId>('id').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull().default(''),
    roles: text('roles').array().$type<Role[]>().notNull(),
    blocked: boolean('blocked').notNull().default(false),
    /** Null for an account that signs in by another service only. */
    passwordHash: text('password_hash'),
    /** The language its mails come in. */
    lang: text('lang', { enum: LANGS }).notNull().default('kh'),
    /** Moment at which the e-mail was proved to be the account's; null until then, and no sign-in before. */
    confirmedAt: instant('confirmed_at'),
    /** Hashes of the device and of the address that last gave the password of an unconfirmed account; null after that. */
    signedUpDevice: bytes('signed_up_device'),
    signedUpAddress: bytes('signed_up_address'),
    /** The newest version of the terms accepted; 0 for none. */
    acceptedTermsVersion: integer('accepted_terms_version').notNull().default(0),
    /** Null until chosen. */
    notifications: jsonb('notifications').$type<NotificationSettings>(),
    /** Null until chosen; of staff alone. */
    workNews: jsonb('work_news').$type<WorkNews>(),
    /** Of the owner's body; null unless they asked for them to be kept. */
    measures: jsonb('measures').$type<KnownMeasures>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Moment at which its owner ended it: what is left has no name. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type AccountRow = typeof accounts.$inferSelect;

export const SESSION_END_REASONS = [
  'signed-out',
  'reused',
  'blocked',
  'ended',
  'password-changed',
  'password-reset',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** A sign-in: the family of all refresh tokens that follow one another from it. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<SessionId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    clientId: text('client_id').$type<ClientId>().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason', { enum: SESSION_END_REASONS }),
    /** Moment at which the second factor was given; null for a session that knows the password alone. */
    secondFactorAt: instant('second_factor_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Kept by hash only. `rotatedAt` is set when the next token of the family was given out, to the device of `rotatedBy`. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    sessionId: id<SessionId>('session_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    rotatedAt: instant('rotated_at'),
    /** Null for one that shows no device. */
    rotatedBy: bytes('rotated_by'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.tokenHash] })],
);

/** Wrong passwords for an e-mail, with or without account. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    email: text('email').notNull(),
    at: instant('at').notNull(),
    id: uuid('id').notNull(),
    /** An address, a device that signed in before, or a session. */
    sourceHash: bytes('source_hash').notNull(),
    byStranger: boolean('by_stranger').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.email, table.at, table.id] })],
);

/** Browsers that an account has signed in from, by a hash of what each keeps in a cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    deviceHash: bytes('device_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId, table.deviceHash] })],
);

const SECRET_PURPOSES = ['confirm-email', 'reset-password', 'unlock'] as const;
export type SecretPurpose = (typeof SECRET_PURPOSES)[number];

/** One-time codes and links sent by mail, by hash only; at most one code of an account is unused. */
export const mailedSecrets = pgTable(
  'mailed_secrets',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
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

/** Identities of accounts at other services: the `iss` and `sub` of its ID tokens. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
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

/** Keys by which other systems of a tenant call; `account` made it, and it acts as them within its scopes. */
export const apiKeys = pgTable(
  'api_keys',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<ApiKeyId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    name: text('name').notNull(),
    start: text('start').notNull(),
    hash: bytes('hash').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    perMinute: integer('per_minute').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** Events that matter to security; the server's role may add rows and read them, never change one. */
export const auditEvents = pgTable(
  'audit_events',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null when no one was signed in; name and roles, with spaces between, as they were then. */
    actorId: id<AccountId>('actor_id'),
    actorName: text('actor_name'),
    actorRole: text('actor_role'),
    /** `account.signIn`, `order.move`... */
    action: text('action').notNull(),
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    ip: text('ip'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.seq] })],
);
export type AuditEventRow = typeof auditEvents.$inferSelect;

export const players = pgTable(
  'players',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<PlayerId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    /** Null while no one knows it yet. */
    size: text('size', { enum: ALL_SIZES }),
    version: text('version', { enum: PLAYER_VERSIONS }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PlayerRow = typeof players.$inferSelect;

/** A change of e-mail, by the hashes of the links that confirm it at the old address and at the new. */
export const emailChanges = pgTable(
  'email_changes',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    oldHash: bytes('old_hash').notNull(),
    newHash: bytes('new_hash').notNull(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Also set when it is called off, or a newer one takes its place. */
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** The link that ends an account, by its hash; one at most of an account. */
export const accountEndings = pgTable(
  'account_endings',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
