import type { DesignId } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';

/** Tells who a design was ordered for. */
export interface OrderedTeam {
  readonly roster: readonly RosterEntry[];
  readonly fabricId: string;
  /** The uuid of the goalkeepers' own design in the same order; empty where they wear the same. */
  readonly keeperDesign: DesignId | '';
}

/** The team of a design in an order, its goalkeepers in a design of their own included; null where no one is named. */
export const orderedTeam = ({ items }: Pick<Order, 'items'>, designUuid: DesignId): OrderedTeam | null => {
  const own = items.find((item) => item.designUuid === designUuid);
  if (own === undefined || own.roster.length === 0) return null;
  const isOfKeepers = (roster: readonly RosterEntry[]): boolean =>
    roster.length > 0 && roster.every(({ version }) => version === 'goalkeeper');
  const keepers = isOfKeepers(own.roster)
    ? undefined
    : items.find((item) => item.designUuid !== designUuid && isOfKeepers(item.roster));
  return {
    roster: [...own.roster, ...(keepers?.roster ?? [])],
    fabricId: own.fabricId,
    keeperDesign: keepers?.designUuid ?? '',
  };
};
