import type { Unfit } from './check-fit.ts';

/** Gives what the words for a name that does not fit are filled with: heights in whole millimetres. */
export const wordsOfUnfit = (name: string, unfit: Unfit): Readonly<Record<string, string | number>> => ({
  name: name.trim(),
  ...(unfit.fault === 'small' ? { height: Math.round(unfit.heightMm), full: Math.round(unfit.fullMm) } : {}),
});
