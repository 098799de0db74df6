import { DoubleSide, Group, MeshBasicMaterial, type Texture } from 'three';
import { lowerPieces } from '@kitwright/garment/figure/outfit.ts';
import type { PlainLight } from '../cloth/plain-look.ts';
import type { FabricId } from '../cloth/fabric.ts';
import type { FigureModel } from '../model/figure-model.ts';
import { boundsOf, mergeMeshes, type MeshData } from '../model/mesh-data.ts';
import type { GarmentModel } from '../model/models.ts';
import { stillMatrices, type Rig } from '../model/rig.ts';
import { drawContactShadow, type ContactShadow } from '../studio/contact-shadow.ts';
import { SHADOW_LAYER } from '../studio/rig.ts';
import { boxRound, type Box, type Boxes } from '../view/framing.ts';
import { newDressedGarment, type Design } from './dressed-garment.ts';
import type { Vec3 } from '../view/orbit.ts';
import { newFigure, wornCloth, type WornCloth } from './figure.ts';
import type { FigureColours } from './figure-looks.ts';
import type { KnitTiles } from './knit-tiles.ts';
import { newRiggedMesh, type PosedBy, type RiggedMesh, type Rigging } from './rigged-mesh.ts';

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
  /** All that is drawn of it. */
  readonly meshes: readonly RiggedMesh[];
  /** The floor under a worn garment. */
  readonly floor: { readonly y: number; readonly contact: ContactShadow } | null;
  setFabric: (fabric: FabricId) => void;
  setColours: (colours: FigureColours) => void;
  setArtwork: (pieceId: string, texture: Texture) => void;
  /**
   * Takes the same outfit on another body, moved by other bones, once it hears that they moved; boxes and the shadow on the floor
   * stay until it is dressed.
   */
  reshape: (model: GarmentModel, figure: FigureModel | null, rig: Rig) => void;
  /** The bones were moved since it was made, or last heard of it. */
  moved: () => void;
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
  readonly posedBy: PosedBy;
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
const newCaster = (solid: MeshData, rigging: Rigging): RiggedMesh => {
  const material = new MeshBasicMaterial({ side: DoubleSide, shadowSide: DoubleSide });
  const rigged = newRiggedMesh(solid, material, rigging);
  for (const name of ['normal', 'uv', 'aOcclusion'] as const) rigged.mesh.geometry.deleteAttribute(name);
  rigged.mesh.layers.set(SHADOW_LAYER);
  rigged.mesh.castShadow = true;
  return rigged;
};

/** One vertex in this many stands for those round it: less than 2 cm away. */
const POINT_STEP = 8;

const pointsOf = ({ positions }: MeshData): readonly Vec3[] =>
  Array.from({ length: Math.floor(positions.length / 3 / POINT_STEP) }, (_, index): Vec3 => {
    const at = index * POINT_STEP * 3;
    return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
  });

export const newDressedSet = (options: DressedSetOptions): DressedSet => {
  const { design, model, figure: figureModel, posedBy, tiles, light } = options;
  const rigging: Rigging = { rig: options.rig, atEase: stillMatrices(model.bones), posedBy };
  const worn = wornCloth(design.garment.pattern(design.garment.displaySize, design.options));
  const garment = newDressedGarment(design, model, rigging, tiles, light);
  const figure = figureModel ? newFigure({ model: figureModel, garment: model, worn, rigging, light }) : null;
  garment.setBeneath(figureModel?.skin ?? null);
  const group = new Group().add(garment.group);
  if (figure) group.add(figure.rigged.mesh);
  const hung = garment.pieces.map(({ id, rigged }): HungPiece => ({ id, mesh: rigged.placed() }));
  const body = figure?.rigged.placed() ?? null;
  const boxes = boxesOf(design, hung, body);

  let { rig } = options;
  let solid: readonly MeshData[] = [
    ...model.pieces.map(({ mesh }) => mesh),
    ...(figure ? [figure.data] : []),
  ];
  let caster: RiggedMesh | null = null;
  let isCasterBehind = false;
  /** Shadows are of what is drawn. A first picture has none, and is not to wait for them. */
  const readyToCast = (): void => {
    if (caster === null) {
      caster = newCaster(mergeMeshes(solid), { ...rigging, rig });
      group.add(caster.mesh);
    }
    if (isCasterBehind) caster.pose(rig.matrices());
    isCasterBehind = false;
  };
  const moved = (): void => {
    isCasterBehind = true;
    if (posedBy === 'card') return;
    const matrices = rig.matrices();
    garment.pose(matrices);
    figure?.rigged.pose(matrices);
  };
  const floorY = figureModel?.floorY ?? 0;

  return {
    group,
    design,
    model,
    wearer: figureModel,
    worn,
    figure: figure?.data ?? null,
    boxes,
    meshes: [...garment.pieces.map(({ rigged }) => rigged), ...(figure ? [figure.rigged] : [])],
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
      rig = bones;
      garment.reshape(shaped, bones);
      const drawn = (body && figure?.reshape(body, bones)) ?? null;
      solid = [...shaped.pieces.map(({ mesh }) => mesh), ...(drawn ? [drawn] : [])];
      caster?.reshape(mergeMeshes(solid), bones);
    },
    moved,
    setFit: garment.setFit,
    setPlain: (isPlain) => {
      garment.setPlain(isPlain);
      figure?.setPlain(isPlain);
    },
    setDetail: garment.setDetail,
    setShadow: (isOn) => {
      garment.setShadow(isOn);
      if (figure) figure.rigged.mesh.receiveShadow = isOn;
      if (isOn) readyToCast();
    },
    drawNextSeams: garment.drawNextSeams,
    dispose: () => {
      garment.dispose();
      figure?.dispose();
      caster?.mesh.geometry.dispose();
      caster?.mesh.material.dispose();
    },
  };
};
