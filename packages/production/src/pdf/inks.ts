import { channelsOf, type Colour } from '@kitwright/design';

/** How colours of a design are told to the printer. */
export interface Inks {
  /** Name of the PDF's colour space. */
  readonly space: 'DeviceRGB' | 'DeviceCMYK';
  /** Components of a colour in that space, each 0..1. */
  componentsOf(colour: Colour): readonly number[];
}

/** Colours as they are seen on the screen; the printer's own software turns them into inks. */
export const RGB_INKS: Inks = {
  space: 'DeviceRGB',
  componentsOf: (colour) => channelsOf(colour).map((channel) => channel / 255),
};
