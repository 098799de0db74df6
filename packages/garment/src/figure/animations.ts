import type { AnimationId } from './avatar.ts';

/** A looping clip of the figure's skeleton. */
export interface FigureAnimation {
  readonly id: AnimationId;
  /** Length of one loop. */
  readonly seconds: number;
}

/** The file under the package's `assets/` that holds all clips, each by its id. */
export const ANIMATIONS_FILE = 'animations.glb';

export const ANIMATIONS: Readonly<Record<AnimationId, FigureAnimation>> = {
  happy_idle: { id: 'happy_idle', seconds: 8 },
  offensive_idle: { id: 'offensive_idle', seconds: 6 },
  salute: { id: 'salute', seconds: 8 },
  warrior_idle: { id: 'warrior_idle', seconds: 7 },
};

/** Position at rest of the hips of the clips' skeleton, metres. */
export const HIPS_REST_M = [0, 0.95, -0.01] as const;

/** Stances of people who stand for a photograph, each a clip of one moment. */
export const STANCE_IDS = ['hands_on_hips', 'hands_behind', 'easy', 'at_ease'] as const;
export type StanceId = (typeof STANCE_IDS)[number];

/** The file under the package's `assets/` that holds all stances, each by its id. */
export const STANCES_FILE = 'stances.glb';
