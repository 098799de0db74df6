import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { DrapedGarment } from '../mesh/draped-garment.ts';

/**
 * Drapes kept in a folder between runs, by the name of what was draped: for work on what follows the drape. Nothing knows
 * when one is out of date; a bake for the product keeps none.
 */
export interface DrapeStore {
  readonly get: (name: string) => DrapedGarment | undefined;
  readonly put: (name: string, draped: DrapedGarment) => void;
}

export const drapeStore = (folder: string | null): DrapeStore => {
  const fileOf = (name: string): string => `${folder}/${name}.drape`;
  return {
    get: (name) =>
      folder !== null && existsSync(fileOf(name))
        ? (deserialize(readFileSync(fileOf(name))) as DrapedGarment)
        : undefined,
    put: (name, draped) => {
      if (folder !== null) writeFileSync(fileOf(name), serialize(draped));
    },
  };
};
