import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { entry } from '../base/arrays.ts';

/** Brows: each vertex hangs on three points of the base by shares, and an offset in head sizes. */
export interface FittedPart {
  /** Three points of the base a vertex. */
  readonly points: readonly number[];
  readonly shares: readonly number[];
  /** Decimetres on a head of the base's size. */
  readonly offsets: readonly number[];
  /** u to the right, v up. */
  readonly uvs: readonly number[];
  /** Eight numbers a quad: four vertices, four places in `uvs`. */
  readonly quads: readonly number[];
}

export const PEOPLE_ASSETS = new URL('../../assets/people/', import.meta.url);
export const PARTS_FILE = new URL('parts.json.br', PEOPLE_ASSETS);

let parts: ReadonlyMap<string, FittedPart> | undefined;

/** A part by its name in the CC0 release. */
export const fittedPart = (name: string): FittedPart => {
  parts ??= new Map(
    Object.entries(
      JSON.parse(brotliDecompressSync(readFileSync(PARTS_FILE)).toString()) as Record<string, FittedPart>,
    ),
  );
  return entry(parts, name);
};

/** The committed picture of an item: a skin, a brow. */
export const pictureOf = (name: string): string => new URL(`${name}.webp`, PEOPLE_ASSETS).pathname;
