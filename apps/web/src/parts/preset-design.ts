import { createDesign, type DesignDocument, type Look } from '@kitwright/design';
import type { Garment } from '@kitwright/garment';
import type { Lang } from '@kitwright/ui';

/** A ready design of a garment: the same for the same look, since its ids are counted. */
export const presetDesign = (garment: Garment, look: Look, lang: Lang): DesignDocument => {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `p${count}`;
  };
  return createDesign(garment, newId, { look, language: lang });
};
