import { Document, NodeIO } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { readExtras, withExtras } from './glb-extras.ts';

const glbWith = async (extras: Record<string, unknown>): Promise<Uint8Array> => {
  const document = new Document();
  const buffer = document.createBuffer();
  document
    .createAccessor('numbers')
    .setArray(Float32Array.of(1, 2, 3))
    .setBuffer(buffer);
  document.getRoot().setExtras(extras);
  return new NodeIO().writeBinary(document);
};

describe('the extras of a GLB', () => {
  it('are read and replaced without touching the rest', async () => {
    const glb = await glbWith({ format: 1 });
    expect(readExtras(glb)).toEqual({ format: 1 });
    const changed = withExtras(glb, { format: 1, note: 'ចម្លាក់ដៃ' });
    expect(readExtras(changed)).toEqual({ format: 1, note: 'ចម្លាក់ដៃ' });
    const root = (await new NodeIO().readBinary(changed)).getRoot();
    const numbers = root.listAccessors()[0]!;
    expect([0, 1, 2].map((i) => numbers.getScalar(i))).toEqual([1, 2, 3]);
  });

  it('are empty when there are none', async () => {
    const glb = withExtras(await glbWith({}), {});
    expect(readExtras(glb)).toEqual({});
  });

  it('come back byte by byte when nothing changes', async () => {
    const glb = withExtras(await glbWith({ a: 1 }), { a: 1 });
    expect(withExtras(glb, readExtras(glb))).toEqual(glb);
  });
});
