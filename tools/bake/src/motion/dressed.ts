import { PRODUCT_TYPES, factsOf } from '@kitwright/garment';
import { readBoundSurface, type BoundSurface } from '../gltf/bound-surface.ts';
import { readExtras } from '../gltf/glb-extras.ts';
import { areaNormals } from '../figure/mesh/differential.ts';
import type { ClothCover } from './cloth-cover.ts';
import { drawnSamples, meanOf, type HiddenTriangles, type SkinSample } from './skin-samples.ts';

/** A garment and what of the figure it is worn on, both bound to the skeleton. */
export interface Dressed {
  readonly figure: BoundSurface;
  readonly cloth: BoundSurface;
  readonly hidden: HiddenTriangles;
  /** What is worn on the legs and what hangs over it; null where a garment is but one layer. */
  readonly layers: { readonly inner: BoundSurface; readonly outer: BoundSurface } | null;
}

const isPiece = (node: string): boolean => node.startsWith('piece:');
const isOnLegs = (node: string): boolean => /^piece:(shorts|waistband)/.test(node);

/** Garments under which the figure wears no shorts of its own. */
export const hasLegCloth = (productType: unknown): boolean =>
  PRODUCT_TYPES.some((type) => type === productType && factsOf(type).covers !== 'shirt');

/** Base shorts are worn under garments without legs. */
export const readDressed = async (garmentGlb: Uint8Array, figureGlb: Uint8Array): Promise<Dressed> => {
  const extras = readExtras(garmentGlb);
  const worn = ['figure:body', 'figure:head'];
  if (!hasLegCloth(extras['productType'])) worn.push('figure:baseShorts');
  const inner = await readBoundSurface(garmentGlb, isOnLegs);
  const outer = await readBoundSurface(garmentGlb, (name) => isPiece(name) && !isOnLegs(name));
  const isLayered = extras['productType'] === 'SOCCER_KIT';
  return {
    figure: await readBoundSurface(figureGlb, (name) => worn.includes(name)),
    cloth: await readBoundSurface(garmentGlb, isPiece),
    hidden: (extras['hiddenFigureTriangles'] ?? {}) as HiddenTriangles,
    layers: isLayered ? { inner, outer } : null,
  };
};

/** The places of the drawn skin over which cloth lies at rest. */
export const coveredSamples = (
  figure: BoundSurface,
  sight: ClothCover,
  hidden: HiddenTriangles,
): readonly SkinSample[] => {
  const normals = areaNormals(figure.positions, figure.triangles);
  return drawnSamples(figure, hidden).filter((sample) =>
    sight.covers(meanOf(figure.positions, sample), meanOf(normals, sample)),
  );
};
