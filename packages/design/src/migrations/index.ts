import type { Migration } from './chain.ts';
import { FROM_1 } from './from-1.ts';
import { FROM_2 } from './from-2.ts';

/**
 * Every change of the document's shape since version 1, oldest first. Adding one means: raise SCHEMA_VERSION, add
 * the migration here and a document of the old shape under `fixtures/`.
 */
export const MIGRATIONS: readonly Migration[] = [FROM_1, FROM_2];
