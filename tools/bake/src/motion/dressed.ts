import { PRODUCT_TYPES, factsOf, type ProductType } from '@kitwright/garment';
import type { Vec3 } from '@kitwright/geometry';
import { cornersOf, i32, item } from '../base/arrays.ts';
import { at } from '../figure/sdf/blend.ts';
import { boundSurface, type BoundSurface } from '../gltf/bound-surface.ts';
import { readExtras } from '../gltf/glb-extras.ts';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import { areaNormals } from '../figure/mesh/differential.ts';
import type { ClothCover } from './cloth-cover.ts';

/** Bits of the triangles that a garment hides, by node, as its extras have them. */
export type HiddenTriangles = Readonly<Record<string, string>>;

/** A place of the skin: the mean of these vertices. */
type SkinSample = readonly number[];

export const meanOf = (values: ArrayLike<number>, sample: SkinSample): Vec3 => {
  const axis = (k: number) => sample.reduce((sum, v) => sum + at(values, v * 3 + k), 0) / sample.length;
  return [axis(0), axis(1), axis(2)];
};

/** Corners and centres of the triangles that are drawn: those that the garment's mask does not hide. */
const drawnSamples = (figure: BoundSurface, hidden: HiddenTriangles): readonly SkinSample[] => {
  const bits = figure.nodes.map((node) => Buffer.from(hidden[node] ?? '', 'base64'));
  const corners = new Set<number>();
  const centres: SkinSample[] = [];
  let [node, first] = [-1, 0];
  for (let t = 0; t < figure.triangles.length / 3; t++) {
    const triangle = cornersOf(figure.triangles, t);
    const own = i32(figure.nodeOfVertex, triangle[0]);
    if (own !== node) [node, first] = [own, t];
    const k = t - first;
    const isHidden = (((item(bits, node)[k >> 3] ?? 0) >> (k & 7)) & 1) === 1;
    if (isHidden) continue;
    triangle.forEach((v) => corners.add(v));
    centres.push(triangle);
  }
  return [...[...corners].map((v) => [v]), ...centres];
};

/** A garment and what of the figure it is worn on, both bound to the skeleton. */
export interface Dressed {
  readonly figure: BoundSurface;
  readonly cloth: BoundSurface;
  readonly hidden: HiddenTriangles;
  /** Cloth and the cloth that hangs over it or was laid on it; null where a garment is but one layer. */
  readonly layers: { readonly inner: BoundSurface; readonly outer: BoundSurface } | null;
}

const isPiece = (node: string): boolean => node.startsWith('piece:');
/** Pieces that lie under others of the same garment, and those over them. */
const LAYERS: Partial<Record<ProductType, { readonly inner: RegExp; readonly outer: RegExp }>> = {
  SOCCER_KIT: { inner: /^piece:(shorts|waistband)/, outer: /^piece:(?!shorts|waistband)/ },
  POLO_SHIRT: { inner: /^piece:(front|back|sleeve)/, outer: /^piece:collar/ },
};

const typeOf = (named: unknown): ProductType | undefined => PRODUCT_TYPES.find((type) => type === named);

/** Garments under which the figure wears no shorts of its own. */
export const hasLegCloth = (productType: unknown): boolean => {
  const type = typeOf(productType);
  return type !== undefined && factsOf(type).covers !== 'shirt';
};

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
  const type = typeOf(productType);
  const layers = type && LAYERS[type];
  const among = (nodes: readonly RestNode[], wanted: (name: string) => boolean): BoundSurface =>
    boundSurface(nodes.filter(({ name }) => wanted(name)));
  return {
    figure: among(figure, (name) => worn.includes(name)),
    cloth: among(garment, isPiece),
    hidden,
    layers: layers
      ? {
          inner: among(garment, (name) => layers.inner.test(name)),
          outer: among(garment, (name) => layers.outer.test(name)),
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
