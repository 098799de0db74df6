import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  Matrix4,
  MeshBasicMaterial,
  type SkinnedMesh,
  type Texture,
} from 'three';
import { lowerPieces } from '@kitwright/garment/figure/outfit.ts';
import type { PlainLight } from '../cloth/plain-look.ts';
import type { FabricId } from '../cloth/fabric.ts';
import type { FigureModel } from '../model/figure-model.ts';
import { boundsOf, mergeMeshes, rebind, type MeshData } from '../model/mesh-data.ts';
import type { GarmentModel } from '../model/models.ts';
import { posed } from '../model/pose-mesh.ts';
import { stillMatrices, type Rig } from '../model/rig.ts';
import { drawContactShadow, type ContactShadow } from '../studio/contact-shadow.ts';
import { SHADOW_LAYER } from '../studio/rig.ts';
import { boxRound, type Box, type Boxes } from '../view/framing.ts';
import { addSkin, newDressedGarment, setPlaces, type Design } from './dressed-garment.ts';
import type { Vec3 } from '../view/orbit.ts';
import { newFigure, wornCloth, type WornCloth } from './figure.ts';
import type { FigureColours } from './figure-looks.ts';
import type { KnitTiles } from './knit-tiles.ts';
import { newRiggedMesh } from './rigged-mesh.ts';

/** One garment on one figure, or alone: what is exchanged as a whole when either changes. */
export interface DressedSet {
  readonly group: Group;
  readonly design: Design;
  readonly model: GarmentModel;
  /** Wearer; null for no one. */
  readonly wearer: FigureModel | null;
  /** Cloth that the garment replaces: the figure's own plain clothes beneath it are left out. */
  readonly worn: WornCloth;
  /** The drawn figure at rest; null when no one wears the garment. */
  readonly figure: MeshData | null;
  readonly boxes: Boxes;
  /** The floor under a worn garment. */
  readonly floor: { readonly y: number; readonly contact: ContactShadow } | null;
  setFabric: (fabric: FabricId) => void;
  setColours: (colours: FigureColours) => void;
  setArtwork: (pieceId: string, texture: Texture) => void;
  /** Takes the same outfit on another body, moved by other bones; boxes and the shadow on the floor stay until it is dressed. */
  reshape: (model: GarmentModel, figure: FigureModel | null, rig: Rig) => void;
  /** Shows how the garment fits its wearer, by colours of vertices; null the cloth. */
  setFit: (colours: ReadonlyMap<string, Float32Array> | null) => void;
  /** Draws garment and figure lit by their vertices for the time being. */
  setPlain: (isPlain: boolean) => void;
  setDetail: (isOn: boolean) => void;
  setShadow: (isOn: boolean) => void;
  drawNextSeams: () => boolean;
  dispose: () => void;
}

export interface DressedSetOptions {
  readonly design: Design;
  readonly model: GarmentModel;
  readonly figure: FigureModel | null;
  readonly rig: Rig;
  readonly tiles: KnitTiles;
  readonly light: PlainLight;
}

const EMPTY: Box = { min: [-0.5, 0, -0.3], max: [0.5, 1.8, 0.3] };

/** A piece as it hangs on the figure that stands at ease. */
interface HungPiece {
  readonly id: string;
  readonly mesh: MeshData;
}

const boxesOf = (
  { garment, options }: Design,
  hung: readonly HungPiece[],
  figure: MeshData | null,
): Boxes => {
  const onLegs = lowerPieces(garment.pattern(garment.displaySize, options));
  const pieces = hung.map(({ id, mesh }) => ({ isLower: onLegs.has(id), mesh }));
  const boxOf = (wanted: boolean) =>
    boundsOf(pieces.filter(({ isLower }) => isLower === wanted).map(({ mesh }) => mesh));
  const lowerBox = boxOf(true);
  const upper = boxOf(false) ?? lowerBox ?? EMPTY;
  const lower = lowerBox ?? upper;
  const worn = boxRound(upper, lower);
  const body = figure && boundsOf([figure]);
  return {
    whole: body ? boxRound(worn, body) : worn,
    upper,
    lower,
    worn: pieces.flatMap(({ mesh }) => pointsOf(mesh)),
  };
};

/** One mesh that only the key light sees: all shadows in one draw call. */
interface Caster {
  readonly mesh: SkinnedMesh;
  /** Takes other places of the same triangles, moved by other bones. */
  reshape: (solid: MeshData, rig: Rig) => void;
  dispose: () => void;
}

const newCaster = (solid: MeshData, rig: Rig): Caster => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(solid.positions, 3));
  addSkin(geometry, solid, rig.names);
  geometry.setIndex(new BufferAttribute(solid.index, 1));
  const material = new MeshBasicMaterial({ side: DoubleSide, shadowSide: DoubleSide });
  const mesh = newRiggedMesh(geometry, material, rig);
  mesh.layers.set(SHADOW_LAYER);
  mesh.castShadow = true;
  return {
    mesh,
    reshape: (next, bones) => {
      setPlaces(geometry, next);
      mesh.bind(bones.skeleton, new Matrix4());
    },
    dispose: () => {
      geometry.dispose();
      material.dispose();
    },
  };
};

/** One vertex in this many stands for those round it: less than 2 cm away. */
const POINT_STEP = 8;

const pointsOf = ({ positions }: MeshData): readonly Vec3[] =>
  Array.from({ length: Math.floor(positions.length / 3 / POINT_STEP) }, (_, index): Vec3 => {
    const at = index * POINT_STEP * 3;
    return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
  });

export const newDressedSet = (options: DressedSetOptions): DressedSet => {
  const { design, model, figure: figureModel, rig, tiles, light } = options;
  const matrices: readonly Matrix4[] = stillMatrices(model.bones);
  const standing = (mesh: MeshData): MeshData => posed({ ...mesh, ...rebind(mesh, rig.names) }, matrices);
  const worn = wornCloth(design.garment.pattern(design.garment.displaySize, design.options));
  const garment = newDressedGarment(design, model, rig, tiles, light);
  const figure = figureModel ? newFigure({ model: figureModel, garment: model, worn, rig, light }) : null;
  const solidOf = ({ pieces }: GarmentModel, body: MeshData | null): MeshData =>
    mergeMeshes([...pieces.map((piece) => piece.mesh), ...(body ? [body] : [])]);
  const solid = solidOf(model, figure?.data ?? null);
  garment.setBeneath(figureModel?.skin ?? null);
  const caster = newCaster(solid, rig);
  const group = new Group();
  group.add(garment.group, caster.mesh);
  if (figure) group.add(figure.mesh);
  const hung = model.pieces.map(({ id, mesh }): HungPiece => ({ id, mesh: standing(mesh) }));
  const body = figure ? standing(figure.data) : null;
  const boxes = boxesOf(design, hung, body);
  const floorY = figureModel?.floorY ?? 0;

  return {
    group,
    design,
    model,
    wearer: figureModel,
    worn,
    figure: figure?.data ?? null,
    boxes,
    floor: figure
      ? {
          y: floorY,
          contact: drawContactShadow([...hung.map(({ mesh }) => mesh), ...(body ? [body] : [])], floorY),
        }
      : null,
    setFabric: garment.setFabric,
    setColours: (colours) => figure?.setColours(colours),
    setArtwork: garment.setArtwork,
    reshape: (shaped, body, bones) => {
      garment.reshape(shaped, bones);
      const drawn = (body && figure?.reshape(body, bones)) ?? null;
      caster.reshape(solidOf(shaped, drawn), bones);
    },
    setFit: garment.setFit,
    setPlain: (isPlain) => {
      garment.setPlain(isPlain);
      figure?.setPlain(isPlain);
    },
    setDetail: garment.setDetail,
    setShadow: (isOn) => {
      garment.setShadow(isOn);
      if (figure) figure.mesh.receiveShadow = isOn;
    },
    drawNextSeams: garment.drawNextSeams,
    dispose: () => {
      garment.dispose();
      figure?.dispose();
      caster.dispose();
    },
  };
};
