import type { Pattern, Size } from '@kitwright/garment';
import type { Letterer } from '@kitwright/lettering';
import { DRAWN_EXTRAS, type DrawnExtra } from '../elements/shared.ts';
import type { TileCatalogue } from '../graphics/tiles/tile.ts';

/** Facts about an uploaded image without its pixels. */
export interface ImageFacts {
  /** Natural size in pixels; of a vector image, its proportions. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** A vector image prints sharp at any size. */
  readonly vector?: boolean;
}

/** A look-up of images for compose; undefined for what is not there (yet). */
export interface ImageCatalogue {
  find(uploadId: string): ImageFacts | undefined;
}

export const NO_IMAGES: ImageCatalogue = { find: () => undefined };

/** The words in the slots that differ from player to player. */
export interface PlayerWords {
  readonly playerName: string;
  readonly number: string;
  /** Extras of this player; those that are not printed have no effect. */
  readonly extras?: readonly string[] | undefined;
}

/** Everything that compose needs beside the document: pattern, player, fonts, images and tiles. */
export interface ComposeInput {
  /** The garment in one size. Hand the same object in again to have unchanged pieces recognised. */
  readonly pattern: Pattern;
  readonly size: Size;
  /** Instead of what the document's own slots say. */
  readonly player?: PlayerWords;
  /** Extras to show although no player with them is looked at: while they are designed. */
  readonly extras?: readonly DrawnExtra[] | undefined;
  readonly letterer: Letterer;
  readonly images: ImageCatalogue;
  /** Tiles of the tenant's own patterns; only packaged ones are drawn when not said. */
  readonly tiles?: TileCatalogue;
  /** Distance that the artwork reaches past each piece's seam line, mm; as far as the piece's texture when not said. */
  readonly reachMm?: number;
}

/** The extras that are drawn: those asked for, or the player's. */
export const extrasIn = ({
  extras,
  player,
}: Pick<ComposeInput, 'extras' | 'player'>): readonly DrawnExtra[] =>
  extras ?? DRAWN_EXTRAS.filter((extra) => player?.extras?.includes(extra) === true);
