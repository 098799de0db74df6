import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type Garment, type GarmentModelFile, chosenOptions } from '@kitwright/garment';
import { ASSETS } from '../base/assets.ts';
import { bodyGridOf } from './bake-model.ts';
import type { FittedBody, GarmentRecipe } from '../recipe/recipe.ts';
import type { SolidBody } from '../report/contact.ts';
import { patternHash, sha256, type ManifestEntry } from '../report/manifest.ts';
import {
  garmentNodes,
  measureNodes,
  type GarmentReport,
  type ModelReport,
} from '../report/measure-garment.ts';
import { stemOf } from './jobs.ts';
import { figureHash } from '../gltf/figure-hash.ts';
import type { Wearer } from './wearer.ts';

/** A person as a body to measure against. */
export const solidOf = (body: FittedBody): SolidBody => ({
  distanceM: body.distanceM,
  grid: bodyGridOf(body),
});

export const reportFileOf = (file: string): string => `reports/${stemOf(file)}.report.json`;

/** Sources of a model, for its report. */
export const sourceOf = async (
  garment: Garment,
  model: GarmentModelFile,
  glb: Uint8Array,
  figure: Uint8Array,
): Promise<ManifestEntry> => ({
  sha256: sha256(glb),
  patternSha256: patternHash(garment.pattern(garment.displaySize, chosenOptions(garment, model.options))),
  figureSha256: await figureHash(figure),
});

/** The figures of a model's file. */
export const measureModel = async (
  { garment, layers }: GarmentRecipe,
  model: GarmentModelFile,
  glb: Uint8Array,
  body: SolidBody,
): Promise<GarmentReport> => {
  const options = chosenOptions(garment, model.options);
  const pattern = garment.pattern(garment.displaySize, options);
  return measureNodes(
    await garmentNodes(glb),
    glb.byteLength,
    pattern,
    layers(garment.displaySize, options),
    body,
  );
};

const readFileOf = async (file: string): Promise<ModelReport | null> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as ModelReport);
};

/** The committed report of a model. */
export const readReport = (modelFile: string): Promise<ModelReport | null> =>
  readFileOf(fileURLToPath(new URL(reportFileOf(modelFile), ASSETS)));

/** True where two reports say the same of the cloth; a mask alone makes a file larger or smaller. */
const isSameCloth = (one: GarmentReport, other: GarmentReport): boolean =>
  isDeepStrictEqual({ ...one, bytes: 0 }, { ...other, bytes: 0 });

/**
 * Writes the report of a model that lies in `folder`. Figures of worn files are kept from the report that is there while
 * the model's cloth is the same.
 */
export const writeReport = async (
  recipe: GarmentRecipe,
  model: GarmentModelFile,
  folder: string,
  wearer: Wearer,
  worn: ModelReport['worn'] = {},
): Promise<void> => {
  const glb = new Uint8Array(await readFile(join(folder, model.file)));
  const file = join(folder, reportFileOf(model.file));
  const source = await sourceOf(recipe.garment, model, glb, wearer.glb);
  const before = await readFileOf(file);
  const figures = await measureModel(recipe, model, glb, solidOf(wearer.body));
  const kept = before && isSameCloth(before.figures, figures) ? before.worn : {};
  const report: ModelReport = {
    source,
    figures,
    worn: { ...kept, ...worn },
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
};
