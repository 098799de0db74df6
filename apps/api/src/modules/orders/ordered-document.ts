import { unnamed, type DesignDocument } from '@kitwright/design';
import type { OrderItemRow } from '../../db/schema/index.ts';
import { currentDocument } from '../designs/current-document.ts';

/** A design of an order as it is printed: pieces by size show neither name nor number. */
export const orderedDocument = ({
  document,
  sizes,
}: Pick<OrderItemRow, 'document' | 'sizes'>): DesignDocument => {
  const drawn = currentDocument(document);
  return sizes === null ? drawn : currentDocument(unnamed(drawn));
};
