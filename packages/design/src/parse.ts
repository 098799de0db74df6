import { SCHEMA_VERSION, designDocumentSchema, type DesignDocument } from './document.ts';
import { migrate, type MigrationError } from './migrations/chain.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { fail, ok, type Result } from '@kitwright/base';

/** A fault of a document, and its path. */
export interface DesignIssue {
  /** Path from the document's root, joined by dots; empty for the document itself. */
  readonly path: string;
  readonly code: MigrationError | 'invalid';
  readonly message: string;
}

/** Reads a stored or received design: brings it to the current version and checks it. Never throws. */
export function parseDesign(value: unknown): Result<DesignDocument, readonly DesignIssue[]> {
  const migrated = migrate(value, MIGRATIONS, SCHEMA_VERSION);
  if (!migrated.ok) {
    return fail([{ path: 'schemaVersion', code: migrated.error, message: migrated.error }]);
  }
  const parsed = designDocumentSchema.safeParse(migrated.value);
  if (parsed.success) return ok(parsed.data);
  return fail(
    parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      code: 'invalid' as const,
      message: issue.message,
    })),
  );
}
