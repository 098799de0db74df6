import type { DesignId } from '@kitwright/contract';
import { sleeveOfDesign } from '@kitwright/contract/catalogue';
import type { Design } from '@kitwright/contract/designs';
import { orderEndpoints, type Order } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import { fabricsFor } from '@kitwright/ordering';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../api/calls.ts';
import { usePlayers } from '../../api/queries.ts';
import { isBlank, rosterOf, rowFromPlayer } from '../../roster/roster-rows.ts';
import { useTenant } from '../../tenant.ts';
import { readCheckoutDraft } from '../checkout/checkout-draft.ts';
import { hasKeepers } from '../checkout/keeper-kit.ts';

/** Tells who wears a design, as far as it is written down. */
export interface WrittenTeam {
  readonly isPending: boolean;
  /** Empty where no one is written down. */
  readonly roster: readonly RosterEntry[];
  readonly fabricId: string;
  /** The uuid of the goalkeepers' own design; empty where they wear the same. */
  readonly keeperDesign: DesignId | '';
}

/** Tells who a design was ordered for. */
interface OrderedTeam {
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

/** The team that a design was last ordered for; null where it was for no one by name. */
const useOrderedTeam = (uuid: DesignId, isWanted: boolean) => {
  const orders = useQuery({
    ...read(orderEndpoints.listOrders, { query: { designUuid: uuid, limit: 1 } }),
    enabled: isWanted,
  });
  const id = orders.data?.items[0]?.id;
  const order = useQuery({
    ...read(orderEndpoints.getOrder, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const team = useMemo(
    () => (order.data === undefined ? null : orderedTeam(order.data, uuid)),
    [order.data, uuid],
  );
  return { team, isPending: orders.isLoading || order.isLoading };
};

/**
 * The roster of the order that is being written on this device, else that of the last order of the design, else the
 * players that the account keeps.
 */
export const useWrittenTeam = ({
  uuid,
  productType,
  document,
}: Pick<Design, 'uuid' | 'productType' | 'document'>): WrittenTeam => {
  const { prices } = useTenant();
  const [draft] = useState(() => readCheckoutDraft(localStorage, uuid));
  const rows = useMemo(() => draft?.rows.filter((row) => !isBlank(row)) ?? [], [draft]);
  const ordered = useOrderedTeam(uuid, rows.length === 0);
  const { data: players, isPending } = usePlayers();
  const written = useMemo(() => {
    // Rows that still lack something are shown once they are whole.
    const whole = rows.flatMap((row) => rosterOf([row]) ?? []);
    if (whole.length > 0) return whole;
    if (ordered.team !== null) return ordered.team.roster;
    const sleeve = sleeveOfDesign(prices, productType, document.options);
    return (players ?? []).flatMap((player) => rosterOf([rowFromPlayer(player, player.id, sleeve)]) ?? []);
  }, [rows, ordered.team, players, prices, productType, document.options]);
  const fabrics = fabricsFor(prices, productType);
  const wanted = rows.length > 0 ? draft?.fabricId : ordered.team?.fabricId;
  return {
    isPending: rows.length === 0 && (isPending || ordered.isPending),
    roster: written,
    fabricId: fabrics.find(({ id }) => id === wanted)?.id ?? fabrics[0]?.id ?? '',
    keeperDesign: hasKeepers(rows) ? (draft?.keeperDesign ?? '') : (ordered.team?.keeperDesign ?? ''),
  };
};
