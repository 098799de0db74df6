import {
  imagesOf,
  orderBeneath,
  paletteOf,
  roleOf,
  roundMm,
  byKind,
  type DesignDocument,
  type Edit,
  type Fill,
  type Graphic,
  type GraphicId,
  type ImageElement,
  type StripesGraphic,
  type ZoneRole,
} from '@kitwright/design';
import { zoneAndPart, type Pattern } from '@kitwright/garment';
import { newElementId } from './element-edits.ts';
import { addPattern, addStripes, type GraphicPatch } from './graphic-edits.ts';
import { fillEdit, seenFill } from './part-edits.ts';

/** Graphics that clubs ask for most, one press away. */
export const QUICK_GRAPHICS = ['pinstripes', 'hoops', 'sash', 'halves', 'gradient', 'watermark'] as const;
export type QuickGraphic = (typeof QUICK_GRAPHICS)[number];

/** Edit that a press makes; `id` is null where it adds no graphic. */
export interface QuickEdit {
  readonly id: GraphicId | null;
  readonly edit: Edit;
}

/**
 * Roles that each lies over where no part is chosen: stripes go on over sleeves and sides, blocks stay on the body.
 */
const OVER: Readonly<Record<QuickGraphic, readonly ZoneRole[]>> = {
  pinstripes: ['main', 'panel', 'sleeve'],
  hoops: ['main', 'panel', 'sleeve'],
  sash: ['main'],
  halves: ['main'],
  gradient: ['main'],
  watermark: ['main'],
};

const zonesFor = (quick: QuickGraphic, pattern: Pattern, chosen: readonly string[]): readonly string[] =>
  chosen.length > 0
    ? chosen
    : pattern.zones.map(({ id }) => id).filter((id) => OVER[quick].includes(roleOf(id)));

/** A pinstripe and the way to the next, mm. */
const PINSTRIPE = { widthMm: 3, gapMm: 33 } as const;
/** Stripes no wider than this are lines: with another number of them their width stays, mm. */
const LINE_MM = 6;
const HOOPS = 6;
const MOST_STRIPES = 60;

const clamped = (count: number): number => Math.max(1, Math.min(MOST_STRIPES, Math.round(count)));

/** Length that stripes have to run to cover what they lie over, mm: down where they are level, else across. */
export function stripedMm(
  { zones, rotationDeg }: Pick<StripesGraphic, 'zones' | 'rotationDeg'>,
  pattern: Pattern,
) {
  const names = zones.map((name) => zoneAndPart(name).zone);
  const ids = new Set(
    pattern.zones
      .filter(({ id }) => names.includes(id))
      .flatMap(({ regions }) => regions.map(({ piece }) => piece)),
  );
  const pieces = pattern.pieces.filter(({ id }) => ids.has(id));
  const isLevel = liesLevel(rotationDeg);
  const largest = Math.max(1, ...pieces.map(({ widthMm, heightMm }) => (isLevel ? heightMm : widthMm)));
  // Beside a body hang its sleeves, which upright stripes have to reach as well.
  return isLevel || !names.includes('sleeves') ? largest : largest * 1.7;
}

const liesLevel = (rotationDeg: number): boolean => Math.abs((Math.abs(rotationDeg) % 180) - 90) < 1;

type StripesName = 'patterns.quick.hoops' | 'patterns.stripes';

/** Name of stripes of one's own, as a key of the tools' texts: level ones are hoops. */
export const stripesName = byKind<Graphic>()<[], StripesName>({
  pattern: () => 'patterns.stripes',
  stripes: ({ rotationDeg }) => (liesLevel(rotationDeg) ? 'patterns.quick.hoops' : 'patterns.stripes'),
});

const isFilling = ({ count, widthMm, gapMm }: StripesGraphic, lengthMm: number): boolean => {
  const share = (count * (widthMm + gapMm)) / lengthMm;
  return share > 0.85 && share < 1.2;
};

/** The change to so many stripes: those that fill the garment go on filling it, lines as thin as before. */
export function stripesOfCount(graphic: StripesGraphic, count: number, pattern: Pattern): GraphicPatch {
  const lengthMm = stripedMm(graphic, pattern);
  if (!isFilling(graphic, lengthMm)) return { count };
  const pitch = lengthMm / count;
  const { widthMm, gapMm } = graphic;
  const wide = widthMm <= LINE_MM ? widthMm : (pitch * widthMm) / (widthMm + gapMm);
  const width = Math.max(1, Math.min(500, roundMm(wide)));
  return { count, widthMm: width, gapMm: Math.max(0, Math.min(500, roundMm(pitch - width))) };
}

/** The change to another distance: stripes that fill the garment become as many as it then takes. */
export function stripesOfGap(graphic: StripesGraphic, gapMm: number, pattern: Pattern): GraphicPatch {
  const lengthMm = stripedMm(graphic, pattern);
  return isFilling(graphic, lengthMm)
    ? { gapMm, count: clamped(lengthMm / (graphic.widthMm + gapMm)) }
    : { gapMm };
}

function stripes(
  document: DesignDocument,
  pattern: Pattern,
  over: readonly string[],
  shape: (lengthMm: number) => Pick<StripesGraphic, 'count' | 'widthMm' | 'gapMm'>,
  rotationDeg: number,
): QuickEdit {
  const lengthMm = stripedMm({ zones: [...over], rotationDeg }, pattern);
  return addStripes(document, over, { rotationDeg, ...shape(lengthMm) });
}

/** From the colour that is seen there down to another of the design. */
function gradient(document: DesignDocument, pattern: Pattern, over: readonly string[]): QuickEdit {
  const [first = ''] = over;
  const seen = seenFill(document.zones, first, pattern);
  const { primary, secondary, accent } = paletteOf(document);
  const from = seen.kind === 'pure' ? seen.colour : primary;
  const last = seen.kind === 'pure' ? undefined : seen.stops.at(-1)?.colour;
  const to = [secondary, accent, primary].find((colour) => colour !== from && colour !== last) ?? secondary;
  const fill: Fill = {
    kind: 'linear',
    angleDeg: 180,
    seams: 'meet',
    stops: [
      { positionPercent: 0, colour: from },
      { positionPercent: 100, colour: to },
    ],
  };
  return { id: null, edit: fillEdit(document, pattern, over, fill) };
}

/** Print of a crest into the cloth: large, faint, beneath all else. */
const WATERMARK = { opacity: 0.16, share: 0.62 } as const;

/** The first logo of the kit once more, as a watermark in the middle of the front; null where there is none. */
function crestWatermark(document: DesignDocument, pattern: Pattern): QuickEdit | null {
  const crest = imagesOf(document).find(({ opacity, hidden }) => !hidden && opacity > 2 * WATERMARK.opacity);
  const middle = pattern.placements.find(({ kind }) => kind === 'free');
  const piece = pattern.pieces.find(({ id }) => id === middle?.piece);
  if (!crest || !middle || !piece) return null;
  const scale = WATERMARK.share * Math.min(piece.widthMm / crest.widthMm, piece.heightMm / crest.heightMm);
  const element: ImageElement = {
    id: newElementId(),
    kind: 'image',
    anchor: { placement: middle.id, dxMm: 0, dyMm: 0 },
    rotationDeg: 0,
    opacity: WATERMARK.opacity,
    order: orderBeneath(document),
    hidden: false,
    locked: false,
    uploadId: crest.uploadId,
    widthMm: roundMm(crest.widthMm * scale),
    heightMm: roundMm(crest.heightMm * scale),
    flipped: crest.flipped,
  };
  return { id: null, edit: { type: 'addElement', element } };
}

/** Edit that a press on one of them makes; null where there is nothing it could lie over. */
export function quickEdit(
  quick: QuickGraphic,
  document: DesignDocument,
  pattern: Pattern,
  chosen: readonly string[] = [],
): QuickEdit | null {
  const over = zonesFor(quick, pattern, chosen);
  if (over.length === 0) return null;
  switch (quick) {
    case 'pinstripes': {
      const { widthMm, gapMm } = PINSTRIPE;
      return stripes(
        document,
        pattern,
        over,
        (lengthMm) => ({ widthMm, gapMm, count: clamped(lengthMm / (widthMm + gapMm)) }),
        0,
      );
    }
    case 'hoops':
      return stripes(
        document,
        pattern,
        over,
        (lengthMm) => {
          const widthMm = roundMm(lengthMm / HOOPS / 2);
          return { count: HOOPS, widthMm, gapMm: widthMm };
        },
        90,
      );
    case 'sash':
    case 'halves':
      return addPattern(document, quick, over);
    case 'gradient':
      return gradient(document, pattern, over);
    case 'watermark':
      return crestWatermark(document, pattern) ?? addPattern(document, 'shield-watermark', over);
  }
}
