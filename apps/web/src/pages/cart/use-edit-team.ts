import type { AccountDetails } from '@kitwright/contract/accounts';
import { sleeveOfDesign } from '@kitwright/contract/catalogue';
import { MAX_ROSTER, type Team } from '@kitwright/contract/teams';
import type { SizeCharts } from '@kitwright/contract/tenants';
import type { Size } from '@kitwright/garment';
import type { PriceList, SleeveLength } from '@kitwright/ordering';
import { sizeChoices, usualSize } from '../../roster/use-sizes.ts';
import { emptyRow, rowFromEntry, type RosterRow } from '../../roster/roster-rows.ts';
import { useNavigate } from 'react-router';
import { checkoutPath } from '../../routes/paths.ts';
import { useTenant } from '../../tenant.ts';
import { useAccount } from '../../session/session.ts';
import { readCartDetails, type CartDetails } from '../checkout/cart-details.ts';
import {
  readCheckoutDraft,
  writeCheckoutDraft,
  type CheckoutDraft,
  type TeamKind,
} from '../checkout/checkout-draft.ts';
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

/**
 * The order of a team of the cart, as its checkout begins. What was begun there and not saved goes on, until the team, or
 * for its part the fabric, is another one in the cart.
 */
export const draftOfTeam = (
  items: readonly ShownItem[],
  item: ShownItem,
  begun: CheckoutDraft | null,
  {
    kind,
    details,
    sleeve,
    size,
  }: {
    readonly kind: TeamKind | undefined;
    readonly details: CartDetails;
    /** Holds what a new player begins with. */
    readonly sleeve: SleeveLength;
    readonly size: Size;
  },
): CheckoutDraft => {
  const { players, goalkeepers } = teamOfItem(items, item);
  const { fabricId, team } = players;
  const teams = goalkeepers === undefined ? [team] : [team, goalkeepers.team];
  const people = JSON.stringify(teams);
  const [clothBefore, peopleBefore] = begun?.basis.split('\n') ?? [];
  const basis = `${fabricId}\n${people}`;
  if (begun !== null && peopleBefore === people) {
    const cloth = clothBefore === fabricId ? {} : { fabricId };
    return { ...begun, ...details, ...cloth, basis, kind: kind ?? begun.kind };
  }
  const rows = teams.flatMap((one) => rowsOfTeam(one, newRow));
  return {
    rows: rows.length > 0 ? rows : [emptyRow(newRow(), sleeve, size)],
    kind: kind ?? team.kind,
    sizes: team.kind === 'sizes' ? team.sizes : [],
    basis,
    at: '',
    fabricId,
    keeperDesign: goalkeepers?.designUuid ?? '',
    ...details,
  };
};

/** Tells who orders, and in which sizes and sleeves the shop offers its garments. */
export interface Orderer {
  readonly account: AccountDetails | null;
  readonly prices: PriceList;
  readonly sizeCharts: SizeCharts;
}

/** Writes the team of a design in the cart down as an order that was begun; returns the address of its checkout. */
export const openTeam = (
  items: readonly ShownItem[],
  item: ShownItem,
  { account, prices, sizeCharts }: Orderer,
  kind?: TeamKind,
): string => {
  const { players } = teamOfItem(items, item);
  const begun = readCheckoutDraft(localStorage, players.id);
  const details = readCartDetails(localStorage, account);
  const sleeve = sleeveOfDesign(prices, players.productType, players.options);
  const size = usualSize(sizeChoices(sizeCharts[players.productType]));
  writeCheckoutDraft(
    localStorage,
    players.id,
    draftOfTeam(items, item, begun, { kind, details, sleeve, size }),
  );
  return `${checkoutPath(players.designUuid ?? players.id)}?item=${players.id}`;
};

/** Opens the table in which the team of a design in the cart is written. */
export const useEditTeam = (items: readonly ShownItem[]) => {
  const navigate = useNavigate();
  const { prices, sizeCharts } = useTenant();
  const account = useAccount();
  return async (item: ShownItem): Promise<void> =>
    navigate(openTeam(items, item, { account, prices, sizeCharts }, 'roster'));
};
