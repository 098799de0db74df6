import { BONE_NAMES, BONE_PARENTS, type Skeleton } from '@kitwright/body';
import { Document, type Accessor, type Node } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import { subtract } from '@kitwright/geometry';
import type { Mesh, Skinning } from '../figure/mesh/mesh.ts';
import { vertexCount } from '../figure/mesh/mesh.ts';
import { colourOf } from './paint/look.ts';

/** A mesh of a person as it is written. */
export interface PersonPart {
  /** Name of its node, as in docs/people.md. */
  readonly name: string;
  readonly mesh: Mesh;
  readonly skinning: Skinning;
  readonly roughness: number;
  /** sRGB hex; white where a picture has the colour. */
  readonly colour: string;
  /** WebP. */
  readonly picture?: Uint8Array;
  /** True where the picture's alpha cuts the part out. */
  readonly isCutOut?: boolean;
}

/** Everything on one bone. */
export const rigidOn = (count: number, bone: (typeof BONE_NAMES)[number]): Skinning => ({
  joints: Uint8Array.from({ length: count * 4 }, (_, i) => (i % 4 === 0 ? BONE_NAMES.indexOf(bone) : 0)),
  weights: Float32Array.from({ length: count * 4 }, (_, i) => Number(i % 4 === 0)),
});

const CUT_OFF = 0.35;

/** The glTF document of a person: the product's skeleton at its places, and one node for each part. */
export const personDocument = (
  parts: readonly PersonPart[],
  skeleton: Skeleton,
  extras: Record<string, unknown>,
): Document => {
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene('person');
  document.getRoot().setDefaultScene(scene).setExtras(extras);
  document.createExtension(EXTTextureWebP).setRequired(true);
  const accessor = (
    type: ReturnType<Accessor['getType']>,
    array: Float32Array | Uint8Array | Uint16Array,
    isNormalized = false,
  ): Accessor =>
    document.createAccessor().setType(type).setArray(array).setNormalized(isNormalized).setBuffer(buffer);

  const skin = document.createSkin('figure');
  const nodes = new Map<string, Node>();
  const inverseBinds = new Float32Array(BONE_NAMES.length * 16);
  BONE_NAMES.forEach((name, i) => {
    const parent = BONE_PARENTS[i] ?? null;
    const place = skeleton[name];
    const from = parent === null ? ([0, 0, 0] as const) : skeleton[parent];
    const node = document.createNode(name).setTranslation([...subtract(place, from)]);
    nodes.set(name, node);
    (nodes.get(parent ?? '') ?? scene).addChild(node);
    inverseBinds.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -place[0], -place[1], -place[2], 1], i * 16);
    skin.addJoint(node);
  });
  skin.setInverseBindMatrices(accessor('MAT4', inverseBinds));
  const root = nodes.get('hips');
  if (root) skin.setSkeleton(root);

  for (const { name, mesh, skinning, roughness, colour, picture, isCutOut } of parts) {
    const material = document
      .createMaterial(name)
      .setMetallicFactor(0)
      .setRoughnessFactor(roughness)
      .setBaseColorFactor([...colourOf(colour), 1]);
    if (picture)
      material.setBaseColorTexture(document.createTexture(name).setImage(picture).setMimeType('image/webp'));
    if (isCutOut === true) material.setAlphaMode('MASK').setAlphaCutoff(CUT_OFF).setDoubleSided(true);
    const shades = Uint8Array.from({ length: vertexCount(mesh) * 3 }, (_, i) =>
      Math.round(255 * Math.min(1, Math.max(0, mesh.occlusion[Math.floor(i / 3)] ?? 1))),
    );
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setIndices(accessor('SCALAR', Uint16Array.from(mesh.indices)))
      .setAttribute('POSITION', accessor('VEC3', mesh.positions))
      .setAttribute('NORMAL', accessor('VEC3', mesh.normals))
      .setAttribute('COLOR_0', accessor('VEC3', shades, true))
      .setAttribute('JOINTS_0', accessor('VEC4', skinning.joints))
      .setAttribute('WEIGHTS_0', accessor('VEC4', skinning.weights));
    if (mesh.uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', mesh.uvs));
    scene.addChild(
      document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive)).setSkin(skin),
    );
  }
  return document;
};
