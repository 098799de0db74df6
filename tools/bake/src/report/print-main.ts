import { readFile } from 'node:fs/promises';
import { availableGarments, chosenOptions } from '@kitwright/garment';
import { ASSETS } from '../base/assets.ts';
import { idlePose } from '../figure/animations/clips.ts';
import { REFERENCE_PERSON } from '../people/person.ts';
import { solvePose } from '../figure/rig/pose.ts';
import { STANCES } from '../figure/stances/stances.ts';
import { insideSeen } from './inside-seen.ts';
import { printSeen } from './print-seen.ts';
import { standing } from './standing.ts';

/**
 * `npm run print-seen -w @kitwright/bake [-- <folder> <person>] [model.glb ...]`: what is seen of each placement, per
 * cent, least first, of the product's models or of those in a folder that were baked on a person.
 */
const [folder = '-', person = '-', ...files] = process.argv.slice(2);
const isOwn = folder !== '-';
const wearer = new Uint8Array(
  await readFile(new URL(`people/${isOwn ? person : REFERENCE_PERSON.man}.glb`, ASSETS)),
);
const poses = { still: solvePose(idlePose(0)), at_ease: solvePose(STANCES.at_ease) };

for (const garment of availableGarments)
  for (const { file, options } of garment.models) {
    if (files.length > 0 && !files.includes(file)) continue;
    const pattern = garment.pattern(garment.displaySize, chosenOptions(garment, options));
    const glb = new Uint8Array(await readFile(isOwn ? `${folder}/${file}` : new URL(file, ASSETS)));
    for (const [name, pose] of Object.entries(poses)) {
      const { pieces, scene } = await standing(glb, wearer, pattern.pieces, pose);
      const shares = Object.entries(printSeen(pattern, pieces, scene)).sort(([, a], [, b]) => a - b);
      const words = shares.map(([id, share]) => `${id} ${(100 * share).toFixed(1)}`);
      process.stdout.write(`${file} ${name}: ${words.join(', ')}\n`);
      const spots = insideSeen(pieces, scene);
      if (spots.length > 0)
        process.stdout.write(
          `  inside seen: ${[...new Set(spots.map(({ pieceId }) => pieceId))].join(', ')}\n`,
        );
    }
  }
