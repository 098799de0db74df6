import { MeshBasicMaterial } from 'three';
import { expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import { newRig } from '../model/rig.ts';
import { coarseIndex, coarsen } from './coarse-index.ts';
import { newRiggedMesh } from './rigged-mesh.ts';

const SIDE = 24;
const CORNERS = (SIDE + 1) ** 2;

/** A flat square of one metre, in two triangles for each of its SIDE² cells. */
const SHEET: MeshData = {
  positions: Float32Array.from({ length: CORNERS * 3 }, (_, i) => {
    const corner = Math.floor(i / 3);
    return [(corner % (SIDE + 1)) / SIDE, Math.floor(corner / (SIDE + 1)) / SIDE, 0][i % 3] ?? 0;
  }),
  normals: Float32Array.from({ length: CORNERS * 3 }, (_, i) => (i % 3 === 2 ? 1 : 0)),
  uvs: new Float32Array(CORNERS * 2),
  occlusion: new Uint8Array(CORNERS * 4),
  masks: new Uint8Array(CORNERS * 4),
  index: Uint32Array.from(
    Array.from({ length: SIDE * SIDE }, (_, cell) => {
      const a = Math.floor(cell / SIDE) * (SIDE + 1) + (cell % SIDE);
      return [a, a + 1, a + SIDE + 2, a, a + SIDE + 2, a + SIDE + 1];
    }).flat(),
  ),
  bones: ['root'],
  joints: new Uint8Array(CORNERS * 4),
  weights: Float32Array.from({ length: CORNERS * 4 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
};

const newSheet = () => {
  const rig = newRig([{ name: 'root', parent: null, at: [0, 0, 0] }]);
  const rigging = { rig, atEase: rig.matrices(), posedBy: 'processor' } as const;
  return newRiggedMesh(SHEET, new MeshBasicMaterial(), rigging);
};

const trianglesOf = ({ mesh }: ReturnType<typeof newSheet>): number => (mesh.geometry.index?.count ?? 0) / 3;

it('what is flat needs few triangles, and keeps its border', async () => {
  const index = await coarseIndex(SHEET, null);
  expect(index.length).toBeLessThan(SHEET.index.length / 3);
  const kept = new Set(index);
  for (let k = 0; k <= SIDE; k += 1) expect(kept.has(k)).toBe(true);
});

it('meshes become coarse one after the other, until something else is shown', async () => {
  const meshes = [newSheet(), newSheet()];
  const [own, other] = [{ meshes }, { meshes: [] }];
  let rests = 0;
  const rest = (): Promise<void> => {
    rests += 1;
    return Promise.resolve();
  };
  await coarsen(() => (rests < 2 ? own : other), rest);
  for (const { setCoarse } of meshes) setCoarse(true);
  const [first = 0, second = 0] = meshes.map(trianglesOf);
  expect(first).toBeLessThan(second);
  expect(second).toBe(SHEET.index.length / 3);
});
