import type { RosterEntry, SizeCount, Team } from '@kitwright/contract/teams';
import { unnamed, type DesignDocument } from '@kitwright/design';
import type { OrderItemRow } from '../../../db/schema/index.ts';

/** The team of an ordered design, as it was asked for. */
export const teamOf = ({ roster, sizes }: Pick<OrderItemRow, 'roster' | 'sizes'>): Team =>
  sizes === null ? { kind: 'roster', roster } : { kind: 'sizes', sizes };

/** A team as an order keeps it. */
export const storedTeam = (
  team: Team,
): { readonly roster: RosterEntry[]; readonly sizes: SizeCount[] | null } =>
  team.kind === 'roster' ? { roster: team.roster, sizes: null } : { roster: [], sizes: team.sizes };

/** A drawing and its team as an order keeps them: pieces by size are drawn, and sealed, without a name. */
export const printed = ({
  document,
  team,
}: {
  readonly document: DesignDocument;
  readonly team: Team;
}): ReturnType<typeof storedTeam> & { readonly document: DesignDocument } => ({
  ...storedTeam(team),
  document: team.kind === 'sizes' ? unnamed(document) : document,
});
