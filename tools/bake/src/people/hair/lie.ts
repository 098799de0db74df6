import { length, lerp, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { smoothstep } from '../../base/arrays.ts';
import { heightAt, roundDeg, type LineRound } from './scalp.ts';

/** Hair grows away from here. */
const CROWN: Vec3 = [0.012, 0.845, 0.005];

/** Away from the crown, in a whorl; at its very middle backwards. */
export const fromCrown = (place: Vec3): Vec3 => {
  const off = subtract(place, CROWN);
  const away = normalize([off[0] - 0.35 * off[2], off[1], off[2] + 0.35 * off[0]]);
  return lerp([0, -0.2, -1], away, smoothstep(0.004, 0.02, length(off)));
};
export const awayFrom = (middle: Vec3, place: Vec3): Vec3 => normalize(subtract(place, middle));
export const everywhere = (): number => 1;

/** 1 on top of the head, 0 at the sides and behind. */
export const topShare = (place: Vec3): number => {
  const edge = 0.782 + 0.02 * smoothstep(60, 150, roundDeg(place));
  return smoothstep(edge, edge + 0.025, place[1]);
};
/** 1 at the forehead's hairline, 0 from the middle of the head on. */
export const frontShare = ([, , z]: Vec3): number => smoothstep(0.06, 0.115, z);
/** Above the hairline: 0 at it, 1 from so many metres on. */
export const above = (line: LineRound, place: Vec3, overM: number): number =>
  smoothstep(0, overM, place[1] - heightAt(line, roundDeg(place)));
