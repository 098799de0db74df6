import { skinTriangles, type Base, type Body } from '@kitwright/body';
import { Triangle, Vector3 } from 'three';
import { cornersOf, f64, item, smoothstep } from '../base/arrays.ts';
import { bvhOf, type Surface } from '../base/surface.ts';
import type { Distance } from '../figure/sdf/primitives.ts';
import { JOINTS } from '../figure/skeleton.ts';
import { normalsOf } from '../people/shape/normals.ts';
import type { FittedBody } from './recipe.ts';

/**
 * Signed distance to a closed skin, metres. The side follows from the normals of the nearest triangle's points, blended:
 * at an edge that stands out the triangle's own would be wrong on one of its two sides.
 */
export const skinDistance = (skin: Surface): Distance => {
  const bvh = bvhOf(skin);
  const normals = normalsOf(skin.positions, skin.triangles, skin.positions.length / 3);
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const [at, normal, blend, triangle] = [new Vector3(), new Vector3(), new Vector3(), new Triangle()];
  return (x, y, z) => {
    const hit = bvh.closestPointToPoint(at.set(x, y, z), target);
    if (!hit) throw new RangeError('A skin has triangles');
    const corners = cornersOf(skin.triangles, hit.faceIndex);
    [triangle.a, triangle.b, triangle.c].forEach((place, k) => {
      place.fromArray(skin.positions, item(corners, k) * 3);
    });
    triangle.getBarycoord(hit.point, blend);
    normal.set(0, 0, 0);
    corners.forEach((v, k) => {
      const share = blend.getComponent(k);
      normal.x += share * f64(normals, v * 3);
      normal.y += share * f64(normals, v * 3 + 1);
      normal.z += share * f64(normals, v * 3 + 2);
    });
    return at.sub(hit.point).dot(normal) < 0 ? -hit.distance : hit.distance;
  };
};

/** The skin of a body of a base, each point once. */
export const skinOf = (base: Base, { points }: Pick<Body, 'points'>): Surface => ({
  positions: points.slice(0, base.groups.skin.count * 3),
  triangles: Int32Array.from(skinTriangles(base)),
});

/** Chest girth of the person that size M is cut for, mm. */
const CHEST_GIRTH_MM = 971;
/** The neck grows by this share of what the trunk grows (a size chart's neck: 10 mm a size where the chest has 50). */
const NECK_SHARE = 0.45;
/** The trunk's growth fades to the neck's between these heights of size M, metres. */
const SHOULDER_Y_M = 1.36;
const NECK_Y_M = 1.52;

/** Factors to size M by height for someone whose chest is wider round by `growthMm`. */
const girthScaleOf = (growthMm: number, heightScale: number): FittedBody['girthScale'] => {
  const trunk = growthMm / CHEST_GIRTH_MM;
  return (yM) => 1 + trunk * (1 - (1 - NECK_SHARE) * smoothstep(SHOULDER_Y_M, NECK_Y_M, yM / heightScale));
};

/** A person made of the base, to drape garments on. */
export const personBody = (base: Base, body: Body): FittedBody => {
  const { skeleton, measures } = body;
  const heightScale = skeleton.upperArmL[1] / JOINTS.shoulder[1];
  return {
    distanceM: skinDistance(skinOf(base, body)),
    joints: {
      shoulder: skeleton.upperArmL,
      elbow: skeleton.forearmL,
      wrist: skeleton.handL,
      hip: skeleton.thighL,
      knee: skeleton.shinL,
      ankle: skeleton.footL,
    },
    girthScale: girthScaleOf(measures.chest - CHEST_GIRTH_MM, heightScale),
    heightScale,
  };
};
