import { describe, expect, it } from 'vitest';
import { clothAt, edgeStrains, stepFrame, type StepSettings } from './cloth.ts';
import { gridOf } from './distance-grid.ts';
import { clothTopology, neighbourhoods } from './topology.ts';

const BALL_M = 0.1;
const ball = gridOf((x, y, z) => Math.hypot(x, y, z) - BALL_M, {
  min: [-0.3, -0.3, -0.3],
  max: [0.3, 0.3, 0.3],
  stepM: 0.01,
});
const STEP: StepSettings = {
  substeps: 20,
  stretchComplianceMPerN: 1e-4,
  gravityMS2: -9.81,
  dampingPerS: 6,
  maxSpeedMS: 3,
  offsetM: 0.003,
  friction: 0.5,
  selfContactM: 0.004,
};

/** A square handkerchief of `n` x `n` cells, level, `heightM` over the middle of the ball. */
const handkerchief = (n: number, sideM: number, heightM: number) => {
  const at = (i: number, j: number) => j * (n + 1) + i;
  const positions: number[] = [];
  const triangles: number[] = [];
  const cornerM: number[] = [];
  const flat = (v: number) => [((v % (n + 1)) / n) * sideM, (Math.floor(v / (n + 1)) / n) * sideM];
  for (let j = 0; j <= n; j++)
    for (let i = 0; i <= n; i++) positions.push((i / n - 0.5) * sideM, heightM, (j / n - 0.5) * sideM);
  for (let j = 0; j < n; j++)
    for (let i = 0; i < n; i++)
      for (const corner of [
        at(i, j),
        at(i, j + 1),
        at(i + 1, j),
        at(i + 1, j),
        at(i, j + 1),
        at(i + 1, j + 1),
      ]) {
        triangles.push(corner);
        cornerM.push(...flat(corner));
      }
  const rest = {
    vertexCount: positions.length / 3,
    triangles: Int32Array.from(triangles),
    cornerM: Float64Array.from(cornerM),
    drawIn: new Float64Array(triangles.length / 3).fill(1),
  };
  const topology = clothTopology(rest, { densityKgM2: 0.16, bendingNm: 4e-6 });
  return { topology, cloth: clothAt(topology, Float64Array.from(positions)) };
};

describe('the distance grid', () => {
  it('gives distance and direction near the surface', () => {
    expect(ball.sample(0.12, 0, 0)).toBeCloseTo(0.02, 3);
    expect(ball.gx).toBeCloseTo(1, 2);
    expect(ball.sample(0, -0.09, 0)).toBeCloseTo(-0.01, 3);
    expect(ball.gy).toBeCloseTo(-1, 2);
  });

  it('is far from everything outside its box', () => {
    expect(ball.sample(5, 0, 0)).toBe(1);
  });
});

describe('cloth topology', () => {
  it('weighs what its area weighs', () => {
    const { topology } = handkerchief(6, 0.3, 0);
    const mass = topology.inverseMass.reduce((sum, w) => sum + 1 / w, 0);
    expect(mass).toBeCloseTo(0.16 * 0.09, 6);
  });

  it('does not bend a flat sheet', () => {
    const { topology, cloth } = handkerchief(4, 0.2, 0);
    for (let q = 0; q < topology.hingeCompliance.length; q++)
      for (let k = 0; k < 3; k++) {
        const pull = [0, 1, 2, 3].reduce(
          (sum, c) =>
            sum + topology.hingeWeights[q * 4 + c]! * cloth.positions[topology.hinges[q * 4 + c]! * 3 + k]!,
          0,
        );
        expect(pull).toBeCloseTo(0, 9);
      }
  });

  it('counts a vertex among its own neighbours', () => {
    const { topology } = handkerchief(2, 0.2, 0);
    const near = neighbourhoods(topology, 1);
    expect([...near[0]!].sort()).toEqual([0, 1, 3]);
    expect(neighbourhoods(topology, 4).every((set) => set.size === topology.vertexCount)).toBe(true);
  });
});

describe('falling cloth', () => {
  it('comes to rest on a ball without entering or stretching', () => {
    const { cloth } = handkerchief(12, 0.24, BALL_M + 0.02);
    for (let frame = 0; frame < 90; frame++) stepFrame(cloth, STEP, { collider: ball });
    for (let o = 0; o < cloth.positions.length; o += 3) {
      const [x, y, z] = [cloth.positions[o]!, cloth.positions[o + 1]!, cloth.positions[o + 2]!];
      expect(Math.hypot(x, y, z)).toBeGreaterThan(BALL_M);
    }
    const strains = [...edgeStrains(cloth)].map(Math.abs).sort((a, b) => a - b);
    expect(strains[Math.floor(strains.length / 2)]).toBeLessThan(0.01);
    expect(Math.min(...cloth.positions.filter((_, i) => i % 3 === 1))).toBeLessThan(BALL_M * 0.7);
  });

  it('falls the same way every time', () => {
    const fall = () => {
      const { cloth } = handkerchief(6, 0.2, BALL_M + 0.01);
      for (let frame = 0; frame < 10; frame++) stepFrame(cloth, STEP, { collider: ball });
      return cloth.positions;
    };
    expect(fall()).toEqual(fall());
  });
});
