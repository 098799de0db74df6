import { BufferAttribute, Mesh, type Texture } from 'three';
import { mergeMeshes, withoutTriangles, type MeshData } from '../model/mesh-data.ts';
import type { FigureModel, GarmentModel } from '../model/models.ts';
import { FIGURE_PARTS, type FigureColours } from './figure-looks.ts';
import { newFigureMaterial } from './figure-material.ts';
import { toGeometry } from './geometry.ts';
import { LAYERS, setLayer } from './layers.ts';

/** The person in the scene. */
export interface Figure {
  readonly mesh: Mesh;
  /** What is drawn, for shadows, framing and picking. */
  readonly data: MeshData;
  setColours: (colours: FigureColours) => void;
  dispose: () => void;
}

interface VisiblePart {
  readonly ordinal: number;
  readonly data: MeshData;
}

/** The parts that are drawn, without what the garment covers. Bare feet are left out: boots and socks are worn. */
const visibleParts = (figure: FigureModel, hidden: GarmentModel['hidden']): VisiblePart[] =>
  FIGURE_PARTS.flatMap((part, ordinal) => {
    const data = figure.parts.get(part);
    if (!data) return [];
    const covered = hidden.get(part);
    return [{ ordinal, data: covered ? withoutTriangles(data, covered) : data }];
  });

const partOfVertices = (parts: readonly VisiblePart[]): Uint8Array => {
  const ordinals = parts.map(({ ordinal, data }) => new Uint8Array(data.positions.length / 3).fill(ordinal));
  return Uint8Array.from(ordinals.flatMap((part) => [...part]));
};

/** `blank`: stands in for the head's masks where the model has none. */
export const newFigure = (figure: FigureModel, hidden: GarmentModel['hidden'], blank: Texture): Figure => {
  const parts = visibleParts(figure, hidden);
  const data = mergeMeshes(parts.map((part) => part.data));
  const geometry = toGeometry(data);
  geometry.setAttribute('aMasks', new BufferAttribute(data.masks, 4, true));
  geometry.setAttribute('aPart', new BufferAttribute(partOfVertices(parts), 1));
  const { material, setColours } = newFigureMaterial(figure.headMasks ?? blank);
  setLayer(material, LAYERS.figure);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.receiveShadow = true;
  return {
    mesh,
    data,
    setColours,
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
};
