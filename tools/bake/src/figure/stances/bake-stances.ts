import { STANCE_IDS } from '@kitwright/garment/figure/animations.ts';
import { bakeClips } from '../animations/bake-animations.ts';
import { STANCES } from './stances.ts';

/** A stance is a clip that does not move. */
const SECONDS = 1;

/** The skeleton with all stances as a GLB; see docs/figure.md. The same sources give the same bytes. */
export const bakeStances = (): Promise<Uint8Array> =>
  bakeClips(STANCE_IDS.map((id) => ({ name: id, seconds: SECONDS, poseAt: () => STANCES[id] })));
