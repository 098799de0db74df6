import { escapeHtml } from '@kitwright/base/html';
import { fail, ok, type Result } from '@kitwright/base';
import { Resvg } from '@resvg/resvg-js';
import type { Picture, PictureError } from '../picture.ts';
import { SVG_LIMITS } from './allowed.ts';
import { checkWeight } from './weight.ts';
import { SvgRefused } from './refused.ts';
import { parseSvg, type SvgElement } from './tree.ts';

/** The longer side of an SVG as it is kept, pixels: it has no resolution of its own. */
const LONGER_SIDE_PX = 1024;

interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** CSS pixels of a length such as `20mm`; undefined for percents and nonsense. */
const PX_PER_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};
const lengthPx = (text: string | undefined): number | undefined => {
  // No white space in the expression: tried at both ends of a long run of it, it takes the square of its length.
  const match = /^([0-9.]+(?:e[+-]?[0-9]+)?) ?([a-z]*)$/i.exec((text ?? '').trim());
  const perUnit = PX_PER_UNIT[(match?.[2] ?? '').toLowerCase()];
  const value = Number(match?.[1]);
  return perUnit === undefined || !Number.isFinite(value) ? undefined : value * perUnit;
};

const viewBoxOf = ({ attributes }: SvgElement): ViewBox | undefined => {
  const numbers = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = numbers;
  if (
    numbers.length === 4 &&
    x !== undefined &&
    y !== undefined &&
    width !== undefined &&
    height !== undefined
  ) {
    return { x, y, width, height };
  }
  const [ownWidth, ownHeight] = [lengthPx(attributes.get('width')), lengthPx(attributes.get('height'))];
  return ownWidth === undefined || ownHeight === undefined
    ? undefined
    : { x: 0, y: 0, width: ownWidth, height: ownHeight };
};

/** An SVG as the renderer reads it, without the fonts of the machine. */
const drawing = (text: string): Resvg => new Resvg(text, { font: { loadSystemFonts: false } });

/** Box of what is drawn, outlines included, for a file that says no size; undefined where nothing is. */
const drawnBoxOf = (root: SvgElement): ViewBox | undefined => {
  const box = drawing(write(inOwnNamespace(root, root.attributes))).getBBox();
  return box && { x: box.x, y: box.y, width: box.width, height: box.height };
};

const isDrawable = (box: ViewBox): boolean =>
  Object.values(box).every((value: number) => Number.isFinite(value) && Math.abs(value) < 1e6) &&
  box.width > 0 &&
  box.height > 0 &&
  Math.max(box.width / box.height, box.height / box.width) <= LONGER_SIDE_PX;

const write = (element: SvgElement): string => {
  const attributes = [...element.attributes]
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const children = element.children.map((child) =>
    typeof child === 'string' ? escapeHtml(child) : write(child),
  );
  return `<${element.name}${attributes}>${children.join('')}</${element.name}>`;
};

const inOwnNamespace = (root: SvgElement, attributes: ReadonlyMap<string, string>): SvgElement => ({
  ...root,
  attributes: new Map([['xmlns', 'http://www.w3.org/2000/svg'], ...attributes]),
});

/** The root in its own namespace, with a view box and a size in pixels whatever the file said. */
const framed = (root: SvgElement, box: ViewBox, widthPx: number, heightPx: number): SvgElement => {
  const attributes = new Map(root.attributes);
  for (const name of ['x', 'y']) attributes.delete(name);
  attributes.set('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  attributes.set('width', String(widthPx));
  attributes.set('height', String(heightPx));
  return inOwnNamespace(root, attributes);
};

/** The factor by which a transform makes things larger, at most. */
const stretchOf = (transform: string | undefined): number => {
  const factors = [...(transform ?? '').matchAll(/(matrix|scale)\(([^)]*)\)/g)].map(([, , numbers = '']) =>
    Math.max(
      ...numbers
        .trim()
        .split(/[\s,]+/)
        .slice(0, 4)
        .map((number) => Math.abs(Number(number)) || 0),
    ),
  );
  return factors.reduce((product, factor) => product * Math.max(1, factor), 1);
};

const LAYERS = ['mask', 'clip-path', 'opacity', 'mix-blend-mode', 'isolation'];

const isLayer = ({ attributes }: SvgElement): boolean => {
  const style = attributes.get('style') ?? '';
  return LAYERS.some((name) => attributes.has(name) || style.includes(`${name}:`));
};

const countLayers = (element: SvgElement): number =>
  element.children.reduce(
    (sum, child) => (typeof child === 'string' ? sum : sum + countLayers(child)),
    isLayer(element) ? 1 : 0,
  );

/** A renderer makes a picture of a whole tile, mask or layer, as large as the file says, before it draws with it. */
const checkAreas = (element: SvgElement, box: ViewBox, above = 0): void => {
  const { name, attributes } = element;
  const layers = above + (isLayer(element) ? 1 : 0);
  if (layers > SVG_LIMITS.layers) throw new SvgRefused('too many layers');
  if (name === 'pattern' || name === 'mask') {
    const units = attributes.get(`${name}Units`);
    const whole = units === 'userSpaceOnUse' ? Math.max(box.width, box.height) : 1;
    const stretch = stretchOf(attributes.get('patternTransform'));
    for (const side of ['width', 'height']) {
      const text = attributes.get(side) ?? '';
      const times = text.endsWith('%') ? Number.parseFloat(text) / 100 : (lengthPx(text) ?? 0) / whole;
      if (times * stretch > SVG_LIMITS.areaTimes) throw new SvgRefused('too large an area');
    }
  }
  for (const child of element.children) if (typeof child !== 'string') checkAreas(child, box, layers);
};

/**
 * Writes an SVG again from what is allowed in it: shapes, paint, text, plain styles and references within the file.
 * Nothing of the file's own text is passed through, so nothing hides in it.
 */
export const readSvg = (content: Buffer): Result<Picture, PictureError> => {
  if (content.length > SVG_LIMITS.bytes) return fail('unreadable');
  try {
    const root = parseSvg(new TextDecoder('utf-8', { fatal: true }).decode(content));
    checkWeight(root);
    const box = viewBoxOf(root) ?? drawnBoxOf(root);
    if (box === undefined || !isDrawable(box)) return fail('unreadable');
    checkAreas(root, box);
    if (countLayers(root) > SVG_LIMITS.layersInAll) throw new SvgRefused('too many layers in all');
    const scale = LONGER_SIDE_PX / Math.max(box.width, box.height);
    const widthPx = Math.max(1, Math.round(box.width * scale));
    const heightPx = Math.max(1, Math.round(box.height * scale));
    const text = write(framed(root, box, widthPx, heightPx));
    // Drawn once as it will be: what takes too much is refused to who brings it, not to those who look at it later.
    drawing(text).render();
    return ok({ type: 'image/svg+xml', widthPx, heightPx, content: Buffer.from(text) });
  } catch (error) {
    if (isOfTheFile(error)) return fail('unreadable');
    throw error;
  }
};

/** Refused by ourselves, no text at all, nested deeper than the CSS parser goes, or refused by the renderer. */
const isOfTheFile = (error: unknown): boolean =>
  error instanceof SvgRefused ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  isResvgError(error);

/** The renderer refuses with plain errors of its own that carry a code of the native side. */
const isResvgError = (error: unknown): boolean => error instanceof Error && 'code' in error;
