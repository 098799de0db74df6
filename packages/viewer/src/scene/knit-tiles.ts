import type { DataTexture, Texture } from 'three';
import type { KnitId } from '../cloth/fabric.ts';
import { knitTexture } from '../cloth/textures.ts';

/** The knits' textures of one renderer, made on first use. */
export interface KnitTiles {
  readonly get: (id: KnitId) => Texture;
  dispose: () => void;
}

export const newKnitTiles = (anisotropy: number): KnitTiles => {
  const tiles = new Map<KnitId, DataTexture>();
  return {
    get: (id) => {
      const tile = tiles.get(id) ?? knitTexture(id, anisotropy);
      tiles.set(id, tile);
      return tile;
    },
    dispose: () => {
      for (const tile of tiles.values()) tile.dispose();
    },
  };
};
