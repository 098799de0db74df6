import {
  Bone,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  DoubleSide,
  FrontSide,
  Group,
  Matrix4,
  MeshStandardMaterial,
  SRGBColorSpace,
  Scene,
  Skeleton,
  SkinnedMesh,
  type Texture,
} from 'three';
import type { PieceSurface } from '../api.ts';
import type { FabricId } from '../cloth/fabric.ts';
import { INSIDE_COLOUR } from '../cloth/cloth-material.ts';
import { clothLook, showThroughOf } from '../cloth/fabric.ts';
import {
  FIGURE_PARTS,
  type ColourOfPart,
  type FigureColours,
  type FigureModel,
  type PartColour,
} from '../model/figure-model.ts';
import { rebind, type MeshData } from '../model/mesh-data.ts';
import type { GarmentModel, PieceModel } from '../model/models.ts';
import type { Rig } from '../model/rig.ts';
import { clothPieceOf, type Design } from '../scene/dressed-garment.ts';
import { visibleParts, type WornCloth } from '../scene/figure.ts';
import { PART_LOOKS } from '../scene/figure-looks.ts';

/** Model, figure and looks on stage, to be written into a file. */
export interface ExportRequest {
  readonly design: Design;
  readonly model: GarmentModel;
  readonly figure: FigureModel | null;
  readonly worn: WornCloth;
  readonly rig: Rig;
  readonly surfaces: ReadonlyMap<string, PieceSurface>;
  readonly fabric: FabricId;
  readonly colours: FigureColours;
}

/** Share of the baked occlusion that is written into the colours: viewers add light of their own. */
const OCCLUSION_SHARE = 0.6;

export const pictureTexture = (canvas: HTMLCanvasElement | OffscreenCanvas): Texture => {
  const texture = new CanvasTexture(canvas);
  texture.flipY = false;
  texture.colorSpace = SRGBColorSpace;
  return texture;
};

/** Only the vertices that triangles use, in their order of use. */
export const compacted = (mesh: MeshData) => {
  const numbers = new Map<number, number>();
  const index = mesh.index.map((vertex) => {
    const known = numbers.get(vertex) ?? numbers.size;
    numbers.set(vertex, known);
    return known;
  });
  return { index, vertices: [...numbers.keys()] };
};

/** Unit length to the last bit that a float holds; a normal of no length points up. */
const unit = (x: number, y: number, z: number): [number, number, number] => {
  const length = Math.hypot(x, y, z);
  return length > 1e-6 ? [x / length, y / length, z / length] : [0, 1, 0];
};

export type ColourAt = (vertex: number) => readonly [number, number, number];

const geometryOf = (mesh: MeshData, bones: readonly string[], colourAt: ColourAt): BufferGeometry => {
  const { index, vertices } = compacted(mesh);
  const { joints, weights } = rebind(mesh, bones);
  const triples = (values: Float32Array, vertex: number): [number, number, number] => [
    values[vertex * 3] ?? 0,
    values[vertex * 3 + 1] ?? 0,
    values[vertex * 3 + 2] ?? 0,
  ];
  const attribute = (size: number, of: (vertex: number) => readonly number[]) =>
    new BufferAttribute(Float32Array.from(vertices.flatMap((vertex) => [...of(vertex)])), size);
  const four = [0, 1, 2, 3] as const;
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    attribute(3, (vertex) => triples(mesh.positions, vertex)),
  );
  geometry.setAttribute(
    'normal',
    attribute(3, (vertex) => unit(...triples(mesh.normals, vertex))),
  );
  geometry.setAttribute(
    'uv',
    attribute(2, (vertex) => [mesh.uvs[vertex * 2] ?? 0, mesh.uvs[vertex * 2 + 1] ?? 0]),
  );
  geometry.setAttribute('color', attribute(3, colourAt));
  geometry.setAttribute(
    'skinWeight',
    attribute(4, (vertex) => four.map((k) => weights[vertex * 4 + k] ?? 0)),
  );
  // A bone without a share must be the first one.
  const bonesOf = vertices.flatMap((vertex) =>
    four.map((k) => ((weights[vertex * 4 + k] ?? 0) > 0 ? (joints[vertex * 4 + k] ?? 0) : 0)),
  );
  geometry.setAttribute('skinIndex', new BufferAttribute(Uint16Array.from(bonesOf), 4));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
};

/** Less of its print than this shows on the inside of a piece that is pale there. */
const PALE = 0.5;

/** True for a piece that is printed on one side: its inside has a colour of its own. A lining, a fold and what is dyed through have not. */
const isPaleInside = ({ garment, options }: Design, piece: PieceModel): boolean => {
  const pattern = garment.pattern(garment.displaySize, options);
  const { cloth, isLined, isFolded, isOverlay } = clothPieceOf(pattern, piece);
  return !isLined && !isFolded && !isOverlay && showThroughOf(cloth) < PALE;
};

/** The inside of a piece, where light comes to it, as a mesh of its own that faces inwards: a file has one picture for both sides. */
const insideOf = (mesh: MeshData, isWorn: boolean): MeshData => {
  const channel = isWorn ? 1 : 2;
  const isLit = (vertex: number): boolean => (mesh.occlusion[vertex * 4 + channel] ?? 0) > 0;
  const index: number[] = [];
  for (let at = 0; at + 2 < mesh.index.length; at += 3) {
    const [a = 0, b = 0, c = 0] = mesh.index.subarray(at, at + 3);
    if (isLit(a) || isLit(b) || isLit(c)) index.push(a, c, b);
  }
  const occlusion = mesh.occlusion.slice();
  for (let at = 0; at < occlusion.length; at += 4) occlusion[at] = occlusion[at + channel] ?? 0;
  return {
    ...mesh,
    index: Uint32Array.from(index),
    normals: mesh.normals.map((value) => -value),
    occlusion,
  };
};

/** One side of a piece as a file shows it; of one without a picture the colour is given. */
export interface Side {
  readonly name: string;
  readonly mesh: MeshData;
  readonly isPrinted: boolean;
  readonly side: typeof FrontSide | typeof DoubleSide;
  readonly colour: Color;
}

const WHITE = '#ffffff';

/** The sides of the pieces of a garment. */
export const sidesOf = ({ design, model, figure }: ExportRequest): readonly Side[] =>
  model.pieces.flatMap((piece): readonly Side[] => {
    const { id, mesh } = piece;
    const printed = { name: id, mesh, isPrinted: true, colour: new Color(WHITE) };
    if (!isPaleInside(design, piece)) return [{ ...printed, side: DoubleSide }];
    const inside = insideOf(mesh, figure !== null);
    const outside = { ...printed, side: FrontSide } as const;
    if (inside.index.length === 0) return [outside];
    const colour = new Color(INSIDE_COLOUR);
    return [outside, { name: `${id}-inside`, mesh: inside, isPrinted: false, side: FrontSide, colour }];
  });

const occlusionAt =
  ({ occlusion }: MeshData): ColourAt =>
  (vertex) => {
    const shade = 1 - OCCLUSION_SHARE * (1 - (occlusion[vertex * 4] ?? 255) / 255);
    return [shade, shade, shade];
  };

export const vertexColours = (mesh: MeshData, colour: PartColour): ColourAt => {
  const shadeAt = occlusionAt(mesh);
  if (colour.kind === 'picture') return shadeAt;
  const mask = (vertex: number, k: number) => (mesh.masks[vertex * 4 + k] ?? 0) / 255;
  return (vertex) => {
    const [r, g, b] = colour.at({
      u: mesh.uvs[vertex * 2] ?? 0,
      v: mesh.uvs[vertex * 2 + 1] ?? 0,
      masks: [mask(vertex, 0), mask(vertex, 1), mask(vertex, 2), mask(vertex, 3)],
      shade: (mesh.occlusion[vertex * 4] ?? 255) / 255,
    });
    const [shade] = shadeAt(vertex);
    return [r * shade, g * shade, b * shade];
  };
};

/** From which opacity on a card is there. */
export const CUT_AT = 0.45;

export const isCutOut = (colour: PartColour): boolean => colour.kind === 'picture' && colour.isCutOut;

/** The rig's bones as they stand, copied, so that writing them moves nothing on stage. */
const copyBones = (rig: Rig) => {
  const copies = new Map<string, Bone>();
  const root = new Group();
  for (const { name, parent, position, quaternion, scale } of rig.skeleton.bones) {
    const bone = new Bone();
    bone.name = name;
    bone.position.copy(position);
    bone.quaternion.copy(quaternion);
    bone.scale.copy(scale);
    (copies.get(parent?.name ?? '') ?? root).add(bone);
    copies.set(name, bone);
  }
  const skeleton = new Skeleton(
    [...copies.values()],
    rig.skeleton.boneInverses.map((matrix) => matrix.clone()),
  );
  return { root, skeleton };
};

const newScene = (request: ExportRequest, colourOf: ColourOfPart | null): Scene => {
  const { model, figure, rig, surfaces, fabric, colours, worn } = request;
  const scene = new Scene();
  scene.name = 'dressed-figure';
  const { root, skeleton } = copyBones(rig);
  root.name = 'skeleton';
  scene.add(root);
  const add = (name: string, geometry: BufferGeometry, material: MeshStandardMaterial): void => {
    const mesh = new SkinnedMesh(geometry, material);
    mesh.name = name;
    material.name = name;
    mesh.bind(skeleton, new Matrix4());
    scene.add(mesh);
  };
  for (const { name, mesh, isPrinted, side, colour } of sidesOf(request)) {
    const canvas = isPrinted ? surfaces.get(name)?.canvas : undefined;
    const material = new MeshStandardMaterial({
      map: canvas ? pictureTexture(canvas) : null,
      color: colour,
      vertexColors: true,
      side,
      metalness: 0,
      roughness: clothLook(fabric).roughness,
    });
    add(name, geometryOf(mesh, rig.names, occlusionAt(mesh)), material);
  }
  if (!figure || !colourOf) return scene;
  for (const { ordinal, data } of visibleParts({ model: figure, garment: model, worn })) {
    const part = FIGURE_PARTS[ordinal];
    if (!part || data.index.length === 0) continue;
    const colour = colourOf(part, colours);
    const material = new MeshStandardMaterial({
      map: colour.kind === 'picture' ? pictureTexture(colour.canvas) : null,
      vertexColors: true,
      alphaTest: isCutOut(colour) ? CUT_AT : 0,
      side: isCutOut(colour) ? DoubleSide : FrontSide,
      metalness: 0,
      roughness: PART_LOOKS[part].roughness,
    });
    add(part, geometryOf(data, rig.names, vertexColours(data, colour)), material);
  }
  return scene;
};

const disposeScene = (scene: Scene): void => {
  scene.traverse((object) => {
    if (!(object instanceof SkinnedMesh)) return;
    const mesh = object as SkinnedMesh<BufferGeometry, MeshStandardMaterial>;
    mesh.geometry.dispose();
    mesh.material.map?.dispose();
    mesh.material.dispose();
  });
};

/** The dressed figure as it stands, its pictures as PNG, bound to its skeleton. Loads the writer when first asked. */
export const exportGlb = async (request: ExportRequest): Promise<Blob> => {
  const { GLTFExporter } = await import('three/examples/jsm/exporters/GLTFExporter.js');
  const scene = newScene(request, (await request.figure?.paint.loadColours()) ?? null);
  try {
    const written = await new GLTFExporter().parseAsync(scene, { binary: true, onlyVisible: false });
    if (!(written instanceof ArrayBuffer)) throw new Error('The model could not be written');
    return new Blob([written], { type: 'model/gltf-binary' });
  } finally {
    disposeScene(scene);
  }
};
