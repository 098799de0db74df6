import type { RosterEntry, SizeCount, Team } from '@kitwright/contract';
import {
  SLEEVE_LENGTHS,
  countExtras,
  countSleeves,
  type ExtraCounts,
  type SleeveLength,
} from '@kitwright/ordering';

/** How many pieces of each sleeve length a team needs. */
export const quantitiesOf = (team: Team): Record<SleeveLength, number> => {
  if (team.kind === 'roster') return countSleeves(team.roster);
  const pieces = (sleeve: SleeveLength): number =>
    team.sizes.filter((size) => size.sleeve === sleeve).reduce((total, { quantity }) => total + quantity, 0);
  return { short: pieces('short'), long: pieces('long') };
};

/** How many of a team have each extra: players only, since a mere size is nobody's. */
export const extrasOf = (team: Team): ExtraCounts => (team.kind === 'roster' ? countExtras(team.roster) : {});

/** How many pieces a team needs in all. */
export const piecesOf = (team: Team): number => {
  const quantities = quantitiesOf(team);
  return SLEEVE_LENGTHS.reduce((total, sleeve) => total + quantities[sleeve], 0);
};

/** A team as an order keeps it. */
export const keptTeam = (
  team: Team,
): { readonly roster: RosterEntry[]; readonly sizes: SizeCount[] | null } =>
  team.kind === 'roster' ? { roster: team.roster, sizes: null } : { roster: [], sizes: team.sizes };
