import { packIdSchema } from '../kernel/ids.ts';
import { ALL_SIZES } from '@kitwright/garment';
import { z } from 'zod';

export const PACK_STATUSES = ['waiting', 'making', 'ready', 'failed'] as const;
export const packStatusSchema = z.enum(PACK_STATUSES);
export type PackStatus = z.infer<typeof packStatusSchema>;

const shrinkageSchema = z.object({
  acrossPercent: z.number().min(0).max(10),
  alongPercent: z.number().min(0).max(10),
});
export type FabricShrinkage = z.infer<typeof shrinkageSchema>;

/** An ink that a colour is printed with by itself. Names go into print files, which know ASCII alone. */
export const spotColourSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'error.field.required')
    .max(60, 'error.field.tooLong')
    .regex(/^[ -~]+$/, 'error.field.invalid'),
  colour: z
    .string()
    .trim()
    .regex(/^#[0-9a-fA-F]{6}$/, 'error.field.invalid')
    .toLowerCase(),
});
export type SpotColour = z.infer<typeof spotColourSchema>;

/** Sections in which pieces are kept together on the roll: not at all, by their size, or player after player. */
export const SECTIONS = ['mixed', 'bySize', 'byPlayer'] as const;
export type Section = (typeof SECTIONS)[number];

/** Files for cutters: pattern exchange (ASTM D6673), plotters and knives (HPGL), lasers and cameras (SVG, PDF). */
export const CUT_FILES = ['dxf', 'plt', 'svg', 'pdf'] as const;
export type CutFile = (typeof CUT_FILES)[number];

/** Most inks beside the printer's own. */
export const MAX_SPOTS = 24;
const MAX_FABRICS = 100;
const DUPLICATE = 'error.field.duplicate';
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Settings that may be asked of a pack; what is left out is as the tenant prints. */
export const askedPackSettingsSchema = z
  .object({
    /** The reach of print past the cut line, mm. */
    bleedMm: z.number().min(3).max(6),
    /** The part of the cloth's width that may be printed, mm. */
    rollWidthMm: z.number().min(600).max(3300),
    /** Free cloth between two pieces, mm. */
    gapMm: z.number().min(0).max(50),
    /** True where pieces may lie head to foot: not on cloth with a nap. */
    turns: z.boolean(),
    /** Cloth left free along both edges of that width, mm. */
    edgeMm: z.number().min(0).max(100),
    /** Longest page that the printer takes, mm; null for one page as long as the roll. */
    pageLengthMm: z.number().min(1000).max(100_000).nullable(),
    /** The way in which pieces are kept together on the roll. */
    sections: z.enum(SECTIONS),
    /** File formats of the shop's cutters: such files lie in the pack. */
    cutFiles: z
      .array(z.enum(CUT_FILES))
      .max(CUT_FILES.length, 'error.field.tooLong')
      .refine((kinds) => isUnique(kinds), DUPLICATE),
    /** The shrinkage of the cloth in the press, percent: print is made larger by it. */
    shrinkAcrossPercent: z.number().min(0).max(10),
    shrinkAlongPercent: z.number().min(0).max(10),
    /** The same of single fabrics, by their id. */
    fabricShrinkage: z
      .record(z.string().min(1).max(40), shrinkageSchema)
      .refine((fabrics) => Object.keys(fabrics).length <= MAX_FABRICS, 'error.field.tooLong'),
    /**
     * The ICC profile whose colours the files are in; null for sRGB, which the printer's own software turns into
     * inks.
     */
    profileId: z.uuid().nullable(),
    /** Colours that are printed with an ink of their own. */
    spots: z
      .array(spotColourSchema)
      .max(MAX_SPOTS, 'error.field.tooLong')
      .refine((spots) => isUnique(spots.map(({ name }) => name)), DUPLICATE)
      .refine((spots) => isUnique(spots.map(({ colour }) => colour)), DUPLICATE),
  })
  .partial();

const { shape } = askedPackSettingsSchema;

/**
 * Settings of print files. Sources of the defaults: a roll of 1.6 m and bleed of 3 to 6 mm are usual in sublimation.
 */
export const packSettingsSchema = z.object({
  bleedMm: shape.bleedMm.unwrap().default(4),
  rollWidthMm: shape.rollWidthMm.unwrap().default(1600),
  gapMm: shape.gapMm.unwrap().default(6),
  turns: shape.turns.unwrap().default(true),
  edgeMm: shape.edgeMm.unwrap().default(0),
  pageLengthMm: shape.pageLengthMm.unwrap().default(null),
  sections: shape.sections.unwrap().default('mixed'),
  cutFiles: shape.cutFiles.unwrap().default([]),
  shrinkAcrossPercent: shape.shrinkAcrossPercent.unwrap().default(0),
  shrinkAlongPercent: shape.shrinkAlongPercent.unwrap().default(0),
  fabricShrinkage: shape.fabricShrinkage.unwrap().default({}),
  profileId: shape.profileId.unwrap().default(null),
  spots: shape.spots.unwrap().default([]),
});
export type PackSettings = z.infer<typeof packSettingsSchema>;

export const packFileSchema = z.object({
  /** Path within the pack: `garments/003-10-DARA-L.pdf`. */
  name: z.string(),
  bytes: z.number().int(),
  /** Lower-case hex, of the file. */
  sha256: z.string(),
});
export type PackFile = z.infer<typeof packFileSchema>;

/** Cloth one roll takes. */
export const packRollSchema = z.object({
  /** The stem of its files' names: `shell`, or `shell-mesh` where an order is of several fabrics. */
  name: z.string().default(''),
  cloth: z.string(),
  /** The fabric that a shell is cut from; empty for trims. */
  fabricId: z.string().default(''),
  pages: z.number().int(),
  lengthMm: z.number(),
  /** Share of the cloth that is used: the area of what is cut over the cloth, percent. */
  efficiencyPercent: z.number(),
  /** Share of the cloth that is printed: pieces with their bleed, percent. */
  printedPercent: z.number().default(0),
  /** Pieces wider than the cloth; they are in their garment's own file only. */
  unplaced: z.array(z.string()),
});
export type PackRoll = z.infer<typeof packRollSchema>;

/** A garment of the pack, in the order of the roster. */
export const packGarmentSchema = z.object({
  id: z.string(),
  playerName: z.string(),
  number: z.string(),
  size: z.enum(ALL_SIZES),
  file: z.string(),
  /** Ids of its pieces. */
  pieces: z.array(z.string()),
  /** Findings of the drawing: what it had to substitute or to make smaller, by its code. */
  findings: z.array(z.string()),
});
export type PackGarment = z.infer<typeof packGarmentSchema>;

/** Progress of laying pieces on a roll. */
export const nestingSchema = z.object({
  /** The roll's name, as in `rolls`, and the section of it. */
  name: z.string(),
  /** The shortest that was found so far, mm, and the one it was begun with. */
  lengthMm: z.number(),
  firstMm: z.number(),
  /** The share of the search that is done, 0 to 1. */
  share: z.number(),
});
export type NestingProgress = z.infer<typeof nestingSchema>;

/** Why pieces are made again. */
export const RECUT_REASONS = ['print', 'press', 'cut', 'sewing', 'cloth', 'lost', 'other'] as const;
export type RecutReason = (typeof RECUT_REASONS)[number];

/** A piece of a garment of the order, by their ids: `003`, `back`. */
export const orderedPieceSchema = z.object({
  garment: z.string().min(1).max(40),
  piece: z.string().min(1).max(60),
});
export type OrderedPiece = z.infer<typeof orderedPieceSchema>;

/** Most pieces of a re-cut: of more, the pack is printed again. */
export const MAX_RECUT_PIECES = 200;

/** Single pieces that are made again, spoilt in print or sewing. */
export const recutSchema = z.object({
  reason: z.enum(RECUT_REASONS),
  pieces: z
    .array(orderedPieceSchema)
    .min(1, 'error.field.required')
    .max(MAX_RECUT_PIECES, 'error.field.tooLong')
    .refine((pieces) => isUnique(pieces.map(({ garment, piece }) => `${garment} ${piece}`)), DUPLICATE),
});
export type Recut = z.infer<typeof recutSchema>;

export const recutBodySchema = recutSchema.extend({
  /** Printable width of the cloth it is cut from, such as what is left of a roll; as in the pack where not said, mm. */
  rollWidthMm: shape.rollWidthMm,
});

/** Why a pack was not handed out. */
export const packFaultSchema = z.object({
  garmentId: z.string(),
  fault: z.string(),
  /** Of a piece that finds no room: which one, what it takes and what there is, mm. */
  room: z
    .object({ piece: z.string(), size: z.enum(ALL_SIZES), needMm: z.number(), haveMm: z.number() })
    .optional(),
});
export type PackFault = z.infer<typeof packFaultSchema>;

export const packSchema = z.object({
  id: packIdSchema,
  status: packStatusSchema,
  /** Files made, and to be made; 0 of 0 before the work begins. */
  done: z.number().int(),
  total: z.number().int(),
  /** Seal of the order it is made of: SHA-256 of the seals of its designs. */
  orderHash: z.string(),
  settings: packSettingsSchema,
  files: z.array(packFileSchema),
  rolls: z.array(packRollSchema),
  garments: z.array(packGarmentSchema),
  /** Faults that were found when the finished files were read back; a pack with any is failed. */
  faults: z.array(packFaultSchema),
  /** While pieces are being laid; null before and after. */
  nesting: nestingSchema.nullable(),
  /** Pieces that are made again; null for the pack of the whole order. */
  recut: recutSchema.nullable(),
  /** Someone had enough: rolls are made of what was found by then. */
  isNestingStopped: z.boolean(),
  askedBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Pack = z.infer<typeof packSchema>;

const pointSchema = z.tuple([z.number(), z.number()]);

/** The place of every piece of a pack on its rolls: what staff look at before anything is printed. Lengths are mm. */
export const packLayoutSchema = z.object({
  widthMm: z.number(),
  /** The same piece in the same size is one shape; lines from the corner of its box. */
  shapes: z.array(
    z.object({
      widthMm: z.number(),
      heightMm: z.number(),
      cut: z.array(pointSchema).readonly(),
      print: z.array(pointSchema).readonly(),
    }),
  ),
  rolls: z.array(
    z.object({
      name: z.string(),
      cloth: z.string(),
      fabricId: z.string(),
      lengthMm: z.number(),
      efficiencyPercent: z.number(),
      /** The shrinkage in the press, percent: everything on the roll is printed larger by as much. */
      shrinkage: shrinkageSchema.default({ acrossPercent: 0, alongPercent: 0 }),
      pages: z.array(
        z.object({
          lengthMm: z.number(),
          pieces: z.array(
            z.object({
              garment: z.string(),
              piece: z.string(),
              /** The number on its label and on the cutting plan: `017/3`; packs made before have none. */
              number: z.string().default(''),
              shape: z.number().int(),
              xMm: z.number(),
              yMm: z.number(),
              /** Lies head to foot, turned within its box. */
              isTurned: z.boolean(),
              /** The colour it has from afar. */
              colour: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type PackLayout = z.infer<typeof packLayoutSchema>;
export type PackLayoutRoll = PackLayout['rolls'][number];
export type PackLayoutPage = PackLayoutRoll['pages'][number];
export type PackLayoutPiece = PackLayoutPage['pieces'][number];

export const remakePieceQuerySchema = orderedPieceSchema;
