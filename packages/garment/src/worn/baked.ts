import type { Size } from '../size.ts';
import type { WornSex } from './worn-files.ts';

/** What is there of each model: the sizes in which it hangs on man and woman. */
export const BAKED: Readonly<Record<string, Readonly<Partial<Record<WornSex, readonly Size[]>>>>> = {
  'soccer-kit.glb': { man: ['M', 'L'] },
  'soccer-kit-v.glb': { man: ['M'] },
  'soccer-kit-long.glb': { man: ['M'] },
  'soccer-kit-long-v.glb': { man: ['M'] },
  'polo-shirt.glb': { man: ['M'] },
  'polo-shirt-long.glb': { man: ['M'] },
  'tshirt.glb': { man: ['M'] },
  'tshirt-long.glb': { man: ['M'] },
  'tshirt-v.glb': { man: ['M'] },
  'tshirt-long-v.glb': { man: ['M'] },
  'oversized-shirt.glb': { man: ['M'] },
  'oversized-shirt-long.glb': { man: ['M'] },
  'boxy-fit.glb': { man: ['M'] },
  'boxy-fit-long.glb': { man: ['M'] },
  'hoodie.glb': { man: ['M'] },
  'hoodie-three-piece-hood.glb': { man: ['M'] },
  'sleeveless-shirt.glb': { man: ['M'] },
  'boxing-trunk.glb': { man: ['M'] },
};
