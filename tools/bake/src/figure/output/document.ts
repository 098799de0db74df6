import { bytesOf, linearOf } from '@kitwright/colour';
import {
  Document,
  Logger,
  NodeIO,
  Primitive,
  type Accessor,
  type Material,
  type Node,
  type Skin,
} from '@gltf-transform/core';
import { EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions';
import { meshopt } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';
import { crc32, deflateSync } from 'node:zlib';
import { subtract, type Vec3 } from '@kitwright/geometry';
import { vertexCount, type Mesh, type Skinning } from '../mesh/mesh.ts';
import { BONES, boneIndex } from '../skeleton.ts';

/** One mesh of the figure as it is written. */
export interface FigurePart {
  /** Node name, as in docs/model-format.md. */
  readonly name: string;
  readonly mesh: Mesh;
  readonly skinning: Skinning;
  /** Suggested colour, sRGB hex, and roughness: what a plain viewer shows. */
  readonly colour: string;
  readonly roughness: number;
  /** Tint masks over the UVs. */
  readonly paint?: Image;
}

/** The glTF constant for textures that do not repeat. */
const CLAMP_TO_EDGE = 33071;

type AccessorType = ReturnType<Accessor['getType']>;
type AccessorArray = NonNullable<ReturnType<Accessor['getArray']>>;

const linearColour = (hex: string): [number, number, number, number] => [...linearOf(bytesOf(hex)), 1];

const toBytes = (values: Float32Array): Uint8Array =>
  Uint8Array.from(values, (v) => Math.round(255 * Math.min(1, Math.max(0, v))));

const FIGURE_REST: readonly Vec3[] = BONES.map(({ restM }) => restM);

/** RGB image, 8 bits a channel. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const RGB = 2;
const FILTER_UP = 2;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** An 8-bit RGB image as PNG; every row is stored as the difference to the one above, which suits smooth masks. */
const encodePng = ({ width, height, rgb }: Image): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB, 0, 0, 0], 8);
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let j = 0; j < height; j++) {
    rows[j * (stride + 1)] = FILTER_UP;
    for (let i = 0; i < stride; i++) {
      const above = j === 0 ? 0 : (rgb[(j - 1) * stride + i] ?? 0);
      rows[j * (stride + 1) + 1 + i] = ((rgb[j * stride + i] ?? 0) - above) & 255;
    }
  }
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ]);
};

/** The glTF document of the figure, or of what someone wears whose bones rest elsewhere: one skin, and one node for each part. */
export class FigureDocument {
  readonly document = new Document();
  readonly joints: readonly Node[];
  private readonly buffer = this.document.createBuffer();
  private readonly scene = this.document.createScene('figure');
  private readonly skin: Skin;

  constructor(rest = FIGURE_REST) {
    this.joints = BONES.map((bone) => this.document.createNode(bone.name));
    this.skin = this.buildSkeleton(rest);
    this.document.getRoot().setDefaultScene(this.scene);
  }

  accessor(type: AccessorType, array: AccessorArray, isNormalized = false): Accessor {
    return this.document
      .createAccessor()
      .setType(type)
      .setArray(array)
      .setNormalized(isNormalized)
      .setBuffer(this.buffer);
  }

  addPart(part: FigurePart): void {
    const { name, mesh, skinning } = part;
    const shades = Float32Array.from(
      { length: vertexCount(mesh) * 3 },
      (_, i) => mesh.occlusion[Math.floor(i / 3)] ?? 1,
    );
    const primitive = this.document
      .createPrimitive()
      .setMaterial(this.material(part))
      .setIndices(this.accessor('SCALAR', Uint16Array.from(mesh.indices)))
      .setAttribute('POSITION', this.accessor('VEC3', mesh.positions))
      .setAttribute('NORMAL', this.accessor('VEC3', mesh.normals))
      .setAttribute('COLOR_0', this.accessor('VEC3', toBytes(shades), true))
      .setAttribute('JOINTS_0', this.accessor('VEC4', skinning.joints))
      .setAttribute('WEIGHTS_0', this.accessor('VEC4', skinning.weights));
    if (mesh.uvs !== undefined) primitive.setAttribute('TEXCOORD_0', this.accessor('VEC2', mesh.uvs));
    if (mesh.masks !== undefined)
      primitive.setAttribute('_MASK', this.accessor('VEC4', toBytes(mesh.masks), true));
    const node = this.document
      .createNode(name)
      .setMesh(this.document.createMesh(name).addPrimitive(primitive));
    this.scene.addChild(node.setSkin(this.skin));
  }

  private material({ name, colour, roughness, paint }: FigurePart): Material {
    const material = this.document
      .createMaterial(name)
      .setBaseColorFactor(linearColour(colour))
      .setMetallicFactor(0)
      .setRoughnessFactor(roughness);
    if (paint === undefined) return material;
    const texture = this.document
      .createTexture(`${name}:paint`)
      .setMimeType('image/png')
      .setImage(encodePng(paint));
    // Strength 0: the slot only carries the masks, in linear space; viewers that know nothing of them ignore it.
    material.setOcclusionTexture(texture).setOcclusionStrength(0);
    material.getOcclusionTextureInfo()?.setWrapS(CLAMP_TO_EDGE).setWrapT(CLAMP_TO_EDGE);
    return material;
  }

  private buildSkeleton(rest: readonly Vec3[]): Skin {
    const inverseBinds = new Float32Array(BONES.length * 16);
    const skin = this.document.createSkin('figure');
    BONES.forEach(({ parent }, i) => {
      const [joint, restM] = [this.joints[i], rest[i]];
      if (joint === undefined || restM === undefined) return;
      const parentIndex = parent === null ? -1 : boneIndex(parent);
      const from: Vec3 = rest[parentIndex] ?? [0, 0, 0];
      joint.setTranslation([...subtract(restM, from)]);
      (this.joints[parentIndex] ?? this.scene).addChild(joint);
      inverseBinds.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -restM[0], -restM[1], -restM[2], 1], i * 16);
      skin.addJoint(joint);
    });
    const [root] = this.joints;
    if (root !== undefined) skin.setSkeleton(root);
    return skin.setInverseBindMatrices(this.accessor('MAT4', inverseBinds));
  }
}

/** Adds a mesh of one point that no scene shows; what is given back takes it away again. */
const cornerMesh = (document: Document, place: Vec3): (() => void) => {
  const [buffer] = document.getRoot().listBuffers();
  const point = document
    .createAccessor()
    .setType('VEC3')
    .setArray(Float32Array.from(place))
    .setBuffer(buffer ?? null);
  const primitive = document
    .createPrimitive()
    .setMode(Primitive.Mode['POINTS'] ?? 0)
    .setAttribute('POSITION', point);
  const mesh = document.createMesh().addPrimitive(primitive);
  return () => {
    for (const position of [primitive.getAttribute('POSITION'), point]) position?.dispose();
    primitive.dispose();
    mesh.dispose();
  };
};

/** Steps of 0.11 mm over the figure's height; all parts share one grid, so that they meet without gaps. */
const POSITION_BITS = 14;

/**
 * The document as a meshopt-compressed GLB. The same document gives the same bytes. The steps that places are stored in span
 * the meshes, and `within`, metres, where that lies outside them.
 */
export const encodeGlb = async (document: Document, within?: Vec3): Promise<Uint8Array> => {
  await MeshoptEncoder.ready;
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  const corner = within && cornerMesh(document, within);
  await document.transform(
    meshopt({
      encoder: MeshoptEncoder,
      level: 'high',
      quantizePosition: POSITION_BITS,
      quantizeTexcoord: 12,
      quantizationVolume: 'scene',
    }),
  );
  corner?.();
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return io.writeBinary(document);
};
