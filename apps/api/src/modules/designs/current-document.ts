import { parseDesign, type DesignDocument } from '@kitwright/design';

/** A stored document brought to the schema of today. Only valid documents are ever stored: anything else is a bug. */
export const currentDocument = (stored: unknown): DesignDocument => {
  const parsed = parseDesign(stored);
  if (!parsed.ok) throw new Error(`A stored design is not readable: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
};
