import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readBase } from '../base/read-base.ts';
import { across, cross, dot, normalize, subtract, type Vec3 } from '../vec3.ts';
import { toDrapePose } from './drape-pose.ts';

const file = new URL('../../assets/base.bin.br', import.meta.url);
const base = readBase(brotliDecompressSync(readFileSync(file)));
const { places } = toDrapePose(base, Float64Array.from(base.positions), 0);

const at = (bone: string): Vec3 => {
  const place = places[base.bones.findIndex(({ name }) => name === bone)];
  if (!place) throw new Error(`No bone ${bone}`);
  return place;
};

describe.each(['L', 'R'])('the hand %s of a body that hangs its arms', (side) => {
  const joint = (finger: number, number: number): Vec3 => at(`finger${finger}-${number}.${side}`);
  const along = subtract(joint(3, 1), at(`wrist.${side}`));
  const square = normalize(cross(along, subtract(joint(5, 1), joint(2, 1))));
  // The thumb lies on the side of the palm.
  const palm: Vec3 =
    dot(subtract(joint(1, 3), at(`wrist.${side}`)), square) > 0
      ? square
      : [-square[0], -square[1], -square[2]];

  it.each([2, 3, 4, 5])('bends finger %i towards its palm', (finger) => {
    const bone = (number: number): Vec3 =>
      normalize(subtract(joint(finger, number + 1), joint(finger, number)));
    expect(dot(bone(2), palm)).toBeGreaterThan(dot(bone(1), palm) + 0.15);
  });

  it('holds its fingers together', () => {
    const knuckles = across(subtract(joint(5, 1), joint(2, 1)), normalize(along));
    const apart = (number: number): number => dot(subtract(joint(5, number), joint(2, number)), knuckles);
    expect(apart(3)).toBeLessThan(0.85 * apart(1));
  });
});
