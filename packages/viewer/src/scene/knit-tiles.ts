import type { DataTexture } from 'three';
import type { KnitTextures } from '../cloth/cloth-material.ts';
import type { KnitId } from '../cloth/fabric.ts';
import { creaseTexture, knitTexture } from '../cloth/textures.ts';

/** The knits' textures of one renderer, made on first use. */
export interface KnitTiles extends KnitTextures {
  dispose: () => void;
}

export const newKnitTiles = (anisotropy: number): KnitTiles => {
  const tiles = new Map<KnitId | 'creases', DataTexture>();
  const made = (key: KnitId | 'creases', make: () => DataTexture): DataTexture => {
    const tile = tiles.get(key) ?? make();
    tiles.set(key, tile);
    return tile;
  };
  return {
    get: (id) => made(id, () => knitTexture(id, anisotropy)),
    creases: () => made('creases', creaseTexture),
    dispose: () => {
      for (const tile of tiles.values()) tile.dispose();
    },
  };
};
