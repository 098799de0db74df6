import { writeFile } from 'node:fs/promises';
import { ANIMATIONS_FILE } from '../../../src/figure/animations.ts';
import { bakeAnimations } from './bake-animations.ts';

/** `npx tsx bake/figure/animations/main.ts [file]`: bakes the clips. */
const [given] = process.argv.slice(2);
const glb = await bakeAnimations();
await writeFile(given ?? new URL(`../../../assets/${ANIMATIONS_FILE}`, import.meta.url), glb);
console.log(`${ANIMATIONS_FILE}: ${(glb.byteLength / 1024).toFixed(0)} KB`);
