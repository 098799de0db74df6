import type { Operation } from '@kitwright/design/render';
import type { Path } from '@kitwright/geometry';
import { drawStrips, drawing, heightOf, joined, type Block } from './strip.ts';
import { LEADING, baselineOf, type Align, type BreakStyle } from './type.ts';

export const RULE = '#c9ccd3';
export const TINT = '#f1f2f4';

const boxPath = (x: number, y: number, width: number, height: number): Path => [
  { op: 'M', x, y },
  { op: 'L', x: x + width, y },
  { op: 'L', x: x + width, y: y + height },
  { op: 'L', x, y: y + height },
  { op: 'Z' },
];

/** A filled rectangle. */
export const patch = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  colour: string,
): Operation => ({
  op: 'fill',
  path: boxPath(xMm, yMm, widthMm, heightMm),
  paint: { kind: 'pure', colour },
});

/** A rectangle's edge. */
export const frame = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  strokeMm = 0.25,
  colour = RULE,
): Operation => ({
  op: 'stroke',
  path: boxPath(xMm, yMm, widthMm, heightMm),
  widthMm: strokeMm,
  paint: { kind: 'pure', colour },
});

export interface ParagraphStyle extends BreakStyle {
  readonly align?: Align;
}

/** A text on as many lines as it takes; a page may end between two of them. Nothing where it says nothing. */
export const paragraph =
  (text: string, { align = 'start', ...style }: ParagraphStyle = {}): Block =>
  (type, widthMm) => {
    if (text.trim() === '') return [];
    const { lines, sizeMm } = type.broken(text, widthMm, style);
    const at = { start: 0, middle: widthMm / 2, end: widthMm }[align];
    return lines.map((line) => ({
      heightMm: sizeMm * LEADING,
      draw: ({ xMm, yMm }) => [
        type.line(line, {
          ...style,
          sizeMm,
          align,
          xMm: xMm + at,
          yMm: baselineOf(yMm, sizeMm),
          maxWidthMm: widthMm,
        }),
      ],
    }));
  };

/** A line from margin to margin. */
export const rule = (strokeMm = 0.2, colour = RULE): Block =>
  drawing(strokeMm, ({ x, y, width }) => [patch(x, y, width, strokeMm, colour)]);

/** Blocks one below the other. */
export const stack =
  (...blocks: readonly Block[]): Block =>
  (type, widthMm) =>
    blocks.flatMap((block) => block(type, widthMm));

/** Blocks one below the other that stay on one page. */
export const together =
  (...blocks: readonly Block[]): Block =>
  (type, widthMm) => {
    const strips = stack(...blocks)(type, widthMm);
    return strips.length === 0 ? [] : [joined(strips)];
  };

/** Room above a block, save at the top of a page. */
export const below =
  (gapMm: number, block: Block): Block =>
  (type, widthMm) =>
    block(type, widthMm).map((strip, index) =>
      index === 0 ? { ...strip, gapMm: (strip.gapMm ?? 0) + gapMm } : strip,
    );

/** A block that stays on one page where a page holds it. */
export const unbroken =
  (block: Block): Block =>
  (type, widthMm) => {
    const strips = block(type, widthMm);
    return strips.map((strip, index) => ({ ...strip, keepsNext: index < strips.length - 1 }));
  };

/** A block on the page of what follows it: a heading. */
export const leading =
  (block: Block): Block =>
  (type, widthMm) =>
    block(type, widthMm).map((strip) => ({ ...strip, keepsNext: true }));

/** A block that begins a page. */
export const onNewPage =
  (block: Block): Block =>
  (type, widthMm) =>
    block(type, widthMm).map((strip, index) => (index === 0 ? { ...strip, startsPage: true } : strip));

export interface ColumnPart {
  /** Share of the width; shares of all columns count together. */
  readonly share: number;
  readonly block: Block;
}

/** Blocks side by side, on one page: their tops in line, or their middles. */
export const columns =
  (parts: readonly ColumnPart[], gapMm = 0, align: 'top' | 'middle' = 'top'): Block =>
  (type, widthMm) => {
    const roomMm = widthMm - gapMm * (parts.length - 1);
    const shares = parts.reduce((sum, { share }) => sum + share, 0);
    let leftMm = 0;
    const laid = parts.map(({ share, block }) => {
      const width = (share / shares) * roomMm;
      const strips = block(type, width);
      const part = { leftMm, strips, highMm: heightOf(strips) };
      leftMm += width + gapMm;
      return part;
    });
    const heightMm = Math.max(...laid.map(({ highMm }) => highMm));
    const downMm = (highMm: number): number => (align === 'top' ? 0 : (heightMm - highMm) / 2);
    return [
      {
        heightMm,
        draw: ({ xMm, yMm }) =>
          laid.flatMap((part) =>
            drawStrips(part.strips, { xMm: xMm + part.leftMm, yMm: yMm + downMm(part.highMm) }),
          ),
      },
    ];
  };

const NOTHING: Block = () => [];

/** Blocks in rows of so many; a page may end between two rows. */
export const grid =
  (across: number, gapMm: number, blocks: readonly Block[]): Block =>
  (type, widthMm) =>
    Array.from({ length: Math.ceil(blocks.length / across) }, (_, row) => {
      const parts = Array.from({ length: across }, (__, column) => ({
        share: 1,
        block: blocks[row * across + column] ?? NOTHING,
      }));
      return below(row === 0 ? 0 : gapMm, columns(parts, gapMm))(type, widthMm);
    }).flat();

/** A picture as large as fits into a box, at its top left. */
export const picture = (
  { id, widthPx, heightPx }: { readonly id: string; readonly widthPx: number; readonly heightPx: number },
  mostMm: { readonly width: number; readonly height: number },
): Block => {
  const scale = Math.min(mostMm.width / widthPx, mostMm.height / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  return drawing(height, ({ x, y }) => [{ op: 'image', imageId: id, x, y, width, height }]);
};
