import { STANCES_FILE } from '@kitwright/garment/figure/animations.ts';
import { writeFile } from 'node:fs/promises';
import { ASSETS } from '../../base/assets.ts';
import { bakeStances } from './stances.ts';

/** `npx tsx bake/figure/stances/main.ts [file]`: bakes the stances. */
const [given] = process.argv.slice(2);
const glb = await bakeStances();
await writeFile(given ?? new URL(STANCES_FILE, ASSETS), glb);
console.log(`${STANCES_FILE}: ${(glb.byteLength / 1024).toFixed(0)} KB`);
