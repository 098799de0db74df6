import {
  type ShopCustomerId,
  type DesignId,
  designIdSchema,
  shopCustomerIdSchema,
} from '@kitwright/contract';
import { MAX_ROSTER, playerVersionSchema, sizeCountSchema, type SizeCount } from '@kitwright/contract/teams';
import { ALL_SIZES } from '@kitwright/garment';
import { extraSchema, sleeveLengthSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { elsewhereSchema, type Elsewhere } from '../../addresses/elsewhere.ts';
import { isBlank, type RosterRow } from '../../roster/roster-rows.ts';

export const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  size: z.enum(ALL_SIZES).nullable(),
  version: playerVersionSchema,
  sleeve: sleeveLengthSchema,
  /** Orders begun before there were extras lack them. */
  extras: z.array(extraSchema).default([]),
  advised: z.enum(ALL_SIZES).optional(),
  takenAt: z.string().optional(),
});

/** Says whether players are named, or pieces ordered by size. */
export const TEAM_KINDS = ['roster', 'sizes'] as const;
export type TeamKind = (typeof TEAM_KINDS)[number];

const draftSchema = z.object({
  rows: z.array(rowSchema).max(MAX_ROSTER),
  /** Orders begun before these lack them. */
  kind: z.enum(TEAM_KINDS).default('roster'),
  sizes: z.array(sizeCountSchema).default([]),
  basis: z.string().default(''),
  at: z.string().default(''),
  fabricId: z.string(),
  keeperDesign: z.union([z.literal(''), designIdSchema]).default(''),
  phone: z.string(),
  address: z.string(),
  /** Orders begun before there were provinces lack them. */
  province: z.string().default(''),
  district: z.string().default(''),
  note: z.string(),
  /** Orders begun before there were further addresses lack them. */
  elsewhere: elsewhereSchema.default({ recipients: [], places: {} }),
  /** Orders begun before there were codes lack it. */
  code: z.string().default(''),
  shopCustomerId: z.union([z.literal(''), shopCustomerIdSchema]).default(''),
});

/** An order while it is written; kept on this device, so that a reload loses nothing. */
export interface CheckoutDraft {
  readonly rows: readonly RosterRow[];
  readonly kind: TeamKind;
  /** Pieces by size; kept beside the rows, so that changing one’s mind loses neither. */
  readonly sizes: readonly SizeCount[];
  /** The team of the cart that these rows began with; empty for what did not come from there. */
  readonly basis: string;
  /** The address at which it is written; empty where it was not opened yet. */
  readonly at: string;
  readonly fabricId: string;
  /** The uuid of the goalkeepers' design; empty where they wear the same. */
  readonly keeperDesign: DesignId | '';
  readonly phone: string;
  /** House, street, village; abroad all of the address. */
  readonly address: string;
  /** ISO 3166-2, `ABROAD`, or empty while none is chosen. */
  readonly province: string;
  readonly district: string;
  readonly note: string;
  readonly elsewhere: Elsewhere;
  /** Of a promotion; empty without one. */
  readonly code: string;
  /** Customer a partner shop orders for; empty where someone orders for themselves. */
  readonly shopCustomerId: ShopCustomerId | '';
}

const PREFIX = 'checkout:';
const keyOf = (designKey: string): string => `${PREFIX}${designKey}`;

export const readCheckoutDraft = (
  storage: Pick<Storage, 'getItem'>,
  designKey: string,
): CheckoutDraft | null => {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(storage.getItem(keyOf(designKey)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const writeCheckoutDraft = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  designKey: string,
  draft: CheckoutDraft | null,
): void => {
  try {
    if (draft === null) storage.removeItem(keyOf(designKey));
    else storage.setItem(keyOf(designKey), JSON.stringify(draft));
  } catch {
    // The order then lives as long as the page.
  }
};

/** Gives what was written for one design is what is written for another: a visitor's, once an account keeps it. */
export const moveCheckoutDraft = (storage: Storage, from: string, to: string): void => {
  const draft = readCheckoutDraft(storage, from);
  if (draft === null) return;
  writeCheckoutDraft(storage, to, draft);
  writeCheckoutDraft(storage, from, null);
};

const hasPlayers = (draft: CheckoutDraft | null): draft is CheckoutDraft =>
  draft?.rows.some((row) => !isBlank(row)) === true;

/** Tells whether someone, or a number of pieces, is written down in it. */
export const isWritten = (draft: CheckoutDraft | null): boolean =>
  draft !== null &&
  (draft.rows.some((row) => !isBlank(row)) || (draft.kind === 'sizes' && draft.sizes.length > 0));

/**
 * Tells where the team is written whose goalkeepers wear this design; null where there is none, or players are written
 * for this one.
 */
export const teamOfKeepers = (storage: Storage, keeperDesign: string): string | null => {
  try {
    if (hasPlayers(readCheckoutDraft(storage, keeperDesign))) return null;
    const teams = Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
    const drafts = teams.map((team) => readCheckoutDraft(storage, team)).filter(hasPlayers);
    const team = drafts.find((draft) => draft.keeperDesign === keeperDesign);
    return team === undefined || !team.at.startsWith('/design/') ? null : team.at;
  } catch {
    return null;
  }
};
