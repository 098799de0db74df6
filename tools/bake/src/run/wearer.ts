import type { Base, Body } from '@kitwright/body';
import { bodyWeights } from '../figure/body-weights.ts';
import { readBoundSurface, type BoundSurface } from '../gltf/bound-surface.ts';
import { isSolid } from '../gltf/read-rest.ts';
import { figureBody } from '../recipe/fitted-body.ts';
import { personBody } from '../recipe/person-body.ts';
import type { FittedBody } from '../recipe/recipe.ts';
import type { WeightsAt } from '../skin/garment-skin.ts';
import { skinWeights } from '../skin/skin-weights.ts';

/** Someone a garment is baked on. */
export interface Wearer {
  readonly body: FittedBody;
  /** The file: its triangles are those that a garment hides. */
  readonly glb: Uint8Array;
  /** What of the file cloth lies on. */
  readonly skin: BoundSurface;
  /** What moves cloth that hangs. */
  readonly weightsAt: WeightsAt;
}

/** Today's figure, which the product shows. */
export const figureWearer = async (glb: Uint8Array): Promise<Wearer> => ({
  body: figureBody,
  glb,
  skin: await readBoundSurface(glb, isSolid),
  weightsAt: bodyWeights,
});

/** A person made of the base, and the file that was baked of that body. */
export const personWearer = async (base: Base, body: Body, glb: Uint8Array): Promise<Wearer> => {
  const skin = await readBoundSurface(glb, isSolid);
  return { body: personBody(base, body), glb, skin, weightsAt: skinWeights(skin) };
};
