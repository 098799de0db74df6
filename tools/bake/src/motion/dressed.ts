import { PRODUCT_TYPES, factsOf } from '@kitwright/garment';
import { boundSurface, type BoundSurface } from '../gltf/bound-surface.ts';
import { readExtras } from '../gltf/glb-extras.ts';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import { areaNormals } from '../figure/mesh/differential.ts';
import type { ClothCover } from './cloth-cover.ts';
import { drawnSamples, meanOf, type HiddenTriangles, type SkinSample } from './skin-samples.ts';

/** A garment and what of the figure it is worn on, both bound to the skeleton. */
export interface Dressed {
  readonly figure: BoundSurface;
  readonly cloth: BoundSurface;
  readonly hidden: HiddenTriangles;
  /** Layer worn on the legs and the one that hangs over it; null where a garment is but one layer. */
  readonly layers: { readonly inner: BoundSurface; readonly outer: BoundSurface } | null;
}

const isPiece = (node: string): boolean => node.startsWith('piece:');
const isOnLegs = (node: string): boolean => /^piece:(shorts|waistband)/.test(node);

/** Garments under which the figure wears no shorts of its own. */
export const hasLegCloth = (productType: unknown): boolean =>
  PRODUCT_TYPES.some((type) => type === productType && factsOf(type).covers !== 'shirt');

/** Nodes of a garment on nodes of a person. Base shorts are worn under garments without legs. */
export const dressedOf = (
  {
    productType,
    garment,
    figure,
  }: {
    readonly productType: unknown;
    readonly garment: readonly RestNode[];
    readonly figure: readonly RestNode[];
  },
  hidden: HiddenTriangles,
): Dressed => {
  const worn = ['figure:body', 'figure:head'];
  if (!hasLegCloth(productType)) worn.push('figure:baseShorts');
  const among = (nodes: readonly RestNode[], wanted: (name: string) => boolean): BoundSurface =>
    boundSurface(nodes.filter(({ name }) => wanted(name)));
  return {
    figure: among(figure, (name) => worn.includes(name)),
    cloth: among(garment, isPiece),
    hidden,
    layers:
      productType === 'SOCCER_KIT'
        ? {
            inner: among(garment, isOnLegs),
            outer: among(garment, (name) => isPiece(name) && !isOnLegs(name)),
          }
        : null,
  };
};

export const readDressed = async (garmentGlb: Uint8Array, figureGlb: Uint8Array): Promise<Dressed> => {
  const extras = readExtras(garmentGlb);
  return dressedOf(
    {
      productType: extras['productType'],
      garment: await readRestNodes(garmentGlb, isPiece),
      figure: await readRestNodes(figureGlb, (name) => name.startsWith('figure:')),
    },
    (extras['hiddenFigureTriangles'] ?? {}) as HiddenTriangles,
  );
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
