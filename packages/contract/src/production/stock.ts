import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { clothRollIdSchema, orderIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { MAX_CLOTH_WIDTHS } from './cloth.ts';

/** The most rolls of one delivery that are written down at once. */
export const MOST_ROLLS_AT_ONCE = 50;
/** The longest roll, mm: a kilometre. */
const LONGEST_MM = 1_000_000;

export const clothLengthSchema = z
  .number()
  .int('error.field.invalid')
  .min(1, 'error.field.invalid')
  .max(LONGEST_MM, 'error.field.invalid');
/** Left on a roll: nothing where it is used up. */
const restSchema = z
  .number()
  .int('error.field.invalid')
  .min(0, 'error.field.invalid')
  .max(LONGEST_MM, 'error.field.invalid');
export const shortText = (most: number) => z.string().trim().max(most, 'error.field.tooLong');
export const clothShape = {
  /** A fabric by its id or a trim by its kind, as in the list of cloth. */
  cloth: z.string().trim().min(1, 'error.field.required').max(40, 'error.field.tooLong'),
  widthMm: z.number().int().min(100, 'error.field.invalid').max(3_300, 'error.field.invalid'),
};
export const rollShape = {
  /** Of the dye: rolls of one lot have the same colour. */
  lot: shortText(40),
  /** The shelf or table that it lies on. */
  place: shortText(40),
  note: shortText(400),
  /** Price that was paid for a metre; null where no one knows. */
  centsPerMetre: z
    .number()
    .int()
    .min(0, 'error.field.invalid')
    .max(1_000_000, 'error.field.invalid')
    .nullable(),
};

const reservationSchema = z.object({
  orderId: orderIdSchema,
  number: z.string(),
  lengthMm: z.number().int(),
});

export const clothRollSchema = z.object({
  id: clothRollIdSchema,
  /** `R-000012`, on its label as a code too. */
  number: z.string(),
  cloth: z.string(),
  widthMm: z.number().int(),
  lot: z.string(),
  place: z.string(),
  note: z.string(),
  centsPerMetre: z.number().int().nullable(),
  /** As it came. */
  lengthMm: z.number().int(),
  leftMm: z.number().int(),
  /** Kept for orders, the first order first. */
  reservations: z.array(reservationSchema),
  /** Counts up with every change. */
  version: z.number().int(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
});
export type ClothRoll = z.infer<typeof clothRollSchema>;

const levelSchema = z.object({
  cloth: z.string(),
  widthMm: z.number().int(),
  rolls: z.number().int(),
  leftMm: z.number().int(),
  reservedMm: z.number().int(),
  /** Less than this that is free is low; null where no one said. */
  leastMm: z.number().int().nullable(),
  isLow: z.boolean(),
});

export const stockSchema = z.object({
  /** Rolls that have cloth left, by cloth, width and number. */
  rolls: z.array(clothRollSchema),
  /** Low ones first. */
  levels: z.array(levelSchema),
});
export type Stock = z.infer<typeof stockSchema>;

const needSchema = z.object({ cloth: z.string(), widthMm: z.number(), lengthMm: z.number().int() });

/** Cloth of an order: what its markers need, what is kept for it, and what was cut for it. */
export const orderStockSchema = z.object({
  /** By the rolls of its newest ready pack; empty where there is none. */
  needs: z.array(needSchema),
  reserved: z.array(
    z.object({
      rollId: clothRollIdSchema,
      number: z.string(),
      cloth: z.string(),
      widthMm: z.number().int(),
      lot: z.string(),
      place: z.string(),
      lengthMm: z.number().int(),
    }),
  ),
  /** Needs that are neither kept for it nor cut. */
  missing: z.array(needSchema),
  usedMm: z.number().int(),
  /** At what was paid for the rolls; null where one of them has no price. */
  usedCents: z.number().int().nullable(),
});
export type OrderStock = z.infer<typeof orderStockSchema>;

const ofRoll = z.object({ id: clothRollIdSchema });
const ofOrder = z.object({ id: orderIdSchema });

export const addRollsBodySchema = z.object({
  ...clothShape,
  ...rollShape,
  /** Of each roll, as it came. */
  lengthsMm: z
    .array(clothLengthSchema)
    .min(1, 'error.field.required')
    .max(MOST_ROLLS_AT_ONCE, 'error.field.tooLong'),
});

export const cutClothBodySchema = z.object({
  /** The order it was cut for, as people write its number; null for what is for none: samples, spoilt cloth. */
  order: z.string().trim().min(1, 'error.field.required').max(60, 'error.field.tooLong').nullable(),
  /** Left on the roll once it is back on the shelf, as it was measured. */
  leftMm: restSchema,
  /** The shelf or table that it lies on now. */
  place: rollShape.place,
  /** Left on it as the person saw it: what another cut meanwhile is not lost. */
  seenLeftMm: z.number().int().min(0),
});

/** Labels on a sheet of A4: three across, eight down. */
export const LABELS_ON_SHEET = 24;
/** The most rolls whose labels are printed at once. */
export const MOST_LABELS = 240;

export const rollLabelsQuerySchema = z.object({
  /** Ids of rolls with a comma between them, in the order of their labels. */
  rolls: z
    .string()
    .min(1, 'error.field.required')
    .max(MOST_LABELS * 40, 'error.field.tooLong')
    .transform((text) => text.split(','))
    .pipe(z.array(clothRollIdSchema).max(MOST_LABELS, 'error.field.tooLong')),
  /** The label of the first sheet to begin with: those before it are used up. */
  from: z.coerce
    .number()
    .int('error.field.invalid')
    .min(1, 'error.field.invalid')
    .max(LABELS_ON_SHEET, 'error.field.invalid')
    .default(1),
  lang: langSchema,
});

/** Calls about the cloth on the shelf. */
export const stockEndpoints = {
  consoleStock: endpoint({
    method: 'GET',
    path: '/api/console/stock',
    access: 'production',
    tag: 'stock',
    summary: 'Rolls that have cloth left, and how much there is of each cloth',
    response: stockSchema,
  }),
  consoleAddRolls: endpoint({
    method: 'POST',
    path: '/api/console/stock/rolls',
    access: 'production',
    tag: 'stock',
    summary: 'Write rolls down that came; each gets a number for its label',
    body: addRollsBodySchema,
    response: z.object({ rolls: z.array(clothRollSchema) }),
    status: 201,
    idempotent: true,
  }),
  consoleChangeRoll: endpoint({
    method: 'PUT',
    path: '/api/console/stock/rolls/:id',
    access: 'production',
    tag: 'stock',
    summary: 'Change what is known of a roll, or what was counted on it, from the version that was seen',
    params: ofRoll,
    body: z.object({ version: z.number().int().min(1), ...rollShape, leftMm: restSchema }),
    response: clothRollSchema,
  }),
  consoleSetLeast: endpoint({
    method: 'PUT',
    path: '/api/console/stock/least',
    access: 'production',
    tag: 'stock',
    summary: 'Say how much of each cloth there should be: less is low',
    body: z.object({
      least: z
        .array(z.object({ ...clothShape, leastMm: clothLengthSchema }))
        .max(MAX_CLOTH_WIDTHS, 'error.field.tooLong')
        .refine(
          (least) => new Set(least.map(({ cloth, widthMm }) => `${cloth} ${widthMm}`)).size === least.length,
          'error.field.duplicate',
        ),
    }),
    response: stockSchema,
  }),
  consoleFindRoll: endpoint({
    method: 'GET',
    path: '/api/console/stock/scan/:code',
    access: 'floor',
    tag: 'stock',
    summary: 'The roll of a scanned label',
    params: z.object({ code: z.string().min(1).max(40) }),
    response: clothRollSchema,
  }),
  consoleRollLabels: endpoint({
    method: 'GET',
    path: '/api/console/stock/labels.pdf',
    access: 'production',
    tag: 'stock',
    summary: 'Labels of rolls on sheets of A4, 24 on each, with the code that a scanner reads',
    query: rollLabelsQuerySchema,
    response: z.string(),
    file: 'application/pdf',
  }),
  consoleUseCloth: endpoint({
    method: 'POST',
    path: '/api/console/stock/rolls/:id/use',
    access: 'floor',
    tag: 'stock',
    summary: 'Write down that a roll was cut from, with what is left of it back on the shelf',
    params: ofRoll,
    body: cutClothBodySchema,
    response: clothRollSchema,
  }),
  consoleOrderStock: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/stock',
    access: 'production',
    tag: 'stock',
    summary: 'What cloth an order needs by its markers, what is kept for it, and what was cut',
    params: ofOrder,
    response: orderStockSchema,
  }),
  consoleReserveCloth: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/stock/reserve',
    access: 'production',
    tag: 'stock',
    summary: 'Keep cloth for an order by its markers; what is kept already stays',
    params: ofOrder,
    response: orderStockSchema,
  }),
  consoleReleaseCloth: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/stock/release',
    access: 'production',
    tag: 'stock',
    summary: 'Keep no cloth for an order any more',
    params: ofOrder,
    response: orderStockSchema,
  }),
} as const;
