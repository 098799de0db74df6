import type { Order, OrderItem } from '@kitwright/contract/orders';
import {
  ABROAD,
  countKey,
  type DeliveryDraft,
  type OrderDraftContent,
  type RowDraft,
  type TeamDraft,
  type WriteItem,
} from '@kitwright/contract/quotes';
import type { Lang } from '@kitwright/ui';
import type { z } from 'zod';

const NO_DELIVERY: DeliveryDraft = { phone: '', province: '', district: '', address: '', note: '' };

export const newRow = (): RowDraft => ({
  key: crypto.randomUUID(),
  name: '',
  number: '',
  size: '',
  version: 'player',
  sleeve: 'short',
});

export const newItem = (): WriteItem => ({
  key: crypto.randomUUID(),
  design: null,
  fabricId: '',
  team: { kind: 'roster', rows: [newRow()], counts: {} },
});

/** An order in which nothing is written yet. */
export const newDraft = (lang: Lang): OrderDraftContent => ({
  caller: { kind: 'account', known: null, firstName: '', lastName: '', phone: '', email: '', lang },
  items: [newItem()],
  delivery: NO_DELIVERY,
  code: '',
  adjustment: '',
  adjustmentReason: '',
  invoiceName: '',
  invoiceVat: '',
});

/** The team of an ordered design, to be changed. */
export const teamDraftOf = ({ roster, sizes }: Pick<OrderItem, 'roster' | 'sizes'>): TeamDraft => ({
  kind: sizes === null ? 'roster' : 'sizes',
  rows: roster.map((entry) => ({ ...entry, key: crypto.randomUUID() })),
  counts: Object.fromEntries(
    (sizes ?? []).map(({ size, sleeve, quantity }) => [countKey(size, sleeve), String(quantity)]),
  ),
});

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
