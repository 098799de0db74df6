import { onPlayer, unnamed, type DesignDocument } from '@kitwright/design';
import type { OrderItemRow } from '../../../db/schema/index.ts';
import { currentDocument } from '../../design/drawings.ts';

/** A design of an order as it is printed: pieces by size show neither name nor number. */
export const orderedDocument = ({
  document,
  sizes,
}: Pick<OrderItemRow, 'document' | 'sizes'>): DesignDocument => {
  const drawn = currentDocument(document);
  return sizes === null ? drawn : currentDocument(unnamed(drawn));
};

/** An ordered design as its picture shows it: on the first of its players, whose name and number are printed. */
export const picturedDocument = (
  item: Pick<OrderItemRow, 'document' | 'sizes' | 'roster'>,
): DesignDocument => {
  const document = orderedDocument(item);
  const [first] = item.roster;
  return first === undefined ? document : onPlayer(document, first);
};
