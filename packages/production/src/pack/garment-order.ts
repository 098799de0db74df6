import type { DesignDocument, TileCatalogue } from '@kitwright/design';
import type { OptionValues, Size } from '@kitwright/garment';
import type { Letterer } from '@kitwright/lettering';
import type { PackImage } from '../pdf/embed-images.ts';
import type { Inks } from '../pdf/inks.ts';

/** One garment that is to be made. */
export interface GarmentOrder {
  /** Unique within the pack and the same each time it is made: `003`. */
  readonly id: string;
  readonly playerName: string;
  readonly number: string;
  /** Extras of its player: those that are printed are drawn with the design. */
  readonly extras?: readonly string[] | undefined;
  readonly size: Size;
  /** Values that differ from the design's own, such as a player's sleeve. */
  readonly options: OptionValues;
  readonly document: DesignDocument;
  /** Fabric of its shell: garments of different fabrics lie on rolls of their own. */
  readonly fabricId: string;
}

/** Everything a pack is made with, the same for each of its files. */
export interface PackSetting {
  /** Number of the order as people say it: `KW-000123`. */
  readonly orderNumber: string;
  /** Link in the QR code on papers. */
  readonly orderLink: string;
  /** Seal of the order: SHA-256 of its frozen design and roster. */
  readonly orderHash: string;
  /** Moment of the order's approval: the date that the files give. */
  readonly madeAt: Date;
  /** Distance that print reaches past the cut line, mm. */
  readonly bleedMm: number;
  readonly inks: Inks;
  readonly letterer: Letterer;
  /** Face of labels; of Latin and Khmer. */
  readonly labelFontId: string;
  readonly images: ReadonlyMap<string, PackImage>;
  /** Of the tenant's own patterns; none when not said. */
  readonly tiles?: TileCatalogue;
  /** Name of a piece, in the language of the cutting table. */
  readonly pieceName: (pieceId: string) => string;
}
