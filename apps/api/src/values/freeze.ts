import { createHash } from 'node:crypto';
import type { RosterEntry, SizeCount } from '@kitwright/contract/teams';
import type { DesignDocument } from '@kitwright/design';

/**
 * JSON with the keys of every object in code-unit order and no white space: equal values give equal text (RFC 8785,
 * for values that came from JSON).
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
};

/** Parts of one design of an order that an approval seals. */
export interface Sealed {
  readonly document: DesignDocument;
  readonly roster: readonly RosterEntry[];
  /** Null where there is a roster: it is left out then, and the seal is that of document and roster. */
  readonly sizes: readonly SizeCount[] | null;
}

/** The seal of an approved design: SHA-256, lower-case hex, of the canonical JSON of its drawing and its people. */
export const freezeHash = ({ document, roster, sizes }: Sealed): string =>
  createHash('sha256')
    .update(canonicalJson({ document, roster, sizes: sizes ?? undefined }))
    .digest('hex');
