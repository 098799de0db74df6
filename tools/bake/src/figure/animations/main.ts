import { writeFile } from 'node:fs/promises';
import { ANIMATIONS_FILE } from '@kitwright/garment/figure/animations.ts';
import { bakeAnimations } from './bake-animations.ts';
import { ASSETS } from '../../base/assets.ts';

/** `npx tsx bake/figure/animations/main.ts [file]`: bakes the clips. */
const [given] = process.argv.slice(2);
const glb = await bakeAnimations();
await writeFile(given ?? new URL(ANIMATIONS_FILE, ASSETS), glb);
console.log(`${ANIMATIONS_FILE}: ${(glb.byteLength / 1024).toFixed(0)} KB`);
