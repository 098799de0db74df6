import { ownPatternTilePath } from '@kitwright/contract/catalogue';
import { ownPatternsOf, patternTileSchema, type DesignDocument, type PatternTile } from '@kitwright/design';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createKeyedLibrary } from './image-library.ts';

/** The tiles of tenants' own patterns, as the application's own server has them; every viewer of the page shares them. */
const tiles = createKeyedLibrary<PatternTile>(async (patternId) => {
  const response = await fetch(ownPatternTilePath(patternId));
  if (!response.ok) throw new Error(`The pattern ${patternId} answered ${response.status}`);
  return patternTileSchema.parse(await response.json());
});

/** Tiles that composing asks for; the same object for as long as nothing arrives. */
export interface Tiles {
  readonly find: (patternId: string) => PatternTile | undefined;
}

const useTilesNow = (): Tiles => {
  const revision = useSyncExternalStore(tiles.subscribe, tiles.revision);
  // Another object with every tile that arrives: what was composed without it is composed again.
  return useMemo(() => ({ revision, find: tiles.find }), [revision]);
};

/** The tiles of a design's own patterns, loaded as they are needed. */
export function useTiles(document: DesignDocument): Tiles {
  // As text, so that a drag, which changes the document and no pattern in it, asks for nothing.
  const wanted = ownPatternsOf(document).join(' ');
  useEffect(() => {
    if (wanted !== '') void tiles.load(wanted.split(' '));
  }, [wanted]);
  return useTilesNow();
}

/** The tile of one pattern; undefined for a packaged one, and until it is there. */
export const useTile = (patternId: string): PatternTile | undefined => useTilesNow().find(patternId);

/** Loads the tiles of designs, for drawing them once; never rejects. */
export async function loadTiles(...documents: readonly DesignDocument[]): Promise<Tiles> {
  await tiles.load(documents.flatMap(ownPatternsOf));
  return tiles;
}
