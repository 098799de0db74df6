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
