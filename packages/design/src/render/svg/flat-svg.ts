import type { Path, Pattern, Piece } from '@kitwright/garment';
import { arrange, type FlatView } from '../flat/arrange.ts';
import { layoutBox, type LaidBand, type LaidPiece, type LaidShape } from '../flat/layout.ts';
import type { BoxMm, Composition, DisplayList, Operation } from '../display-list.ts';
import { HAIRLINE, hairline } from './element-svg.ts';
import { pathBox } from '../geometry.ts';
import { numeral, pathData, tag, transformAttribute } from './markup.ts';
import { relief } from './relief.ts';
import { createSvgWriter, type ImageHref, type SvgWriter } from './writer.ts';

/** Options of a flat drawing as SVG. */
export interface FlatSvgOptions {
  readonly view: FlatView;
  /** A CSS colour; transparent when absent. */
  readonly background?: string;
  /** Empty room round the drawing. */
  readonly marginMm?: number;
  /** Width to height of the whole picture; the drawing is centred in it. Its own proportions when absent. */
  readonly aspectRatio?: number;
  /** Least room of the garment, mm, in whose middle it lies: of several sizes each keeps its proportion to the others. */
  readonly leastMm?: Pick<BoxMm, 'width' | 'height'>;
  /** Width stated in the file; its own in mm when absent. */
  readonly widthPx?: number;
  readonly imageHref?: ImageHref;
  /** Keeps ids apart where several drawings share a page. */
  readonly idPrefix?: string;
}

/** The garment as a flat drawing: for thumbnails, lists and flat views. The same input gives the same text. */
export function flatSvg(composition: Composition, pattern: Pattern, options: FlatSvgOptions): string {
  const { view, background, marginMm = 40, leastMm, imageHref = () => undefined, idPrefix = 'k' } = options;
  const writer = createSvgWriter(idPrefix, imageHref);
  const items = arrange(pattern, view);
  const drawing = items
    .map((item) => {
      if (item.kind === 'piece') return laidPiece(item, composition, pattern, writer, view !== 'all');
      const list = composition.pieces.get(item.pieceId);
      return item.kind === 'band' ? laidBand(item, list) : laidShape(item, list);
    })
    .join('');
  const frame = framed(roomy(layoutBox(items, pattern), leastMm), marginMm, options.aspectRatio);
  const ground = background === undefined ? '' : tag('rect', { ...frame, fill: background });
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [frame.x, frame.y, frame.width, frame.height].map(numeral).join(' '),
      ...sizeOf(frame, options.widthPx),
    },
    writer.defs() + ground + drawing,
  );
}

/** Box that a garment fills when it is laid flat, mm. */
export const flatBox = (pattern: Pattern, view: FlatView): BoxMm =>
  layoutBox(arrange(pattern, view), pattern);

function roomy(box: BoxMm, least: FlatSvgOptions['leastMm']): BoxMm {
  const width = Math.max(box.width, least?.width ?? 0);
  const height = Math.max(box.height, least?.height ?? 0);
  return {
    x: box.x - (width - box.width) / 2,
    y: box.y - (height - box.height) / 2,
    width,
    height,
  };
}

function sizeOf(frame: BoxMm, widthPx: number | undefined) {
  if (widthPx === undefined)
    return { width: `${numeral(frame.width)}mm`, height: `${numeral(frame.height)}mm` };
  return { width: widthPx, height: Math.round((widthPx * frame.height) / frame.width) };
}

/** The box with a margin, grown to the proportions asked for. */
function framed(box: BoxMm, margin: number, aspectRatio: number | undefined): BoxMm {
  const width = box.width + 2 * margin;
  const height = box.height + 2 * margin;
  const grownWidth = aspectRatio === undefined ? width : Math.max(width, height * aspectRatio);
  const grownHeight = aspectRatio === undefined ? height : Math.max(height, width / aspectRatio);
  return {
    x: box.x - margin - (grownWidth - width) / 2,
    y: box.y - margin - (grownHeight - height) / 2,
    width: grownWidth,
    height: grownHeight,
  };
}

function laidPiece(
  item: LaidPiece,
  composition: Composition,
  pattern: Pattern,
  writer: SvgWriter,
  worn: boolean,
): string {
  const piece = pattern.pieces.find(({ id }) => id === item.pieceId);
  const list = composition.pieces.get(item.pieceId);
  if (!piece || !list) return '';
  const cloth = [...piece.outline, ...(item.backing ?? [])];
  const shade = item.shade ? [shadeOver(cloth, item.shade)] : [];
  const art = writer.operations([{ op: 'group', clip: cloth, children: [...list.operations, ...shade] }]);
  const cut = art + (worn ? relief(piece, writer) : '');
  const seamLine = hairline(pathData(piece.outline));
  // Where cloth was added, the seam line would show in its middle: it goes under the cloth.
  const drawing = item.backing ? seamLine + cut : cut + seamLine;
  const children = item.clip ? clipped(drawing, item.clip, piece, writer) : drawing;
  return tag('g', { transform: transformAttribute(item.transform) }, children);
}

/** Part of a piece, with a hairline where its cloth turns under. */
function clipped(drawing: string, clip: Path, piece: Piece, writer: SvgWriter): string {
  const within = (path: Path, children: string) =>
    tag('g', { 'clip-path': `url(#${writer.clip(path)})` }, children);
  return within(clip, drawing + within(piece.outline, hairline(pathData(clip))));
}

const shadeOver = (path: Path, opacity: number): Operation => ({
  op: 'group',
  opacity,
  children: [{ op: 'fill', path, paint: { kind: 'pure', colour: '#000000' } }],
});

/**
 * A band along a seam line, with its edge as a hairline. It is drawn twice as wide as it is: the inner half lies
 * under the piece it is sewn to, which is drawn over it.
 */
function laidBand(band: LaidBand, list: DisplayList | undefined): string {
  const stroke = (colour: string, widthMm: number, opacity?: number) =>
    tag('path', {
      d: pathData(band.line),
      fill: 'none',
      stroke: colour,
      'stroke-width': 2 * widthMm,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
    });
  return [
    stroke('#ffffff', band.widthMm + HAIRLINE.widthMm / 2),
    stroke(HAIRLINE.colour, band.widthMm + HAIRLINE.widthMm / 2, HAIRLINE.opacity),
    stroke(mainColour(list, band.isInside), band.widthMm - HAIRLINE.widthMm / 2),
    band.shade ? stroke('#000000', band.widthMm - HAIRLINE.widthMm / 2, band.shade) : '',
  ].join('');
}

/** Cloth in a form of its own, with its edge as a hairline. */
function laidShape({ path, shade }: LaidShape, list: DisplayList | undefined): string {
  const d = pathData(path);
  const fill = (colour: string, opacity?: number) =>
    tag('path', { d, fill: colour, 'fill-opacity': opacity });
  return fill(mainColour(list)) + (shade ? fill('#000000', shade) : '') + hairline(d);
}

/** Colour of the topmost fill that covers the piece; of what is folded in beyond its upper edge only where that is seen. */
function mainColour(list: DisplayList | undefined, isInside = false): string {
  const fill = list?.operations.findLast(
    (operation) => operation.op === 'fill' && (isInside || !isBeyondFold(operation.path)),
  );
  if (fill?.op !== 'fill') return '#ffffff';
  return fill.paint.kind === 'pure' ? fill.paint.colour : (fill.paint.stops[0]?.colour ?? '#ffffff');
}

const isBeyondFold = (path: Path): boolean => {
  const { y, height } = pathBox(path);
  return y + height <= 0;
};
