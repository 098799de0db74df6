import { ALL_SIZES, type Size } from '@kitwright/garment';
import { extraSchema, readUsd, sleeveLengthSchema, type SleeveLength } from '@kitwright/ordering';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { accountIdSchema, orderDraftIdSchema, salesQuoteIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { playerVersionSchema, sizeSchema } from '../teams/players.ts';
import { MAX_ORDER_DESIGNS, MAX_ROSTER } from '../teams/teams.ts';
import { productTypeSchema } from '../tenants/tenant.ts';
import { writeOrderBodySchema } from '../orders/staff-orders.ts';

/** Anything that may stand in a field while one writes: far longer than what is accepted in the end. */
const typed = (most: number) => z.string().max(most, 'error.field.tooLong');

/** A player as the row is written; the size is empty until chosen. */
const rowSchema = z
  .object({
    /** Tells rows apart while they come and go. */
    key: typed(60),
    name: typed(200),
    number: typed(40),
    size: z.union([sizeSchema, z.literal('')]),
    version: playerVersionSchema,
    sleeve: sleeveLengthSchema,
    extras: z.array(extraSchema).max(20).optional(),
  })
  .readonly();
export type RowDraft = z.infer<typeof rowSchema>;

/** Both ways of ordering are kept while one writes; `kind` says which counts. */
const teamDraftSchema = z
  .object({
    kind: z.enum(['roster', 'sizes']),
    rows: z.array(rowSchema).max(MAX_ROSTER, 'error.field.tooLong').readonly(),
    /** Pieces as they are typed, by size and sleeve. */
    counts: z
      .record(typed(20), typed(20))
      .refine((counts) => Object.keys(counts).length <= 2 * ALL_SIZES.length, 'error.field.tooLong')
      .readonly(),
  })
  .readonly();
export type TeamDraft = z.infer<typeof teamDraftSchema>;

const designShape = {
  name: typed(200),
  productType: productTypeSchema,
  thumbnailUrl: typed(400),
};

/** A design as it is chosen. */
const chosenDesignSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('own'), uuid: z.uuid().brand<'DesignId'>(), ...designShape }).readonly(),
  z.object({ from: z.literal('store'), uuid: z.uuid().brand<'StoreDesignId'>(), ...designShape }).readonly(),
]);
export type ChosenDesign = z.infer<typeof chosenDesignSchema>;

/** One design of the order, and for whom it is made. */
const draftItemSchema = z
  .object({
    key: typed(60),
    design: chosenDesignSchema.nullable(),
    fabricId: typed(40),
    team: teamDraftSchema,
  })
  .readonly();
export type WriteItem = z.infer<typeof draftItemSchema>;

/** Tells who is on the telephone, as far as it is known. */
const callerSchema = z
  .object({
    kind: z.enum(['account', 'new']),
    known: z
      .object({
        id: accountIdSchema,
        firstName: typed(200),
        lastName: typed(200),
        phone: typed(60),
        email: typed(300),
      })
      .readonly()
      .nullable(),
    firstName: typed(200),
    lastName: typed(200),
    phone: typed(60),
    email: typed(300),
    lang: langSchema,
  })
  .readonly();
export type CallerDraft = z.infer<typeof callerSchema>;

/** A delivery as it is written; province `abroad` stands for an address in free text. */
const deliveryDraftSchema = z
  .object({
    phone: typed(60),
    province: typed(20),
    district: typed(60),
    address: typed(1_000),
    note: typed(2_000),
  })
  .readonly();
export type DeliveryDraft = z.infer<typeof deliveryDraftSchema>;

/** An order as staff are writing it: of the right shape, though anything may be missing or wrong. */
export const orderDraftContentSchema = z
  .object({
    caller: callerSchema,
    items: z.array(draftItemSchema).min(1).max(MAX_ORDER_DESIGNS).readonly(),
    delivery: deliveryDraftSchema,
    code: typed(100),
    /** Taken off or added beside the price list, as it is typed, and why. */
    adjustment: typed(30),
    adjustmentReason: typed(2_000),
    /** The company that the invoice is made out to; both empty where it is the customer. */
    invoiceName: typed(300),
    invoiceVat: typed(100),
  })
  .readonly();
export type OrderDraftContent = z.infer<typeof orderDraftContentSchema>;

export const ABROAD = 'abroad';
const SLEEVES: readonly SleeveLength[] = ['short', 'long'];

export const countKey = (size: Size, sleeve: SleeveLength): string => `${size} ${sleeve}`;

/** The team as it is sent; what is missing or no number is left to the schema, which names the field. */
export const sentTeam = ({ kind, rows, counts }: TeamDraft): unknown => {
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
      const count = counts[countKey(size, sleeve)]?.trim() ?? '';
      return count === '' || count === '0' ? [] : [{ size, sleeve, quantity: Number(count) }];
    }),
  );
  return { kind, sizes };
};

/** The number of pieces in a draft so far. */
export const piecesIn = (team: TeamDraft): number =>
  team.kind === 'roster'
    ? team.rows.length
    : Object.values(team.counts).reduce((sum, count) => sum + (Number(count) || 0), 0);

/** Address, telephone and note of a draft as they are sent. */
export const sentDelivery = ({ phone, province, district, address, note }: DeliveryDraft) => ({
  phone,
  address,
  place: province === ABROAD ? null : { province, district },
  note,
});

const MOST_CENTS = 10_000_000;

/** Cents of what was typed as a change of price: `-5`, `12.50`; 0 for nothing, null for what is no amount, or more than staff agree on. */
export const adjustmentOf = (text: string): number | null => {
  if (text.trim() === '') return 0;
  const cents = readUsd(text);
  return cents === null || Math.abs(cents) > MOST_CENTS ? null : cents;
};

/** Cents as they stand in the field of a change of price. */
export const adjustmentText = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

const sentCustomer = ({ kind, known, firstName, lastName, phone, email, lang }: CallerDraft): unknown =>
  kind === 'account'
    ? { kind, id: known?.id ?? '' }
    : { kind, firstName, lastName, phone, email: email.trim() === '' ? null : email, lang };

const sentAdjustment = ({ adjustment, adjustmentReason }: OrderDraftContent): object => {
  const amountCents = adjustmentOf(adjustment);
  return amountCents === 0 ? {} : { adjustment: { amountCents, reason: adjustmentReason } };
};

/** The body by which a draft becomes an order; what is missing is left to the schema, which names the field. */
export const orderOfDraft = (draft: OrderDraftContent, expectedGrandTotalCents: number): object => ({
  ...sentDelivery(draft.delivery),
  customer: sentCustomer(draft.caller),
  items: draft.items.map(({ design, fabricId, team }) => ({
    design: { from: design?.from ?? 'store', uuid: design?.uuid ?? '' },
    fabricId,
    team: sentTeam(team),
  })),
  ...(draft.code.trim() === '' ? {} : { code: draft.code }),
  ...sentAdjustment(draft),
  ...(draft.invoiceName.trim() === '' && draft.invoiceVat.trim() === ''
    ? {}
    : { invoiceTo: { name: draft.invoiceName, vatNumber: draft.invoiceVat } }),
  expectedGrandTotalCents,
});

/** The faults that still stand between a draft and an order, by the dotted path of the field. */
export const faultsOfDraft = (draft: OrderDraftContent): readonly { readonly path: string }[] => {
  const parsed = writeOrderBodySchema.safeParse(orderOfDraft(draft, 0));
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => ({ path: path.join('.') }));
};

const summaryShape = {
  id: orderDraftIdSchema,
  /** Counts up each time it is kept. */
  version: z.number().int().min(1),
  /** The member of staff who began it, and who changed it last. */
  writtenBy: z.string(),
  changedBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The quote of which it is to be a new version. */
  revises: z.object({ id: salesQuoteIdSchema, number: z.string() }).nullable(),
};

export const orderDraftSchema = z.object({ ...summaryShape, content: orderDraftContentSchema });
export type OrderDraft = z.infer<typeof orderDraftSchema>;

/** A draft in the list. */
export const orderDraftSummarySchema = z.object({
  ...summaryShape,
  /** Empty as long as no one is chosen. */
  customerName: z.string(),
  /** Of the first design that is chosen; empty before. */
  designName: z.string(),
  designs: z.number().int(),
  pieces: z.number().int(),
  /** Fields that still have to be filled in before it can be an order or a quote. */
  missing: z.number().int(),
});
export type OrderDraftSummary = z.infer<typeof orderDraftSummarySchema>;

/** The most drafts that a shop keeps. */
export const MAX_ORDER_DRAFTS = 500;

const ofDraft = z.object({ id: orderDraftIdSchema });
const bySales = { access: 'sales', tag: 'console' } as const;

/** Orders that staff have begun to write: each of them sees and continues those of all. */
export const orderDraftEndpoints = {
  consoleOrderDrafts: endpoint({
    ...bySales,
    method: 'GET',
    path: '/api/console/order-drafts',
    summary: 'Orders that staff have begun to write, the last changed first',
    response: z.object({
      items: z.array(orderDraftSummarySchema),
      /** Days for which a quote of the shop holds, where nothing else is said. */
      quoteDays: z.number().int(),
    }),
  }),
  consoleOrderDraft: endpoint({
    ...bySales,
    method: 'GET',
    path: '/api/console/order-drafts/:id',
    summary: 'A draft of an order, to go on with',
    params: ofDraft,
    response: orderDraftSchema,
  }),
  consoleKeepOrderDraft: endpoint({
    ...bySales,
    method: 'PUT',
    path: '/api/console/order-drafts/:id',
    summary: 'Keep a draft under an id of the caller’s, from the version that was seen; version 0 begins one',
    params: ofDraft,
    body: z.object({ version: z.number().int().min(0), content: orderDraftContentSchema }),
    response: orderDraftSchema,
  }),
  consoleRemoveOrderDraft: endpoint({
    ...bySales,
    method: 'DELETE',
    path: '/api/console/order-drafts/:id',
    summary: 'Throw a draft away',
    params: ofDraft,
    response: z.null(),
    status: 204,
  }),
} as const;
