import type { Vec3 } from '@kitwright/geometry';
import type { WornSex } from '@kitwright/garment/worn';
import type { Locks } from './hair/strands.ts';

/**
 * Places that the steps of a person's file reach, metres: the top of the hair, and its back where it hangs out behind. A file is
 * rounded in one box, so with the box of the hair under which garments were baked and carried the skin stays where it was, to the
 * byte, under any hair that stands within.
 */
const OF_MEN: Vec3 = [0, 1.8263325691223145, 0];
/** Of women, children, and men with hair that is higher than that. */
const OWN: Readonly<Record<string, Vec3>> = {
  dara: [0, 1.8265228271484375, 0],
  benzema: [0, 1.83406400680542, 0],
  cr7: [0, 1.8347153663635254, 0],
  neymar_2024: [0, 1.8296022415161133, 0],
  sreymom: [0, 1.6955809593200684, -0.1853136420249939],
  channary: [0, 1.6866289377212524, 0],
  bopha: [0, 1.6917580366134644, -0.1450347602367401],
  elena: [0, 1.6864476203918457, -0.1898612529039383],
  amara: [0, 1.7145804166793823, -0.12782825529575348],
  mei: [0, 1.6868809461593628, 0],
  rith: [0, 1.5771390199661255, 0],
  leakena: [0, 1.5080853700637817, 0],
};

/** The place that a person's steps reach at least; without one those of the person's own parts are enough. */
export const latticeOf = (id: string, sex: WornSex | null): Vec3 | undefined =>
  OWN[id] ?? (sex === 'man' ? OF_MEN : undefined);

/** Locks that stay within: what is higher, or farther back, by a fraction of a millimetre, is laid on its border. */
export const locksWithin = (locks: Locks, within: Vec3 | undefined): Locks => {
  if (!within) return locks;
  const [, topM, backM] = within;
  return {
    ...locks,
    positions: locks.positions.map((metres, i) => {
      if (i % 3 === 1) return Math.min(metres, topM);
      return i % 3 === 2 && backM < 0 ? Math.max(metres, backM) : metres;
    }),
  };
};
