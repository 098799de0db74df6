import type { Problem } from '@kitwright/contract';
import type { z } from 'zod';

/** Key of what is wrong, by dotted path of the field; the first finding of each field stands. */
export type FieldErrors = Readonly<Record<string, string>>;

const FALLBACK_KEY = 'error.field.invalid';

/** Schemas use stable keys as messages; a message that is none of ours becomes the general one. */
const keyOf = (message: string): string => (message.startsWith('error.field.') ? message : FALLBACK_KEY);

const collect = (findings: Iterable<readonly [field: string, key: string]>): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const [field, key] of findings) errors[field] ??= key;
  return errors;
};

/** Gives what the schema refuses; empty when it takes the values. */
export const schemaErrors = (schema: z.ZodType, values: unknown): FieldErrors => {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  return collect(parsed.error.issues.map(({ path, message }) => [path.join('.'), keyOf(message)]));
};

/** Gives what the server refused, field by field. */
export const problemErrors = (problem: Problem): FieldErrors =>
  collect((problem.errors ?? []).map(({ field, key }) => [field.replace(/^body\./, ''), keyOf(key)]));
