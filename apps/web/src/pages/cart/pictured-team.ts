import type { SizeCount } from '@kitwright/contract/teams';
import { onPlayer, unnamed, type DesignDocument } from '@kitwright/design';

/** Whom the picture of an ordered design shows: a player of the team, pieces without a name, or no one known yet. */
export type Pictured =
  | { readonly kind: 'player'; readonly name: string; readonly number: string }
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'sample' };

/** The first player stands for the team. */
export const picturedOf = (
  team:
    | { readonly kind: 'sizes'; readonly sizes: readonly SizeCount[] }
    | {
        readonly kind: 'roster';
        readonly roster: readonly { readonly name: string; readonly number: string }[];
      },
): Pictured => {
  if (team.kind === 'sizes') return { kind: 'unnamed' };
  const [first] = team.roster;
  return first === undefined
    ? { kind: 'sample' }
    : { kind: 'player', name: first.name, number: first.number };
};

/** The design as it is printed for whom is shown. */
export const documentFor = (document: DesignDocument, pictured: Pictured): DesignDocument => {
  if (pictured.kind === 'player') return onPlayer(document, pictured);
  return pictured.kind === 'unnamed' ? unnamed(document) : document;
};

type Drawing = Pick<DesignDocument, 'productType' | 'elements'>;

/**
 * Tells whether one drawing came of the other: they share an element, whose ids are made at random. A visitor's designs
 * have no id of their own.
 */
export const isSameDrawing = (one: Drawing, other: Drawing): boolean =>
  one.productType === other.productType && Object.keys(one.elements).some((id) => id in other.elements);
