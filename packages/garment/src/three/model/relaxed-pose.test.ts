import {
  Bone,
  BufferAttribute,
  BufferGeometry,
  Matrix4,
  Object3D,
  Skeleton,
  SkinnedMesh,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { relax } from './relaxed-pose.ts';
import { vertexMatrix } from './skinned-matrix.ts';

/** A left arm along the draping pose's 31 degrees, its two vertices half-way along and at the end. */
const arm = () => {
  const [root, bone] = [new Bone(), new Bone()];
  bone.name = 'upperArmL';
  bone.position.set(0.17, 1.4, 0);
  root.add(bone);
  const geometry = new BufferGeometry();
  const angle = (31 * Math.PI) / 180;
  const at = (s: number): number[] => [0.17 + s * Math.sin(angle), 1.4 - s * Math.cos(angle), 0];
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from([...at(0.3), ...at(0.6)]), 3));
  geometry.setAttribute('skinIndex', new BufferAttribute(Uint8Array.from([0, 1, 0, 0, 1, 0, 0, 0]), 4));
  geometry.setAttribute(
    'skinWeight',
    new BufferAttribute(Float32Array.from([0.5, 0.5, 0, 0, 1, 0, 0, 0]), 4),
  );
  const mesh = new SkinnedMesh(geometry);
  const scene = new Object3D().add(root, mesh);
  scene.updateMatrixWorld(true);
  mesh.bind(new Skeleton([root, bone]), new Matrix4());
  const place = (vertex: number): Vector3 => {
    scene.updateMatrixWorld(true);
    const point = new Vector3().fromBufferAttribute(geometry.getAttribute('position'), vertex);
    return point.applyMatrix4(vertexMatrix(mesh)(vertex));
  };
  return { scene, place };
};

describe('the relaxed pose', () => {
  it('brings the arms nearer to the body and keeps their length', () => {
    const { scene, place } = arm();
    const before = place(1);
    expect(before.x).toBeCloseTo(0.17 + 0.6 * Math.sin((31 * Math.PI) / 180), 6);
    relax(scene);
    const after = place(1);
    expect(after.x).toBeLessThan(before.x - 0.1);
    expect(after.x).toBeGreaterThan(0.25);
    expect(after.distanceTo(new Vector3(0.17, 1.4, 0))).toBeCloseTo(0.6, 4);
  });

  it('moves what two bones share half as far', () => {
    const { scene, place } = arm();
    const [half, whole] = [place(0), place(1)];
    relax(scene);
    const moved = place(0).distanceTo(half);
    expect(moved).toBeCloseTo(place(1).distanceTo(whole) / 4, 4);
  });

  it('mirrors the right arm, and leaves files without a skeleton alone', () => {
    const right = new Bone();
    right.name = 'forearmR';
    const other = new Object3D();
    other.name = 'piece';
    relax(new Object3D().add(right, other));
    expect(right.quaternion.x).toBeLessThan(0);
    expect(right.quaternion.z).toBeGreaterThan(0);
    expect(other.quaternion.w).toBe(1);
  });
});
