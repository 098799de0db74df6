import { countExtras, type Extra, type ExtraCounts } from './extras.ts';
import { countSleeves } from './price-team.ts';
import type { SleeveLength } from './quote.ts';

/** A team as far as it is counted: who plays in it, or how many pieces of each size no one is named for. */
export type CountedTeam =
  | {
      readonly kind: 'roster';
      readonly roster: readonly {
        readonly sleeve: SleeveLength;
        readonly extras?: readonly Extra[] | undefined;
      }[];
    }
  | {
      readonly kind: 'sizes';
      readonly sizes: readonly { readonly sleeve: SleeveLength; readonly quantity: number }[];
    };

/** Counts the pieces that a team needs by sleeve length. */
export const quantitiesOf = (team: CountedTeam): Record<SleeveLength, number> => {
  if (team.kind === 'roster') return countSleeves(team.roster);
  const pieces = (sleeve: SleeveLength): number =>
    team.sizes.filter((size) => size.sleeve === sleeve).reduce((total, { quantity }) => total + quantity, 0);
  return { short: pieces('short'), long: pieces('long') };
};

/** Counts a team by its extras: players only, since a mere size is no one's. */
export const extrasOf = (team: CountedTeam): ExtraCounts =>
  team.kind === 'roster' ? countExtras(team.roster) : {};

/** Counts the pieces that a team needs in all. */
export const piecesOf = (team: CountedTeam): number => {
  const { short, long } = quantitiesOf(team);
  return short + long;
};
