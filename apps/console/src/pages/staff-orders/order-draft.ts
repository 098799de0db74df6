import type { DeliveryPlace, Order, OrderItem } from '@kitwright/contract/orders';
import type { RosterEntry, Team } from '@kitwright/contract/teams';
import { ALL_SIZES, type Size } from '@kitwright/garment';
import type { SleeveLength } from '@kitwright/ordering';
import type { z } from 'zod';

/** A player as the row is written; the size is empty until chosen. */
export type RowDraft = Omit<RosterEntry, 'size'> & { readonly key: string; readonly size: Size | '' };

/** Pieces as they are typed, by size and sleeve. */
export type CountsDraft = Readonly<Record<string, string>>;

/** Both ways of ordering are kept while one writes; `kind` says which counts. */
export interface TeamDraft {
  readonly kind: Team['kind'];
  readonly rows: readonly RowDraft[];
  readonly counts: CountsDraft;
}

/** A delivery as it is written; province `abroad` stands for an address in free text. */
export interface DeliveryDraft {
  readonly phone: string;
  readonly province: string;
  readonly district: string;
  readonly address: string;
  readonly note: string;
}

export const ABROAD = 'abroad';
export const NO_DELIVERY: DeliveryDraft = { phone: '', province: '', district: '', address: '', note: '' };

export const newRow = (): RowDraft => ({
  key: crypto.randomUUID(),
  name: '',
  number: '',
  size: '',
  version: 'player',
  sleeve: 'short',
});

export const countKey = (size: Size, sleeve: SleeveLength): string => `${size} ${sleeve}`;

/** The team of an ordered design, to be changed. */
export const teamDraftOf = ({ roster, sizes }: Pick<OrderItem, 'roster' | 'sizes'>): TeamDraft => ({
  kind: sizes === null ? 'roster' : 'sizes',
  rows: roster.map((entry) => ({ ...entry, key: crypto.randomUUID() })),
  counts: Object.fromEntries(
    (sizes ?? []).map(({ size, sleeve, quantity }) => [countKey(size, sleeve), String(quantity)]),
  ),
});

const SLEEVES: readonly SleeveLength[] = ['short', 'long'];

/** The team as it is sent; what is missing or no number is left to the schema, which names the field. */
export const teamOf = ({ kind, rows, counts }: TeamDraft): unknown => {
  if (kind === 'roster') {
    return {
      kind,
      roster: rows.map(({ name, number, size, version, sleeve, extras }) => ({
        ...{ name, number, size, version, sleeve },
        ...(extras === undefined ? {} : { extras }),
      })),
    };
  }
  const sizes = ALL_SIZES.flatMap((size) =>
    SLEEVES.flatMap((sleeve) => {
      const typed = counts[countKey(size, sleeve)]?.trim() ?? '';
      return typed === '' || typed === '0' ? [] : [{ size, sleeve, quantity: Number(typed) }];
    }),
  );
  return { kind, sizes };
};

/** The number of pieces in a draft so far. */
export const piecesIn = (team: TeamDraft): number => {
  if (team.kind === 'roster') return team.rows.length;
  return Object.values(team.counts).reduce((sum, typed) => sum + (Number(typed) || 0), 0);
};

export const deliveryDraftOf = ({
  phone,
  place,
  address,
  note,
}: Pick<Order, 'phone' | 'place' | 'address' | 'note'>): DeliveryDraft => ({
  phone,
  province: place?.province ?? ABROAD,
  district: place?.district ?? '',
  address: place?.street ?? address,
  note,
});

interface SentDelivery {
  readonly phone: string;
  readonly address: string;
  readonly place: DeliveryPlace | null;
  readonly note: string;
}

export const deliveryOf = ({ phone, province, district, address, note }: DeliveryDraft): SentDelivery => ({
  phone,
  address,
  place: province === ABROAD ? null : { province, district },
  note,
});

const MOST_CENTS = 10_000_000;

/** Cents of what was typed as a change of price: `-5`, `12.50`; 0 for nothing, null for what is no amount. */
export const adjustmentOf = (typed: string): number | null => {
  const plain = typed.trim().replace('−', '-');
  if (plain === '') return 0;
  const match = /^([+-]?)(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (match === null) return null;
  const [, sign, dollars, fraction = ''] = match;
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > MOST_CENTS) return null;
  return sign === '-' ? 0 - cents : cents;
};

/** Cents as they stand in the field of a change of price. */
export const adjustmentText = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

/** Faults by the dotted path of the field, the first of each. */
export type Faults = Readonly<Record<string, string>>;

export const NO_FAULTS: Faults = {};

const firstOf = (pairs: readonly (readonly [path: string, key: string])[]): Faults =>
  Object.fromEntries(pairs.toReversed());

/** The faults of a body by its schema; none where it is well-formed. */
export const faultsOf = (schema: z.ZodType, body: unknown): Faults => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return NO_FAULTS;
  return firstOf(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

/** The faults that a server found. */
export const faultsOfProblem = ({
  errors = [],
}: {
  readonly errors?: readonly { readonly field: string; readonly key: string }[] | undefined;
}): Faults => firstOf(errors.map(({ field, key }) => [field, key]));

/** The faults below a path, without it. */
export const faultsBelow = (faults: Faults, path: string): Faults =>
  Object.fromEntries(
    Object.entries(faults)
      .filter(([field]) => field.startsWith(`${path}.`))
      .map(([field, key]) => [field.slice(path.length + 1), key]),
  );
