import type { Colour, Fill } from '../fill.ts';
import { SHOWCASE } from './catalogue/showcase.ts';
import type { ZoneRole } from './palette.ts';
import type { GraphicRecipe, Template } from './template.ts';
import { toneColour, tonePaint, type Palette, type Tone } from './tone.ts';

/** A graphic of a template in its colours. */
export type LookGraphic = GraphicRecipe & { readonly colours: readonly Colour[] };

/** A template in its colours: what a garment is dressed in. */
export interface Look {
  readonly id: string;
  readonly name: { readonly kh: string; readonly en: string };
  readonly palette: Palette;
  readonly fills: Readonly<Record<ZoneRole, Fill>>;
  readonly graphics?: readonly LookGraphic[];
  /** Colours for lettering, the one liked best first; the first that reads on its ground is taken. */
  readonly inks: readonly Colour[];
  readonly outline: { readonly widthMm: number; readonly colour: Colour } | null;
  readonly fonts: { readonly en: string; readonly kh: string };
  /** Placements that stay without letters. */
  readonly bare?: readonly string[];
}

/** A template in a team's colours, or in its own. */
export function lookOf(template: Template, palette?: Palette): Look {
  const own = palette === undefined ? template.ownTones : undefined;
  const colourOf = (tone: Tone): Colour => own?.[tone] ?? toneColour(tone, palette ?? template.palette);
  const { zones, graphics, lettering } = template;
  const fill = (role: ZoneRole): Fill => tonePaint(zones[role], colourOf);
  return {
    id: template.id,
    name: template.name,
    palette: palette ?? template.palette,
    fills: {
      main: fill('main'),
      panel: fill('panel'),
      sleeve: fill('sleeve'),
      trim: fill('trim'),
      collar: fill('collar'),
      legs: fill('legs'),
      legTrim: fill('legTrim'),
    },
    graphics: graphics.map((graphic) => ({ ...graphic, colours: graphic.inks.map(colourOf) })),
    inks: lettering.inks.map(colourOf),
    outline: lettering.outline
      ? { widthMm: lettering.outline.widthMm, colour: colourOf(lettering.outline.tone) }
      : null,
    fonts: lettering.fonts,
    bare: lettering.bare ?? [],
  };
}

/**
 * The designs the pages show worn, in their own colours, the default first. Apart from the catalogue: pages are
 * light.
 */
export const SHOWCASE_LOOKS: readonly Look[] = SHOWCASE.map((template) => lookOf(template));

/** The look of a new design. */
export const DEFAULT_LOOK: Look = lookOf(SHOWCASE[0]);
