import { BufferAttribute, Matrix4, SkinnedMesh, type Texture } from 'three';
import { FIGURE_PARTS, type FigureModel, type FigurePart } from '../model/figure-model.ts';
import { mergeMeshes, withoutTriangles, type MeshData } from '../model/mesh-data.ts';
import type { GarmentModel } from '../model/models.ts';
import type { Rig } from '../model/rig.ts';
import type { FigureColours } from './figure-looks.ts';
import { newFigureMaterial } from './figure-material.ts';
import { toGeometry } from './geometry.ts';
import { LAYERS, setLayer } from './layers.ts';

/** The person in the scene. */
export interface Figure {
  readonly mesh: SkinnedMesh;
  /** What is drawn, for shadows, framing and picking. */
  readonly data: MeshData;
  /** Height of the ground under the soles, m, at stature 1. */
  readonly floorY: number;
  setColours: (colours: FigureColours) => void;
  dispose: () => void;
}

export interface FigureOptions {
  readonly model: FigureModel;
  /** Triangles that the garment covers, by part. */
  readonly hidden: GarmentModel['hidden'];
  /** Whether the garment covers the hips; otherwise the figure wears plain shorts of its own. */
  readonly hasLegCloth: boolean;
  readonly rig: Rig;
  /** Stands in for the head's masks where the model has none. */
  readonly blank: Texture;
}

interface VisiblePart {
  readonly ordinal: number;
  readonly data: MeshData;
}

/** A mannequin has neither face nor shoes. */
const MANNEQUIN_PARTS: ReadonlySet<FigurePart> = new Set(['body', 'head', 'feet']);

const isShown = (part: FigurePart, { model, hasLegCloth }: FigureOptions): boolean => {
  if (model.isMannequin) return MANNEQUIN_PARTS.has(part);
  if (part === 'baseShorts') return !hasLegCloth;
  return part !== 'feet';
};

/** Hair and boots of their own files take the place of the figure's. */
const meshOf = (part: FigurePart, { base, head, boots }: FigureModel): MeshData | undefined => {
  if (part === 'hair' && head.length > 0) {
    return mergeMeshes(head.flatMap(({ model }) => [...(model?.parts.values() ?? [])]));
  }
  if (part === 'boots' && boots) return mergeMeshes([...boots.model.parts.values()]);
  return base.parts.get(part);
};

/** The parts that are drawn, without what the garment covers. */
const visibleParts = (options: FigureOptions): VisiblePart[] =>
  FIGURE_PARTS.flatMap((part, ordinal) => {
    const data = isShown(part, options) ? meshOf(part, options.model) : undefined;
    if (!data) return [];
    const covered = options.hidden.get(part);
    return [{ ordinal, data: covered ? withoutTriangles(data, covered) : data }];
  });

const partOfVertices = (parts: readonly VisiblePart[]): Uint8Array => {
  const ordinals = new Uint8Array(parts.reduce((sum, { data }) => sum + data.positions.length / 3, 0));
  let at = 0;
  for (const { ordinal, data } of parts) {
    ordinals.fill(ordinal, at, at + data.positions.length / 3);
    at += data.positions.length / 3;
  }
  return ordinals;
};

export const newFigure = (options: FigureOptions): Figure => {
  const { model, rig, blank } = options;
  const parts = visibleParts(options);
  const data = mergeMeshes(parts.map((part) => part.data));
  const geometry = toGeometry(data, rig.names);
  geometry.setAttribute('aMasks', new BufferAttribute(data.masks, 4, true));
  geometry.setAttribute('aPart', new BufferAttribute(partOfVertices(parts), 1));
  const { material, setColours } = newFigureMaterial(model.base.masks.get('head') ?? blank);
  setLayer(material, LAYERS.figure);
  const mesh = new SkinnedMesh(geometry, material);
  mesh.bind(rig.skeleton, new Matrix4());
  mesh.frustumCulled = false;
  mesh.receiveShadow = true;
  return {
    mesh,
    data,
    floorY: model.boots?.model.floorY ?? model.base.floorY ?? 0,
    setColours,
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
};
