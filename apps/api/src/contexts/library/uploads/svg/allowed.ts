/** Elements that an SVG may consist of: shapes, paint and text. Everything not named here is dropped. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'style',
]);

/** Elements whose text counts; text anywhere else is white space between elements. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['title', 'desc', 'text', 'tspan']);

/** Properties that paint; allowed as attributes, in `style` attributes and in rules of a `style` element. */
export const ALLOWED_PROPERTIES: ReadonlySet<string> = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'isolation',
  'letter-spacing',
  'mask',
  'mask-type',
  'mix-blend-mode',
  'opacity',
  'overflow',
  'paint-order',
  'shape-rendering',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'vector-effect',
  'visibility',
  'word-spacing',
]);

/** Attributes of geometry and structure. */
export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'class',
  'clipPathUnits',
  'cx',
  'cy',
  'd',
  'dx',
  'dy',
  'fr',
  'fx',
  'fy',
  'gradientTransform',
  'gradientUnits',
  'height',
  'id',
  'maskContentUnits',
  'maskUnits',
  'offset',
  'patternContentUnits',
  'patternTransform',
  'patternUnits',
  'points',
  'preserveAspectRatio',
  'r',
  'rotate',
  'rx',
  'ry',
  'spreadMethod',
  'textLength',
  'lengthAdjust',
  'transform',
  'viewBox',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
]);

/** Attributes that hold a drawing, and may be long. All others say one thing each. */
export const LONG_ATTRIBUTES: ReadonlySet<string> = new Set([
  'd',
  'points',
  'style',
  'x',
  'y',
  'dx',
  'dy',
  'rotate',
]);

/** The most of everything: far above any drawn logo, far below what stalls a renderer. Looked at before it draws. */
export const SVG_LIMITS = {
  bytes: 2 * 1024 * 1024,
  elements: 20_000,
  /** Elements once every `use`, pattern, mask and clip is followed. */
  drawnElements: 50_000,
  depth: 64,
  attributes: 100,
  /** Stops of one gradient. */
  stops: 500,
  attributeLength: 200_000,
  /** Of an attribute that says one thing, white space and all. */
  shortAttributeLength: 2_000,
  sheetLength: 200_000,
  rules: 1_000,
  selectors: 4_000,
  selectorParts: 12,
  /** Selectors times elements: a renderer holds each against each. */
  matches: 4_000_000,
  /** Masks, clips and see-through groups within each other: each is a picture of its own until it is laid down. */
  layers: 16,
  /** The same, side by side or not. */
  layersInAll: 2_000,
  /** A repeated or masking area, in widths or heights of the whole drawing. */
  areaTimes: 16,
} as const;
