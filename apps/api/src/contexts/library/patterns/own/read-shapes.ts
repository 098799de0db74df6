import {
  composed,
  mapPath,
  pointsOf,
  readMatrix,
  readPathData,
  transformPoint,
  type Matrix,
} from '@kitwright/geometry';
import {
  MAX_INKS,
  MOST_STEPS_PER_CM2,
  MOST_TILE_STEPS,
  patternTileSchema,
  type PatternTile,
  type TileShape,
} from '@kitwright/design';
import type { Path } from '@kitwright/garment';
import { Resvg } from '@resvg/resvg-js';
import { parseSvg, type SvgElement } from '../../uploads/svg/tree.ts';
import { asNonZero } from './even-odd.ts';

/**
 * Attributes that are allowed on a group and on a path; any other (opacity, clips, dashes, gradients) asks for a
 * picture.
 */
const GROUP_SAYS: ReadonlySet<string> = new Set(['id', 'transform']);
const PATH_SAYS: ReadonlySet<string> = new Set([
  ...GROUP_SAYS,
  'd',
  'fill',
  'fill-rule',
  'stroke',
  'stroke-width',
  // Lines end and turn round in a design, whatever the drawing asks.
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
]);

/** The widths of a line may differ this much by its direction before a picture is more faithful. */
const MOST_STRETCH = 1.05;

/** Thrown within this file only: the drawing is more than plain shapes. */
class NotPlain extends Error {}

const says = (element: SvgElement, allowed: ReadonlySet<string>): void => {
  for (const name of element.attributes.keys()) if (!allowed.has(name)) throw new NotPlain(name);
};

/** Factor by which lengths grow; not plain where that depends on the direction. */
const scaleOf = ([a, b, c, d]: Matrix): number => {
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  const skew = Math.abs(a * c + b * d) / (across * down);
  if (Math.max(across / down, down / across) > MOST_STRETCH || skew > MOST_STRETCH - 1)
    throw new NotPlain('skewed');
  return (across + down) / 2;
};

/** The shapes of a drawing and their colours, as they are met. */
interface Drawing {
  readonly inks: string[];
  readonly shapes: TileShape[];
}

const inkOf = ({ inks }: Drawing, colour: string): number => {
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new NotPlain(colour);
  const known = inks.indexOf(colour);
  if (known >= 0) return known;
  if (inks.length >= MAX_INKS) throw new NotPlain('many colours');
  return inks.push(colour) - 1;
};

/** A thousandth of a millimetre: finer than any printer. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The path under a matrix; undefined for one that is not normalised, or does not stay finite. */
const drawnPath = (data: string, matrix: Matrix): Path | undefined => {
  const path = readPathData(data);
  if (path === undefined) return undefined;
  const drawn = mapPath(path, (point) => {
    const [x, y] = transformPoint(matrix, point);
    return [rounded(x), rounded(y)];
  });
  return pointsOf(drawn).flat().every(Number.isFinite) ? drawn : undefined;
};

/** A straight line encloses nothing: SVG says that it is filled all the same. */
const encloses = (path: Path): boolean =>
  path.some(({ op }, index) => op === 'Q' || op === 'C' || (op === 'L' && path[index - 1]?.op === 'L'));

const addPath = (drawing: Drawing, element: SvgElement, matrix: Matrix): void => {
  says(element, PATH_SAYS);
  const { attributes } = element;
  const drawn = drawnPath(attributes.get('d') ?? '', matrix);
  if (drawn === undefined) throw new NotPlain('path');
  const fill = attributes.get('fill') ?? '#000000';
  const stroke = attributes.get('stroke') ?? 'none';
  if (fill !== 'none' && encloses(drawn)) {
    const path = [...(attributes.get('fill-rule') === 'evenodd' ? asNonZero(drawn) : drawn)];
    drawing.shapes.push({ ink: inkOf(drawing, fill), path, strokeMm: null });
  }
  if (stroke !== 'none') {
    const strokeMm = Number(attributes.get('stroke-width') ?? 1) * scaleOf(matrix);
    drawing.shapes.push({ ink: inkOf(drawing, stroke), path: [...drawn], strokeMm });
  }
};

const addAll = (drawing: Drawing, parent: SvgElement, matrix: Matrix): void => {
  for (const element of parent.children) {
    if (typeof element === 'string' || element.name === 'defs') continue;
    const own = readMatrix(element.attributes.get('transform'));
    if (own === undefined) throw new NotPlain('transform');
    const inner = composed(matrix, own);
    if (element.name === 'g') {
      says(element, GROUP_SAYS);
      addAll(drawing, element, inner);
    } else if (element.name === 'path') addPath(drawing, element, inner);
    else throw new NotPlain(element.name);
  }
};

/** Tells whether a shape lies on the tile at all; not plain where it reaches over more than the tiles beside it. */
const isOn =
  (widthMm: number, heightMm: number) =>
  ({ path }: TileShape): boolean => {
    const points = pointsOf(path);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    if (right <= 0 || left >= widthMm || bottom <= 0 || top >= heightMm) return false;
    if (left < -widthMm || right > 2 * widthMm || top < -heightMm || bottom > 2 * heightMm) {
      throw new NotPlain('reaches far');
    }
    return true;
  };

/**
 * A sanitised drawing as shapes in mm, each in one of at most four colours, for a tile of that width. Undefined where it
 * has more to it (gradients, opacity, clips, many colours or very many points): then it is repeated as a picture. Behind
 * the gate alone.
 */
export const readShapes = (svg: Buffer, widthMm: number): PatternTile | undefined => {
  // Normalised: styles, uses, rectangles, circles and arcs become absolute paths with plain attributes.
  const root = parseSvg(new Resvg(svg.toString(), { font: { loadSystemFonts: false } }).toString());
  const [x = 0, y = 0, width = 1, height = 1] = (root.attributes.get('viewBox') ?? '')
    .split(/\s+/)
    .map(Number);
  const scale = widthMm / width;
  const heightMm = Math.round(height * scale * 1000) / 1000;
  const drawing: Drawing = { inks: [], shapes: [] };
  try {
    addAll(drawing, root, [scale, 0, 0, scale, -x * scale, -y * scale]);
    const shapes = drawing.shapes.filter(isOn(widthMm, heightMm));
    const steps = shapes.reduce((sum, { path }) => sum + path.length, 0);
    const areaCm2 = (widthMm * heightMm) / 100;
    if (steps > Math.min(MOST_TILE_STEPS, areaCm2 * MOST_STEPS_PER_CM2)) return undefined;
    const content = { kind: 'shapes', inks: drawing.inks, shapes };
    return patternTileSchema.safeParse({ widthMm, heightMm, content }).data;
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
};

/** A sanitised drawing, and the width in mm it is to be read at. */
interface ShapesTask {
  readonly svg: Buffer;
  readonly widthMm: number;
}

/** Reads the shapes of a drawing. Behind the gate alone. */
export const readDrawnShapes = ({ svg, widthMm }: ShapesTask): Promise<ReturnType<typeof readShapes>> =>
  Promise.resolve(readShapes(svg, widthMm));
