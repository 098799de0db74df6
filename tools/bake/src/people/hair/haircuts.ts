import type { Haircut } from './haircut.ts';
import { buzz, crop, curly, parted, shaven, swept } from './mens-cuts.ts';
import { MANS_LINE, WOMANS_LINE } from './scalp.ts';
import { LOW, TIE, afroOn, bunAt } from './shared-cuts.ts';
import { bob, ponytail } from './womens-cuts.ts';

/** All cuts by name. */
export const HAIRCUTS = {
  crop,
  parted,
  swept,
  curly,
  afro: afroOn(MANS_LINE),
  womansAfro: afroOn(WOMANS_LINE),
  buzz,
  shaven,
  ponytail,
  topKnot: bunAt(TIE, MANS_LINE, 0.026),
  lowKnot: bunAt(LOW, WOMANS_LINE, 0.036),
  bob,
} satisfies Readonly<Record<string, Haircut>>;
export type HaircutName = keyof typeof HAIRCUTS;
