import type { z } from 'zod';

/** Faults by the dotted path of the field, the first of each. */
export type Faults = Readonly<Record<string, string>>;

export const NO_FAULTS: Faults = {};

const firstOf = (pairs: readonly (readonly [path: string, key: string])[]): Faults =>
  Object.fromEntries(pairs.toReversed());

/** The faults of a body by its schema; none where it is well-formed. */
export const faultsOf = (schema: z.ZodType, body: unknown): Faults => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return NO_FAULTS;
  return firstOf(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

/** The faults that a server found. */
export const faultsOfProblem = ({
  errors = [],
}: {
  readonly errors?: readonly { readonly field: string; readonly key: string }[] | undefined;
}): Faults => firstOf(errors.map(({ field, key }) => [field, key]));

/** The faults below a path, without it. */
export const faultsBelow = (faults: Faults, path: string): Faults =>
  Object.fromEntries(
    Object.entries(faults)
      .filter(([field]) => field.startsWith(`${path}.`))
      .map(([field, key]) => [field.slice(path.length + 1), key]),
  );
