import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableGarments, SIZES } from '@kitwright/garment';
import { BAKED, bodyFileOf, wear, WORN_SEXES, wornFileOf } from '@kitwright/garment/worn';
import { describe, expect, it } from 'vitest';
import { ASSETS } from '../base/assets.ts';
import { readExtras } from '../gltf/glb-extras.ts';
import { readRestNodes } from '../gltf/read-rest.ts';
import { reportFileOf } from '../run/write-report.ts';
import { PEOPLE } from '../people/people.ts';
import { sharedSexOf } from '../people/person.ts';
import { wornPartOf } from '../sizes/worn-parts.ts';
import { sha256 } from './manifest.ts';
import type { ModelReport } from './measure-garment.ts';

const asset = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, ASSETS)));
const KB = 1024;
const partsOf = async (file: string, wanted: RegExp) =>
  (await readRestNodes(asset(file), (name) => wanted.test(name))).map(wornPartOf);

const everything = Object.entries(BAKED).flatMap(([model, people]) =>
  WORN_SEXES.flatMap((sex) => (people[sex] ?? []).map((size) => ({ model, sex, size }))),
);
const files = everything.flatMap(({ model, sex, size }) => {
  const file = wornFileOf(model, sex, size);
  return file === null ? [] : [{ file, model, name: `${sex}-${size}` }];
});
const reportOf = (model: string): ModelReport =>
  JSON.parse(new TextDecoder().decode(asset(reportFileOf(model)))) as ModelReport;

describe('what is baked for whom', () => {
  it('is what lies among the assets', () => {
    const there = readdirSync(new URL('worn/', ASSETS)).filter((name) => !name.startsWith('body.'));
    expect(there.sort()).toEqual(files.map(({ file }) => file.replace('worn/', '')).sort());
    for (const { file } of availableGarments.flatMap(({ models }) => models))
      expect(readExtras(asset(file))['wearer'] === 'man', file).toBe(
        BAKED[file]?.man?.includes('M') ?? false,
      );
  });
});

describe.each(files)('$file', ({ file, model, name }) => {
  it('is small, is of the model that is there, and fits who wears it', async () => {
    const bytes = asset(file);
    const report = reportOf(model).worn[name]!;
    expect(bytes.length).toBeLessThanOrEqual(60 * KB);
    expect(report.sha256).toBe(sha256(bytes));
    expect(report.bodyPenetrationMm).toBeLessThanOrEqual(1);
    expect(report.layerCrossingMm).toBeLessThanOrEqual(1);
    expect(report.cloth.medianStrainPercent).toBeLessThanOrEqual(0.3);
    expect(report.cloth.p95StrainPercent).toBeLessThanOrEqual(3);
    expect(report.cloth.areaWithin2PercentPercent).toBeGreaterThanOrEqual(97);
    const { parts } = wear(await partsOf(model, /^(piece|detail):/), bytes);
    for (const { positions } of parts) for (const x of positions) expect(Math.abs(x)).toBeLessThan(2.2);
  });
});

describe('bodies of other sizes', () => {
  const bodies = WORN_SEXES.flatMap((sex) =>
    SIZES.flatMap((size) => {
      const file = bodyFileOf(sex, size);
      return file === null ? [] : [{ file, sex }];
    }),
  );

  it.each(bodies)('$file is there and small', ({ file }) => {
    expect(existsSync(new URL(file, ASSETS))).toBe(true);
    expect(asset(file).length).toBeLessThanOrEqual(40 * KB);
  });

  it.each(PEOPLE.filter((person) => sharedSexOf(person) !== null))(
    'fit $id, as everybody of the sex',
    async (person) => {
      const file = bodyFileOf(sharedSexOf(person) ?? 'man', 'L')!;
      const { parts } = wear(await partsOf(`people/${person.id}.glb`, /^(figure|head):/), asset(file));
      const heights = parts.flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 1));
      expect(Math.max(...heights)).toBeGreaterThan(1.6);
      expect(Math.min(...heights)).toBeGreaterThan(-0.01);
    },
  );
});
