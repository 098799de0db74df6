import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';

/**
 * A glTF binary of ours, as `npm run bake` writes it (docs/model-format.md): one buffer, packed by meshopt. What such
 * files do not hold (sparse numbers, morphs, files beside it) is not read, which makes this a tenth of three's loader.
 */
export interface GlbFile {
  readonly json: GlbJson;
  /** The bytes of a view of the buffer, unpacked. */
  readonly bytesOf: (bufferView: number) => Uint8Array<ArrayBuffer>;
  /** The numbers of an accessor, item after item; those that stand for shares of a whole as -1..1. */
  readonly numbersOf: (accessor: number) => Float32Array;
  /** Whole numbers as they are stored. */
  readonly integersOf: (accessor: number) => Uint32Array;
  /** Numbers in each item of an accessor. */
  readonly itemSizeOf: (accessor: number) => number;
}

interface Accessor {
  readonly bufferView: number;
  readonly byteOffset?: number;
  readonly componentType: number;
  readonly count: number;
  readonly normalized?: boolean;
  readonly type: string;
}

interface Packed {
  readonly byteOffset?: number;
  readonly byteLength: number;
  readonly byteStride: number;
  readonly count: number;
  readonly mode: string;
  readonly filter?: string;
}

interface BufferView {
  readonly byteOffset?: number;
  readonly byteLength: number;
  readonly byteStride?: number;
  readonly extensions?: { readonly EXT_meshopt_compression?: Packed };
}

export interface GlbNode {
  readonly name?: string;
  readonly children?: readonly number[];
  readonly translation?: readonly [x: number, y: number, z: number];
  readonly mesh?: number;
  readonly skin?: number;
  readonly extras?: Readonly<Record<string, unknown>>;
}

export interface GlbPrimitive {
  readonly attributes: Readonly<Partial<Record<string, number>>>;
  readonly indices?: number;
  readonly material?: number;
}

interface TextureSlot {
  readonly index: number;
}

export interface GlbMaterial {
  readonly occlusionTexture?: TextureSlot;
  readonly pbrMetallicRoughness?: { readonly baseColorTexture?: TextureSlot };
}

export interface GlbTexture {
  readonly sampler?: number;
  readonly source?: number;
  readonly extensions?: { readonly EXT_texture_webp?: { readonly source: number } };
}

export interface GlbAnimation {
  readonly name?: string;
  readonly channels: readonly {
    readonly sampler: number;
    readonly target: { readonly node: number; readonly path: string };
  }[];
  readonly samplers: readonly { readonly input: number; readonly output: number }[];
}

export interface GlbJson {
  readonly accessors?: readonly Accessor[];
  readonly bufferViews?: readonly BufferView[];
  readonly scene?: number;
  readonly scenes: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly GlbNode[];
  readonly meshes?: readonly { readonly primitives: readonly GlbPrimitive[] }[];
  readonly skins?: readonly { readonly joints: readonly number[]; readonly inverseBindMatrices: number }[];
  readonly materials?: readonly GlbMaterial[];
  readonly textures?: readonly GlbTexture[];
  readonly samplers?: readonly { readonly wrapS?: number; readonly wrapT?: number }[];
  readonly images?: readonly { readonly bufferView: number; readonly mimeType: string }[];
  readonly animations?: readonly GlbAnimation[];
  readonly extras?: unknown;
}

/** An entry that another part of the file names. */
export const entry = <T>(list: readonly T[] | undefined, index: number): T => {
  const found = list?.[index];
  if (found === undefined) throw new Error(`The model lacks what it names as ${index}`);
  return found;
};

const ITEM_SIZES: Readonly<Partial<Record<string, number>>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT4: 16,
};

/** Storage of numbers: bytes of one, how it is read, and the value for 1 where they are shares of a whole. */
interface Storage {
  readonly bytes: number;
  readonly read: (view: DataView, at: number) => number;
  readonly whole: number;
}

const STORAGES: ReadonlyMap<number, Storage> = new Map([
  [5120, { bytes: 1, read: (view, at) => view.getInt8(at), whole: 127 }],
  [5121, { bytes: 1, read: (view, at) => view.getUint8(at), whole: 255 }],
  [5122, { bytes: 2, read: (view, at) => view.getInt16(at, true), whole: 32_767 }],
  [5123, { bytes: 2, read: (view, at) => view.getUint16(at, true), whole: 65_535 }],
  [5125, { bytes: 4, read: (view, at) => view.getUint32(at, true), whole: 4_294_967_295 }],
  [5126, { bytes: 4, read: (view, at) => view.getFloat32(at, true), whole: 1 }],
]);

const MAGIC = 0x46_54_6c_67;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

interface Chunks {
  readonly json: GlbJson;
  readonly buffer: Uint8Array<ArrayBuffer>;
}

const chunksOf = (file: ArrayBuffer): Chunks => {
  const view = new DataView(file);
  if (view.getUint32(0, true) !== MAGIC) throw new Error('This is no model');
  const jsonBytes = view.getUint32(HEADER_BYTES, true);
  const jsonStart = HEADER_BYTES + CHUNK_HEADER_BYTES;
  const json = new TextDecoder().decode(new Uint8Array(file, jsonStart, jsonBytes));
  const bufferStart = jsonStart + jsonBytes + CHUNK_HEADER_BYTES;
  return { json: JSON.parse(json) as GlbJson, buffer: new Uint8Array(file, bufferStart) };
};

/** Reads the container of a file; numbers are unpacked when they are asked for. */
export const openGlb = async (file: ArrayBuffer): Promise<GlbFile> => {
  await MeshoptDecoder.ready;
  const { json, buffer } = chunksOf(file);
  const unpacked = new Map<number, Uint8Array<ArrayBuffer>>();

  const unpack = ({ byteOffset, byteLength, byteStride, extensions }: BufferView) => {
    const packed = extensions?.EXT_meshopt_compression;
    if (!packed) return buffer.subarray(byteOffset ?? 0, (byteOffset ?? 0) + byteLength);
    const start = packed.byteOffset ?? 0;
    const bytes = new Uint8Array(packed.count * (byteStride ?? packed.byteStride));
    const source = buffer.subarray(start, start + packed.byteLength);
    const { count, byteStride: stride, mode, filter } = packed;
    MeshoptDecoder.decodeGltfBuffer(bytes, count, stride, source, mode, filter);
    return bytes;
  };
  const bytesOf = (bufferView: number): Uint8Array<ArrayBuffer> => {
    const known = unpacked.get(bufferView) ?? unpack(entry(json.bufferViews, bufferView));
    unpacked.set(bufferView, known);
    return known;
  };

  const itemSizeOf = (accessor: number): number => ITEM_SIZES[entry(json.accessors, accessor).type] ?? 1;
  const fill = <A extends Float32Array | Uint32Array>(
    accessor: number,
    newArray: (length: number) => A,
  ): A => {
    const { bufferView, byteOffset = 0, componentType, count, normalized } = entry(json.accessors, accessor);
    const storage = STORAGES.get(componentType);
    if (!storage) throw new Error(`The model stores numbers in a way that is not read: ${componentType}`);
    const itemSize = itemSizeOf(accessor);
    const bytes = bytesOf(bufferView);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const stride = entry(json.bufferViews, bufferView).byteStride ?? itemSize * storage.bytes;
    const numbers = newArray(count * itemSize);
    for (let i = 0; i < numbers.length; i += 1) {
      const at = byteOffset + Math.floor(i / itemSize) * stride + (i % itemSize) * storage.bytes;
      const stored = storage.read(view, at);
      numbers[i] = normalized === true ? Math.max(stored / storage.whole, -1) : stored;
    }
    return numbers;
  };

  return {
    json,
    bytesOf,
    itemSizeOf,
    numbersOf: (accessor) => fill(accessor, (length) => new Float32Array(length)),
    integersOf: (accessor) => fill(accessor, (length) => new Uint32Array(length)),
  };
};
