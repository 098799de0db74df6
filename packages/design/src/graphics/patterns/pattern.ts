import type { Path } from '@kitwright/garment';
import type { BoxMm } from '../../render/display-list.ts';

/** Groups of the catalogue, as the picker shows them. */
export const PATTERN_TAGS = [
  'stripes',
  'blocks',
  'checks',
  'dots',
  'geometry',
  'nature',
  'speed',
  'kbach',
  'craft',
] as const;
export type PatternTag = (typeof PATTERN_TAGS)[number];

/** Room that a pattern is drawn into. Its space: mm at scale 1, origin at the middle of the piece, y down. */
export interface PatternRoom {
  /** Everything that has to be covered, however the pattern is turned, moved and scaled. */
  readonly cover: BoxMm;
  /** The piece itself, upright about the origin: what a graphic that is drawn once is fitted to. */
  readonly widthMm: number;
  readonly heightMm: number;
}

/** One colour's part of a pattern: filled by the non-zero rule. */
export interface PatternShape {
  /** Index of the graphic's colour. */
  readonly ink: number;
  readonly path: Path;
}

/** A pattern of the catalogue, drawn by code. */
export interface PatternDefinition {
  readonly id: string;
  readonly name: { readonly kh: string; readonly en: string };
  readonly tag: PatternTag;
  /** Number of colours it uses. */
  readonly inks: 1 | 2 | 3;
  /** Printed into the cloth: its colours are shades of what it lies on at first. */
  readonly isTonal?: true;
  /** Pure: the same room gives the same shapes, bottom first. */
  readonly draw: (room: PatternRoom) => readonly PatternShape[];
}
