import { describe, expect, it } from 'vitest';
import type { KnitId } from './fabric.ts';
import { CAVITY_UNIT, bakeCreaseTile, bakeKnitTile, knitOf } from './knit.ts';

const KNITS: readonly KnitId[] = [
  'interlock',
  'mesh',
  'pinDot',
  'pique',
  'fleece',
  'satin',
  'rib',
  'flatKnit',
  'webbing',
  'cord',
  'brushed',
];

const channel = (pixels: Uint8Array, c: number) => pixels.filter((_, i) => i % 4 === c);
const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(KNITS)('%s', (id) => {
  it('repeats without a seam', () => {
    const { tileMm, height, hole } = knitOf(id);
    for (let i = 0; i < 200; i += 1) {
      const [x, y] = [(i * 0.37) % tileMm[0], (i * 0.61) % tileMm[1]];
      expect(height(x + tileMm[0], y)).toBeCloseTo(height(x, y), 5);
      expect(height(x, y + tileMm[1])).toBeCloseTo(height(x, y), 5);
      if (hole) expect(hole(x, y + tileMm[1])).toBeCloseTo(hole(x, y), 5);
    }
  });

  it('leaves the printed colour unchanged on average', () => {
    expect(Math.abs(mean(channel(bakeKnitTile(id, 64), 2)) - CAVITY_UNIT)).toBeLessThan(3);
  });

  it('tilts to no side on average', () => {
    const pixels = bakeKnitTile(id, 64);
    expect(Math.abs(mean(channel(pixels, 0)) - 127)).toBeLessThan(4);
    expect(Math.abs(mean(channel(pixels, 1)) - 127)).toBeLessThan(4);
  });
});

it('only mesh and pin-dot have holes, and pin-dot smaller ones', () => {
  const [mesh, pinDot] = (['mesh', 'pinDot'] as const).map((id) => channel(bakeKnitTile(id, 128), 3));
  if (!mesh || !pinDot) throw new Error('No tile');
  expect(Math.max(...mesh)).toBeGreaterThan(200);
  expect(Math.max(...pinDot)).toBeGreaterThan(200);
  expect(mean(pinDot)).toBeLessThan(0.8 * mean(mesh));
  expect(Math.max(...channel(bakeKnitTile('pique', 64), 3))).toBe(0);
});

it('the cloth between holes has the printed colour on average', () => {
  const pixels = bakeKnitTile('mesh', 64);
  const [cavity, hole] = [channel(pixels, 2), channel(pixels, 3)];
  const cloth = cavity.filter((_, i) => hole[i] === 0);
  // The soft rims of the holes are darker and belong to the cloth as well.
  expect(Math.abs(mean(cloth) / CAVITY_UNIT - 1)).toBeLessThan(0.08);
});

it('the crease tile is the same every time', () => {
  expect(bakeCreaseTile(32)).toEqual(bakeCreaseTile(32));
});
