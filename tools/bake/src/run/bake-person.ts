import { writeFile } from 'node:fs/promises';
import { BOOT_IDS } from '@kitwright/garment/figure/avatar.ts';
import { ANIMATIONS_FILE, STANCES_FILE } from '@kitwright/garment/figure/animations.ts';
import { BOOTS } from '@kitwright/garment/figure/boots.ts';
import { bakeAnimations } from '../figure/animations/bake-animations.ts';
import { bakeBoots } from '../figure/boots/build-boots.ts';
import { bakeStances } from '../figure/stances/bake-stances.ts';

/** Bakes what people wear and how they move: boots, animations and stances. */
export const bakePerson = async (
  folder: string,
  onStep: (step: string, done: number) => void,
): Promise<void> => {
  for (const [i, id] of BOOT_IDS.entries()) {
    onStep('boots', (0.95 * i) / BOOT_IDS.length);
    await writeFile(`${folder}/${BOOTS[id].file}`, await bakeBoots(id, 'fine'));
  }
  onStep('animations', 0.95);
  await writeFile(`${folder}/${ANIMATIONS_FILE}`, await bakeAnimations());
  await writeFile(`${folder}/${STANCES_FILE}`, await bakeStances());
  onStep('done', 1);
};
