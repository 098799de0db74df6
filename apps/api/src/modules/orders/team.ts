import type { RosterEntry, SizeCount, Team } from '@kitwright/contract';

/** A team as an order keeps it. */
export const keptTeam = (
  team: Team,
): { readonly roster: RosterEntry[]; readonly sizes: SizeCount[] | null } =>
  team.kind === 'roster' ? { roster: team.roster, sizes: null } : { roster: [], sizes: team.sizes };
