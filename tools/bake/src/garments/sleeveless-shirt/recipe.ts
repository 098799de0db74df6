import type { Piece } from '@kitwright/garment';
import { sleevelessShirt } from '@kitwright/garment/garments/sleeveless-shirt/index.ts';
import { sleevelessMeasures } from '@kitwright/garment/garments/sleeveless-shirt/sizes.ts';
import { endsOf } from '@kitwright/garment/geometry/edges.ts';
import { addScaled, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { placeTop } from '../../drape/place-top.ts';
import { densityByCloth } from '../../mesh/garment-mesh.ts';
import {
  KNIT,
  type FittedBody,
  type GarmentRecipe,
  type LayerRecipe,
  type Place,
} from '../../recipe/recipe.ts';

/** Distance down the arm at which the sewn edge of the band begins. */
const FROM_SHOULDER_M = -0.02;

const isArmholeBand = ({ id }: Piece): boolean => id.startsWith('armhole');

/** The binding of an armhole: a ring round the top of the arm, its fold outward, its middle on the shoulder. */
const placeArmholeBand = (piece: Piece, { joints }: FittedBody): Place => {
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

const shirt: LayerRecipe = {
  id: 'shirt',
  holds: () => true,
  density: (piece) => densityByCloth(piece, 12),
  place: (piece, { size, body }) =>
    isArmholeBand(piece)
      ? placeArmholeBand(piece, body)
      : placeTop(piece, sleevelessMeasures(size).body, 0, body),
  drawIn: () => 1,
  // A shirt that sticks keeps the strain in which it landed.
  settings: { ...KNIT, earlySubsteps: 30, friction: 0.15 },
  triangles: 36_000,
};

/** The sleeveless shirt on the bare body. */
export const sleevelessShirtRecipe: GarmentRecipe = { garment: sleevelessShirt, layers: () => [shirt] };
