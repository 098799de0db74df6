import type { StanceId } from '@kitwright/garment/figure/animations.ts';
import type { PersonId } from '@kitwright/garment/figure/people.ts';
import type { Size } from '@kitwright/garment';
import type { FabricId } from '../cloth/fabric.ts';
import type { FigureColours } from '../scene/figure-looks.ts';
import type { Design } from '../scene/dressed-garment.ts';

/** A part of a piece, mm. */
export interface PatchMm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws artwork at `scale` px a mm, so that the point `originMm` of the piece falls on the context's origin. */
export type DrawPiece = (
  context: CanvasRenderingContext2D,
  pieceId: string,
  placed: { readonly originMm: readonly [x: number, y: number]; readonly scale: number },
) => void;

/** A kit that several players wear: what they share is drawn once, what differs is drawn for each. */
export interface SquadKit {
  readonly design: Design;
  readonly fabric: FabricId;
  readonly colours: FigureColours;
  readonly drawShared: DrawPiece;
  /** Areas in which players differ, by piece. */
  readonly patches: ReadonlyMap<string, PatchMm>;
}

/** A player of a squad: kit, person, size, and how the pieces are drawn. */
export interface SquadPlayer {
  /** Index of the player's kit. */
  readonly kit: number;
  readonly avatar: PersonId;
  /** The size that is worn, by someone of that size. */
  readonly size: Size;
  readonly isKeeper: boolean;
  /** Stance of the player; default as the place asks for. */
  readonly stance?: StanceId;
  /** The piece as this player wears it: drawn within the patches alone. */
  readonly draw: DrawPiece;
}

/** The most players one picture shows. */
export const MOST_IN_PICTURE = 120;
