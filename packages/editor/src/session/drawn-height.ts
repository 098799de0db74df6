import type { Element } from '@kitwright/design';
import type { Composition } from '@kitwright/design/render';

/** Height at which an element is drawn, mm: a text too wide for its place is drawn smaller than it asks to be. */
export const drawnHeightMm = (element: Element, { elements }: Pick<Composition, 'elements'>): number =>
  elements.get(element.id)?.capHeightMm ?? element.heightMm;
