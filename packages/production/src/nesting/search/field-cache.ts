import { createHash } from 'node:crypto';
import type { Field } from './field.ts';
import type { ShapePair } from './field-pool.ts';

/** Most that is kept, bytes: the fields of about three kits in all their sizes. */
const MOST_BYTES = 192 * 1024 * 1024;

const bytesOf = ({ cells, floors, lists, steps }: Field): number =>
  cells.byteLength + floors.byteLength + lists.byteLength + steps.byteLength;

/** Names a grown line, which is a pattern's piece in a size with a gap: the same line has the same fields. */
export const lineKey = (line: Float64Array): string =>
  createHash('sha256')
    .update(new Uint8Array(line.buffer, line.byteOffset, line.byteLength))
    .digest('base64url')
    .slice(0, 22);

export const pairKey = (keys: readonly string[], { first, second, isTurned }: ShapePair): string =>
  `${keys[first]} ${keys[second]} ${isTurned ? 1 : 0}`;

/** Fields that were made before, the least lately used going first. */
export class FieldCache {
  readonly #fields = new Map<string, Field>();
  #bytes = 0;

  get(key: string): Field | undefined {
    const field = this.#fields.get(key);
    if (field === undefined) return undefined;
    this.#fields.delete(key);
    this.#fields.set(key, field);
    return field;
  }

  put(key: string, field: Field): void {
    if (this.#fields.has(key)) return;
    this.#fields.set(key, field);
    this.#bytes += bytesOf(field);
    for (const [oldest, old] of this.#fields) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#fields.delete(oldest);
      this.#bytes -= bytesOf(old);
    }
  }
}
