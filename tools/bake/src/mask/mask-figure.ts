import { hemPoints, merged, type Surface } from '../base/surface.ts';
import { dressedOf, hasLegCloth } from '../motion/dressed.ts';
import { isSolid, readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import type { Tucks } from '../gltf/tucks.ts';
import { figureHash } from '../gltf/figure-hash.ts';
import { readExtras, withExtras } from '../gltf/glb-extras.ts';
import { hiddenTriangles, type Cover } from './hidden-triangles.ts';
import { tuckFigure } from './tuck-figure.ts';

/** Worn under garments without legs; the rest of the bake takes them for skin. */
const BASE_SHORTS = 'figure:baseShorts';
/** A hood that is put down hides nothing: one looks past it at the nape. */
const isCover = (name: string): boolean => /^piece:(?!hood|drawcord)/.test(name);

/** Base shorts are dark under any hem, and come through it where they move apart from it: little of them stays. */
const BASE_SHORTS_MARGIN_M = 0.012;

/** Loose cloth under other cloth may stand out of it here and there by this much, metres. */
const LOOSE_M = 0.014;

/**
 * Triangles of plain clothes, draped by themselves, that a garment over them hides: by node, as those of a person.
 */
export const hiddenOfClothes = (
  garment: readonly RestNode[],
  clothes: readonly RestNode[],
): FigureMask['hidden'] => {
  const cloth = merged(garment.filter(({ name }) => isCover(name)));
  const cover: Cover = { cloth, hemPoints: hemPoints(cloth), hasSleeves: true };
  return new Map(
    clothes
      .map((node) => [node.name, hiddenTriangles(node, cover, BASE_SHORTS_MARGIN_M, LOOSE_M)] as const)
      .filter(([, bits]) => bits.some((byte) => byte !== 0)),
  );
};

/** A garment and the person under it, nodes of their files at rest. */
export interface Covered {
  readonly productType: unknown;
  readonly garment: readonly RestNode[];
  readonly figure: readonly RestNode[];
}

/** Parts of a person that a garment hides. */
export interface FigureMask {
  /** A bit a triangle, least first, by node; nodes of which none is hidden are left out. */
  readonly hidden: ReadonlyMap<string, Uint8Array>;
  readonly tucked: Tucks;
}

export const isMaskedBy = (name: string): boolean => isSolid(name) || name === BASE_SHORTS;

/** Triangles of a person that a garment hides, and the depths by which the skin near its hems is drawn in. */
export const maskOf = ({ productType, garment, figure }: Covered): FigureMask => {
  const pieces = garment.filter(({ name }) => isCover(name));
  const hasSleeves = pieces.some(({ name }) => name.startsWith('piece:sleeve'));
  const coverOf = (cloth: Surface): Cover => ({ cloth, hemPoints: hemPoints(cloth), hasSleeves });
  const cover = coverOf(merged(pieces));
  const nodes = figure.filter(({ name }) => isMaskedBy(name));
  const baseShorts = hasLegCloth(productType) ? undefined : nodes.find(({ name }) => name === BASE_SHORTS);
  const hidden = new Map(
    nodes
      .map((node) => {
        const marginM = node.name === BASE_SHORTS ? BASE_SHORTS_MARGIN_M : undefined;
        const bits = hiddenTriangles(node, cover, marginM);
        if (!baseShorts || node === baseShorts) return [node.name, bits] as const;
        // They cling to the skin in every pose, but the triangles of either cut the other's corners.
        const beneath = hiddenTriangles(node, coverOf(baseShorts), BASE_SHORTS_MARGIN_M);
        return [node.name, bits.map((byte, i) => byte | (beneath[i] ?? 0))] as const;
      })
      .filter(([, bits]) => bits.some((byte) => byte !== 0)),
  );
  return { hidden, tucked: tuckFigure(dressedOf({ productType, garment, figure }, hiddenWords(hidden))) };
};

/** Bit sets as extras have them. */
export const hiddenWords = (hidden: FigureMask['hidden']): Readonly<Record<string, string>> =>
  Object.fromEntries([...hidden].map(([node, bits]) => [node, Buffer.from(bits).toString('base64')]));

/** Writes the mask into a garment's extras, with the hash of the figure it was worked out on. The last step of the bake: the figure's triangles keep their order in its file. */
export const maskFigure = async (garmentGlb: Uint8Array, figureGlb: Uint8Array): Promise<Uint8Array> => {
  const extras = readExtras(garmentGlb);
  const { hidden, tucked } = maskOf({
    productType: extras['productType'],
    garment: await readRestNodes(garmentGlb, (name) => name.startsWith('piece:')),
    figure: await readRestNodes(figureGlb, (name) => name.startsWith('figure:')),
  });
  return withExtras(garmentGlb, {
    ...extras,
    hiddenFigureTriangles: hiddenWords(hidden),
    tuckedFigureVertices: tucked,
    figureSha256: await figureHash(figureGlb),
  });
};
