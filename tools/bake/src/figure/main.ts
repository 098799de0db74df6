import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bakeFigure } from './bake-figure.ts';
import { writeAvatars } from './write-avatars.ts';
import { ASSETS } from '../base/assets.ts';

/**
 * `npx tsx bake/figure/main.ts [--coarse] [--to folder] [name ...]`: bakes the figure and its avatars' files alone, or only
 * those whose names begin with one of the given ones (`figure`, `hair-`, `avatars/`).
 */
const args = process.argv.slice(2);
const quality = args.includes('--coarse') ? 'coarse' : 'fine';
const to = args.indexOf('--to');
const folder = (to >= 0 ? args[to + 1] : undefined) ?? fileURLToPath(ASSETS);
const names = args.filter((arg, i) => !arg.startsWith('--') && (to < 0 || i !== to + 1));
const isWanted = (file: string): boolean => names.length === 0 || names.some((name) => file.startsWith(name));
const tell = (file: string, bytes: number): void =>
  console.log(`${quality} ${file}: ${(bytes / 1024).toFixed(1)} KB`);

if (isWanted('figure.glb')) {
  const glb = await bakeFigure(quality);
  await writeFile(`${folder}/figure.glb`, glb);
  tell('figure.glb', glb.byteLength);
}
await writeAvatars(folder, quality, isWanted, tell);
