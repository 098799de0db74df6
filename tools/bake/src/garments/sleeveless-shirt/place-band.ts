import type { Piece } from '@kitwright/garment';
import { endsOf } from '@kitwright/garment/geometry/edges.ts';
import { addScaled, normalize, subtract, type Vec3 } from '../../base/vec3.ts';
import type { FittedBody, Place } from '../../recipe/recipe.ts';

/** How far down the arm the sewn edge of the band begins. */
const FROM_SHOULDER_M = -0.02;

export const isArmholeBand = ({ id }: Piece): boolean => id.startsWith('armhole');

/** The binding of an armhole: a ring round the top of the arm, its fold outward, its middle on the shoulder. */
export const placeArmholeBand = (piece: Piece, { joints }: FittedBody): Place => {
  const outward = piece.id === 'armholeLeft' ? 1 : -1;
  const radius = piece.widthMm / 1000 / (2 * Math.PI);
  const [shoulder] = endsOf(piece, outward === 1 ? 'armholeBack' : 'armholeFront');
  const along = normalize(subtract(joints.elbow, joints.shoulder));
  const up: Vec3 = [-along[1], along[0], 0];
  return (xMm, yMm) => {
    const angle = (xMm - shoulder[0]) / 1000 / radius;
    const down = FROM_SHOULDER_M + (piece.heightMm - yMm) / 1000;
    const p = addScaled(addScaled(joints.shoulder, along, down), up, radius * Math.cos(angle));
    return [outward * p[0], p[1], p[2] + radius * Math.sin(angle) * outward];
  };
};
