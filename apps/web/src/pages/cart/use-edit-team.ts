import { MAX_ROSTER, sleeveOfDesign, type Team } from '@kitwright/contract';
import { emptyRow, rowFromEntry, type RosterRow } from '../../roster/roster-rows.ts';
import { useNavigate } from 'react-router';
import { checkoutPath } from '../../routes/garment-paths.ts';
import { useAccount } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { readCartDetails } from '../checkout/cart-details.ts';
import { readCheckoutDraft, writeCheckoutDraft } from '../checkout/checkout-draft.ts';
import type { ShownItem } from './use-cart.ts';

const newRow = (): string => crypto.randomUUID();

/** The rows of a team: its players, or a row still to be written for each piece of a size. */
export const rowsOfTeam = (team: Team, newId: () => string): readonly RosterRow[] => {
  if (team.kind === 'roster') return team.roster.map((entry) => rowFromEntry(entry, newId()));
  return team.sizes
    .flatMap(({ size, sleeve, quantity }) =>
      Array.from({ length: Math.min(quantity, MAX_ROSTER) }, () => ({ size, sleeve })),
    )
    .slice(0, MAX_ROSTER)
    .map(({ size, sleeve }) => ({ ...emptyRow(newId(), sleeve), size }));
};

/** One team of the cart: the design that most wear, and its goalkeepers' where they wear another. */
export const teamOfItem = (
  items: readonly ShownItem[],
  item: ShownItem,
): { readonly players: ShownItem; readonly goalkeepers: ShownItem | undefined } => {
  const players = items.find(({ id }) => id === item.keepersOf) ?? item;
  return { players, goalkeepers: items.find(({ keepersOf }) => keepersOf === players.id) };
};

/** Opens the table in which the team of a design in the cart is written. What was begun there and not kept is there again. */
export const useEditTeam = (items: readonly ShownItem[]) => {
  const navigate = useNavigate();
  const account = useAccount();
  const { prices } = useTenant();
  return async (item: ShownItem, kind: 'roster' | 'sizes' = 'roster'): Promise<void> => {
    const { players, goalkeepers } = teamOfItem(items, item);
    const teams = goalkeepers === undefined ? [players.team] : [players.team, goalkeepers.team];
    const basis = JSON.stringify(teams);
    const begun = readCheckoutDraft(localStorage, players.id);
    const sleeve = sleeveOfDesign(prices, players.productType, players.options);
    const rows = teams.flatMap((team) => rowsOfTeam(team, newRow));
    const same = begun?.basis === basis;
    writeCheckoutDraft(localStorage, players.id, {
      rows: same ? begun.rows : rows.length > 0 ? rows : [emptyRow(newRow(), sleeve)],
      kind,
      sizes: players.team.kind === 'sizes' ? players.team.sizes : same ? begun.sizes : [],
      basis,
      at: '',
      fabricId: players.fabricId,
      keeperDesign: goalkeepers?.designUuid ?? '',
      ...readCartDetails(localStorage, account),
    });
    await navigate(`${checkoutPath(players.designUuid ?? players.id)}?item=${players.id}`);
  };
};
