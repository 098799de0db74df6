import type { Path } from '@kitwright/garment';
import type { Operation, Paint } from '../display-list.ts';
import { pathData, tag, transformAttribute } from './markup.ts';

/** Address of an image's pixels (a data URI, or a URL); undefined when it is not to be had. */
export type ImageHref = (imageId: string) => string | undefined;

/** Writes operations as SVG and collects what goes into `<defs>`. Ids count up, so the same input gives the same text. */
export interface SvgWriter {
  operations(operations: readonly Operation[]): string;
  /** Id of a clip path. */
  clip(path: Path): string;
  /** Id of anything else that is defined once: `make` writes it with the id given. */
  define(make: (id: string) => string): string;
  defs(): string;
}

const PENDING_IMAGE_COLOUR = '#8088923f';

export function createSvgWriter(idPrefix: string, imageHref: ImageHref): SvgWriter {
  const definitions: string[] = [];
  const idsByMarkup = new Map<string, string>();

  /** Defines something once, however often it is used. */
  const define = (make: (id: string) => string): string => {
    const markup = make('');
    const known = idsByMarkup.get(markup);
    if (known) return known;
    const id = `${idPrefix}${definitions.length}`;
    idsByMarkup.set(markup, id);
    definitions.push(make(id));
    return id;
  };

  const clip = (path: Path) => define((id) => tag('clipPath', { id }, tag('path', { d: pathData(path) })));
  const paintValue = (paint: Paint) =>
    paint.kind === 'pure' ? paint.colour : `url(#${define((id) => gradientMarkup(id, paint))})`;

  const imageIds = new Map<string, string>();

  /** A picture is written once, however often it is shown: a tile is shown hundreds of times. */
  const imageMarkup = ({ imageId, x, y, width, height }: Extract<Operation, { op: 'image' }>): string => {
    const key = `${imageId} ${width} ${height}`;
    const known = imageIds.get(key);
    if (known !== undefined) return tag('use', { x, y, href: `#${known}` });
    const href = imageHref(imageId);
    if (href === undefined) return tag('rect', { x, y, width, height, fill: PENDING_IMAGE_COLOUR });
    const id = define((own) => tag('image', { id: own, width, height, href, preserveAspectRatio: 'none' }));
    imageIds.set(key, id);
    return tag('use', { x, y, href: `#${id}` });
  };

  const write = (operation: Operation): string => {
    switch (operation.op) {
      case 'fill':
        return tag('path', { d: pathData(operation.path), fill: paintValue(operation.paint) });
      case 'stroke':
        return tag('path', {
          d: pathData(operation.path),
          fill: 'none',
          stroke: paintValue(operation.paint),
          'stroke-width': operation.widthMm,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
        });
      case 'image':
        return imageMarkup(operation);
      case 'group':
        return groupMarkup(operation, write, clip);
    }
  };

  return {
    operations: (operations) => operations.map(write).join(''),
    clip,
    define,
    defs: () => (definitions.length === 0 ? '' : tag('defs', {}, definitions.join(''))),
  };
}

function groupMarkup(
  group: Extract<Operation, { op: 'group' }>,
  write: (operation: Operation) => string,
  clip: (path: Path) => string,
): string {
  return tag(
    'g',
    {
      transform: group.transform && transformAttribute(group.transform),
      'clip-path': group.clip && `url(#${clip(group.clip)})`,
      opacity: group.opacity,
      'data-element': group.elementId,
    },
    group.children.map(write).join(''),
  );
}

function gradientMarkup(id: string, paint: Exclude<Paint, { kind: 'pure' }>): string {
  const stops = paint.stops
    .map(({ offset, colour }) => tag('stop', { offset, 'stop-color': colour }))
    .join('');
  const shared = { id, gradientUnits: 'userSpaceOnUse' };
  return paint.kind === 'linear'
    ? tag('linearGradient', { ...shared, x1: paint.x1, y1: paint.y1, x2: paint.x2, y2: paint.y2 }, stops)
    : tag('radialGradient', { ...shared, cx: paint.cx, cy: paint.cy, r: paint.r }, stops);
}
