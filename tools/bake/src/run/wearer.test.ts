import { readFile } from 'node:fs/promises';
import { bodiesOf, BONE_NAMES, manOfSize } from '@kitwright/body';
import { expect, it } from 'vitest';
import { ASSETS, committedBase } from '../base/assets.ts';
import { personWearer } from './wearer.ts';

it('is a person whose file has the skin and the bones of the body that garments are draped on', async () => {
  const base = committedBase();
  const man = bodiesOf(base)(manOfSize('M'));
  const wearer = await personWearer(base, man, await readFile(new URL('people/sokha.glb', ASSETS)));
  const { rest, positions } = wearer.skin;
  BONE_NAMES.forEach((name, i) =>
    rest[i]!.forEach((value, k) => expect(value, name).toBeCloseTo(man.skeleton[name][k]!, 4)),
  );
  // His face is his own: what garments lie on is below the chin.
  for (let p = 0; p < positions.length; p += 300)
    if (positions[p + 1]! < 1.45)
      expect(
        Math.abs(wearer.body.distanceM(positions[p]!, positions[p + 1]!, positions[p + 2]!)),
      ).toBeLessThan(0.0005);
  const hips = wearer.weightsAt(0, man.levels.hip, 0.3);
  expect(hips.get('hips') ?? 0).toBeGreaterThan(0.3);
});
