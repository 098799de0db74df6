import type { DesignId, StoreDesignId } from '@kitwright/contract';
import type { Customer } from '@kitwright/contract/accounts';
import type { CustomerDesign } from '@kitwright/contract/orders';
import type { Lang } from '@kitwright/ui';
import {
  NO_DELIVERY,
  deliveryOf,
  newRow,
  teamOf,
  type DeliveryDraft,
  type TeamDraft,
} from './order-draft.ts';

/** Tells who is on the telephone, as far as it is known. */
export interface CallerDraft {
  readonly kind: 'account' | 'new';
  readonly known: Customer | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly lang: Lang;
}

/** A design as it is chosen. */
export type ChosenDesign = Omit<CustomerDesign, 'updatedAt' | 'uuid'> &
  (
    | { readonly from: 'own'; readonly uuid: DesignId }
    | { readonly from: 'store'; readonly uuid: StoreDesignId }
  );

/** One design of the order, and for whom it is made. */
export interface WriteItem {
  /** Tells items apart while they come and go. */
  readonly key: string;
  readonly design: ChosenDesign | null;
  readonly fabricId: string;
  readonly team: TeamDraft;
}

/** An order as staff write it down. */
export interface WriteDraft {
  readonly caller: CallerDraft;
  /** At least one. */
  readonly items: readonly WriteItem[];
  readonly delivery: DeliveryDraft;
  readonly code: string;
}

export const newItem = (): WriteItem => ({
  key: crypto.randomUUID(),
  design: null,
  fabricId: '',
  team: { kind: 'roster', rows: [newRow()], counts: {} },
});

export const newDraft = (lang: Lang): WriteDraft => ({
  caller: { kind: 'account', known: null, firstName: '', lastName: '', phone: '', email: '', lang },
  items: [newItem()],
  delivery: NO_DELIVERY,
  code: '',
});

const customerOf = ({ kind, known, firstName, lastName, phone, email, lang }: CallerDraft): unknown =>
  kind === 'account'
    ? { kind, id: known?.id ?? '' }
    : { kind, firstName, lastName, phone, email: email.trim() === '' ? null : email, lang };

/** The body of the call; what is missing is left to the schema, which names the field. */
export const writeBodyOf = (draft: WriteDraft, expectedGrandTotalCents: number): unknown => ({
  ...deliveryOf(draft.delivery),
  customer: customerOf(draft.caller),
  items: draft.items.map(({ design, fabricId, team }) => ({
    design: { from: design?.from ?? 'store', uuid: design?.uuid ?? '' },
    fabricId,
    team: teamOf(team),
  })),
  ...(draft.code.trim() === '' ? {} : { code: draft.code }),
  expectedGrandTotalCents,
});
