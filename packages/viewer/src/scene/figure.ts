import { BufferAttribute } from 'three';
import { FIGURE_PARTS, type FigureModel } from '../model/figure-model.ts';
import { drawnIn, mergeMeshes, withoutTriangles, type MeshData } from '../model/mesh-data.ts';
import type { GarmentModel } from '../model/models.ts';
import type { Rig } from '../model/rig.ts';
import { LAYERS, setLayer } from './dressed-garment.ts';
import type { FigureColours } from './figure-looks.ts';
import { newRiggedMesh, type RiggedMesh, type Rigging } from './rigged-mesh.ts';
import { sunkDepthsMm } from './sunk-depths.ts';
import { plainly, type PlainLight } from '../cloth/plain-look.ts';
import type { Pattern } from '@kitwright/garment';
import { lowerPieces } from '@kitwright/garment/figure/outfit.ts';

/** The person in the scene. */
export interface Figure {
  readonly rigged: RiggedMesh;
  /** Drawn triangles, for shadows, framing and picking. */
  readonly data: MeshData;
  setColours: (colours: FigureColours) => void;
  /** Draws it lit by its vertices for the time being. */
  setPlain: (isPlain: boolean) => void;
  /** Takes another body with the same triangles, moved by other bones, drawn with the next pose; answers it at rest. */
  reshape: (model: FigureModel, rig: Rig) => MeshData;
  dispose: () => void;
}

/** Cover of chest and hips by a garment: where there is none, the figure wears plain clothes of its own. */
export interface WornCloth {
  readonly hasTop: boolean;
  readonly hasLegs: boolean;
}

export const wornCloth = (pattern: Pattern): WornCloth => ({
  hasTop: pattern.pieces.some(({ id }) => id === 'front'),
  hasLegs: lowerPieces(pattern).size > 0,
});

export interface FigureOptions {
  readonly model: FigureModel;
  /** Garment that is worn: it covers triangles of some parts, and has skin near its hems drawn in. */
  readonly garment: Pick<GarmentModel, 'hidden' | 'tucked'>;
  readonly worn: WornCloth;
  readonly rigging: Rigging;
  readonly light: PlainLight;
}

export interface VisiblePart {
  readonly ordinal: number;
  readonly data: MeshData;
}

/** The parts that are drawn, without what the garment covers. */
export const visibleParts = ({
  model,
  garment,
  worn,
}: Omit<FigureOptions, 'rigging' | 'light'>): VisiblePart[] =>
  FIGURE_PARTS.flatMap((part, ordinal) => {
    const isLeftOut = (part === 'baseShorts' && worn.hasLegs) || (part === 'baseTop' && worn.hasTop);
    const data = isLeftOut ? undefined : model.parts.get(part);
    if (!data) return [];
    const [under, shod] = [garment.hidden.get(part), model.covered.get(part)];
    const isCovered = (triangle: number): boolean => under?.(triangle) === true || shod?.(triangle) === true;
    const depths = garment.tucked.get(part);
    const seen = under || shod ? withoutTriangles(data, isCovered) : data;
    return [{ ordinal, data: depths ? drawnIn(seen, depths) : seen }];
  });

export const partOfVertices = (parts: readonly VisiblePart[]): Uint8Array => {
  const ordinals = new Uint8Array(parts.reduce((sum, { data }) => sum + data.positions.length / 3, 0));
  let at = 0;
  for (const { ordinal, data } of parts) {
    ordinals.fill(ordinal, at, at + data.positions.length / 3);
    at += data.positions.length / 3;
  }
  return ordinals;
};

export const newFigure = (options: FigureOptions): Figure => {
  const { model } = options;
  const parts = visibleParts(options);
  const data = mergeMeshes(parts.map((part) => part.data));
  const { material, newPlain, setColours, dispose } = model.paint.newMaterial();
  const rigged = newRiggedMesh(data, material, options.rigging);
  const { mesh } = rigged;
  const { geometry } = mesh;
  geometry.setAttribute('aMasks', new BufferAttribute(data.masks, 4, true));
  geometry.setAttribute('aPart', new BufferAttribute(partOfVertices(parts), 1));
  geometry.setAttribute('aSunkMm', new BufferAttribute(sunkDepthsMm(parts, model), 1));
  setLayer(material, LAYERS.figure);
  const { setPlain, disposePlain } = plainly([{ mesh, material, newPlain }], options.light);
  mesh.receiveShadow = true;
  return {
    rigged,
    data,
    setColours,
    setPlain,
    reshape: (next, bones) => {
      const moved = visibleParts({ ...options, model: next });
      const shaped = mergeMeshes(moved.map((part) => part.data));
      rigged.reshape(shaped, bones);
      geometry.setAttribute('aSunkMm', new BufferAttribute(sunkDepthsMm(moved, next), 1));
      return shaped;
    },
    dispose: () => {
      geometry.dispose();
      disposePlain();
      dispose();
    },
  };
};
