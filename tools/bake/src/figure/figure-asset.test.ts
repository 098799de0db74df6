import { readFile } from 'node:fs/promises';
import { NodeIO, type Document, type Primitive } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { validateBytes } from 'gltf-validator';
import { MeshoptDecoder } from 'meshoptimizer';
import { beforeAll, describe, expect, it } from 'vitest';
import { STUD_M } from './feet/boot.ts';
import { BONE_NAMES } from './skeleton.ts';
import { ASSETS } from '../base/assets.ts';

const PARTS = ['body', 'feet', 'head', 'eyes', 'socks', 'baseShorts'].map((part) => `figure:${part}`);

describe('assets/figure.glb', () => {
  let bytes: Uint8Array;
  let document: Document;

  beforeAll(async () => {
    bytes = await readFile(new URL('figure.glb', ASSETS));
    await MeshoptDecoder.ready;
    const io = new NodeIO()
      .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
      .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
    document = await io.readBinary(bytes);
  });

  const primitiveOf = (name: string): Primitive => {
    const node = document
      .getRoot()
      .listNodes()
      .find((n) => n.getName() === name)!;
    const primitives = node.getMesh()!.listPrimitives();
    expect(primitives, name).toHaveLength(1);
    return primitives[0]!;
  };

  it('is valid glTF without warnings', async () => {
    const { issues } = await validateBytes(bytes);
    expect({ errors: issues.numErrors, warnings: issues.numWarnings }).toEqual({ errors: 0, warnings: 0 });
  });

  it('has at most 350 KB and 32,000 triangles', () => {
    expect(bytes.byteLength).toBeLessThan(350 * 1024);
    const triangles = PARTS.map((name) => primitiveOf(name).getIndices()!.getCount() / 3);
    expect(triangles.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(32_000);
  });

  it('has all parts, skinned, with normals and ambient occlusion', () => {
    for (const name of PARTS) {
      const semantics = primitiveOf(name).listSemantics();
      expect(semantics, name).toEqual(
        expect.arrayContaining(['POSITION', 'NORMAL', 'COLOR_0', 'JOINTS_0', 'WEIGHTS_0']),
      );
    }
    for (const name of ['figure:eyes', 'figure:body', 'figure:feet', 'figure:baseShorts'])
      expect(primitiveOf(name).listSemantics()).toContain('_MASK');
    for (const name of ['figure:head', 'figure:eyes', 'figure:socks', 'figure:body', 'figure:feet'])
      expect(primitiveOf(name).listSemantics()).toContain('TEXCOORD_0');
  });

  it('binds every part to the bones of the skeleton, in their order', () => {
    const skins = document.getRoot().listSkins();
    expect(skins.length).toBeGreaterThan(0);
    for (const skin of skins) expect(skin.listJoints().map((j) => j.getName())).toEqual([...BONE_NAMES]);
  });

  it('carries the tint masks of the head where plain viewers ignore them', () => {
    const material = primitiveOf('figure:head').getMaterial()!;
    expect(material.getOcclusionTexture()!.getMimeType()).toBe('image/png');
    expect(material.getOcclusionStrength()).toBe(0);
  });

  it('names the floor', () => {
    expect(document.getRoot().getExtras()).toEqual({ format: 1, floorY: -STUD_M });
  });
});
