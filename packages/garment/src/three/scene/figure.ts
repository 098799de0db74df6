import { BufferAttribute, Matrix4, SkinnedMesh } from 'three';
import { FIGURE_PARTS, type FigureModel } from '../model/figure-model.ts';
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
}

export interface VisiblePart {
  readonly ordinal: number;
  readonly data: MeshData;
}

/** The parts that are drawn, without what the garment covers. */
export const visibleParts = ({ model, hidden, hasLegCloth }: Omit<FigureOptions, 'rig'>): VisiblePart[] =>
  FIGURE_PARTS.flatMap((part, ordinal) => {
    const data = part === 'baseShorts' && hasLegCloth ? undefined : model.parts.get(part);
    if (!data) return [];
    const covered = hidden.get(part);
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
  const { model, rig } = options;
  const parts = visibleParts(options);
  const data = mergeMeshes(parts.map((part) => part.data));
  const geometry = toGeometry(data, rig.names);
  geometry.setAttribute('aMasks', new BufferAttribute(data.masks, 4, true));
  geometry.setAttribute('aPart', new BufferAttribute(partOfVertices(parts), 1));
  const { material, setColours, dispose } = newFigureMaterial(model);
  setLayer(material, LAYERS.figure);
  const mesh = new SkinnedMesh(geometry, material);
  mesh.bind(rig.skeleton, new Matrix4());
  mesh.frustumCulled = false;
  mesh.receiveShadow = true;
  return {
    mesh,
    data,
    setColours,
    dispose: () => {
      geometry.dispose();
      dispose();
    },
  };
};
