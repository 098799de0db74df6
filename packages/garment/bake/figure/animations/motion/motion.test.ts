import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANIMATION_IDS } from '../../../../src/figure/avatar.ts';
import { availableGarments } from '../../../../src/registry.ts';
import { idlePose } from '../../rig/idle.ts';
import { solvePose } from '../../rig/pose.ts';
import { IDENTITY } from '../../rig/quaternion.ts';
import { boneIndex } from '../../skeleton.ts';
import { posedPositions, type BoundSurface } from './bound-surface.ts';
import { clothFinder } from './nearest-cloth.ts';
import type { MotionReport } from './report.ts';

const square: BoundSurface = {
  nodes: ['piece:front'],
  nodeOfVertex: Int32Array.of(0, 0, 0, 0),
  positions: Float64Array.of(0, 1, 0, 0.1, 1, 0, 0.1, 1.1, 0, 0, 1.1, 0),
  triangles: Int32Array.of(0, 1, 2, 0, 2, 3),
  joints: Int32Array.from({ length: 16 }, (_, i) => (i % 4 === 0 ? boneIndex('hips') : 0)),
  weights: Float32Array.from({ length: 16 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
};

describe('a bound surface', () => {
  it('stays in the rest pose, and goes with its bone', () => {
    const still = { shift: [0, 0, 0], rotations: new Map() } as const;
    expect([...posedPositions(square, still)].map((v) => Math.round(v * 1e6) / 1e6)).toEqual([
      ...square.positions,
    ]);
    const shifted = posedPositions(square, {
      shift: [0.2, 0, 0.1],
      rotations: new Map([['hips', IDENTITY]]),
    });
    expect(shifted[0]).toBeCloseTo(0.2, 6);
    expect(shifted[2]).toBeCloseTo(0.1, 6);
    expect(posedPositions(square, solvePose(idlePose(1)))).not.toEqual(shifted);
  });
});

describe('the cloth near a point', () => {
  it('is told with its side, and a point beside the hem is not over it', () => {
    const finder = clothFinder(square.triangles, Float32Array.from(square.positions));
    expect(finder.near(0.05, 1.05, 0.01, 0.05)).toMatchObject({ isFacing: true });
    expect(finder.near(0.05, 1.05, 0.01, 0.05)?.outsideM).toBeCloseTo(0.01, 6);
    expect(finder.near(0.05, 1.05, -0.01, 0.05)?.outsideM).toBeCloseTo(-0.01, 6);
    expect(finder.near(0.13, 1.05, 0.001, 0.05)?.isFacing).toBe(false);
    expect(finder.near(0.05, 1.05, 0.2, 0.05)).toBeNull();
  });
});

describe('assets/reports/motion.json', () => {
  let report: MotionReport;

  beforeAll(async () => {
    const file = new URL('../../../../assets/reports/motion.json', import.meta.url);
    report = JSON.parse(await readFile(file, 'utf8')) as MotionReport;
  });

  const motions = () =>
    Object.entries(report).flatMap(([file, { motions: clips }]) =>
      ANIMATION_IDS.map((id) => ({ what: `${file} ${id}`, id, ...clips[id] })),
    );

  it('has every animation of every model', () => {
    expect(Object.keys(report).length).toBeGreaterThan(0);
    for (const { motions: clips } of Object.values(report))
      expect(Object.keys(clips)).toEqual([...ANIMATION_IDS]);
    const files = availableGarments.flatMap(({ models }) => models.map(({ file }) => file));
    expect(Object.keys(report).sort()).toEqual(files.sort());
  });

  it('lets no hand and no forearm into the cloth of trunk and legs', () => {
    for (const { what, handInClothMm } of motions()) expect(handInClothMm, what).toBeLessThanOrEqual(1);
  });

  it('stretches cloth at shoulder and hip without tearing or collapsing it', () => {
    for (const { what, stretchP999, stretchP001 } of motions()) {
      expect(stretchP999, what).toBeLessThanOrEqual(3);
      expect(stretchP001, what).toBeGreaterThanOrEqual(0.34);
    }
  });

  // Known to fall short of 1 mm in the livelier clips: see docs/figure.md. These bounds keep it from getting worse.
  it('lets little of what is worn beneath come through: 3 mm at ease, a few points in motion', () => {
    for (const { what, id, skinThroughMm, skinThroughVertices } of motions()) {
      expect(skinThroughMm, what).toBeLessThanOrEqual(id === 'happy_idle' ? 3 : 33);
      expect(skinThroughVertices, what).toBeLessThanOrEqual(id === 'happy_idle' ? 3 : 36);
    }
  });
});
