import { bodiesOf, manOfSize } from '@kitwright/body';
import { dot, subtract, type Vec3 } from '@kitwright/geometry';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { committedBase } from '../../base/assets.ts';
import { isGrown } from './haircut.ts';
import { HAIRCUTS, type HaircutName } from './haircuts.ts';
import { MANS_LINE, WOMANS_LINE, densityAt } from './scalp.ts';
import { skullOf, type Skull } from './skull.ts';
import { COLUMNS, paintStrands } from './strand-picture.ts';
import { grownLocks, type Locks } from './strands.ts';

const base = committedBase();
const { points, skeleton } = bodiesOf(base)(manOfSize('M'));
const names = (Object.keys(HAIRCUTS) as HaircutName[]).filter((name) => isGrown(HAIRCUTS[name]));

/** Places of the base's head, metres. */
const CROWN: Vec3 = [0, 0.845, 0.03];
const FOREHEAD: Vec3 = [0, 0.775, 0.151];
const CHEEK: Vec3 = [0.055, 0.69, 0.1];
const EAR: Vec3 = [0.084, 0.71, 0.035];
const BEHIND_THE_EAR: Vec3 = [0.066, 0.715, 0];
const NAPE: Vec3 = [0, 0.7, -0.025];

describe.each([
  ['a man', MANS_LINE],
  ['a woman', WOMANS_LINE],
])('the hairline of %s', (_, line) => {
  it('leaves face and ears free, and covers crown and nape', () => {
    expect([CROWN, BEHIND_THE_EAR, NAPE].map((place) => densityAt(line, place))).toEqual([1, 1, 1]);
    expect([FOREHEAD, CHEEK, EAR].map((place) => densityAt(line, place))).toEqual([0, 0, 0]);
  });
});

describe.each(names)('%s', (name) => {
  let skull: Skull;
  let locks: Locks;
  beforeAll(() => {
    skull = skullOf(base, points);
    locks = grownLocks(base, skull, HAIRCUTS[name]);
  });
  const places = (): readonly Vec3[] =>
    Array.from({ length: locks.positions.length / 3 }, (_, v): Vec3 => {
      const [x = 0, y = 0, z = 0] = locks.positions.subarray(v * 3, v * 3 + 3);
      return [x, y, z];
    });

  it('stays out of the skull, and off the eyes', () => {
    const heightsMm = places().map((place) => {
      const { place: skin, normal } = skull.under(place);
      return 1000 * dot(subtract(place, skin), normal);
    });
    // Edges of a lock lie deeper than its middle, which begins in the skin; a knot is sewn on by a quarter of its radius.
    expect(Math.min(...heightsMm)).toBeGreaterThan(-10);
    const isBeforeEyes = places().filter((place) => {
      const { basePlace } = skull.under(place);
      return (
        basePlace[2] > 0.11 && Math.abs(basePlace[0]) < 0.045 && basePlace[1] > 0.71 && basePlace[1] < 0.75
      );
    });
    expect(isBeforeEyes).toEqual([]);
  });

  it('ends at the collar, and takes few triangles', () => {
    expect(Math.min(...places().map(([, y]) => y))).toBeGreaterThan(skeleton.neck[1]);
    expect(locks.indices.length / 3).toBeGreaterThan(2000);
    expect(locks.indices.length / 3).toBeLessThan(4500);
  });

  it('faces outwards, so that light falls on it as on the head', () => {
    const facing = places().filter((place, v) => {
      const [x = 0, y = 0, z = 0] = locks.normals.subarray(v * 3, v * 3 + 3);
      return dot([x, y, z], skull.under(place).normal) > 0;
    });
    expect(facing.length / places().length).toBeGreaterThan(0.75);
  });
});

it('grows the same hair each time', () => {
  const skull = skullOf(base, points);
  expect(grownLocks(base, skull, HAIRCUTS.crop)).toEqual(grownLocks(base, skull, HAIRCUTS.crop));
});

it('paints locks that are solid in the middle, end in strands, and leave their borders free', async () => {
  const { data, info } = await sharp(await paintStrands('straight', '#2b211b'))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (fromRow: number, toRow: number, fromColumn: number, toColumn: number): number => {
    let [sum, count] = [0, 0];
    for (let row = fromRow; row < toRow; row++)
      for (let column = fromColumn; column < toColumn; column++) {
        sum += data[row * info.width + column] ?? 0;
        count++;
      }
    return sum / count / 255;
  };
  const lock = info.width / COLUMNS;
  const [half, end] = [Math.floor(info.height / 2), info.height - 8];
  expect(mean(half - 20, half + 20, Math.round(lock * 0.35), Math.round(lock * 0.65))).toBeGreaterThan(0.95);
  expect(mean(end, info.height, 0, info.width)).toBeLessThan(0.5);
  expect(mean(half - 20, half + 20, 0, 1)).toBeLessThan(0.3);
});
