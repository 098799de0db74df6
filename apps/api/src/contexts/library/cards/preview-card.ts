import { contrast } from '@kitwright/colour';
import { escapeHtml } from '@kitwright/base/html';
import { writePathData } from '@kitwright/geometry';
import type { Lettering } from '@kitwright/lettering';
import { depsAt, type Place } from '../../../gate/place.ts';
import { drawPng, inlineDrawing } from '../../../gate/rasterise.ts';
import { letteringOf } from '../fonts/fonts-of.ts';
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from './preview-size.ts';

const FONT = 'kantumruy-pro';
const MARGIN_PX = 72;
const WORDS_WIDTH_PX = 470;
const TITLE_PX = { most: 68, least: 34 } as const;
const LONGEST_TITLE = 40;
const INK = '#14171a';
const QUIET = '#5a626b';

/** Contents of a card. */
export interface PreviewCardTask {
  readonly place: Place;
  readonly title: string;
  readonly siteName: string;
  /** The brand's colour, `#rrggbb`. */
  readonly colour: string;
  /** Flat drawings as SVG. */
  readonly front: Buffer;
  readonly back: Buffer;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A long name ends in an ellipsis, never within a syllable. */
const shortened = (text: string): string => {
  const parts = [...graphemes.segment(text)].map(({ segment }) => segment);
  return parts.length <= LONGEST_TITLE ? text : `${parts.slice(0, LONGEST_TITLE - 1).join('')}…`;
};

/** A line of text as an outline from `x` on the baseline `y`, made smaller where it would not fit. */
export const cardLine = (
  lettering: Lettering,
  text: string,
  {
    x,
    y,
    mostPx,
    widthPx = WORDS_WIDTH_PX,
    colour,
  }: {
    readonly x: number;
    readonly y: number;
    readonly mostPx: number;
    readonly widthPx?: number;
    readonly colour: string;
  },
): string => {
  const { commands, advanceEm } = lettering.letterer.outline({ fontId: FONT, text });
  const size = Math.min(mostPx, widthPx / Math.max(advanceEm, 0.01));
  const path = writePathData(commands, (value) => (value * size).toFixed(2));
  return `<path transform="translate(${x} ${y})" fill="${colour}" d="${path}"/>`;
};

/** Two lines of a title that is too long for one of a readable size, broken at the space nearest to its middle. */
const titleLines = (title: string): readonly string[] => {
  const middle = title.length / 2;
  const spaces = [...title.matchAll(/[\s\u200b]/g)].map(({ index }) => index);
  const [nearest] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (title.length < 18 || nearest === undefined) return [title];
  return [title.slice(0, nearest), title.slice(nearest + 1)];
};

/**
 * The card as a PNG of 1200 x 630: the design from both sides, its name and the brand's, all text as outlines. Behind the
 * gate alone.
 */
export const drawPreviewCard = async ({
  place,
  title,
  siteName,
  colour,
  front,
  back,
}: PreviewCardTask): Promise<Buffer> => {
  const lettering = letteringOf(depsAt(place));
  await lettering.loadFont(FONT, title + siteName);
  const lines = titleLines(shortened(title));
  const lineHeight = TITLE_PX.most * 1.45;
  const top = PREVIEW_HEIGHT_PX / 2 - ((lines.length - 1) * lineHeight) / 2;
  const words = lines.map((text, index) =>
    cardLine(lettering, text, {
      x: MARGIN_PX,
      y: top + index * lineHeight,
      mostPx: TITLE_PX.most,
      colour: INK,
    }),
  );
  const brandY = top + (lines.length - 1) * lineHeight + 72;
  const brand =
    title === siteName
      ? ''
      : cardLine(lettering, siteName, { x: MARGIN_PX, y: brandY, mostPx: TITLE_PX.least, colour: QUIET });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH_PX}" height="${PREVIEW_HEIGHT_PX}">`,
    '<rect width="100%" height="100%" fill="#f6f7f8"/>',
    `<rect width="16" height="100%" fill="${escapeHtml(colour)}"/>`,
    ...words,
    brand,
    await inlineDrawing(back, { x: 830, y: 130, width: 330 }),
    await inlineDrawing(front, { x: 560, y: 45, width: 420 }),
    '</svg>',
  ].join('');
  return drawPng(svg);
};

/** An icon to draw: a letter of the brand on its colour. */
export interface AppIconTask {
  readonly place: Place;
  readonly letter: string;
  /** `#rrggbb` */
  readonly colour: string;
  readonly sidePx: number;
}

/** Share of the side that devices may cut off round their own shapes stays clear: the letter keeps within the middle. */
const LETTER_SHARE = 0.5;

/** The icon as a square PNG without round corners, which devices cut themselves. Behind the gate alone. */
export const drawAppIcon = async ({ place, letter, colour, sidePx }: AppIconTask): Promise<Buffer> => {
  const lettering = letteringOf(depsAt(place));
  await lettering.loadFont(FONT, letter);
  const { advanceEm } = lettering.letterer.outline({ fontId: FONT, text: letter });
  const most = 100 * LETTER_SHARE;
  const size = Math.min(most, most / Math.max(advanceEm, 0.01));
  const line = cardLine(lettering, letter, {
    x: (100 - advanceEm * size) / 2,
    y: 50 + size * 0.36,
    mostPx: size,
    widthPx: most,
    colour: contrast(colour, '#ffffff') >= 3 ? '#ffffff' : INK,
  });
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">',
    `<rect width="100" height="100" fill="${escapeHtml(colour)}"/>`,
    line,
    '</svg>',
  ].join('');
  return drawPng(svg, { mode: 'width', value: sidePx });
};
