import { parseDesign, type DesignDocument } from '@kitwright/design';

/** Documents that were read, by what they were read from and by themselves: values, which no one changes. */
const read = new WeakMap<object, DesignDocument>();

/** Is true of a document that came out of `currentDocument`: what is in it has been checked. */
export const isCurrentDocument = (value: unknown): value is DesignDocument =>
  typeof value === 'object' && value !== null && read.get(value) === value;

/**
 * A stored document brought to the schema of today, once for as long as it is at hand. Only valid documents are ever
 * stored: anything else is a bug.
 */
export const currentDocument = (stored: unknown): DesignDocument => {
  const known = typeof stored === 'object' && stored !== null ? read.get(stored) : undefined;
  if (known !== undefined) return known;
  const parsed = parseDesign(stored);
  if (!parsed.ok) throw new Error(`A stored design is not readable: ${JSON.stringify(parsed.error)}`);
  if (typeof stored === 'object' && stored !== null) read.set(stored, parsed.value);
  read.set(parsed.value, parsed.value);
  return parsed.value;
};
