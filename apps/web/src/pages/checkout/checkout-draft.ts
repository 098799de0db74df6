import { MAX_ROSTER, playerVersionSchema } from '@kitwright/contract';
import { SIZES } from '@kitwright/garment';
import { extraSchema, sleeveLengthSchema } from '@kitwright/ordering';
import { z } from 'zod';
import type { RosterRow } from '../../roster/roster-rows.ts';

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  size: z.enum(SIZES).nullable(),
  version: playerVersionSchema,
  sleeve: sleeveLengthSchema,
  /** Orders begun before there were extras lack them. */
  extras: z.array(extraSchema).default([]),
});

const draftSchema = z.object({
  rows: z.array(rowSchema).max(MAX_ROSTER),
  fabricId: z.string(),
  keeperDesign: z.string().default(''),
  phone: z.string(),
  address: z.string(),
  /** Orders begun before there were provinces lack them. */
  province: z.string().default(''),
  district: z.string().default(''),
  note: z.string(),
  /** Orders begun before there were codes lack it. */
  code: z.string().default(''),
  shopCustomerId: z.string().default(''),
});

/** An order while it is written; kept on this device, so that a reload loses nothing. */
export interface CheckoutDraft {
  readonly rows: readonly RosterRow[];
  readonly fabricId: string;
  /** The uuid of the goalkeepers' design; empty where they wear the same. */
  readonly keeperDesign: string;
  readonly phone: string;
  /** House, street, village; abroad all of the address. */
  readonly address: string;
  /** ISO 3166-2, `ABROAD`, or empty while none is chosen. */
  readonly province: string;
  readonly district: string;
  readonly note: string;
  /** Of a promotion; empty without one. */
  readonly code: string;
  /** Whom a partner shop orders for; empty where somebody orders for themselves. */
  readonly shopCustomerId: string;
}

const keyOf = (designUuid: string): string => `checkout:${designUuid}`;

export const readCheckoutDraft = (
  storage: Pick<Storage, 'getItem'>,
  designUuid: string,
): CheckoutDraft | null => {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(storage.getItem(keyOf(designUuid)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const writeCheckoutDraft = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  designUuid: string,
  draft: CheckoutDraft | null,
): void => {
  try {
    if (draft === null) storage.removeItem(keyOf(designUuid));
    else storage.setItem(keyOf(designUuid), JSON.stringify(draft));
  } catch {
    // The order then lives as long as the page.
  }
};
