import { SIZES } from '@kitwright/garment';
import { z } from 'zod';

export const PACK_STATUSES = ['waiting', 'making', 'ready', 'failed'] as const;
export const packStatusSchema = z.enum(PACK_STATUSES);
export type PackStatus = z.infer<typeof packStatusSchema>;

/** How print files are made. Sources of the defaults: a roll of 1.6 m and bleed of 3 to 6 mm are usual in sublimation. */
export const packSettingsSchema = z.object({
  /** How far print reaches past the cut line, mm. */
  bleedMm: z.number().min(3).max(6).default(4),
  /** What of the cloth's width may be printed, mm. */
  rollWidthMm: z.number().min(600).max(3300).default(1600),
  /** Free cloth between two pieces, mm. */
  gapMm: z.number().min(0).max(50).default(6),
  /** Whether pieces may lie head to foot: not on cloth with a nap. */
  turns: z.boolean().default(true),
  /** Longest stretch printed as one page, mm; no PDF page is longer than 5,080. */
  pageLengthMm: z.number().min(1000).max(5000).default(5000),
  /** How much the cloth shrinks in the press, percent: print is made larger by it. */
  shrinkAcrossPercent: z.number().min(0).max(10).default(0),
  shrinkAlongPercent: z.number().min(0).max(10).default(0),
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
  cloth: z.string(),
  pages: z.number().int(),
  lengthMm: z.number(),
  /** Share of the cloth that is covered, percent. */
  efficiencyPercent: z.number(),
  /** Pieces wider than the cloth; they are in their garment's own file only. */
  unplaced: z.array(z.string()),
});
export type PackRoll = z.infer<typeof packRollSchema>;

/** A garment of the pack, in the order of the roster. */
export const packGarmentSchema = z.object({
  id: z.string(),
  playerName: z.string(),
  number: z.string(),
  size: z.enum(SIZES),
  file: z.string(),
  /** Ids of its pieces. */
  pieces: z.array(z.string()),
  /** What the drawing had to substitute or to make smaller, by its code. */
  findings: z.array(z.string()),
});
export type PackGarment = z.infer<typeof packGarmentSchema>;

export const packSchema = z.object({
  id: z.uuid(),
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
  /** What was wrong when the finished files were read back; a pack with any is failed. */
  faults: z.array(z.object({ garmentId: z.string(), fault: z.string() })),
  askedBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Pack = z.infer<typeof packSchema>;

export const remakePieceQuerySchema = z.object({
  garment: z.string().min(1).max(40),
  piece: z.string().min(1).max(60),
});
