import type { CartContent } from '@kitwright/contract/orders';
import { rosterOf, type RosterRow } from '../../roster/roster-rows.ts';

type Roster = Extract<CartContent['team'], { kind: 'roster' }>;

/** A team whose goalkeepers wear another design than the others. */
export interface SplitTeam {
  readonly players: Roster;
  readonly goalkeepers: Roster;
}

/** Goalkeepers apart from the others; null while a row is faulty, or there is only one kind of player. */
export const splitTeam = (rows: readonly RosterRow[]): SplitTeam | null => {
  const roster = rosterOf(rows);
  if (roster === null) return null;
  const goalkeepers = roster.filter(({ version }) => version === 'goalkeeper');
  const players = roster.filter(({ version }) => version !== 'goalkeeper');
  if (goalkeepers.length === 0 || players.length === 0) return null;
  return {
    players: { kind: 'roster', roster: players },
    goalkeepers: { kind: 'roster', roster: goalkeepers },
  };
};

/** Tells whether there are goalkeepers beside other players, whose version of the design may then be chosen. */
export const hasKeepers = (rows: readonly Pick<RosterRow, 'version'>[]): boolean =>
  rows.some(({ version }) => version === 'goalkeeper') &&
  rows.some(({ version }) => version !== 'goalkeeper');

const NAME = 'keepers';
const COPY = 'copy';

/** Tells whether an address asks for a copy of the design for the goalkeepers, as soon as an account can keep it. */
export const wishesCopy = (query: URLSearchParams): boolean => query.get(NAME) === COPY;

const written = (path: string, query: URLSearchParams): string => {
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
};

/** An address with that wish. */
export const wishingCopy = (path: string, search: string): string => {
  const query = new URLSearchParams(search);
  query.set(NAME, COPY);
  return written(path, query);
};

/** The query without the wish: it is granted once. */
export const withoutWish = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query);
  rest.delete(NAME);
  return rest;
};

/** An address as it may be kept and come back to: who comes back wishes for no further copy. */
export const addressWithoutWish = (path: string, search: string): string =>
  written(path, withoutWish(new URLSearchParams(search)));

/** Carries the wish of one address, if it has it, on to another. */
export const withWish = (to: string, search: string): string => {
  if (!wishesCopy(new URLSearchParams(search))) return to;
  const [path = to, query = ''] = to.split('?');
  return wishingCopy(path, query);
};
