import { zoneAndPart, type Pattern } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import { READABLE_LSTAR, contrastLstar, type Colour, type Fill } from '../fill.ts';
import { graphicIdSchema, type Graphic } from '../graphics/graphic.ts';
import { freshOrders } from '../order.ts';
import type { Look, LookGraphic } from './look.ts';
import { INK, WHITE, type Palette } from './tone.ts';

const apart = (a: Colour, b: Colour): number =>
  contrastLstar({ kind: 'pure', colour: a }, { kind: 'pure', colour: b });

/** A palette from a team's two colours: its third is white or black, whichever stands off both. */
export function teamPalette(primary: Colour, secondary: Colour): Palette {
  const leastOff = (colour: Colour) => Math.min(apart(colour, primary), apart(colour, secondary));
  return { primary, secondary, accent: leastOff(WHITE) >= leastOff(INK) ? WHITE : INK };
}

const firstColour = (fill: Fill): Colour =>
  fill.kind === 'pure' ? fill.colour : (fill.stops[0]?.colour ?? WHITE);

/** Roles of zones in a design; templates colour roles, so that one template dresses every garment. */
const ZONE_ROLES = ['main', 'panel', 'sleeve', 'trim', 'collar', 'legs', 'legTrim'] as const;
export type ZoneRole = (typeof ZONE_ROLES)[number];

const ROLES: Readonly<Record<string, ZoneRole>> = {
  body: 'main',
  sidePanels: 'panel',
  sleeves: 'sleeve',
  cuffs: 'trim',
  collar: 'collar',
  placket: 'collar',
  hood: 'main',
  hoodLining: 'trim',
  pocket: 'panel',
  hemRib: 'trim',
  drawcord: 'collar',
  shorts: 'legs',
  shortsSides: 'legTrim',
  waistband: 'legTrim',
  trim: 'legTrim',
};

/** Role of a zone by its id; a zone not named here belongs to the main cloth. */
export const roleOf = (zoneId: string): ZoneRole => ROLES[zoneId] ?? 'main';

/** Roles from which a design's second and third colours are taken, the most telling first. */
const TELLING: readonly ZoneRole[] = ['legs', 'sleeve', 'panel', 'collar', 'trim', 'legTrim'];

/**
 * The colours a design is seen in: that of its body, or of its legs where it has no body; then what stands off it
 * most plainly.
 */
export function paletteOf({ zones, graphics }: Pick<DesignDocument, 'zones' | 'graphics'>): Palette {
  const wholes = Object.entries(zones).filter(([name]) => zoneAndPart(name).part === undefined);
  const parts = Object.entries(zones).filter(([name]) => zoneAndPart(name).part !== undefined);
  const byRole = new Map(wholes.map(([id, fill]) => [roleOf(id), firstColour(fill)]));
  const primary = byRole.get('main') ?? byRole.get('legs') ?? WHITE;
  const others = [
    ...TELLING.map((role) => byRole.get(role)),
    ...parts.map(([, fill]) => firstColour(fill)),
    ...Object.values(graphics).flatMap(({ inks }) => inks),
  ].filter((colour) => colour !== undefined && colour !== primary);
  const secondary =
    others.find((colour) => colour !== undefined && apart(colour, primary) >= READABLE_LSTAR) ??
    others[0] ??
    (apart(WHITE, primary) >= READABLE_LSTAR ? WHITE : INK);
  const third = others.find((colour) => colour !== secondary);
  return { ...teamPalette(primary, secondary), ...(third === undefined ? {} : { accent: third }) };
}

/** A fill for every zone of a garment. */
export const lookFills = (look: Look, pattern: Pattern): DesignDocument['zones'] =>
  Object.fromEntries(pattern.zones.map(({ id }) => [id, look.fills[roleOf(id)]]));

/** The look's patterns and stripes on the zones this garment has. */
export function lookGraphics(look: Look, pattern: Pattern, newId: () => string): DesignDocument['graphics'] {
  const put = (look.graphics ?? []).flatMap((graphic) => {
    const zones = pattern.zones.map(({ id }) => id).filter((id) => graphic.on.includes(roleOf(id)));
    return zones.length === 0 ? [] : [{ graphic, zones }];
  });
  const orders = freshOrders(put.length);
  const graphics = put.map(({ graphic, zones }, index) =>
    laid(graphic, zones, newId(), orders[index] ?? 'a0'),
  );
  return Object.fromEntries(graphics.map((graphic) => [graphic.id, graphic]));
}

function laid(graphic: LookGraphic, zones: string[], id: string, order: string): Graphic {
  const { rotationDeg = 0, dxMm = 0, dyMm = 0, opacity = 1, colours } = graphic;
  const shared = {
    id: graphicIdSchema.parse(id),
    zones,
    inks: [...colours],
    rotationDeg,
    dxMm,
    dyMm,
    seams: 'meet' as const,
    opacity,
    order,
    hidden: false,
    locked: false,
  };
  return 'stripes' in graphic
    ? { ...shared, kind: 'stripes', ...graphic.stripes }
    : { ...shared, kind: 'pattern', patternId: graphic.pattern, scale: graphic.scale ?? 1 };
}
