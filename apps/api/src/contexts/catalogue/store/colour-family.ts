import { bytesOf, hexOf, lightness } from '@kitwright/colour';
import type { ColourFamily } from '@kitwright/contract/catalogue';
import type { Colour, DesignDocument, Fill } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';

/** Below this chroma (0..1, largest less smallest channel) a colour is black, grey or white. */
const LEAST_CHROMA = 0.14;
const BLACK_BELOW_LSTAR = 24;
const WHITE_FROM_LSTAR = 82;
/** A red this light is called pink. */
const PINK_FROM_LSTAR = 58;

/** Ends of the named hues, degrees on the colour wheel (HSV). */
const HUES: readonly (readonly [endDeg: number, family: ColourFamily])[] = [
  [16, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [178, 'green'],
  [256, 'blue'],
  [296, 'purple'],
  [344, 'pink'],
  [360, 'red'],
];

const hueOf = ([red, green, blue]: readonly [number, number, number], chroma: number): number => {
  const most = Math.max(red, green, blue);
  const sector =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return sector * 60;
};

/** The name a visitor would give a colour. */
export const familyOfColour = (colour: Colour): ColourFamily => {
  const channels = bytesOf(colour).map((channel) => channel / 255);
  const [red = 0, green = 0, blue = 0] = channels;
  const chroma = Math.max(...channels) - Math.min(...channels);
  const lstar = lightness(colour);
  if (chroma < LEAST_CHROMA) {
    if (lstar < BLACK_BELOW_LSTAR) return 'black';
    return lstar < WHITE_FROM_LSTAR ? 'grey' : 'white';
  }
  const hue = hueOf([red, green, blue], chroma);
  const family = HUES.find(([endDeg]) => hue < endDeg)?.[1] ?? 'red';
  return family === 'red' && lstar >= PINK_FROM_LSTAR ? 'pink' : family;
};

/** The middle of a fill: of a gradient, the mean of its stops. */
const middleOf = (fill: Fill): Colour => {
  if (fill.kind === 'pure') return fill.colour;
  const channels = fill.stops.map(({ colour }) => bytesOf(colour));
  const mean = [0, 1, 2].map((index) =>
    Math.round(channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / channels.length),
  );
  return hexOf(mean);
};

/** The cloth a garment is known by: the first of its zones; a garment without a fill there is white. */
export const colourFamilyOf = (document: DesignDocument): ColourFamily => {
  const garment = garmentOf(document.productType);
  const [main] = garment.pattern(garment.displaySize, document.options).zones;
  const fill = main === undefined ? undefined : document.zones[main.id];
  return fill === undefined ? 'white' : familyOfColour(middleOf(fill));
};
