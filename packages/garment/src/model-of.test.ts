import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modelOf, toileOf, withSleeve } from './model-of.ts';
import { availableGarments } from './registry.ts';

const isThere = (file: string): boolean => existsSync(new URL(`../assets/${file}`, import.meta.url));

describe.each(availableGarments.map((garment) => [garment.productType, garment] as const))(
  '%s',
  (_, garment) => {
    it.each(garment.models.map(({ options }) => options))(
      'is shown in the cut %j by a mesh of its own',
      (options) => {
        expect(isThere(modelOf(garment, options))).toBe(true);
        expect(new Set(garment.models.map((model) => modelOf(garment, model.options))).size).toBe(
          garment.models.length,
        );
      },
    );

    it('has a picture of every cut for the time until its mesh is there', () => {
      for (const { options } of garment.models)
        for (const view of ['front', 'threeQuarter'] as const)
          expect(isThere(toileOf(garment, options, view)), toileOf(garment, options, view)).toBe(true);
    });

    it('falls back to the first mesh where options are unknown', () => {
      expect(modelOf(garment, { sleeve: 'none such' })).toBe(garment.models[0].file);
    });
  },
);

it('is worn with the sleeve of its wearer where it is cut with it, and as it was designed where not', () => {
  const cuts = Object.fromEntries(
    availableGarments.map((garment) => [
      garment.productType,
      withSleeve(garment, { collar: 'v' }, 'long')['sleeve'] ?? 'own',
    ]),
  );
  expect(cuts).toMatchObject({ SOCCER_KIT: 'long', SLEEVELESS_SHIRT: 'own', BOXING_TRUNK: 'own' });
  expect(withSleeve(availableGarments[0]!, { sleeve: 'long' }, undefined)).toEqual({ sleeve: 'long' });
});
