import type { Boot, BootSkin, HeadPart } from '../../figure/avatar.ts';
import type { PartsModel } from './models.ts';

/** The parts a figure is drawn in, in the order of the shader's table of looks. */
export const FIGURE_PARTS = ['body', 'head', 'eyes', 'hair', 'boots', 'socks', 'baseShorts', 'feet'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** Hair, beard or band, loaded. */
export interface WornHeadPart {
  readonly part: HeadPart;
  /** Null: only painted on the skin. */
  readonly model: PartsModel | null;
}

export interface WornBoots {
  readonly boot: Boot;
  readonly skin: BootSkin;
  readonly model: PartsModel;
}

/** Everything that makes one figure: its files, loaded. */
export interface FigureModel {
  readonly isMannequin: boolean;
  /** Scale of the whole dressed figure. */
  readonly stature: number;
  readonly base: PartsModel;
  readonly head: readonly WornHeadPart[];
  readonly boots: WornBoots | null;
}
