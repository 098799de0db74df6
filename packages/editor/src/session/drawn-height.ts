import type { DesignDocument, Element } from '@kitwright/design';
import type { Composition } from '@kitwright/design/render';
import type { Letterer } from '@kitwright/lettering';
import { wordsOf } from '../design-view/fonts-needed.ts';

/** Height at which an element is drawn, mm: a text too wide for its place is drawn smaller than it asks to be. */
export function drawnHeightMm(
  element: Element,
  slots: DesignDocument['slots'],
  composition: Pick<Composition, 'elements'>,
  letterer: Letterer,
): number {
  const drawn = composition.elements.get(element.id);
  if (element.kind === 'image' || !drawn) return element.heightMm;
  const { fontId, letterSpacingEm, heightMm } = element;
  const outline = letterer.outline({ fontId, letterSpacingEm, text: wordsOf(element, slots) });
  const wantedWidthMm = (outline.box.width * heightMm) / outline.capHeightEm;
  return wantedWidthMm > 0 ? Math.min(heightMm, (heightMm * drawn.widthMm) / wantedWidthMm) : heightMm;
}
