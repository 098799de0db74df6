import { bytesOf } from '@kitwright/colour';
import { labD50 } from '@kitwright/colour';
import type { DressedGarment } from '../pack/garment-sheets.ts';
import type { Inks } from '../pdf/inks.ts';
import { coloursOf } from './colours-of.ts';

/** A colour of a design in every way the press may ask for it. */
export interface ColourRow {
  /** `#rrggbb` */
  readonly colour: string;
  /** Of sRGB, 0..255. */
  readonly rgb: string;
  /** CIELAB under D50. */
  readonly lab: string;
  /** In the printer's own colours: percent of each ink, or 0..255 where it takes RGB. */
  readonly printed: string;
  /** The ink it is printed with by itself; empty where it is mixed. */
  readonly spot: string;
  readonly pieceIds: readonly string[];
}

const printedAs = (components: readonly number[], { space }: Inks): string => {
  const full = space === 'DeviceCMYK' ? 100 : 255;
  return components.map((component) => Math.round(component * full)).join(' ');
};

/** The colours of a garment, those on most pieces first. */
export const colourTable = async (sample: DressedGarment, inks: Inks): Promise<readonly ColourRow[]> => {
  const used = coloursOf(sample);
  await inks.learn(used.map(({ colour }) => colour));
  return used.map(({ colour, pieceIds }) => ({
    colour: colour.toUpperCase(),
    rgb: bytesOf(colour).join(' '),
    lab: labD50(colour)
      .map((value) => value.toFixed(0))
      .join(' ')
      .replaceAll('-0', '0'),
    printed: printedAs(inks.componentsOf(colour), inks),
    spot: inks.spotOf(colour) ?? '',
    pieceIds,
  }));
};
