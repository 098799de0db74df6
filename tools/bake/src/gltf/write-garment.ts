import { Logger, NodeIO, type Document } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { meshopt } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';
import type { Vec3 } from '@kitwright/geometry';
import { FigureDocument } from '../figure/output/document.ts';
import type { FinishedMesh } from './finished-mesh.ts';

/** Root extras of a garment's file; see docs/model-format.md. */
export interface GarmentExtras {
  readonly format: 1;
  /** Wearer it was draped on: the reference man in size M. */
  readonly wearer: 'man';
  readonly productType: string;
  readonly size: string;
  readonly pieces: readonly { readonly id: string; readonly widthMm: number; readonly heightMm: number }[];
}

/** The garments' own material is set at run time; this is what a plain viewer shows. */
const PLAIN_CLOTH = { colour: [0.82, 0.83, 0.85, 1], roughness: 0.8 } as const;

const bytes = (values: readonly number[]): Uint8Array =>
  Uint8Array.from(values, (v) => Math.round(255 * Math.min(1, Math.max(0, v))));

const indexArray = (mesh: FinishedMesh): Uint16Array | Uint32Array =>
  mesh.positions.length / 3 < 65_535 ? Uint16Array.from(mesh.indices) : Uint32Array.from(mesh.indices);

/** The document: the skeleton of whom it was draped on, and a node for each mesh bound to it. */
export const garmentDocument = (
  meshes: readonly FinishedMesh[],
  extras: GarmentExtras,
  rest?: readonly Vec3[],
): Document => {
  const figure = new FigureDocument(rest);
  const { document } = figure;
  const root = document.getRoot();
  const [skin] = root.listSkins();
  const scene = root.getDefaultScene()?.setName('garment');
  const material = document
    .createMaterial('cloth')
    .setBaseColorFactor([...PLAIN_CLOTH.colour])
    .setMetallicFactor(0)
    .setRoughnessFactor(PLAIN_CLOTH.roughness)
    .setDoubleSided(true);
  for (const mesh of meshes) {
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setIndices(figure.accessor('SCALAR', indexArray(mesh)))
      .setAttribute('POSITION', figure.accessor('VEC3', Float32Array.from(mesh.positions)))
      .setAttribute('NORMAL', figure.accessor('VEC3', Float32Array.from(mesh.normals)))
      .setAttribute('TEXCOORD_0', figure.accessor('VEC2', Float32Array.from(mesh.uvs)))
      .setAttribute('COLOR_0', figure.accessor('VEC3', bytes(mesh.shades), true))
      .setAttribute('JOINTS_0', figure.accessor('VEC4', Uint8Array.from(mesh.joints)))
      .setAttribute('WEIGHTS_0', figure.accessor('VEC4', Float32Array.from(mesh.weights)));
    const node = document
      .createNode(mesh.node)
      .setMesh(document.createMesh(mesh.node).addPrimitive(primitive))
      .setExtras({ piece: mesh.pieceId });
    if (skin) node.setSkin(skin);
    scene?.addChild(node);
  }
  root.setExtras({ ...extras });
  return document;
};

/** Steps of 0.02 mm in space and 0.01 mm on a piece: finer than the strain that is measured on the file. */
const BITS = { position: 16, normal: 8, texcoord: 16, weight: 8 } as const;

const io = (): NodeIO =>
  new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });

/** The document as a meshopt-compressed GLB; the same document gives the same bytes. */
export const encodeGarment = async (document: Document): Promise<Uint8Array> => {
  await MeshoptEncoder.ready;
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  await document.transform(
    meshopt({
      encoder: MeshoptEncoder,
      // Normals octahedral in two bytes: a quarter of a file less. Viewers that show bands make them from the shape.
      level: 'high',
      quantizePosition: BITS.position,
      quantizeNormal: BITS.normal,
      quantizeTexcoord: BITS.texcoord,
      quantizeWeight: BITS.weight,
      quantizationVolume: 'scene',
    }),
  );
  return io().writeBinary(document);
};
