import type { AnimationClip } from 'three';
import type { AvatarId } from '@kitwright/garment/figure/avatar.ts';
import { ANIMATIONS_FILE } from '@kitwright/garment/figure/animations.ts';
import { footwearFor } from '@kitwright/garment/figure/footwear.ts';
import { STANCES_FILE } from '@kitwright/garment/figure/stances.ts';
import { modelOf } from '@kitwright/garment';
import type { FigureModel } from '../model/figure-model.ts';
import { loadFigure } from '../model/load-figure.ts';
import { loadAnimations, loadGarmentModel, type GarmentModel } from '../model/models.ts';
import type { SquadKit, SquadPlayer } from './api.ts';

/** Everything a picture of a team is made of, as files have it. */
export interface SquadModels {
  /** By kit. */
  readonly garments: readonly GarmentModel[];
  /** By who wears which kit: what covers a figure decides what of it is drawn. */
  readonly figures: ReadonlyMap<AvatarId, FigureModel>;
  readonly clips: ReadonlyMap<string, AnimationClip>;
}

const NO_CLIPS: ReadonlyMap<string, AnimationClip> = new Map();

/** Rejects without garments or figures; without animations and stances people stand at ease. */
export const loadSquad = async (
  kits: readonly SquadKit[],
  players: readonly SquadPlayer[],
  modelUrl: (file: string) => string,
): Promise<SquadModels> => {
  const source = { urlOf: modelUrl, onMissing: (error: Error) => console.error(error) };
  const type = kits[0]?.design.garment.productType ?? 'SOCCER_KIT';
  const avatars = [...new Set(players.map(({ avatar }) => avatar))];
  const [garments, figures, ...clips] = await Promise.all([
    Promise.all(
      kits.map(({ design }) => loadGarmentModel(modelUrl(modelOf(design.garment, design.options)))),
    ),
    Promise.all(avatars.map((avatar) => loadFigure(avatar, footwearFor(type, undefined), source))),
    ...[ANIMATIONS_FILE, STANCES_FILE].map((file) => loadAnimations(modelUrl(file)).catch(() => NO_CLIPS)),
  ]);
  return {
    garments,
    figures: new Map(
      avatars.flatMap((avatar, i) => {
        const figure = figures[i];
        return figure ? [[avatar, figure] as const] : [];
      }),
    ),
    clips: new Map(clips.flatMap((file) => [...file])),
  };
};
