import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ASSETS } from '../base/assets.ts';
import { readRestNodes } from '../gltf/read-rest.ts';

it('no light comes to the inside of the kit behind its armholes, but into its sleeves it does', async () => {
  const kit = new Uint8Array(readFileSync(new URL('soccer-kit.glb', ASSETS)));
  const nodes = await readRestNodes(kit, (name) => /^piece:(back|sleeveLeft)$/.test(name));
  const insides = (name: string, isMeant: (x: number, y: number) => boolean): readonly number[] => {
    const node = nodes.find((each) => each.name === name)!;
    const shades = node.attribute('COLOR_0')!;
    return Array.from({ length: shades.getCount() }, (_, v) => v)
      .filter((v) => isMeant(Math.abs(node.positions[v * 3]!), node.positions[v * 3 + 1]!))
      .map((v) => shades.getElement(v, [])[1]!);
  };
  const armhole = insides('piece:back', (x, y) => x > 0.13 && Math.abs(y - 1.34) < 0.02);
  expect(armhole.length).toBeGreaterThan(50);
  expect(Math.max(...armhole)).toBe(0);
  expect(Math.max(...insides('piece:sleeveLeft', () => true))).toBeGreaterThan(0.1);
});
