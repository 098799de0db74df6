import type { Path } from '@kitwright/garment';
import type { Drawing, DrawnNode, DrawnStroke } from '@kitwright/production';
import { simpleSvg, type SvgElement } from './simple-svg.ts';
import { inkOf, referredTo, type Definitions } from './svg-paints.ts';
import { matrixOf, NotDrawable, numberOf, numbersOf, pathOf } from './svg-values.ts';

const PATH_ATTRIBUTES: ReadonlySet<string> = new Set([
  'id',
  'd',
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'shape-rendering',
  'transform',
]);
const GROUP_ATTRIBUTES: ReadonlySet<string> = new Set(['id', 'transform', 'opacity', 'clip-path']);

type Attributes = SvgElement['attributes'];

const onlyKnown = (attributes: Attributes, known: ReadonlySet<string>): void => {
  const other = Object.keys(attributes).find((key) => !known.has(key));
  if (other !== undefined) throw new NotDrawable(`Drawn in a way of its own: ${other}`);
};

const oneOf = <T extends string>(text: string | undefined, values: readonly [T, ...T[]]): T => {
  if (text === undefined) return values[0];
  const found = values.find((value) => value === text);
  if (found === undefined) throw new NotDrawable(text);
  return found;
};

const ruleOf = (text: string | undefined) => oneOf(text, ['nonzero', 'evenodd']);

const strokeOf = (attributes: Attributes, path: Path, definitions: Definitions): DrawnStroke | null => {
  const text = attributes['stroke'] ?? 'none';
  const ink = inkOf(text, numberOf(attributes['stroke-opacity'], 1), path, definitions);
  if (ink === null) return null;
  const dash = attributes['stroke-dasharray'] ?? 'none';
  return {
    ...ink,
    width: numberOf(attributes['stroke-width'], 1),
    cap: oneOf(attributes['stroke-linecap'], ['butt', 'round', 'square']),
    join: oneOf(attributes['stroke-linejoin'], ['miter', 'round', 'bevel']),
    mitreLimit: numberOf(attributes['stroke-miterlimit'], 4),
    dash: dash === 'none' ? [] : numbersOf(dash),
    dashOffset: numberOf(attributes['stroke-dashoffset'], 0),
  };
};

const moved = (node: DrawnNode, attributes: Attributes): DrawnNode => {
  const transform = matrixOf(attributes['transform']);
  return transform === null ? node : { kind: 'group', transform, clip: null, opacity: 1, children: [node] };
};

const pathNode = ({ attributes }: SvgElement, definitions: Definitions): DrawnNode => {
  onlyKnown(attributes, PATH_ATTRIBUTES);
  const path = pathOf(attributes['d'] ?? '');
  const node: DrawnNode = {
    kind: 'path',
    path,
    rule: ruleOf(attributes['fill-rule']),
    fill: inkOf(attributes['fill'] ?? '#000000', numberOf(attributes['fill-opacity'], 1), path, definitions),
    stroke: strokeOf(attributes, path, definitions),
  };
  return moved(node, attributes);
};

/** A clip of one path: several would have to be united first. */
const clipOf = (text: string | undefined, definitions: Definitions) => {
  if (text === undefined) return null;
  const { name, attributes, children } = referredTo(text, definitions);
  onlyKnown(attributes, new Set(['id']));
  const [only, ...more] = children;
  const isOne = name === 'clipPath' && only?.name === 'path' && more.length === 0;
  if (!isOne || only.attributes['transform'] !== undefined) throw new NotDrawable('A clip of several parts');
  return { path: pathOf(only.attributes['d'] ?? ''), rule: ruleOf(only.attributes['clip-rule']) };
};

const nodeOf = (element: SvgElement, definitions: Definitions): readonly DrawnNode[] => {
  const { name, attributes, children } = element;
  if (name === 'defs') return [];
  if (name === 'path') return [pathNode(element, definitions)];
  if (name !== 'g') throw new NotDrawable(`Not drawn of lines: ${name}`);
  onlyKnown(attributes, GROUP_ATTRIBUTES);
  return [
    {
      kind: 'group',
      transform: matrixOf(attributes['transform']),
      clip: clipOf(attributes['clip-path'], definitions),
      opacity: numberOf(attributes['opacity'], 1),
      children: children.flatMap((child) => nodeOf(child, definitions)),
    },
  ];
};

const definitionsOf = (element: SvgElement): readonly (readonly [string, SvgElement])[] =>
  element.children.flatMap((child) =>
    child.name === 'defs'
      ? child.children.flatMap((each) => {
          const { id } = each.attributes;
          return id === undefined ? [] : [[id, each] as const];
        })
      : [],
  );

/**
 * An SVG as a drawing of lines and areas. Null where it has what a print file has no counterpart of: masks, filters,
 * pictures, patterns, translucent gradients.
 */
export const readDrawing = (content: Buffer): Drawing | null => {
  try {
    const svg = simpleSvg(content);
    const [x, y, width, height] = numbersOf(
      svg.attributes['viewBox'] ?? `0 0 ${svg.attributes['width']} ${svg.attributes['height']}`,
    );
    if (x === undefined || y === undefined || !width || !height) return null;
    const definitions: Definitions = new Map(definitionsOf(svg));
    return {
      box: { x, y, width, height },
      nodes: svg.children.flatMap((child) => nodeOf(child, definitions)),
    };
  } catch (error) {
    if (error instanceof NotDrawable) return null;
    throw error;
  }
};
