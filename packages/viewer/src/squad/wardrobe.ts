import { ANIMATIONS_FILE, STANCES_FILE } from '@kitwright/garment/figure/animations.ts';
import { lowerPieces } from '@kitwright/garment/figure/outfit.ts';
import type { MeshStandardMaterial, Texture } from 'three';
import type { Clip } from '../model/clip.ts';
import { plainTexture } from '../cloth/textures.ts';
import { loadOutfit, type OutfitModels } from '../model/load-outfit.ts';
import { loadAnimations, type GarmentModel } from '../model/models.ts';
import type { SquadKit, SquadPlayer } from './api.ts';
import { layKit, mergeKit, type KitMesh } from './kit-geometry.ts';
import { newKitMaterial } from './kit-material.ts';
import { drawOwn, drawShared, ownSide } from './kit-pictures.ts';

/** Parts that players of one kit share, in any pose. */
export interface DrawnKit {
  /** The kit's mesh as a size of it hangs; its pictures are the same in all. */
  readonly meshOf: (garment: GarmentModel) => KitMesh;
  readonly material: MeshStandardMaterial;
  /** Layer of each player's own picture. */
  readonly layerOf: ReadonlyMap<number, number>;
  dispose: () => void;
}

/** Everything a picture of a team is made of, as files have it. */
export interface SquadModels {
  /** Outfit of each player, and its wearer; players of one kit, figure and size share both. */
  readonly outfits: readonly OutfitModels[];
  readonly clips: ReadonlyMap<string, Clip>;
}

const NO_CLIPS: ReadonlyMap<string, Clip> = new Map();

/** Rejects without garments; without animations and stances people stand at ease. */
export const loadSquad = async (
  kits: readonly SquadKit[],
  players: readonly SquadPlayer[],
  modelUrl: (file: string) => string,
): Promise<SquadModels> => {
  const source = { urlOf: modelUrl, onMissing: (error: Error) => console.error(error) };
  const loading = new Map<string, Promise<OutfitModels>>();
  const outfitOf = ({ kit, avatar, size }: SquadPlayer): Promise<OutfitModels> => {
    const design = kits[kit]?.design;
    if (!design) return Promise.reject(new Error(`There is no kit ${kit}`));
    const key = `${kit} ${avatar} ${size}`;
    const outfit = loading.get(key) ?? loadOutfit({ design, wearer: avatar, size }, source);
    loading.set(key, outfit);
    return outfit;
  };
  const [outfits, ...clips] = await Promise.all([
    Promise.all(players.map(outfitOf)),
    ...[ANIMATIONS_FILE, STANCES_FILE].map((file) => loadAnimations(modelUrl(file)).catch(() => NO_CLIPS)),
  ]);
  return { outfits, clips: new Map(clips.flatMap((file) => [...file])) };
};

const drawKit = (
  kit: SquadKit,
  ordinal: number,
  players: readonly SquadPlayer[],
  models: SquadModels,
  blank: Texture,
  anisotropy: number,
): DrawnKit | null => {
  const wearers = players.flatMap((player, i) => (player.kit === ordinal ? [i] : []));
  const garment = models.outfits[wearers[0] ?? -1]?.model;
  if (!garment) return null;
  const layout = layKit(garment, kit.patches, ownSide(players.length));
  const shared = drawShared(kit, layout, anisotropy);
  const own = drawOwn(
    kit,
    layout,
    wearers.flatMap((i) => players[i] ?? []),
    anisotropy,
  );
  const { design, fabric } = kit;
  const lower = lowerPieces(design.garment.pattern(design.garment.displaySize, design.options));
  const material = newKitMaterial({ shared, own, patches: layout.patches, fabric, blank });
  const meshes = new Map<GarmentModel, KitMesh>();
  return {
    meshOf: (worn) => {
      const mesh = meshes.get(worn) ?? mergeKit(worn, layout, lower);
      meshes.set(worn, mesh);
      return mesh;
    },
    material,
    layerOf: new Map(wearers.map((player, layer) => [player, layer])),
    dispose: () => {
      material.dispose();
      shared.dispose();
      own.dispose();
    },
  };
};

/** Pictures and materials of a team; they outlast the arrangement. */
export interface SquadWardrobe {
  readonly kits: readonly (DrawnKit | null)[];
  readonly blank: Texture;
  dispose: () => void;
}

export const drawWardrobe = (
  kits: readonly SquadKit[],
  players: readonly SquadPlayer[],
  models: SquadModels,
  anisotropy: number,
): SquadWardrobe => {
  const blank = plainTexture([255, 255, 255, 255], true);
  const drawn = kits.map((kit, i) => drawKit(kit, i, players, models, blank, anisotropy));
  return {
    kits: drawn,
    blank,
    dispose: () => {
      blank.dispose();
      for (const kit of drawn) kit?.dispose();
    },
  };
};
