import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { TenantDirectory } from './tenant-directory.ts';

/** Parts from which the server is built; tests bring their own. */
export interface Deps {
  readonly config: Config;
  /** Under the role that owns no table. */
  readonly pool: pg.Pool;
  readonly blobs: BlobStore;
  readonly jobs: Jobs;
  readonly clock: () => Date;
  /** Aborted once this process is to end. */
  readonly ending?: AbortSignal;
}

/** Registry in which modules register their routes. */
export interface Api {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly tenants: TenantDirectory;
}
