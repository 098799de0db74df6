import { Matrix4, Quaternion, Vector3 } from 'three';
import type { MeshData } from '../model/mesh-data.ts';
import { posed } from '../model/pose-mesh.ts';
import type { RestBone } from '../model/rig.ts';

/** Arms that point the same way within this angle are left alone, radians. */
const SAME = 0.01;
const ARM = /^(upperArm|upperArmTwist|forearm|forearmTwist|hand|fingers)[LR]$/;
/** The bone that takes half of what the upper arm turns by. */
const HELPER = /^shoulderHelper[LR]$/;

const placeOf = (bones: readonly RestBone[], name: string | null): Vector3 => {
  const bone = bones.find((each) => each.name === name);
  return bone ? placeOf(bones, bone.parent).add(new Vector3(...bone.at)) : new Vector3();
};

/** The turn of an arm between two skeletons at rest, and where about; null where it points the same way. */
const armTurn = (from: readonly RestBone[], to: readonly RestBone[], side: string) => {
  const [was, is] = [from, to].map((bones) =>
    placeOf(bones, `forearm${side}`)
      .sub(placeOf(bones, `upperArm${side}`))
      .normalize(),
  ) as [Vector3, Vector3];
  if (was.angleTo(is) < SAME) return null;
  return {
    about: placeOf(from, `upperArm${side}`),
    whole: new Quaternion().setFromUnitVectors(was, is),
  };
};

/** Moves points with their bones as arms stand in another skeleton at rest: wide bodies hold theirs farther off. Null where they stand alike. */
export const armsAsIn = (
  from: readonly RestBone[],
  to: readonly RestBone[],
): ((mesh: MeshData) => MeshData) | null => {
  const turns = new Map(['L', 'R'].map((side) => [side, armTurn(from, to, side)]));
  if ([...turns.values()].every((turn) => turn === null)) return null;
  const matrixOf = (bone: string): Matrix4 => {
    const turn = turns.get(bone.slice(-1)) ?? null;
    const isArm = ARM.test(bone);
    if (turn === null || !(isArm || HELPER.test(bone))) return new Matrix4();
    const rotation = isArm ? turn.whole : new Quaternion().slerp(turn.whole, 0.5);
    const { x, y, z } = turn.about;
    return new Matrix4()
      .makeTranslation(x, y, z)
      .multiply(new Matrix4().makeRotationFromQuaternion(rotation))
      .multiply(new Matrix4().makeTranslation(-x, -y, -z));
  };
  return (mesh) => posed(mesh, mesh.bones.map(matrixOf));
};
