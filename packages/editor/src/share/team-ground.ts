import { fromOklch, toOklch } from '@kitwright/colour';
import type { DesignDocument, Fill } from '@kitwright/design';
import { groundOf, type GroundColours, type Scheme } from '@kitwright/garment';

const colourOf = (fill: Fill | undefined): string =>
  (fill?.kind === 'pure' ? fill.colour : fill?.stops[0]?.colour) ?? '#ffffff';

/** A colour with less chroma than this has none to lend: black, grey, white. */
const GREY = 0.03;
/** A ground more colourful than this outshines the garment. */
const MOST_CHROMA = 0.1;

/**
 * A ground in the team's colour: that of the collar or the shorts where it has a hue, else the body's. It is deep under a light
 * body and pale under a dark one, so that the garment stands out in either; lamps and shadows are the studio's.
 */
export const teamGroundOf = (zones: DesignDocument['zones'], scheme: Scheme): GroundColours => {
  const body = toOklch(colourOf(zones['body']));
  const others = ['collar', 'shorts', 'sleeves'].map((zone) =>
    toOklch(colourOf(zones[zone] ?? zones['body'])),
  );
  const { chroma, hue } = [...others, body].find((colour) => colour.chroma > GREY) ?? body;
  const isDeep = body.lightness > 0.55;
  const tone = (lightness: number, share: number): string =>
    fromOklch({ lightness, chroma: Math.min(MOST_CHROMA, chroma) * share, hue });
  return {
    ...groundOf(isDeep ? 'dark' : scheme),
    middle: isDeep ? tone(0.46, 1) : tone(0.93, 0.5),
    edge: isDeep ? tone(0.2, 0.7) : tone(0.76, 0.9),
    floor: isDeep ? tone(0.26, 0.7) : tone(0.85, 0.7),
  };
};
