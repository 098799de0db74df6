import type { RosterEntry } from '@kitwright/contract/teams';
import { RosterWarnings } from '../../roster/RosterWarnings.tsx';
import { useUnfit } from '../../roster/use-unfit.ts';
import type { ShownItem } from './use-cart.ts';
import { useCartedDocument } from './use-carted-document.ts';

/** Shows what of a roster in the cart is worth a look before ordering, on the drawing as it is now. */
export const CartedTeamWarnings = ({
  item,
  roster,
}: {
  readonly item: Pick<ShownItem, 'designUuid' | 'document'>;
  readonly roster: readonly RosterEntry[];
}) => <RosterWarnings rows={roster} unfit={useUnfit(useCartedDocument(item), roster)} />;
