import type { PackSettings as AskedSettings } from '@kitwright/contract/production';
import { REGISTRATION_EDGE_MM, type PackSettings } from '@kitwright/production';

/** Settings asked of a pack, in the words of production. */
export const productionSettings = (asked: AskedSettings): PackSettings => ({
  bleedMm: asked.bleedMm,
  widthMm: asked.rollWidthMm,
  // Where a camera has to find the print, its discs stand along both edges.
  edgeMm: Math.max(asked.edgeMm, asked.cutFiles.includes('pdf') ? REGISTRATION_EDGE_MM : 0),
  gapMm: asked.gapMm,
  turns: asked.turns,
  pageLengthMm: asked.pageLengthMm,
  sections: asked.sections,
  cutFiles: asked.cutFiles,
  shrinkageOf: (fabricId) =>
    asked.fabricShrinkage[fabricId] ?? {
      acrossPercent: asked.shrinkAcrossPercent,
      alongPercent: asked.shrinkAlongPercent,
    },
});
