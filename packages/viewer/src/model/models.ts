import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import type { AnimationClip, Texture } from 'three';
import { z } from 'zod';
import { readBitset, type Bitset } from './bitset.ts';
import { mergeMeshes, type MeshData } from './mesh-data.ts';
import { readScene, type NamedMesh } from './read-gltf.ts';
import type { RestBone } from './rest-bones.ts';

/** A piece of a baked garment, with its own details (hem lips) merged in. */
export interface PieceModel {
  readonly id: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly mesh: MeshData;
  /** Triangles from this one on are details: drawn, but nothing is placed on them. */
  readonly firstDetailTriangle: number;
}

/** A baked garment; see docs/model-format.md. */
export interface GarmentModel {
  readonly pieces: readonly PieceModel[];
  /** Triangles of the figure that this garment covers, by part. */
  readonly hidden: ReadonlyMap<string, Bitset>;
  /** How far vertices of the figure are drawn in beneath it, m, by part and vertex. */
  readonly tucked: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** The skeleton that moves it, at rest. */
  readonly bones: readonly RestBone[];
}

/** Meshes by part (`body`, `head`, `hair`, ...): of a person's file, or of one with boots. */
export interface PartsModel {
  /** The skeleton at rest. */
  readonly bones: readonly RestBone[];
  readonly parts: ReadonlyMap<string, MeshData>;
  /** Masks that come with a part, in its texture coordinates; see docs/figure.md. */
  readonly masks: ReadonlyMap<string, Texture>;
  /** Pictures that colour a part. */
  readonly pictures: ReadonlyMap<string, Texture>;
  /** Height of the ground under the studs, m; null where the file does not say. */
  readonly floorY: number | null;
}

const PART_PREFIX = /^(figure|head):/;
const partName = (node: string): string => node.replace(PART_PREFIX, '');

const garmentExtras = z.object({
  format: z.literal(1),
  pieces: z.array(
    z.object({ id: z.string(), widthMm: z.number().positive(), heightMm: z.number().positive() }),
  ),
  hiddenFigureTriangles: z.record(z.string(), z.string()).default({}),
  tuckedFigureVertices: z.record(z.string(), z.array(z.number().int().nonnegative())).default({}),
});

const figureExtras = z.object({ floorY: z.number().nullable().default(null) });

interface LoadedFile {
  readonly meshes: readonly NamedMesh[];
  readonly bones: readonly RestBone[];
  readonly extras: unknown;
  readonly animations: readonly AnimationClip[];
}

/** What has no skin of its own: hair on a head, cloth that no one wears. */
const RIGID_BONE = { garment: 'hips', figure: 'head' } as const;

const load = async (url: string, rigidBone: string): Promise<LoadedFile> => {
  const gltf = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).loadAsync(url);
  const json = gltf.parser.json as { readonly extras?: unknown };
  const extras = json.extras ?? gltf.userData;
  return { ...readScene(gltf.scene, rigidBone), extras, animations: gltf.animations };
};

const readHidden = (bitsets: Readonly<Record<string, string>>): GarmentModel['hidden'] =>
  new Map(Object.entries(bitsets).map(([node, bits]) => [partName(node), readBitset(bits)]));

const TENTHS_OF_MM = 1e-4;

/** Vertex and depth in turns; see docs/model-format.md. */
const readTucked = (lists: Readonly<Record<string, readonly number[]>>): GarmentModel['tucked'] =>
  new Map(
    Object.entries(lists).map(([node, list]) => {
      const vertices = list.filter((_, i) => i % 2 === 0);
      return [
        partName(node),
        new Map(vertices.map((vertex, i) => [vertex, (list[i * 2 + 1] ?? 0) * TENTHS_OF_MM])),
      ];
    }),
  );

/** Stitches are left out: the shader draws them from the seam field. */
const isDetailOf = ({ name, extras }: NamedMesh, pieceId: string): boolean =>
  name.startsWith('detail:') && !name.startsWith('detail:stitch') && extras['piece'] === pieceId;

const pieceOf = (
  id: string,
  meshes: readonly NamedMesh[],
  size: { widthMm: number; heightMm: number },
): PieceModel => {
  const own = meshes.filter((mesh) => mesh.name === `piece:${id}`);
  const details = meshes.filter((mesh) => isDetailOf(mesh, id));
  if (own.length === 0) throw new Error(`The model lacks the piece ${id}`);
  const main = mergeMeshes(own.map((mesh) => mesh.data));
  return {
    id,
    widthMm: size.widthMm,
    heightMm: size.heightMm,
    mesh: mergeMeshes([main, ...details.map((mesh) => mesh.data)]),
    firstDetailTriangle: main.index.length / 3,
  };
};

const loadGarmentFile = async (url: string): Promise<GarmentModel> => {
  const { meshes, extras, bones } = await load(url, RIGID_BONE.garment);
  const { pieces, hiddenFigureTriangles, tuckedFigureVertices } = garmentExtras.parse(extras);
  return {
    pieces: pieces.map((piece) => pieceOf(piece.id, meshes, piece)),
    hidden: readHidden(hiddenFigureTriangles),
    tucked: readTucked(tuckedFigureVertices),
    bones,
  };
};

const loadPartsFile = async (url: string): Promise<PartsModel> => {
  const { meshes, extras, bones } = await load(url, RIGID_BONE.figure);
  const parts = new Map<string, MeshData>();
  const masks = new Map<string, Texture>();
  const pictures = new Map<string, Texture>();
  for (const { name, data, occlusionMap, colourMap } of meshes) {
    if (!PART_PREFIX.test(name)) continue;
    const part = partName(name);
    const sofar = parts.get(part);
    parts.set(part, sofar ? mergeMeshes([sofar, data]) : data);
    if (occlusionMap) masks.set(part, occlusionMap);
    if (colourMap) pictures.set(part, colourMap);
  }
  return { bones, parts, masks, pictures, floorY: figureExtras.parse(extras ?? {}).floorY };
};

const loadAnimationsFile = async (url: string): Promise<ReadonlyMap<string, AnimationClip>> => {
  const { animations } = await load(url, RIGID_BONE.figure);
  return new Map(animations.map((clip) => [clip.name, clip]));
};

/** Keeps what loaded, forgets what failed, so that a retry may succeed. */
export const remembered = <T>(loadFile: (url: string) => Promise<T>): ((url: string) => Promise<T>) => {
  const files = new Map<string, Promise<T>>();
  return (url) => {
    const known = files.get(url);
    if (known) return known;
    const file = loadFile(url).catch((error: unknown) => {
      files.delete(url);
      throw error;
    });
    files.set(url, file);
    return file;
  };
};

export const loadGarmentModel = remembered(loadGarmentFile);
export const loadPartsModel = remembered(loadPartsFile);
/** Clips by their id. */
export const loadAnimations = remembered(loadAnimationsFile);
