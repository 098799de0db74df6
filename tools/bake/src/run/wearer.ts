import { readFile } from 'node:fs/promises';
import type { Base, Body, BodySize } from '@kitwright/body';
import { sizeLabel, type Size } from '@kitwright/garment';
import type { WornSex } from '@kitwright/garment/worn';
import { ASSETS } from '../base/assets.ts';
import { readBoundSurface, type BoundSurface } from '../gltf/bound-surface.ts';
import { isSolid } from '../gltf/read-rest.ts';
import { REFERENCE_PERSON } from '../people/person.ts';
import type { ReferenceBody, SharedBodies } from '../people/shape/shared-body.ts';
import { personBody, skinOf } from '../recipe/person-body.ts';
import type { FittedBody } from '../recipe/recipe.ts';
import type { WeightsAt } from '../skin/garment-skin.ts';
import { skinWeights } from '../skin/skin-weights.ts';

/** Someone a garment is baked on. */
export interface Wearer {
  readonly body: FittedBody;
  /** The file: its triangles are those that a garment hides. */
  readonly glb: Uint8Array;
  /** Skin of the file, on which cloth lies. */
  readonly skin: BoundSurface;
  /** Weights by which hanging cloth moves. */
  readonly weightsAt: WeightsAt;
  /** Points of the base's skin. */
  readonly skinPoints: Float64Array;
}

/** A person made of the base, and the file that was baked of that body. */
export const personWearer = async (base: Base, body: Body, glb: Uint8Array): Promise<Wearer> => {
  const skin = await readBoundSurface(glb, isSolid);
  return {
    body: personBody(base, body),
    glb,
    skin,
    weightsAt: skinWeights(skin),
    skinPoints: skinOf(base, body).positions,
  };
};

/** The body that a size is draped on: everybody's of that sex. */
export const referenceBody = (bodies: SharedBodies, sex: WornSex, size: Size): ReferenceBody =>
  bodies.reference(sex, sizeLabel(size) as BodySize);

/** The reference man in size M, on whom models are draped. */
export const referenceWearer = async (base: Base, bodies: SharedBodies): Promise<Wearer> => {
  const glb = new Uint8Array(await readFile(new URL(`people/${REFERENCE_PERSON.man}.glb`, ASSETS)));
  return personWearer(base, referenceBody(bodies, 'man', 'M'), glb);
};
