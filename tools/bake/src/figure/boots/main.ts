import { writeFile } from 'node:fs/promises';
import { BOOT_IDS } from '@kitwright/garment/figure/avatar.ts';
import { BOOTS, TRAINERS } from '@kitwright/garment/figure/boots.ts';
import { bakeBoots } from './build-boots.ts';
import { ASSETS } from '../../base/assets.ts';

/** `npx tsx bake/figure/boots/main.ts [--coarse] [--to folder] [model]`: bakes all boots, or one model. */
const args = process.argv.slice(2);
const quality = args.includes('--coarse') ? 'coarse' : 'fine';
const folder = args.includes('--to') ? args[args.indexOf('--to') + 1] : undefined;
const target = folder === undefined ? ASSETS : new URL(`file://${folder}/`);
const shoes = [...BOOT_IDS, 'Trainers'] as const;
const only = shoes.filter((id) => args.includes(id));
for (const id of only.length > 0 ? only : shoes) {
  const glb = await bakeBoots(id, quality);
  const { file } = id === 'Trainers' ? TRAINERS : BOOTS[id];
  await writeFile(new URL(file, target), glb);
  console.log(`${file}: ${(glb.byteLength / 1024).toFixed(0)} KB`);
}
