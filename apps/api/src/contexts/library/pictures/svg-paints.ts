import type { Matrix, Paint, PaintStop } from '@kitwright/design/render';
import type { Path } from '@kitwright/garment';
import type { DrawnInk } from '@kitwright/production';
import type { SvgElement } from './simple-svg.ts';
import { boxOf, matrixOf, NotDrawable, numberOf } from './svg-values.ts';

/** Elements that a picture refers to, by id. */
export type Definitions = ReadonlyMap<string, SvgElement>;

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `outer` after `inner`. */
const combined = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

export const referredTo = (text: string, definitions: Definitions): SvgElement => {
  const found = definitions.get(/^url\(#([^()]*)\)$/.exec(text)?.[1] ?? '');
  if (found === undefined) throw new NotDrawable(`Nothing there: ${text}`);
  return found;
};

const colourOf = (text: string): string => {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new NotDrawable(`Not a colour: ${text}`);
  return text.toLowerCase();
};

/** A translucent stop would take a mask of its own. */
const stopsOf = (gradient: SvgElement): readonly PaintStop[] => {
  if (gradient.children.length < 2) throw new NotDrawable('A gradient of fewer than two stops');
  return gradient.children.map(({ attributes }) => {
    if (numberOf(attributes['stop-opacity'], 1) < 1) throw new NotDrawable('A translucent stop');
    return {
      offset: numberOf(attributes['offset'], 0),
      colour: colourOf(attributes['stop-color'] ?? '#000000'),
    };
  });
};

const gradientPaint = (gradient: SvgElement): Paint => {
  const { attributes, name } = gradient;
  const at = (key: string, otherwise: number): number => numberOf(attributes[key], otherwise);
  if ((attributes['spreadMethod'] ?? 'pad') !== 'pad') throw new NotDrawable('A repeated gradient');
  const stops = stopsOf(gradient);
  if (name === 'linearGradient')
    return { kind: 'linear', x1: at('x1', 0), y1: at('y1', 0), x2: at('x2', 1), y2: at('y2', 0), stops };
  if (name !== 'radialGradient') throw new NotDrawable(`A paint of its own kind: ${name}`);
  const [cx, cy] = [at('cx', 0.5), at('cy', 0.5)];
  if (at('fx', cx) !== cx || at('fy', cy) !== cy || at('fr', 0) !== 0)
    throw new NotDrawable('A gradient out of its middle');
  return { kind: 'radial', cx, cy, r: at('r', 0.5), stops };
};

/** A paint as an attribute gives it, for a path; null for none. */
export const inkOf = (
  text: string,
  opacity: number,
  path: Path,
  definitions: Definitions,
): DrawnInk | null => {
  if (text === 'none' || opacity <= 0) return null;
  if (!text.startsWith('url('))
    return { paint: { kind: 'pure', colour: colourOf(text) }, matrix: IDENTITY, opacity };
  const gradient = referredTo(text, definitions);
  const own = matrixOf(gradient.attributes['gradientTransform']) ?? IDENTITY;
  const paint = gradientPaint(gradient);
  if (gradient.attributes['gradientUnits'] === 'userSpaceOnUse') return { paint, matrix: own, opacity };
  const { x, y, width, height } = boxOf(path);
  if (width <= 0 || height <= 0) throw new NotDrawable('A gradient over nothing');
  return { paint, matrix: combined([width, 0, 0, height, x, y], own), opacity };
};
