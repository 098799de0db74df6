import type { SavedPlayerBody } from '@kitwright/contract/teams';
import { sizeLabel } from '@kitwright/garment';
import type { SheetRows } from './sheet/limits.ts';

/** The words of the heading line and of the roles, in the language of the reader. */
export interface ExportWords {
  readonly name: string;
  readonly number: string;
  readonly size: string;
  readonly version: string;
  readonly player: string;
  readonly goalkeeper: string;
}

/** A list as a table that our own import reads back, in either language. */
export const exportRows = (players: readonly SavedPlayerBody[], words: ExportWords): SheetRows => [
  [words.name, words.number, words.size, words.version],
  ...players.map(({ name, number, size, version }) => [
    name,
    number,
    size === null ? '' : sizeLabel(size),
    words[version],
  ]),
];
