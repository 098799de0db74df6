import { readFile } from 'node:fs/promises';
import type { Document, Primitive } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOOT_IDS } from '@kitwright/garment/figure/avatar.ts';
import { BOOTS, bootOf } from '@kitwright/garment/figure/boots.ts';
import { bakedIo, readRestNodes } from '../../gltf/read-rest.ts';
import { STUD_M } from '../parts/foot.ts';
import { legDistance } from '../parts/leg.ts';
import { fromFoot } from '../parts/foot.ts';
import { BONE_NAMES } from '../skeleton.ts';
import { chartOf, chartUv } from './chart.ts';
import { BOOT_SHAPES } from './shapes.ts';
import { collarHeight, upperOf } from './upper.ts';
import { ASSETS } from '../../base/assets.ts';

const MOST_BYTES = 100 * 1024;

describe('the boots to choose from', () => {
  it('are the eight of the contract, each with at least three skins in CSS colours', () => {
    expect(Object.keys(BOOTS)).toEqual([...BOOT_IDS]);
    for (const id of BOOT_IDS) {
      const { skins, file } = bootOf(id);
      expect(file).toBe(`boots-${id.toLowerCase().replaceAll(' ', '-')}.glb`);
      expect(skins.length, id).toBeGreaterThanOrEqual(3);
      expect(new Set(skins.map((skin) => skin.id)).size).toBe(skins.length);
      for (const { upper, accent, sole, laces } of skins)
        for (const colour of [upper, accent, sole, laces]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('have effects only where they say so, and show none they lack', () => {
    for (const { hasFx, fxCount, skins } of Object.values(BOOTS)) {
      expect(hasFx).toBe(fxCount > 0);
      expect(fxCount).toBeLessThanOrEqual(3);
      for (const { fx } of skins) expect(fx ?? 0).toBeLessThanOrEqual(fxCount);
    }
  });
});

describe.each(BOOT_IDS)('%s', (id) => {
  const shape = BOOT_SHAPES[id];
  let bytes: Uint8Array;
  let document: Document;
  let primitive: Primitive;

  beforeAll(async () => {
    bytes = await readFile(new URL(BOOTS[id].file, ASSETS));
    document = await (await bakedIo()).readBinary(bytes);
    primitive = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;
  });

  it('is one valid mesh of at most 100 KB, bound to the skeleton', async () => {
    const { issues } = await validateBytes(bytes);
    expect({ errors: issues.numErrors, warnings: issues.numWarnings }).toEqual({ errors: 0, warnings: 0 });
    expect(bytes.byteLength).toBeLessThanOrEqual(MOST_BYTES);
    expect(document.getRoot().listMeshes()).toHaveLength(1);
    for (const skin of document.getRoot().listSkins())
      expect(skin.listJoints().map((joint) => joint.getName())).toEqual([...BONE_NAMES]);
  });

  it('carries what tints it', () => {
    expect(primitive.listSemantics()).toEqual(expect.arrayContaining(['_MASK', 'TEXCOORD_0', 'COLOR_0']));
    const material = primitive.getMaterial()!;
    expect(material.getOcclusionTexture()!.getMimeType()).toBe('image/png');
    expect(material.getOcclusionStrength()).toBe(0);
    const mask: number[] = [];
    const masks = primitive.getAttribute('_MASK')!;
    const count = masks.getCount();
    const has = (k: number): boolean =>
      Array.from({ length: count }, (_, v) => masks.getElement(v, mask)[k]!).some((value) => value > 0.5);
    expect(has(0)).toBe(true);
    expect(has(1)).toBe(shape.throat !== null);
    expect(has(2)).toBe(BOOTS[id].hasLeftRight);
    expect(has(3)).toBe(true);
  });

  it('stands on the floor with both boots, one the mirror image of the other', async () => {
    const { positions } = (await readRestNodes(bytes, () => true))[0]!;
    const coordinate = (axis: number): number[] => [...positions].filter((_, i) => i % 3 === axis);
    const heights = coordinate(1);
    expect(Math.min(...heights)).toBeGreaterThan(-STUD_M - 5e-4);
    expect(Math.min(...heights)).toBeLessThan(-STUD_M + 5e-4);
    const xs = coordinate(0);
    expect(Math.max(...xs)).toBeCloseTo(-Math.min(...xs), 3);
    expect(document.getRoot().getExtras()).toEqual({ format: 1, floorY: -STUD_M });
  });

  it('holds the sock: below the rim the upper encloses its 4.6 mm all round the ankle', () => {
    const upper = upperOf(shape);
    for (let angle = 0; angle < 360; angle += 30) {
      const [sx, sz] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
      const legAt = (r: number): number => {
        const [wx, wz] = fromFoot(sx * r, sz * r);
        return legDistance(wx, collarHeight(shape, sz * r) - 0.012, wz, false);
      };
      let r = 0;
      while (legAt(r) < 0.0046) r += 2e-4;
      expect(upper(sx * r, collarHeight(shape, sz * r) - 0.012, sz * r), `${angle}`).toBeLessThan(0.0002);
    }
  });

  it('is charted without a tear over the instep', () => {
    const chart = chartOf(upperOf(shape));
    const [left, right] = [chart(-0.001, 0.06, 0.09), chart(0.001, 0.06, 0.09)].map(chartUv);
    expect(Math.hypot(left![0] - right![0], left![1] - right![1])).toBeLessThan(0.02);
  });
});
