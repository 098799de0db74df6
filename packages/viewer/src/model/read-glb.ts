import { entry, openGlb, type GlbFile, type GlbJson, type GlbNode, type GlbPrimitive } from './glb-file.ts';
import type { Track } from './clip.ts';
import type { MeshData, Skin } from './mesh-data.ts';
import { standing, type Affine } from './pose-mesh.ts';
import type { RestBone } from './rig.ts';

/** A picture of a file: its pixels, and whether their edge is held beyond it, across and down. */
export interface StoredPicture {
  readonly bitmap: ImageBitmap;
  readonly isClamped: readonly [across: boolean, down: boolean];
}

/** A named mesh of a file, with what the file says about it. */
export interface StoredMesh {
  readonly name: string;
  readonly extras: Readonly<Record<string, unknown>>;
  readonly data: MeshData;
  /** The picture in the occlusion slot of its material, if any. */
  readonly occlusionMap: StoredPicture | null;
  /** The picture that colours it, if any. */
  readonly colourMap: StoredPicture | null;
}

/** Content of a GLB file: plain data, so that a worker can hand it over. */
export interface StoredGlb {
  readonly meshes: readonly StoredMesh[];
  /** Parents before children. */
  readonly bones: readonly RestBone[];
  readonly animations: readonly { readonly name: string; readonly tracks: readonly Track[] }[];
  /** Data in the file's `extras`, not yet checked. */
  readonly extras: unknown;
}

const INFLUENCES = 4;

type Place = readonly [x: number, y: number, z: number];

const ORIGIN: Place = [0, 0, 0];

/** A node where it stands: its parent, and its place, m. Nodes are neither turned nor scaled. */
interface PlacedNode {
  readonly node: GlbNode;
  readonly parent: number | null;
  readonly at: Place;
}

/** All nodes of the scene by their numbers, parents before children. */
const placedNodes = (json: GlbJson): ReadonlyMap<number, PlacedNode> => {
  const placed = new Map<number, PlacedNode>();
  const visit = (index: number, parent: number | null, from: Place): void => {
    const node = entry(json.nodes, index);
    const [x, y, z] = node.translation ?? ORIGIN;
    const at: Place = [from[0] + x, from[1] + y, from[2] + z];
    placed.set(index, { node, parent, at });
    for (const child of node.children ?? []) visit(child, index, at);
  };
  for (const root of entry(json.scenes, json.scene ?? 0).nodes ?? []) visit(root, null, ORIGIN);
  return placed;
};

const bonesOf = (json: GlbJson, nodes: ReadonlyMap<number, PlacedNode>): RestBone[] => {
  const joints = new Set(json.skins?.flatMap((skin) => skin.joints));
  return [...nodes]
    .filter(([index]) => joints.has(index))
    .map(([, { node, parent }]) => ({
      name: node.name ?? '',
      parent: parent !== null && joints.has(parent) ? (nodes.get(parent)?.node.name ?? null) : null,
      at: node.translation ?? ORIGIN,
    }));
};

/** The bones that move a mesh, and how each takes a vertex from the file's numbers to where it stands. */
interface Skeleton {
  readonly bones: readonly string[];
  readonly offsets: readonly Affine[];
}

const skeletonOf = (file: GlbFile, nodes: ReadonlyMap<number, PlacedNode>, skin: number): Skeleton => {
  const { joints, inverseBindMatrices } = entry(file.json.skins, skin);
  const inverses = file.numbersOf(inverseBindMatrices);
  const placed = joints.map((joint) => nodes.get(joint));
  return {
    bones: placed.map((joint) => joint?.node.name ?? ''),
    offsets: placed.map((joint, i) => {
      const elements = [...inverses.subarray(16 * i, 16 * (i + 1))];
      // Moved to where the joint stands: columns follow each other, the last is the place.
      (joint?.at ?? ORIGIN).forEach((from, axis) => {
        elements[12 + axis] = (elements[12 + axis] ?? 0) + from;
      });
      return { elements };
    }),
  };
};

/** Bytes in fours; what an item of fewer lacks is `absent`. */
const bytesInFours = (file: GlbFile, accessor: number | undefined, count: number, absent: number) => {
  const out = new Uint8Array(count * 4).fill(absent);
  if (accessor === undefined) return out;
  const size = file.itemSizeOf(accessor);
  file.numbersOf(accessor).forEach((share, i) => {
    out[4 * Math.floor(i / size) + (i % size)] = Math.round(255 * share);
  });
  return out;
};

/** Shares are stored in bytes, so they are made to add up to 1 again. */
const skinOf = (
  file: GlbFile,
  bones: readonly string[],
  { JOINTS_0, WEIGHTS_0 }: GlbPrimitive['attributes'],
): Skin => {
  if (JOINTS_0 === undefined || WEIGHTS_0 === undefined) throw new Error('A mesh hangs on no bones');
  const joints = Uint8Array.from(file.integersOf(JOINTS_0));
  const weights = file.numbersOf(WEIGHTS_0);
  for (let vertex = 0; vertex < weights.length; vertex += INFLUENCES) {
    const shares = weights.subarray(vertex, vertex + INFLUENCES);
    const sum = shares.reduce((total, share) => total + share, 0) || 1;
    shares.forEach((share, k) => {
      if (share === 0) joints[vertex + k] = 0;
      weights[vertex + k] = share / sum;
    });
  }
  return { bones, joints, weights };
};

const dataOf = (file: GlbFile, skeleton: Skeleton, { attributes, indices }: GlbPrimitive): MeshData => {
  const { POSITION, NORMAL, TEXCOORD_0, COLOR_0, _MASK } = attributes;
  if (POSITION === undefined || NORMAL === undefined || indices === undefined)
    throw new Error('A mesh has no surface');
  const skin = skinOf(file, skeleton.bones, attributes);
  const count = skin.joints.length / INFLUENCES;
  const stored = { positions: file.numbersOf(POSITION), normals: file.numbersOf(NORMAL), ...skin };
  // Quantised meshes carry their scale in the bones' inverse matrices.
  return {
    ...standing(stored, skeleton.offsets),
    uvs: TEXCOORD_0 === undefined ? new Float32Array(2 * count) : file.numbersOf(TEXCOORD_0),
    occlusion: bytesInFours(file, COLOR_0, count, 255),
    masks: bytesInFours(file, _MASK, count, 0),
    index: file.integersOf(indices),
    ...skin,
  };
};

/** WebGL's number for the edge that is held; textures that do not say so repeat. */
const CLAMPED = 33_071;

const loadPicture = async (file: GlbFile, index: number): Promise<StoredPicture> => {
  const { images, samplers, textures } = file.json;
  const { sampler, source, extensions } = entry(textures, index);
  const { bufferView, mimeType } = entry(images, extensions?.EXT_texture_webp?.source ?? source ?? -1);
  const blob = new Blob([file.bytesOf(bufferView)], { type: mimeType });
  const { wrapS, wrapT } = sampler === undefined ? {} : entry(samplers, sampler);
  return {
    bitmap: await createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' }),
    isClamped: [wrapS === CLAMPED, wrapT === CLAMPED],
  };
};

const loadMaps = async (
  file: GlbFile,
  { material }: GlbPrimitive,
): Promise<Pick<StoredMesh, 'occlusionMap' | 'colourMap'>> => {
  const { occlusionTexture, pbrMetallicRoughness } =
    material === undefined ? {} : entry(file.json.materials, material);
  const colour = pbrMetallicRoughness?.baseColorTexture;
  const [occlusionMap, colourMap] = await Promise.all([
    occlusionTexture ? loadPicture(file, occlusionTexture.index) : null,
    colour ? loadPicture(file, colour.index) : null,
  ]);
  return { occlusionMap, colourMap };
};

const animationsOf = (file: GlbFile): StoredGlb['animations'] =>
  (file.json.animations ?? []).map(({ name = '', channels, samplers }) => {
    const tracks = channels.map(({ sampler, target }): Track => {
      const { input, output } = entry(samplers, sampler);
      const bone = entry(file.json.nodes, target.node).name ?? '';
      const moves = target.path === 'rotation' ? 'turn' : 'place';
      return { bone, moves, times: file.numbersOf(input), values: file.numbersOf(output) };
    });
    return { name, tracks };
  });

/** All of a file: its meshes, dequantised and at rest, its bones and its clips. */
export const readGlb = async (file: GlbFile): Promise<StoredGlb> => {
  const nodes = placedNodes(file.json);
  const meshes = [...nodes.values()].flatMap(({ node }) => {
    const { name = '', mesh, skin, extras = {} } = node;
    if (mesh === undefined || skin === undefined) return [];
    const skeleton = skeletonOf(file, nodes, skin);
    return entry(file.json.meshes, mesh).primitives.map(async (primitive) => ({
      name,
      extras,
      data: dataOf(file, skeleton, primitive),
      ...(await loadMaps(file, primitive)),
    }));
  });
  return {
    meshes: await Promise.all(meshes),
    bones: bonesOf(file.json, nodes),
    animations: animationsOf(file),
    extras: file.json.extras,
  };
};

/** Loads a file. Rejects where it is missing or no model. */
export const loadGlb = async (url: string): Promise<StoredGlb> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return readGlb(await openGlb(await response.arrayBuffer()));
};
