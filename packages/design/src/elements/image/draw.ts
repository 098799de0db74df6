import { CAMBODIAN_FLAG, drawCambodianFlag } from '../../extras/cambodian-flag.ts';
import type { ImageElement } from './schema.ts';
import type { ImageFacts } from '../../render/compose-input.ts';
import type { BoxMm, Finding, Operation } from '../../render/display-list.ts';
import { rectanglePath } from '../../render/geometry.ts';
import type { Drawing, DrawingPlace, Drawn } from '../../render/placed-element.ts';

/** The least resolution that prints well on an all-over piece. */
export const LEAST_DPI = 150;
const MM_PER_INCH = 25.4;

const SUBSTITUTE_GROUND = '#dfe3e8';
const SUBSTITUTE_LINE = '#8b95a1';

/** Draws an image centred on its anchor; a crossed frame where the image is not to be had. */
export function drawImage(element: ImageElement, image: ImageFacts | undefined): Drawn {
  const box: BoxMm = {
    x: -element.widthMm / 2,
    y: -element.heightMm / 2,
    width: element.widthMm,
    height: element.heightMm,
  };
  if (element.uploadId === CAMBODIAN_FLAG) return { operations: drawCambodianFlag(box), box, findings: [] };
  if (!image) {
    return {
      operations: substitute(box),
      box,
      findings: [{ code: 'missingImage', detail: element.uploadId }],
    };
  }
  const drawing: Operation = { op: 'image', imageId: element.uploadId, ...box };
  return {
    operations: element.flipped
      ? [{ op: 'group', transform: [-1, 0, 0, 1, 0, 0], children: [drawing] }]
      : [drawing],
    box,
    findings: resolutionFindings(element, image),
  };
}

function resolutionFindings(
  element: ImageElement,
  image: ImageFacts,
): readonly Pick<Finding, 'code' | 'detail'>[] {
  if (image.vector === true) return [];
  const dpi = MM_PER_INCH * Math.min(image.widthPx / element.widthMm, image.heightPx / element.heightMm);
  return dpi < LEAST_DPI ? [{ code: 'lowResolution', detail: String(Math.floor(dpi)) }] : [];
}

function substitute(box: BoxMm): readonly Operation[] {
  const { x, y, width, height } = box;
  const widthMm = Math.max(0.5, Math.min(width, height) * 0.02);
  const paint = { kind: 'pure', colour: SUBSTITUTE_LINE } as const;
  return [
    { op: 'fill', path: rectanglePath(box), paint: { kind: 'pure', colour: SUBSTITUTE_GROUND } },
    { op: 'stroke', path: rectanglePath(box), paint, widthMm },
    {
      op: 'stroke',
      path: [
        { op: 'M', x, y },
        { op: 'L', x: x + width, y: y + height },
        { op: 'M', x: x + width, y },
        { op: 'L', x, y: y + height },
      ],
      paint,
      widthMm,
    },
  ];
}

/** A picture as it is drawn: again only where what is known of it has changed, not with every look at the library. */
export const drawingOfImage = (element: ImageElement, { input }: DrawingPlace): Drawing => {
  const image = input.images.find(element.uploadId);
  return {
    dependsOn: [image?.widthPx, image?.heightPx, image?.vector],
    draw: () => drawImage(element, image),
  };
};

/** An image at a share of its size, for a smaller garment. */
export const shareOfImage = (element: ImageElement, share: number): ImageElement => ({
  ...element,
  widthMm: element.widthMm * share,
  heightMm: element.heightMm * share,
});
