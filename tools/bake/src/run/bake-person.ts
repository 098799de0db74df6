import { writeFile } from 'node:fs/promises';
import { BOOT_IDS } from '@kitwright/garment/figure/avatar.ts';
import { ANIMATIONS_FILE, STANCES_FILE } from '@kitwright/garment/figure/animations.ts';
import { BOOTS } from '@kitwright/garment/figure/boots.ts';
import { bakeAnimations } from '../figure/animations/bake-animations.ts';
import { bakeFigure } from '../figure/bake-figure.ts';
import { bakeBoots } from '../figure/boots/build-boots.ts';
import { bakeStances } from '../figure/stances/bake-stances.ts';
import { writeAvatars } from '../figure/write-avatars.ts';

/** Bakes who wears the garments: figure, heads, boots and motions. */
export const bakePerson = async (
  folder: string,
  onStep: (step: string, done: number) => void,
): Promise<void> => {
  onStep('body', 0);
  await writeFile(`${folder}/figure.glb`, await bakeFigure());
  onStep('heads', 0.3);
  await writeAvatars(folder);
  for (const [i, id] of BOOT_IDS.entries()) {
    onStep('boots', 0.6 + (0.35 * i) / BOOT_IDS.length);
    await writeFile(`${folder}/${BOOTS[id].file}`, await bakeBoots(id, 'fine'));
  }
  onStep('animations', 0.95);
  await writeFile(`${folder}/${ANIMATIONS_FILE}`, await bakeAnimations());
  await writeFile(`${folder}/${STANCES_FILE}`, await bakeStances());
  onStep('done', 1);
};
