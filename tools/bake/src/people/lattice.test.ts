import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ASSETS } from '../base/assets.ts';
import { readRestNodes } from '../gltf/read-rest.ts';
import { latticeOf } from './lattice.ts';
import { PEOPLE, sharedSexOf } from './person.ts';

it.each(PEOPLE.map(({ id }) => id))(
  '%s stands within the steps that garments were baked under',
  async (id) => {
    const person = PEOPLE.find((each) => each.id === id);
    const [, topM = 0, backM = 0] = (person && latticeOf(id, sharedSexOf(person))) ?? [];
    expect(topM).toBeGreaterThan(1.4);
    const hair = await readRestNodes(
      readFileSync(new URL(`people/${id}.glb`, ASSETS)),
      (name) => name === 'head:hair',
    );
    for (const { positions } of hair)
      positions.forEach((metres, i) => {
        if (i % 3 === 1) expect(metres).toBeLessThan(topM + 1e-4);
        if (i % 3 === 2 && backM < 0) expect(metres).toBeGreaterThan(backM - 1e-4);
      });
  },
);
