import type { DrapeSettings } from './drape-settings.ts';

/** `fine` is what ships; `coarse` is for looking at changes quickly: its figures mean nothing. */
export type Quality = 'fine' | 'coarse';

const COARSE = { substeps: 24, closeFrames: 50, holdFrames: 10, settleFrames: 100 } as const;

export const settingsAt = (quality: Quality, settings: DrapeSettings): DrapeSettings =>
  quality === 'fine' ? settings : { ...settings, ...COARSE };

/** Rays a point when shading. */
export const raysAt = (quality: Quality): number => (quality === 'fine' ? 40 : 16);
