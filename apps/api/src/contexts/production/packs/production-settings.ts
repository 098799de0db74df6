import type { PackSettings as AskedSettings } from '@kitwright/contract/production';
import type { PackSettings } from '@kitwright/production';

/** What was asked of a pack, in the words of production. */
export const productionSettings = (asked: AskedSettings): PackSettings => ({
  bleedMm: asked.bleedMm,
  widthMm: asked.rollWidthMm,
  gapMm: asked.gapMm,
  turns: asked.turns,
  pageLengthMm: asked.pageLengthMm,
  shrinkageOf: (fabricId) =>
    asked.fabricShrinkage[fabricId] ?? {
      acrossPercent: asked.shrinkAcrossPercent,
      alongPercent: asked.shrinkAlongPercent,
    },
});
