import { ClampToEdgeWrapping, RepeatWrapping, SRGBColorSpace, Texture } from 'three';
import { askGlb } from './ask-glb.ts';
import { newClip, type Clip } from './clip.ts';
import { z } from 'zod';
import { mergeMeshes, readBitset, withClosedFolds, type Bitset, type MeshData } from './mesh-data.ts';
import type { StoredGlb, StoredMesh, StoredPicture } from './read-glb.ts';
import type { RestBone } from './rig.ts';

/** A piece of a baked garment, with its own details (hem lips) merged in. */
export interface PieceModel {
  readonly id: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Size of the piece as it hangs here, which may be another size's, mm. */
  readonly cutMm: readonly [width: number, height: number];
  readonly mesh: MeshData;
  /** Triangles from this one on are details: drawn, but nothing is placed on them. */
  readonly firstDetailTriangle: number;
}

/** A baked garment; see docs/model-format.md. */
export interface GarmentModel {
  readonly pieces: readonly PieceModel[];
  /** Triangles of the figure that this garment covers, by part. */
  readonly hidden: ReadonlyMap<string, Bitset>;
  /** Depths by which vertices of the figure are drawn in beneath it, m, by part and vertex. */
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

/** A named mesh of a file, and the textures of its material. */
export interface NamedMesh extends Pick<StoredMesh, 'name' | 'extras' | 'data'> {
  readonly occlusionMap: Texture | null;
  readonly colourMap: Texture | null;
}

/** Content of a file as the viewer has it. */
export interface ReadFile extends Pick<StoredGlb, 'bones' | 'extras'> {
  readonly meshes: readonly NamedMesh[];
  readonly animations: readonly Clip[];
}

const textureOf = (picture: StoredPicture | null): Texture | null => {
  if (picture === null) return null;
  const texture = new Texture(picture.bitmap);
  const [across, down] = picture.isClamped;
  texture.wrapS = across ? ClampToEdgeWrapping : RepeatWrapping;
  texture.wrapT = down ? ClampToEdgeWrapping : RepeatWrapping;
  texture.flipY = false;
  texture.needsUpdate = true;
  return texture;
};

/** Gives stored pictures and movements the form in which they are used. */
export const readFileOf = ({ meshes, animations, ...rest }: StoredGlb): ReadFile => ({
  ...rest,
  animations: animations.map(({ name, tracks }) => newClip(name, tracks)),
  meshes: meshes.map((mesh) => {
    const colourMap = textureOf(mesh.colourMap);
    if (colourMap) colourMap.colorSpace = SRGBColorSpace;
    return { ...mesh, colourMap, occlusionMap: textureOf(mesh.occlusionMap) };
  }),
});

const load = async (url: string): Promise<ReadFile> =>
  readFileOf((await askGlb(url)) ?? (await (await import('./read-glb.ts')).loadGlb(url)));

const readHidden = (bitsets: Readonly<Record<string, string>>): GarmentModel['hidden'] =>
  new Map(Object.entries(bitsets).map(([node, bits]) => [partName(node), readBitset(bits)]));

const TENTHS_OF_MM = 1e-4;

/** Depths by which vertices are drawn in, m, from numbers and depths in turns; see docs/model-format.md. */
export const depthsOf = (list: readonly number[]): ReadonlyMap<number, number> => {
  const vertices = list.filter((_, i) => i % 2 === 0);
  return new Map(vertices.map((vertex, i) => [vertex, (list[i * 2 + 1] ?? 0) * TENTHS_OF_MM]));
};

const readTucked = (lists: Readonly<Record<string, readonly number[]>>): GarmentModel['tucked'] =>
  new Map(Object.entries(lists).map(([node, list]) => [partName(node), depthsOf(list)]));

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
  const cut = mergeMeshes(own.map((mesh) => mesh.data));
  const main = id.startsWith('sleeve') ? withClosedFolds(cut) : cut;
  return {
    id,
    widthMm: size.widthMm,
    heightMm: size.heightMm,
    cutMm: [size.widthMm, size.heightMm],
    mesh: mergeMeshes([main, ...details.map((mesh) => mesh.data)]),
    firstDetailTriangle: main.index.length / 3,
  };
};

const garmentOf = ({ meshes, extras, bones }: ReadFile): GarmentModel => {
  const { pieces, hiddenFigureTriangles, tuckedFigureVertices } = garmentExtras.parse(extras);
  return {
    pieces: pieces.map((piece) => pieceOf(piece.id, meshes, piece)),
    hidden: readHidden(hiddenFigureTriangles),
    tucked: readTucked(tuckedFigureVertices),
    bones,
  };
};

const partsOf = ({ meshes, extras, bones }: ReadFile): PartsModel => {
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

const loadAnimationsFile = async (url: string): Promise<ReadonlyMap<string, Clip>> => {
  const { animations } = await load(url);
  return new Map(animations.map((clip) => [clip.name, clip]));
};

const loadFile = remembered(load);

export const loadGarmentModel = remembered(async (url) => garmentOf(await loadFile(url)));
export const loadPartsModel = remembered(async (url) => partsOf(await loadFile(url)));

/** A file of changes to another one: `fileUrl` in another size or on someone else. */
interface WornUrls {
  readonly fileUrl: string;
  readonly changeUrl: string;
}

/** One thing for each pair of addresses; what failed is forgotten. */
const rememberedPair = <T>(loadPair: (urls: WornUrls) => Promise<T>): ((urls: WornUrls) => Promise<T>) => {
  const byPair = remembered((key: string) => {
    const [fileUrl = '', changeUrl = ''] = key.split('\n');
    return loadPair({ fileUrl, changeUrl });
  });
  return ({ fileUrl, changeUrl }) => byPair(`${fileUrl}\n${changeUrl}`);
};

/** The code that puts changes on comes with the first of them. */
const changed = async (file: ReadFile, changeUrl: string) => {
  const [{ readChange }, response] = await Promise.all([import('./worn-file.ts'), fetch(changeUrl)]);
  if (!response.ok) throw new Error(`${changeUrl} answers ${response.status}`);
  return readChange(file, new Uint8Array(await response.arrayBuffer()));
};

/** A garment in another size or on someone else; its pieces are still told in the model's own millimetres. */
export const loadWornGarment = rememberedPair(async ({ fileUrl, changeUrl }): Promise<GarmentModel> => {
  const file = await loadFile(fileUrl);
  const { meshes, bones, hidden, tucked, cutMm } = await changed(file, changeUrl);
  const byPart = <V>(byNode: ReadonlyMap<string, V>): ReadonlyMap<string, V> =>
    new Map([...byNode].map(([node, value]) => [partName(node), value]));
  const garment = garmentOf({ ...file, meshes, bones });
  const pieces = garment.pieces.map((piece) => ({ ...piece, cutMm: cutMm.get(piece.id) ?? piece.cutMm }));
  return { ...garment, pieces, hidden: byPart(hidden), tucked: byPart(tucked) };
});

/** A person in another size. */
export const loadWornParts = rememberedPair(async ({ fileUrl, changeUrl }): Promise<PartsModel> => {
  const file = await loadFile(fileUrl);
  const { meshes, bones } = await changed(file, changeUrl);
  return partsOf({ ...file, meshes, bones });
});

/** Clips by their id. */
export const loadAnimations = remembered(loadAnimationsFile);
