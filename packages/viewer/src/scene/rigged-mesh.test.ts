import { MeshBasicMaterial, Vector3 } from 'three';
import { expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import { newRig } from '../model/rig.ts';
import { newRiggedMesh, type PosedBy } from './rigged-mesh.ts';

/** A square of 40 cm round a bone at 1 m, its upper corners moved by the bone and the lower ones by half. */
const SQUARE: MeshData = {
  positions: Float32Array.from([-0.2, 0.8, 0, 0.2, 0.8, 0, 0.2, 1.2, 0, -0.2, 1.2, 0]),
  normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array(8),
  occlusion: new Uint8Array(16).fill(255),
  masks: new Uint8Array(16),
  index: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  // Counted in another order than the rig's.
  bones: ['chest', 'root'],
  joints: Uint8Array.from([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  weights: Float32Array.from([0.5, 0.5, 0, 0, 0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
};

const newTurned = (posedBy: PosedBy) => {
  const rig = newRig([
    { name: 'root', parent: null, at: [0, 0, 0] },
    { name: 'chest', parent: 'root', at: [0, 1, 0] },
  ]);
  const rigged = newRiggedMesh(SQUARE, new MeshBasicMaterial(), { rig, atEase: rig.matrices(), posedBy });
  rig.skeleton.getBoneByName('chest')?.rotation.set(0.3, 0, 0.6);
  rigged.pose(rig.matrices());
  return rigged;
};

it('the processor puts vertices where a card does', () => {
  const card = newTurned('card').mesh;
  const placed = newTurned('processor').placed();
  card.updateMatrixWorld(true);
  for (let v = 0; v < 4; v += 1) {
    const wanted = card.getVertexPosition(v, new Vector3());
    expect(wanted.distanceTo(new Vector3().fromArray(placed.positions, 3 * v))).toBeLessThan(1e-6);
  }
});

it('fewer triangles are drawn where they are asked for and known', () => {
  const rigged = newTurned('processor');
  const drawn = (): readonly number[] => [...(rigged.mesh.geometry.index?.array ?? [])];
  rigged.setCoarse(true);
  expect(drawn()).toEqual([...SQUARE.index]);
  rigged.coarsen(Uint32Array.from([0, 1, 2]));
  rigged.setCoarse(true);
  expect(drawn()).toEqual([0, 1, 2]);
  rigged.setCoarse(false);
  expect(drawn()).toEqual([...SQUARE.index]);
});
