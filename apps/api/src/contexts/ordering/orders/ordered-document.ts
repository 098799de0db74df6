import type { RosterEntry, SizeCount, Team } from '@kitwright/contract/teams';
import type { SizeCharts } from '@kitwright/contract/tenants';
import { onPlayer, unnamed, type DesignDocument } from '@kitwright/design';
import { isOffered, type ProductType, type Size } from '@kitwright/garment';
import type { OrderItemRow } from '../../../db/schema/index.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { currentDocument } from '../../design/designs.ts';

/** A design of an order as it is printed: pieces by size show neither name nor number. */
export const orderedDocument = ({
  document,
  sizes,
}: Pick<OrderItemRow, 'document' | 'sizes'>): DesignDocument => {
  const drawn = currentDocument(document);
  return sizes === null ? drawn : currentDocument(unnamed(drawn));
};

/** An ordered design as its picture shows it: on the first of its players, whose name and number are printed. */
export const picturedDocument = (
  item: Pick<OrderItemRow, 'document' | 'sizes' | 'roster'>,
): DesignDocument => {
  const document = orderedDocument(item);
  const [first] = item.roster;
  return first === undefined ? document : onPlayer(document, first);
};

/** A design that is to be made, and for whom. */
interface SizedTeam {
  readonly productType: ProductType;
  readonly team: Team;
  /** Sizes that an order has already: they stay, whatever is offered today. */
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

/** A garment of an order, before anything is drawn for it. */
export interface NumberedGarment<Item> {
  /** Number that its pieces bear: `003`. */
  readonly id: string;
  readonly item: Item;
  readonly player: Pick<RosterEntry, 'name' | 'number' | 'size' | 'sleeve' | 'extras'>;
}

/** Every garment of an order: the roster in its order, then pieces no one is named on; numbered through all designs. */
export const numberedGarments = <Item extends Pick<OrderItemRow, 'roster' | 'sizes'>>(
  items: readonly Item[],
): readonly NumberedGarment<Item>[] =>
  items
    .flatMap((item) => [
      ...item.roster.map((player) => ({ item, player })),
      ...(item.sizes ?? []).flatMap(({ size, sleeve, quantity }) =>
        Array.from({ length: quantity }, () => ({ item, player: { name: '', number: '', size, sleeve } })),
      ),
    ])
    .map((garment, index) => ({ ...garment, id: String(index + 1).padStart(3, '0') }));
