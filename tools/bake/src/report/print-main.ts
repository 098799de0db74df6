import { readFile } from 'node:fs/promises';
import { availableGarments, chosenOptions, type Piece } from '@kitwright/garment';
import { ASSETS } from '../base/assets.ts';
import type { Surface } from '../base/surface.ts';
import { merged } from '../drape/merge-surfaces.ts';
import { idlePose } from '../figure/rig/idle.ts';
import { solvePose, type SolvedPose } from '../figure/rig/pose.ts';
import { STANCES } from '../figure/stances/stances.ts';
import { boundSurface, posedPositions, readBoundSurface } from '../gltf/bound-surface.ts';
import { readRestNodes } from '../gltf/read-rest.ts';
import { REFERENCE_PERSON } from '../people/person.ts';
import { insideSeen } from './inside-seen.ts';
import { piecesOfFile, type MeasuredPiece } from './measured-piece.ts';
import { printSeen } from './print-seen.ts';

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

/** A baked garment on whom it was baked for, in a pose. */
interface Standing {
  readonly pieces: readonly MeasuredPiece[];
  /** The pieces, and the skin. */
  readonly scene: Surface;
}

const isSkin = (name: string): boolean => name === 'figure:body' || name === 'figure:head';

export const standing = async (
  garmentGlb: Uint8Array,
  wearerGlb: Uint8Array,
  pieces: readonly Piece[],
  pose: SolvedPose,
): Promise<Standing> => {
  const nodes = await readRestNodes(garmentGlb, (name) => name.startsWith('piece:'));
  let from = 0;
  const cloth = posedPositions(boundSurface(nodes), pose);
  const posed = nodes.map((node) => {
    const to = from + node.positions.length;
    const positions = Float64Array.from(cloth.subarray(from, to));
    from = to;
    return { ...node, positions };
  });
  const skin = await readBoundSurface(wearerGlb, isSkin);
  const body = { positions: Float64Array.from(posedPositions(skin, pose)), triangles: skin.triangles };
  return { pieces: piecesOfFile(posed, pieces), scene: merged([...posed, body]) };
};

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
