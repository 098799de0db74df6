import { hexOf } from '@kitwright/colour';
import { parseColour, type Colour } from '@kitwright/design';

/** Pattern of a colour in a drawing: an attribute, or a property in a style. */
const PAINT =
  /(\b(?:fill|stroke|stop-color|color)\s*(?:=\s*["']|:)\s*)(#[0-9a-f]{3}(?:[0-9a-f]{3})?\b|rgb\([^)]*\)|black|white)/gi;
const SHAPE = /<(?:path|rect|circle|ellipse|polygon|polyline|text)\b([^>]*)>/gi;
const BLACK: Colour = '#000000';

/** Put one colour of a drawing in place of another, wherever it paints with it. */
export interface PaintSwap {
  readonly from: Colour;
  readonly to: Colour;
}

function colourOf(paint: string): Colour {
  const text = paint.toLowerCase();
  if (text === 'black') return BLACK;
  if (text === 'white') return '#ffffff';
  if (!text.startsWith('rgb')) {
    const digits = text.slice(1);
    return parseColour(digits.length === 3 ? digits.replace(/./g, (digit) => digit + digit) : digits);
  }
  const channels = (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return channels.length === 3 && channels.every(Number.isFinite) ? hexOf(channels) : BLACK;
}

/** Shapes that say no fill, in a drawing whose groups say none either, are black. */
const paintsUnsaid = (svg: string): boolean =>
  !/<(?:svg|g)\b[^>]*\b(?:fill|style|class)\s*=/i.test(svg) &&
  [...svg.matchAll(SHAPE)].some(([, attributes = '']) => !/\b(?:fill|style|class)\s*=/i.test(attributes));

/** Says on the root what shapes are painted with that do not say it themselves. */
const spoken = (svg: string): string =>
  paintsUnsaid(svg) ? svg.replace(/<svg\b/i, `<svg fill="${BLACK}"`) : svg;

/** The colours a drawing paints with, the one used most first. */
export function paintsOf(svg: string): readonly Colour[] {
  const counts = new Map<Colour, number>();
  for (const [, , paint = ''] of spoken(svg).matchAll(PAINT)) {
    const colour = colourOf(paint);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
}

/** The drawing in other colours; its shapes stay as they are. */
export function repainted(svg: string, swaps: readonly PaintSwap[]): string {
  if (swaps.length === 0) return svg;
  const to = new Map(swaps.map((swap) => [swap.from, swap.to]));
  return spoken(svg).replace(PAINT, (whole, place: string, paint: string) => {
    const colour = to.get(colourOf(paint));
    return colour === undefined ? whole : `${place}${colour}`;
  });
}
