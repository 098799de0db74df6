import { fail, ok, type Result } from '@kitwright/base';

/** One change of shape: takes the plain value of version `from` to version `from + 1`. */
export interface Migration {
  readonly from: number;
  /** What changed, for readers. */
  readonly why: string;
  migrate(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

export type MigrationError = 'notADocument' | 'unknownVersion' | 'newerVersion';

/** Brings a stored value to the current version, step by step. The value given is left as it is. */
export function migrate(
  value: unknown,
  chain: readonly Migration[],
  currentVersion: number,
): Result<Readonly<Record<string, unknown>>, MigrationError> {
  if (!isRecord(value)) return fail('notADocument');
  let current = value;
  for (;;) {
    const version = current['schemaVersion'];
    if (typeof version !== 'number' || !Number.isInteger(version)) return fail('unknownVersion');
    if (version === currentVersion) return ok(current);
    if (version > currentVersion) return fail('newerVersion');
    const next = chain.find((migration) => migration.from === version);
    if (!next) return fail('unknownVersion');
    current = { ...next.migrate(current), schemaVersion: version + 1 };
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
