import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ASSETS } from '../base/assets.ts';
import { figureHash } from './figure-hash.ts';

const fileOf = (id: string): Buffer => readFileSync(new URL(`people/${id}.glb`, ASSETS));

it('is of the meshes alone: the same when someone is painted again, another for someone else', async () => {
  const glb = fileOf('sokha');
  const painted = Buffer.from(glb);
  const picture = painted.indexOf('WEBP');
  expect(picture).toBeGreaterThan(0);
  painted.fill(0x55, picture + 100, picture + 200);
  expect(painted.equals(glb)).toBe(false);
  expect(await figureHash(painted)).toBe(await figureHash(glb));
  expect(await figureHash(fileOf('vuthy'))).not.toBe(await figureHash(glb));
});
