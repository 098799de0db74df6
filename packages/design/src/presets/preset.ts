import type { Colour, Fill } from '../fill.ts';

/** What a zone is to a design; presets colour roles, so that one preset dresses every garment. */
export type ZoneRole = 'main' | 'panel' | 'sleeve' | 'trim' | 'collar' | 'legs' | 'legTrim';

/** A ready set of colours and letters. */
export interface Preset {
  readonly id: string;
  readonly name: { readonly kh: string; readonly en: string };
  readonly fills: Readonly<Record<ZoneRole, Fill>>;
  /** Colours for lettering, the one liked best first; the first that reads on its ground is taken. */
  readonly inks: readonly Colour[];
  readonly outline: { readonly widthMm: number; readonly colour: Colour } | null;
  readonly fonts: { readonly en: string; readonly kh: string };
}

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

export const pure = (colour: Colour): Fill => ({ kind: 'pure', colour });

/** A gradient down the garment. */
export const downward = (top: Colour, bottom: Colour, turnPercent = 50): Fill => ({
  kind: 'linear',
  angleDeg: 180,
  stops: [
    { positionPercent: 0, colour: top },
    { positionPercent: turnPercent, colour: mix(top, bottom) },
    { positionPercent: 100, colour: bottom },
  ],
});

function mix(a: Colour, b: Colour): Colour {
  const channel = (from: number) =>
    Math.round(
      (Number.parseInt(a.slice(from, from + 2), 16) + Number.parseInt(b.slice(from, from + 2), 16)) / 2,
    )
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
