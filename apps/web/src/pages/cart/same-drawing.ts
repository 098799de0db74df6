import type { DesignDocument } from '@kitwright/design';

type Drawing = Pick<DesignDocument, 'productType' | 'elements'>;

/**
 * Tells whether one drawing came of the other: they share an element, whose ids are made at random. A visitor's designs
 * have no id of their own.
 */
export const isSameDrawing = (one: Drawing, other: Drawing): boolean =>
  one.productType === other.productType && Object.keys(one.elements).some((id) => id in other.elements);
