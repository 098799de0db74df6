import type { Size } from '../size.ts';
import type { WornSex } from './worn-files.ts';

/** What is there of each model: the sizes in which it hangs on man and woman. Models that are missing hang on the old figure. */
export const BAKED: Readonly<Record<string, Readonly<Partial<Record<WornSex, readonly Size[]>>>>> = {
  'soccer-kit.glb': { man: ['M', 'L'] },
  'tshirt.glb': { man: ['M'] },
  'boxing-trunk.glb': { man: ['M'] },
};
