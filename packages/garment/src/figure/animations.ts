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

/** Distance of the shoulders' joints from the middle in who stands at ease as the stance was made, m: the reference man. */
const AT_EASE_SHOULDER_M = 0.206;
/** Arms of narrower shoulders stand out by so much more, radians a metre: at hips as wide, hands would lie in the cloth. */
const OUT_PER_M = 1;

/** Shares of that angle by bone: half of the turn of an upper arm is taken by its helper. */
export const ARMS_OUT_SHARES = { shoulderHelper: 0.5, upperArm: 1 } as const;

/** Angle by which arms stand out more than in the stance `at_ease`, radians, by how far from the middle a shoulder is. */
export const armsOutRad = (shoulderM: number): number =>
  OUT_PER_M * Math.max(0, AT_EASE_SHOULDER_M - shoulderM);
