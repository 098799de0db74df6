import { contrast, fromOklch, toOklch, type Oklch } from '@kitwright/colour';
import { NEUTRALS, type Scheme } from './tokens.ts';

/** The least contrast of text (WCAG 2.2 AA) and of what is not text, such as a focus ring. */
export const AA_TEXT = 4.5;
export const AA_GRAPHIC = 3;

/** Holds what the tenant's colour becomes in one scheme. */
export interface Accent {
  /** Ground of the primary action, and what is written on it. */
  readonly fill: string;
  readonly fillHover: string;
  readonly onFill: string;
  /** The accent as text or icon on ground, surface and soft. */
  readonly text: string;
  /** A tinted ground for what is selected. */
  readonly soft: string;
  readonly softHover: string;
  /** Focus rings and selection outlines. */
  readonly ring: string;
}

type Direction = 'darker' | 'lighter';

/** Moves lightness only, in small steps, until `accepts`; black and white are the ends of the road. */
const shiftUntil = (start: Oklch, direction: Direction, accepts: (hex: string) => boolean): string => {
  const step = direction === 'darker' ? -0.01 : 0.01;
  for (let lightness = start.lightness; lightness >= 0 && lightness <= 1; lightness += step) {
    const hex = fromOklch({ ...start, lightness });
    if (accepts(hex)) return hex;
  }
  return direction === 'darker' ? '#000000' : '#ffffff';
};

const WHITE = '#ffffff';
const INK = NEUTRALS.light.ink;

/** White where the fill is close to carrying it, ink otherwise; the fill gives way until the text is AA. */
const fillFor = (tenant: Oklch, scheme: Scheme): { fill: string; onFill: string } => {
  const { ground, surface } = NEUTRALS[scheme];
  const stands = (hex: string): boolean => Math.min(contrast(hex, ground), contrast(hex, surface)) >= 1.35;
  const visible = shiftUntil(tenant, scheme === 'light' ? 'darker' : 'lighter', stands);
  const onFill = contrast(visible, WHITE) >= 3 ? WHITE : INK;
  const direction = onFill === WHITE ? 'darker' : 'lighter';
  const fill = shiftUntil(toOklch(visible), direction, (hex) => contrast(hex, onFill) >= AA_TEXT);
  if (stands(fill)) return { fill, onFill };
  // A colour too near a dark ground to stand on it carries ink instead, and is lightened.
  const light = shiftUntil(tenant, 'lighter', (hex) => stands(hex) && contrast(hex, INK) >= AA_TEXT);
  return { fill: light, onFill: INK };
};

/** Hovering changes the fill a little, away from the text on it so that contrast only grows. */
const hoverOf = (fill: string, onFill: string): string => {
  const colour = toOklch(fill);
  const lightness = colour.lightness + (onFill === WHITE ? -0.05 : 0.04);
  return fromOklch({ ...colour, lightness: Math.min(1, Math.max(0, lightness)) });
};

/** The accent of one scheme, derived from the tenant's colour with contrast guaranteed. */
export const accentFor = (tenantColour: string, scheme: Scheme): Accent => {
  const tenant = toOklch(tenantColour);
  const neutrals = NEUTRALS[scheme];
  const direction: Direction = scheme === 'light' ? 'darker' : 'lighter';
  const tint = (lightness: number, chroma: number): string =>
    fromOklch({ ...tenant, lightness, chroma: Math.min(tenant.chroma, chroma) });
  const soft = scheme === 'light' ? tint(0.955, 0.025) : tint(0.28, 0.045);
  const softHover = scheme === 'light' ? tint(0.93, 0.04) : tint(0.32, 0.06);
  const grounds = [neutrals.ground, neutrals.surface, neutrals.sunken, soft, softHover];
  const reaches = (ratio: number) => (hex: string) => grounds.every((on) => contrast(hex, on) >= ratio);
  const { fill, onFill } = fillFor(tenant, scheme);
  return {
    fill,
    onFill,
    fillHover: hoverOf(fill, onFill),
    soft,
    softHover,
    text: shiftUntil(tenant, direction, reaches(AA_TEXT)),
    ring: shiftUntil(tenant, direction, reaches(AA_GRAPHIC)),
  };
};

const RAMP_LIGHTNESS = [0.975, 0.945, 0.89, 0.82, 0.74, 0.66, 0.58, 0.5, 0.42, 0.34] as const;

/** Ten shades from light to dark in the tenant's hue. */
export const accentRamp = (tenantColour: string): readonly string[] => {
  const tenant = toOklch(tenantColour);
  return RAMP_LIGHTNESS.map((lightness) =>
    fromOklch({
      ...tenant,
      lightness,
      chroma: lightness > 0.9 ? Math.min(tenant.chroma, 0.05) : tenant.chroma,
    }),
  );
};
