import { sleeveOfDesign } from '@kitwright/contract/catalogue';
import type { Design } from '@kitwright/contract/designs';
import type { RosterEntry } from '@kitwright/contract/teams';
import { fabricsFor } from '@kitwright/ordering';
import { useMemo, useState } from 'react';
import { usePlayers } from '../../api/queries.ts';
import { rosterOf, rowFromPlayer, isBlank } from '../../roster/roster-rows.ts';
import { useTenant } from '../../tenant.ts';
import { readCheckoutDraft } from '../checkout/checkout-draft.ts';
import { hasKeepers } from '../checkout/keeper-kit.ts';

/** Who wears a design, as far as it is written down. */
export interface WrittenTeam {
  readonly isPending: boolean;
  /** Empty where no one is written down. */
  readonly roster: readonly RosterEntry[];
  readonly fabricId: string;
  /** The uuid of the goalkeepers' own design; empty where they wear the same. */
  readonly keeperDesign: string;
}

/** The roster of the order that is being written on this device, or else the players that the account keeps. */
export const useWrittenTeam = ({
  uuid,
  productType,
  document,
}: Pick<Design, 'uuid' | 'productType' | 'document'>): WrittenTeam => {
  const { prices } = useTenant();
  const [draft] = useState(() => readCheckoutDraft(localStorage, uuid));
  const { data: players, isPending } = usePlayers();
  const rows = useMemo(() => draft?.rows.filter((row) => !isBlank(row)) ?? [], [draft]);
  const written = useMemo(() => {
    // Rows that still lack something are shown once they are whole.
    const whole = rows.flatMap((row) => rosterOf([row]) ?? []);
    if (whole.length > 0) return whole;
    const sleeve = sleeveOfDesign(prices, productType, document.options);
    return (players ?? []).flatMap((player) => rosterOf([rowFromPlayer(player, player.id, sleeve)]) ?? []);
  }, [rows, players, prices, productType, document.options]);
  const fabrics = fabricsFor(prices, productType);
  const fabricId = fabrics.find(({ id }) => id === draft?.fabricId)?.id ?? fabrics[0]?.id ?? '';
  return {
    isPending: rows.length === 0 && isPending,
    roster: written,
    fabricId,
    keeperDesign: hasKeepers(rows) ? (draft?.keeperDesign ?? '') : '',
  };
};
