import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beardCover } from '../hair/beards.ts';
import { hairDepth } from '../hair/hairline.ts';
import { vertexCount } from '../mesh/mesh.ts';
import { headDistance } from '../parts/head.ts';
import { fromChart, toChart } from './chart.ts';
import { eyes } from './eyes.ts';
import { EYE, lids, lipDepth, mouthLine } from './features.ts';
import { paintHead } from './paint.ts';
import { scalpCover } from './scalp.ts';

describe('the chart of the head', () => {
  it('finds every place again', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (u, v) => {
          const { azimuth, y } = fromChart(u, v);
          const [u2, v2] = toChart(0.08 * Math.sin(azimuth), y, -0.005 + 0.08 * Math.cos(azimuth));
          return Math.abs(u - u2) < 1e-9 && Math.abs(v - v2) < 1e-9;
        },
      ),
    );
  });

  it('is alike on both sides', () => {
    expect(toChart(0.03, 1.7, 0.05)).toEqual(toChart(-0.03, 1.7, 0.05));
  });
});

describe('features', () => {
  it('smiles a little: the corners of the mouth are higher than its middle', () => {
    expect(mouthLine(0.026) - mouthLine(0)).toBeGreaterThan(0.002);
    expect(lipDepth(0, mouthLine(0))).toBeGreaterThan(0);
    expect(lipDepth(0.04, mouthLine(0))).toBeLessThan(0);
  });

  it('opens the lids in the middle and closes them at the corners', () => {
    expect(lids(0).up - lids(0).low).toBeGreaterThan(0.007);
    expect(lids(1).up - lids(1).low).toBeCloseTo(0, 9);
  });

  it('grows hair on the crown and none on the face', () => {
    expect(hairDepth(0, 1.79, 0)).toBeGreaterThan(0.02);
    expect(hairDepth(0, 1.7, 0.09)).toBeLessThan(-0.02);
  });
});

describe('eyes', () => {
  const mesh = eyes();

  it('lie on the skin, less than 1.5 mm above it', () => {
    for (let v = 0; v < vertexCount(mesh); v++) {
      const [x = 0, y = 0, z = 0] = mesh.positions.subarray(v * 3, v * 3 + 3);
      const height = headDistance(Math.abs(x), y, z);
      expect(height).toBeGreaterThan(0);
      expect(height).toBeLessThan(0.0015);
    }
  });

  it('come in two', () => {
    const xs = mesh.positions.filter((_, i) => i % 3 === 0);
    expect(xs.filter((x) => x > 0)).toHaveLength(xs.filter((x) => x < 0).length);
    expect(Math.max(...xs)).toBeLessThan(EYE.x + EYE.halfWidth * 1.2);
  });
});

describe('scalpCover and beardCover', () => {
  it('cover crown and jaw, and leave forehead, lips and cheekbone bare', () => {
    for (const style of ['short', 'buzz', 'afro'] as const) {
      expect(scalpCover(style, 0, 1.79, 0)).toBeGreaterThan(0.8);
      expect(scalpCover(style, 0, 1.725, 0.08)).toBe(0);
    }
    for (const style of ['short', 'full', 'goatee', 'stubble'] as const) {
      expect(beardCover(style, 0, 1.59, 0.085)).toBeGreaterThan(0.3);
      expect(beardCover(style, 0.005, mouthLine(0.005), 0.09)).toBe(0);
      expect(beardCover(style, 0.045, 1.668, 0.05)).toBe(0);
    }
  });
});

describe('paintHead', () => {
  it('puts hair on the brows, warmth on the lips and nothing on crown and forehead', () => {
    const [width, height] = [96, 96];
    const { rgb } = paintHead(width, height);
    const texel = (x: number, y: number, z: number): readonly number[] => {
      const [u, v] = toChart(x, y, z);
      const offset = (Math.floor(v * height) * width + Math.floor(u * width)) * 3;
      return Array.from(rgb.subarray(offset, offset + 3));
    };
    expect(texel(0.031, 1.7086, 0.075)[0]).toBeGreaterThan(120);
    expect(texel(0.03, 1.79, 0)).toEqual([0, 0, 0]);
    expect(texel(0.004, mouthLine(0) - 0.005, 0.09)[1]).toBeGreaterThan(150);
    expect(texel(0.01, 1.73, 0.08)).toEqual([0, 0, 0]);
  });
});
