import { writeFile } from 'node:fs/promises';
import { BOOT_IDS } from '@kitwright/garment/figure/avatar.ts';
import { BOOTS } from '@kitwright/garment/figure/boots.ts';
import { bakeBoots } from './build-boots.ts';
import { ASSETS } from '../../base/assets.ts';

/** `npx tsx bake/figure/boots/main.ts [--coarse] [--to folder] [model]`: bakes all boots, or one model. */
const args = process.argv.slice(2);
const quality = args.includes('--coarse') ? 'coarse' : 'fine';
const folder = args.includes('--to') ? args[args.indexOf('--to') + 1] : undefined;
const target = folder === undefined ? ASSETS : new URL(`file://${folder}/`);
const only = BOOT_IDS.filter((id) => args.includes(id));
for (const id of only.length > 0 ? only : BOOT_IDS) {
  const glb = await bakeBoots(id, quality);
  await writeFile(new URL(BOOTS[id].file, target), glb);
  console.log(`${BOOTS[id].file}: ${(glb.byteLength / 1024).toFixed(0)} KB`);
}
