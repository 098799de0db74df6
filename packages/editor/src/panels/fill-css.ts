import { bytesOf, hexOf } from '@kitwright/colour';
import type { Fill, Seams } from '@kitwright/design';
import { formatGradient, parseGradient, type PickerKey } from '@kitwright/ui';

const channels = (colour: string) => {
  const [r, g, b] = bytesOf(colour);
  return { r, g, b };
};

/** A fill in CSS: `#rrggbb`, `linear-gradient(...)` or `radial-gradient(...)`. */
export function fillToCss(fill: Fill): string {
  if (fill.kind === 'pure') return fill.colour;
  return formatGradient(
    {
      kind: fill.kind,
      angleDeg: fill.kind === 'linear' ? fill.angleDeg : 0,
      stops: fill.stops.map(({ positionPercent, colour }) => ({ positionPercent, colour: channels(colour) })),
    },
    'hex',
  );
}

/** The fill that the picker's CSS stands for. What is no gradient is a pure colour in hex; `seams` is not the picker's to say. */
export function cssToFill(css: string, seams: Seams = 'meet'): Fill {
  const gradient = parseGradient(css);
  if (gradient === null) return { kind: 'pure', colour: css };
  const stops = gradient.stops.map(({ positionPercent, colour }) => ({
    positionPercent,
    colour: hexOf([colour.r, colour.g, colour.b]),
  }));
  return gradient.kind === 'linear'
    ? { kind: 'linear', angleDeg: gradient.angleDeg, stops, seams }
    : { kind: 'radial', stops };
}

/** What the picker is given for a fill. The gradient offered beside a pure colour starts from that colour. */
export function pickerValues(fill: Fill): {
  readonly activeKey: PickerKey;
  readonly pureColor: string;
  readonly gradientColor: string;
} {
  if (fill.kind === 'pure') {
    const gradientColor = `linear-gradient(180deg, ${fill.colour} 0%, #14171a 100%)`;
    return { activeKey: 'pure', pureColor: fill.colour, gradientColor };
  }
  const first = fill.stops[0]?.colour ?? '#000000';
  return { activeKey: 'gradient', pureColor: first, gradientColor: fillToCss(fill) };
}
