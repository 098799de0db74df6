import { differenceCiede2000, modeLab65, modeRgb, useMode as registerMode } from 'culori/fn';
import type { Rgb } from './index.ts';

registerMode(modeRgb);
registerMode(modeLab65);
const ciede2000 = differenceCiede2000();

/** Difference of two colours of bytes: CIEDE2000 under D65 (Sharma, Wu and Dalal 2005). */
export const colourDifference = (first: Rgb, second: Rgb): number => {
  const of = ([r, g, b]: Rgb) => ({ mode: 'rgb' as const, r: r / 255, g: g / 255, b: b / 255 });
  return ciede2000(of(first), of(second));
};
