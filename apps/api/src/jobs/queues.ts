import type { PackId, TenantId } from '@kitwright/contract';
import type { SecretPurpose } from '../db/schema/index.ts';

/** Every kind of job, and what one carries: ids and addresses only, never a secret. */
export interface JobData {
  /** Hands one mail of the outbox over. */
  readonly 'deliver-mail': { readonly tenantId: TenantId; readonly mailId: string };
  /** Mails a code or link to an e-mail, if it has an account. */
  readonly 'mail-secret': {
    readonly tenantId: TenantId;
    readonly purpose: SecretPurpose;
    readonly email: string;
    /** Where its link leads, `https://shop.example`. */
    readonly origin: string;
    readonly ip: string;
  };
  /** Makes the files of a production pack. */
  readonly 'make-pack': { readonly tenantId: TenantId; readonly packId: PackId };
  /** Drops what has run out of a tenant. */
  readonly sweep: { readonly tenantId: TenantId };
}
export type JobName = keyof JobData;

/** How a kind of job is repeated, the pause doubling each time, and how many of it a worker does side by side. */
export interface QueueRules {
  readonly retries: number;
  readonly firstPauseSeconds: number;
  readonly atOnce: number;
}

export const QUEUES: Readonly<Record<JobName, QueueRules>> = {
  // A mail server takes its time, and needs none of ours.
  'deliver-mail': { retries: 7, firstPauseSeconds: 15, atOnce: 4 },
  'mail-secret': { retries: 5, firstPauseSeconds: 5, atOnce: 1 },
  'make-pack': { retries: 3, firstPauseSeconds: 2, atOnce: 1 },
  sweep: { retries: 2, firstPauseSeconds: 60, atOnce: 1 },
};

/** A worker says this often that it lives, and counts as dead once it has said nothing for longer. */
export const BEAT_SECONDS = 3;
export const DEAD_AFTER_SECONDS = 12;

export const JOB_NAMES: readonly JobName[] = ['deliver-mail', 'mail-secret', 'make-pack', 'sweep'];

/** The schema that pg-boss keeps its tables in. */
export const JOBS_SCHEMA = 'jobs';
