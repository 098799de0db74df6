import { createHash } from 'node:crypto';
import type { RosterEntry } from '@kitwright/contract';
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

/** The seal of an approved order: SHA-256, lower-case hex, of the canonical JSON of its design and its roster. */
export const freezeHash = (document: DesignDocument, roster: readonly RosterEntry[]): string =>
  createHash('sha256').update(canonicalJson({ document, roster })).digest('hex');
