import type { OptionValues, ProductType } from '@kitwright/garment';
import type { DeliverySpan } from '@kitwright/ordering';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { TenantRow } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { TenantDirectory } from './tenant-directory.ts';

/** Garments of one design of an order that is not there yet. */
export interface OutlookTeam {
  readonly productType: ProductType;
  readonly fabricId: string;
  readonly options?: OptionValues | undefined;
  readonly quantity: number;
}

/** Gives the days (ISO) between which an order would leave production; null where its work would end beyond a year. */
export type Outlook = (teams: readonly OutlookTeam[]) => DeliverySpan | null;

/** Reads the queue of the shop that a transaction is of; null in a shop that has set no capacities. */
export type ReadOutlook = (
  tx: TenantTransaction,
  scene: { readonly tenant: Pick<TenantRow, 'timeZone'>; readonly deps: Pick<Deps, 'clock'> },
) => Promise<Outlook | null>;

/** Parts from which the server is built; tests bring their own. */
export interface Deps {
  readonly config: Config;
  /** Under the role that owns no table. */
  readonly pool: pg.Pool;
  readonly blobs: BlobStore;
  readonly jobs: Jobs;
  readonly clock: () => Date;
  /** The queue belongs to production, which knows of orders, and not they of it. */
  readonly outlook: ReadOutlook;
  /** Aborted once this process is to end. */
  readonly ending?: AbortSignal;
}

/** Registry in which modules register their routes. */
export interface Api {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly tenants: TenantDirectory;
}
