import { writeFile } from 'node:fs/promises';
import { STANCES_FILE } from '../../../src/figure/stances.ts';
import { bakeStances } from './bake-stances.ts';

/** `npx tsx bake/figure/stances/main.ts [file]`: bakes the stances. */
const [given] = process.argv.slice(2);
const glb = await bakeStances();
await writeFile(given ?? new URL(`../../../assets/${STANCES_FILE}`, import.meta.url), glb);
console.log(`${STANCES_FILE}: ${(glb.byteLength / 1024).toFixed(0)} KB`);
