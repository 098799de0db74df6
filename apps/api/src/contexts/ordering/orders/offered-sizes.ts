import type { Team } from '@kitwright/contract/teams';
import type { SizeCharts } from '@kitwright/contract/tenants';
import { isOffered, type ProductType, type Size } from '@kitwright/garment';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';

/** A design that is to be made, and for whom. */
export interface SizedTeam {
  readonly productType: ProductType;
  readonly team: Team;
  /** What an order has of it already: that stays, whatever is offered today. */
  readonly had?: readonly Size[];
}

/** The sizes of a team, each with its field beside `team`. */
const fieldsOf = (team: Team): (readonly [field: string, size: Size])[] =>
  team.kind === 'roster'
    ? team.roster.map(({ size }, at) => [`team.roster.${at}.size`, size])
    : team.sizes.map(({ size }, at) => [`team.sizes.${at}.size`, size]);

export const sizesIn = (team: Team): readonly Size[] => fieldsOf(team).map(([, size]) => size);

/** Refuses sizes that the tenant does not offer of a garment, each by its field. */
export const requireOffered = (
  charts: SizeCharts,
  teams: readonly SizedTeam[],
  fieldOf: (team: number, field: string) => string,
): Outcome<null> => {
  const fields = teams.flatMap(({ productType, team, had = [] }, index) =>
    fieldsOf(team)
      .filter(([, size]) => !had.includes(size) && !isOffered(charts[productType], size))
      .map(([field]) => ({ field: fieldOf(index, field), key: 'error.field.size.notOffered' as const })),
  );
  return fields.length === 0 ? ok(null) : fail('error.msg.validation', { fields });
};
