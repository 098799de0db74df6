import { ANIMATIONS_FILE } from '@kitwright/garment/figure/animations.ts';
import { STANCES_FILE } from '@kitwright/garment/figure/stances.ts';
import { loadOutfit, type OutfitModels } from '../model/load-outfit.ts';
import type { Clip } from '../model/clip.ts';
import { loadAnimations } from '../model/models.ts';
import type { SquadKit, SquadPlayer } from './api.ts';

/** Everything a picture of a team is made of, as files have it. */
export interface SquadModels {
  /** What each player wears, and who that is; players of one kit, figure and size share both. */
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
