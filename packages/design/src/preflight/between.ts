import type { Piece, Point } from '@kitwright/garment';
import { transformPoint, untransformPoint } from '@kitwright/geometry';
import type { Element } from '../elements/element.ts';
import { imagesOf, isImage } from '../elements/image/edits.ts';
import { isText, wordsOf } from '../elements/text/edits.ts';
import { elementsInOrder } from '../order.ts';
import type { ElementGeometry, Operation } from '../render/display-list.ts';
import { placing } from '../render/geometry.ts';
import { clearanceMm, cornersOf } from './clearance.ts';
import type { Check, PreflightInput } from './finding.ts';
import { isInside } from './flatten.ts';
import { LOOK_SIDE } from './picture-look.ts';

/** Number of points, across and down, at which two elements are looked at for both of them. */
const GRID = 18;
/** Ink this near to a point counts as on it: letters are sparse, mm. */
const NEAR_MM = 2.5;
/** Share of the smaller of two that the other may lie over. */
const TOUCHING_SHARE = 0.05;
/** Two of the same no further apart than this are twins: in mm, and in size. */
const TWINS = { mm: 6, size: 0.12 } as const;
/** Least multiple of its size, and share within it, at which something is meant to lie on a picture. */
const WITHIN = { times: 1.5, share: 0.92 } as const;
/** A picture fainter than this is a watermark. */
const WATERMARK_OPACITY = 0.45;
/** Share of what an element shows that has to be seen. */
const SEEN_SHARE = 0.1;

/** An element as it is drawn. */
export interface Laid {
  readonly element: Element;
  readonly geometry: ElementGeometry;
}

/** Two elements that are in each other's way; the upper one is reported. */
interface Meeting {
  readonly check: Extract<Check, 'overlap' | 'twin' | 'covered'>;
  readonly of: Laid;
  readonly other: Element;
}

export const laidElements = ({ document, composition }: PreflightInput): readonly Laid[] =>
  elementsInOrder(document).flatMap((element) => {
    const geometry = composition.elements.get(element.id);
    return geometry ? [{ element, geometry }] : [];
  });

/** Pairs of elements of one piece of which one is in the way of the other. */
export function meetings(input: PreflightInput): readonly Meeting[] {
  const laid = laidElements(input).filter((each) => !isBackdrop(each, input));
  return laid.flatMap((upper, index) =>
    laid.slice(0, index).flatMap((lower) => meetingOf(lower, upper, input) ?? []),
  );
}

/** A picture that covers its piece, or a watermark: other things lie on it. */
function isBackdrop({ element, geometry }: Laid, { pattern }: PreflightInput): boolean {
  const piece = pattern.pieces.find(({ id }) => id === geometry.pieceId);
  if (!isImage(element) || !piece) return false;
  return element.opacity < WATERMARK_OPACITY || clearanceMm(geometry, piece) === Infinity;
}

function meetingOf(lower: Laid, upper: Laid, input: PreflightInput): Meeting | null {
  if (lower.geometry.pieceId !== upper.geometry.pieceId) return null;
  if (lower.element.extra !== upper.element.extra && lower.element.extra && upper.element.extra) return null;
  if (areTwins(lower, upper, input)) return { check: 'twin', of: upper, other: lower.element };
  const share = sharedShare(lower, upper, input);
  if (share <= TOUCHING_SHARE) return null;
  if (isHidden(lower, upper, input)) return { check: 'covered', of: lower, other: upper.element };
  if (isMeantOn(upper, lower)) return null;
  return { check: 'overlap', of: upper, other: lower.element };
}

function areTwins(a: Laid, b: Laid, { document }: PreflightInput): boolean {
  const same =
    isImage(a.element) && isImage(b.element)
      ? a.element.uploadId === b.element.uploadId
      : isText(a.element) &&
        isText(b.element) &&
        wordsOf(a.element, document.slots) === wordsOf(b.element, document.slots);
  if (!same) return false;
  const [from, to] = [a.geometry, b.geometry];
  const apart = Math.hypot(from.centreMm[0] - to.centreMm[0], from.centreMm[1] - to.centreMm[1]);
  const like = (x: number, y: number) => Math.abs(x - y) <= TWINS.size * Math.max(x, y);
  return apart <= TWINS.mm && like(from.widthMm, to.widthMm) && like(from.heightMm, to.heightMm);
}

/** Something that lies wholly within a picture that is clearly larger: a number on a shield, a star over a crest. */
function isMeantOn(upper: Laid, lower: Laid): boolean {
  if (!isImage(lower.element)) return false;
  const [over, under] = [upper.geometry, lower.geometry];
  if (under.widthMm * under.heightMm < WITHIN.times * over.widthMm * over.heightMm) return false;
  const corners = pointsOf(over, 5, 5);
  return corners.filter((point) => inBox(under, point)).length >= WITHIN.share * corners.length;
}

/** Points spread evenly over an element's box. */
export const pointsOf = (box: ElementGeometry, across: number, down: number): readonly Point[] => {
  const matrix = placing(box.centreMm, box.rotationDeg);
  return Array.from({ length: across * down }, (_, index) => {
    const [x, y] = [((index % across) + 0.5) / across, (Math.floor(index / across) + 0.5) / down];
    return transformPoint(matrix, [(x - 0.5) * box.widthMm, (y - 0.5) * box.heightMm]);
  });
};

/** A point in an element's box, each side running from -0.5 to 0.5. */
const withinBox = (box: ElementGeometry, point: Point): Point => {
  const [x, y] = untransformPoint(placing(box.centreMm, box.rotationDeg), point);
  return [x / Math.max(box.widthMm, 1e-6), y / Math.max(box.heightMm, 1e-6)];
};

const inBox = (box: ElementGeometry, point: Point, reach = 0): boolean => {
  const [x, y] = withinBox(box, point);
  return Math.abs(x) <= 0.5 + reach / box.widthMm && Math.abs(y) <= 0.5 + reach / box.heightMm;
};

/** Share of the smaller of two elements over which both show something. */
function sharedShare(a: Laid, b: Laid, input: PreflightInput): number {
  const [small, large] = [a, b].sort(
    (x, y) => x.geometry.widthMm * x.geometry.heightMm - y.geometry.widthMm * y.geometry.heightMm,
  );
  if (!small || !large) return 0;
  const far = cornersOf(small.geometry).every((corner) => !inBox(large.geometry, corner));
  if (far && cornersOf(large.geometry).every((corner) => !inBox(small.geometry, corner)) && !boxesMeet(a, b))
    return 0;
  const [isSmall, isLarge] = [showing(small, input), showing(large, input)];
  const points = pointsOf(small.geometry, GRID, GRID);
  return points.filter((point) => isSmall(point) && isLarge(point)).length / points.length;
}

const boxesMeet = ({ geometry: { box: a } }: Laid, { geometry: { box: b } }: Laid): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Tells whether an element shows something at a point, or within a hair of it. */
function showing(
  { element, geometry }: Laid,
  { composition, looks }: PreflightInput,
): (point: Point) => boolean {
  if (isImage(element)) {
    const mask = looks?.find(element.uploadId)?.mask;
    return (point) => {
      const [x, y] = withinBox(geometry, point);
      if (Math.abs(x) > 0.5 || Math.abs(y) > 0.5) return false;
      if (!mask) return true;
      const [column, row] = [x, y].map((at) => Math.min(LOOK_SIDE - 1, Math.floor((at + 0.5) * LOOK_SIDE)));
      const across = element.flipped ? LOOK_SIDE - 1 - (column ?? 0) : (column ?? 0);
      return mask[(row ?? 0) * LOOK_SIDE + across] === true;
    };
  }
  const drawn = composition.pieces
    .get(geometry.pieceId)
    ?.operations.find((operation) => operation.op === 'group' && operation.elementId === element.id);
  if (!drawn) return () => false;
  return (point) =>
    inBox(geometry, point, NEAR_MM) && NEARBY.some(([x, y]) => isInked(drawn, [point[0] + x, point[1] + y]));
}

const NEARBY: readonly Point[] = [
  [0, 0],
  [NEAR_MM, 0],
  [-NEAR_MM, 0],
  [0, NEAR_MM],
  [0, -NEAR_MM],
];

function isInked(operation: Operation, point: Point): boolean {
  if (operation.op === 'fill') return isInside(operation.path, point);
  if (operation.op !== 'group') return false;
  const own = operation.transform ? untransformPoint(operation.transform, point) : point;
  return operation.children.some((child) => isInked(child, own));
}

/** Tells whether hardly anything of an element is seen beneath a picture that lets nothing through. */
function isHidden(lower: Laid, upper: Laid, input: PreflightInput): boolean {
  if (!isImage(upper.element) || upper.element.opacity < 1 - SEEN_SHARE) return false;
  const [isLower, isUpper] = [showing(lower, input), showing(upper, input)];
  const shown = pointsOf(lower.geometry, GRID, GRID).filter(isLower);
  return shown.length > 0 && shown.filter((point) => !isUpper(point)).length < shown.length * SEEN_SHARE;
}

/** Tells whether an element on top of another would hide it. */
export function wouldHide(
  { id }: Element,
  otherId: string | number | undefined,
  input: PreflightInput,
): boolean {
  const laid = laidElements(input);
  const [upper, lower] = [id, otherId].map((wanted) => laid.find(({ element }) => element.id === wanted));
  return upper !== undefined && lower !== undefined && isHidden(lower, upper, input);
}

/** Share of an element's box that lies on its piece. */
export const shareOnPiece = (geometry: ElementGeometry, piece: Piece): number => {
  const points = pointsOf(geometry, 9, 9);
  return points.filter((point) => isInside(piece.outline, point)).length / points.length;
};

/** Is true of a design with pictures of which nothing is known yet: what is found may not be all. */
export const looksMissing = ({ document, looks }: Pick<PreflightInput, 'document' | 'looks'>): boolean =>
  imagesOf(document).some(({ uploadId, hidden }) => !hidden && looks?.find(uploadId) === undefined);
