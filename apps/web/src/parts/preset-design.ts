import { createDesign, type DesignDocument, type Preset } from '@kitwright/design';
import type { Garment } from '@kitwright/garment';
import type { Lang } from '@kitwright/ui';

/** A ready design of a garment: the same for the same preset, since its ids are counted. */
export const presetDesign = (garment: Garment, preset: Preset, lang: Lang): DesignDocument => {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `p${count}`;
  };
  return createDesign(garment, newId, { preset, language: lang });
};
