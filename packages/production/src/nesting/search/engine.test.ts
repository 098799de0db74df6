import { expect, it } from 'vitest';
import { clearanceFaults } from '../clearance.ts';
import type { NestItem, RollSettings } from '../marker.ts';
import { chanceOf } from './chance.ts';
import { Engine, roomBytesOf } from './engine.ts';
import { fieldOf } from './field.ts';
import { pairsOf, poolOf } from './field-pool.ts';
import { noFitLine, turned } from './no-fit-line.ts';
import { NONE_MM } from './problem.ts';
import { numbered } from './shapes.ts';

const ROLL: RollSettings = { widthMm: 1e6, edgeMm: 0, gapMm: 0.02, turns: true };
const TRIES = 4000;

/** Three pieces of a swimming costume: the lines at which two of them touch have spikes, and steps that are there twice. */
const SWIM = [
  '0,0 33.96,-142.915 77,-268 89,-388 -826,-439 -824,-598 39,-607 169,-650 209,-800 251,-940 371,-924 354,-726 348,-610 350,-412 360,-264 382,-94 488.691229,232.112814 352,54 217,0',
  '0,0 -4,-123 -8,-291 -17,-454 -40,-620 119,-619 246,-538 352,-501 492,-458 647,-416 766,-369 913,-302 1061,-224 1046,-100 1037,2 1061,224 913,302 766,369 647,416 492,458 352,501 246,538 119,619 -40,620 -17,454 -8,291 -4,123',
  '-175.388889,-72.479532 -304,-151 -407,-193 -510,-208 -673,-192 -790,-169 -990,-124 -1029,-292 -760,-353 -531,-404 -413,-430 -288,-510 -252,-700 -252,-862 -274,-1015 -533,-1157 -762,-1207 -1031,-1267 -993,-1435 -793,-1391 -675,-1368 -512,-1353 -409,-1368 -307,-1411 -180.411765,-1488.285449 6.421687,-1568.918833 319,-1499 270,-1290 248,-1143 241,-922 242,-782 242,-642 246,-494 257,-358 322,-65 15.847507,8.041056',
].map((corners, shape): NestItem => {
  const points = corners.split(' ').map((corner): readonly [number, number] => {
    const [along = 0, aside = 0] = corner.split(',').map(Number);
    return [(aside * 1600) / 5752, (along * 1600) / 5752];
  });
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  const outline = points.map(([x, y]): readonly [number, number] => [x - left, y - top]);
  return {
    id: String(shape),
    shape: String(shape),
    outline,
    widthMm: Math.max(...outline.map(([x]) => x)),
    heightMm: Math.max(...outline.map(([, y]) => y)),
    areaMm2: 1,
  };
});

const { lines, problem } = numbered(SWIM, ROLL);
const pairs = pairsOf(lines.length, true);
const fields = pairs.map(({ first, second, isTurned }) =>
  fieldOf(noFitLine(lines[first]!, isTurned ? turned(lines[second]!) : lines[second]!)),
);
const pool = poolOf(fields, pairs, lines.length, { threads: 1, roomBytes: roomBytesOf(problem) });
const engine = new Engine(pool, 0);

it('says deep where two shapes lie deep in each other, also where a step of their line is there twice', () => {
  expect(engine.depth(0, 1, -26.087, 128.266)).toBeGreaterThan(150);
});

it('says that shapes lie in each other beside the point of a spike of their line', () => {
  expect(engine.depth(2, 4, -0.249, 156.215)).toBeCloseTo(0.093, 3);
});

it('says of no two shapes that they are apart that overlap or are nearer than the gap', () => {
  const chance = chanceOf(3);
  for (const { first, second, isTurned } of pairs) {
    const [a, b] = [SWIM[first]!, { ...SWIM[second]!, id: 'other' }];
    const [codeOfA, codeOfB] = [2 * first, 2 * second + (isTurned ? 1 : 0)];
    const places = Array.from({ length: TRIES }, () => {
      const [x, y] = engine.touching(codeOfA, codeOfB, chance());
      return [x + (chance() - 0.5) * 0.6, y + (chance() - 0.5) * 0.6] as const;
    });
    const apart = places.filter(([x, y]) => engine.depth(codeOfA, codeOfB, x, y) <= NONE_MM);
    const faults = apart.filter(([x, y]) => {
      const at = { xMm: 1e5 + x - b.widthMm / 2, yMm: 1e5 + y - b.heightMm / 2 };
      const still = { xMm: 1e5 - a.widthMm / 2, yMm: 1e5 - a.heightMm / 2 };
      const placed = [
        { id: a.id, isTurned: false, ...still },
        { id: b.id, isTurned, ...at },
      ];
      return clearanceFaults([a, b], { placed, lengthMm: 1e6 }, ROLL).length > 0;
    });
    expect(apart.length).toBeGreaterThan(TRIES / 10);
    expect(faults).toEqual([]);
  }
});
