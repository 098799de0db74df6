import { writeFile } from 'node:fs/promises';
import { bakeFigure } from './bake-figure.ts';

/** `npx tsx bake/figure/main.ts [--coarse] [file]`: bakes the figure alone. */
const args = process.argv.slice(2);
const quality = args.includes('--coarse') ? 'coarse' : 'fine';
const given = args.find((arg) => !arg.startsWith('--'));
const target = given ?? new URL('../../assets/figure.glb', import.meta.url);
const glb = await bakeFigure(quality);
await writeFile(target, glb);
console.log(`${quality} figure: ${(glb.byteLength / 1024).toFixed(0)} KB`);
