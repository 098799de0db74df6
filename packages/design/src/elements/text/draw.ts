import type { Path } from '@kitwright/garment';
import type { TextOutline } from '@kitwright/lettering';
import { paintOf } from '../../render/compose-piece.ts';
import type { TextElement } from './schema.ts';
import type { BoxMm, Finding, Operation } from '../../render/display-list.ts';
import { scalePath } from '../../render/geometry.ts';
import type { Drawing, DrawingPlace, Drawn } from '../../render/placed-element.ts';
import { layOut, type Course } from './course.ts';
import { wordsOf } from './edits.ts';

/** The last course of each outline, and the last path of each course. */
export interface TextMemory {
  readonly courses: WeakMap<TextOutline, { readonly key: string; readonly course: Course }>;
  /** Dragging and recolouring keep the path object, which back ends have built already. */
  readonly paths: WeakMap<Course, { readonly key: string; readonly path: Path }>;
}

export const createTextMemory = (): TextMemory => ({ courses: new WeakMap(), paths: new WeakMap() });

/**
 * Draws a text about its anchor: one end of its ink or the middle on the anchor, and the height of its capitals
 * centred up and down, so that names with and without subscripts stand on the same line. Text wider than its room is
 * made smaller as a whole, down to its least height. Null when there is no ink.
 */
export function drawText(
  element: TextElement,
  outline: TextOutline,
  maxWidthMm: number,
  memory: TextMemory = createTextMemory(),
): Drawn | null {
  if (outline.commands.length === 0) return null;
  const course = courseOf(outline, element.course, memory);
  const fitted = fit(element, outline, course, maxWidthMm);
  const path = placedPath(course, fitted.scale, element.align, memory);
  const { x, y } = offset(course, fitted.scale, element.align);
  const inkBox: BoxMm = {
    x: course.box.x * fitted.scale + x,
    y: course.box.y * fitted.scale + y,
    width: course.box.width * fitted.scale,
    height: course.box.height * fitted.scale,
  };
  return {
    operations: textOperations(element, path, inkBox),
    box: inkBox,
    capHeightMm: outline.capHeightEm * fitted.scale,
    findings: textFindings(element, outline, fitted.findings),
  };
}

function courseOf(outline: TextOutline, course: TextElement['course'], { courses }: TextMemory): Course {
  const key = course.along === 'arc' ? `arc ${course.spanDeg}` : course.along;
  const known = courses.get(outline);
  if (known?.key === key) return known.course;
  const laid = layOut(outline, course);
  courses.set(outline, { key, course: laid });
  return laid;
}

function placedPath(course: Course, scale: number, align: TextElement['align'], { paths }: TextMemory): Path {
  const key = `${scale} ${align}`;
  const known = paths.get(course);
  if (known?.key === key) return known.path;
  const { x, y } = offset(course, scale, align);
  const path = scalePath(course.path, scale, x, y);
  paths.set(course, { key, path });
  return path;
}

/** Share of the ink that lies left of the anchor. */
const SHARE_LEFT = { left: 0, centre: 0.5, right: 1 } as const;

const offset = ({ box }: Course, scale: number, align: TextElement['align']) => ({
  x: -(box.x + box.width * SHARE_LEFT[align]) * scale,
  y: 0,
});

interface Fitted {
  /** Millimetres per em. */
  readonly scale: number;
  readonly findings: readonly Finding['code'][];
}

/** The stroke, drawn to both sides of the outline, needs room as well. A column takes the height it needs. */
function fit(element: TextElement, outline: TextOutline, { box }: Course, maxWidthMm: number): Fitted {
  const wanted = element.heightMm / outline.capHeightEm;
  const room = Math.max(1, maxWidthMm - 2 * (element.stroke?.widthMm ?? 0));
  const width = box.width * wanted;
  if (element.course.along === 'column' || width <= room) return { scale: wanted, findings: [] };
  const least = Math.min(element.leastHeightMm, element.heightMm) / outline.capHeightEm;
  const fitting = (wanted * room) / width;
  return fitting < least
    ? { scale: least, findings: ['fittedToWidth', 'tooWide'] }
    : { scale: fitting, findings: ['fittedToWidth'] };
}

/** The stroke lies under the fill, so only its outer half shows: `widthMm` is what one sees. */
function textOperations(element: TextElement, path: Path, inkBox: BoxMm): readonly Operation[] {
  const fill: Operation = { op: 'fill', path, paint: paintOf(element.fill, inkBox) };
  if (!element.stroke) return [fill];
  return [
    {
      op: 'stroke',
      path,
      paint: { kind: 'pure', colour: element.stroke.colour },
      widthMm: 2 * element.stroke.widthMm,
    },
    fill,
  ];
}

function textFindings(
  element: TextElement,
  outline: TextOutline,
  ofFit: readonly Finding['code'][],
): readonly Pick<Finding, 'code' | 'detail'>[] {
  return [
    ...(outline.fontAvailable ? [] : [{ code: 'missingFont' as const, detail: element.fontId }]),
    ...(outline.missing.length > 0
      ? [{ code: 'missingGlyph' as const, detail: outline.missing.join(' ') }]
      : []),
    ...ofFit.map((code) => ({ code })),
  ];
}

/** A text as it is drawn for one player; its paths are kept in `memory`. */
export const drawingOfText =
  (memory: TextMemory) =>
  (element: TextElement, { placement, document, input }: DrawingPlace): Drawing => {
    const outline = input.letterer.outline({
      fontId: element.fontId,
      text: wordsOf(element, document.slots, input.player),
      letterSpacingEm: element.letterSpacingEm,
    });
    return {
      dependsOn: [outline],
      draw: () => drawText(element, outline, placement.maxWidthMm, memory),
    };
  };

/** A text at a share of its size, for a smaller garment. */
export const shareOfText = (element: TextElement, share: number): TextElement => ({
  ...element,
  heightMm: element.heightMm * share,
  leastHeightMm: element.leastHeightMm * share,
  stroke: element.stroke && { ...element.stroke, widthMm: element.stroke.widthMm * share },
});
