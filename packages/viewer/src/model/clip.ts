import { Quaternion, Vector3, type Bone } from 'three';
import type { Rig } from './rig.ts';

/** Movement of one bone: its turns (quaternions) or its places (m, from its parent), each at its time, s. */
export interface Track {
  readonly bone: string;
  readonly moves: 'turn' | 'place';
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** A movement that goes on from its start when it is over. Bones without a track are at rest. */
export interface Clip {
  readonly name: string;
  readonly seconds: number;
  readonly tracks: readonly Track[];
}

/** A clip that is as long as the longest of its tracks, s; `least` where they are of one moment. */
export const newClip = (name: string, tracks: readonly Track[], least = 0): Clip => ({
  name,
  tracks,
  seconds: Math.max(least, ...tracks.map(({ times }) => times[times.length - 1] ?? 0)),
});

/** A moment of a clip, and its share in the pose. */
export interface Played {
  readonly clip: Clip;
  readonly atS: number;
  readonly share: number;
}

/** The key at a time and the way from it to the next, 0..1. */
const keyAt = (times: ArrayLike<number>, atS: number): readonly [key: number, way: number] => {
  let key = 0;
  while (key + 1 < times.length && (times[key + 1] ?? 0) <= atS) key += 1;
  const [from = 0, to] = [times[key], times[key + 1]];
  return to === undefined || atS <= from ? [key, 0] : [key, (atS - from) / (to - from)];
};

const turn = new Quaternion();
const nextTurn = new Quaternion();
const place = new Vector3();
const nextPlace = new Vector3();

/** The turn of a track at a moment; the same object each time. */
const turnAt = ({ times, values }: Track, atS: number): Quaternion => {
  const [key, way] = keyAt(times, atS);
  turn.fromArray(values, 4 * key);
  return way === 0 ? turn : turn.slerp(nextTurn.fromArray(values, 4 * (key + 1)), way);
};

/** The place of a track at a moment; the same object each time. */
const placeAt = ({ times, values }: Track, atS: number): Vector3 => {
  const [key, way] = keyAt(times, atS);
  place.fromArray(values, 3 * key);
  return way === 0 ? place : place.lerp(nextPlace.fromArray(values, 3 * (key + 1)), way);
};

/** Sum of a bone's shares in the clips so far: in its turn, and in its place. */
interface Sum {
  turn: number;
  place: number;
}

const mix = (bone: Bone, sum: Sum, track: Track, { atS, share }: Played): void => {
  sum[track.moves] += share;
  const part = share / sum[track.moves];
  if (track.moves === 'turn') bone.quaternion.slerp(turnAt(track, atS), part);
  else bone.position.lerp(placeAt(track, atS), part);
};

const AT_REST = new Quaternion();
const EPSILON = 1e-6;

/** Poses the bones by clips; the shares add up to 1, and a bone that some of them leave alone stays at rest as far. */
export const pose = ({ skeleton, rest }: Rig, played: readonly Played[]): void => {
  const bones = new Map(skeleton.bones.map((bone) => [bone.name, { bone, sum: { turn: 0, place: 0 } }]));
  for (const each of played)
    for (const track of each.share > 0 ? each.clip.tracks : []) {
      const moved = bones.get(track.bone);
      if (moved) mix(moved.bone, moved.sum, track, each);
    }
  for (const { bone, sum } of bones.values()) {
    if (sum.turn < 1 - EPSILON) bone.quaternion.slerp(AT_REST, 1 - sum.turn);
    const at = rest.get(bone.name);
    if (at && sum.place < 1 - EPSILON) bone.position.lerp(nextPlace.set(...at), 1 - sum.place);
  }
};
