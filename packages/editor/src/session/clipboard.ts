import {
  MAX_ELEMENTS,
  anchorPointMm,
  elementSchema,
  fitTo,
  homeOf,
  isImage,
  isText,
  roundMm,
  wordsOf,
  type DesignDocument,
  type Edit,
  type Element,
  type ElementId,
} from '@kitwright/design';
import type { Pattern, Placement } from '@kitwright/garment';
import { anchorAt } from '../interaction/drag-step.ts';
import type { SurfacePoint } from '../interaction/interaction.ts';
import type { Editor } from './editor.ts';
import { addFreeText, freeTextPlacement } from './element-edits.ts';
import { addCopies, removeAll, selectedElements } from './selection-edits.ts';

/** Media type of elements on the system's clipboard. */
export const CLIP_TYPE = 'application/x-kitwright-elements';
/** Key under which the last copy is kept too: a menu may not read the system's clipboard without asking. */
const STORE_KEY = 'kitwright-clipboard';
/** A copy lies so far from another at the same place, mm. */
const STEP_MM = 15;
const MAX_WORDS = 200;

/** Copy of elements of a design. */
export interface Clip {
  /** Elements as data, with the address whose pictures they show. */
  readonly data: string;
  /** Their words, for other programs. */
  readonly words: string;
}

/** The elements as they go on the clipboard. */
export function clipOf({ slots }: DesignDocument, elements: readonly Element[], origin: string): Clip {
  const words = elements
    .filter(isText)
    .map((element) => wordsOf(element, slots))
    .join('\n');
  return { data: JSON.stringify({ origin, words, elements }), words };
}

/** The elements that were copied; pictures only where they are known. None where it is anything else. */
export function elementsOf(data: string, origin: string): readonly Element[] {
  const read = parsed(data);
  if (typeof read !== 'object' || read === null || !('elements' in read) || !('origin' in read)) return [];
  const elements = elementSchema.array().max(MAX_ELEMENTS).safeParse(read.elements);
  if (!elements.success) return [];
  return read.origin === origin ? elements.data : elements.data.filter((element) => !isImage(element));
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** The words of a text that was copied anywhere, on one line. */
export const wordsFrom = (plain: string): string => plain.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS);

/**
 * Copied elements as they come to lie: on their own places where this garment has them, beside what lies there already;
 * or round a point, if they are of one piece.
 */
export function laidDown(
  document: DesignDocument,
  pattern: Pattern,
  elements: readonly Element[],
  at: SurfacePoint | null,
): readonly Element[] {
  const placed = elements.flatMap((element) => {
    const own = placementOf(pattern, element);
    if (own) return [element];
    const like =
      pattern.placements.find(({ kind }) => kind === homeOf(element)) ??
      pattern.placements.find(({ kind }) => kind === 'free') ??
      pattern.placements[0];
    return like ? [{ ...fitTo(element, like), anchor: { placement: like.id, dxMm: 0, dyMm: 0 } }] : [];
  });
  return (at && roundPoint(pattern, placed, at)) ?? besideOthers(document, placed);
}

const placementOf = (pattern: Pattern, { anchor }: Element): Placement | undefined =>
  pattern.placements.find(({ id }) => id === anchor.placement);

/** The elements with the middle of their places at a point; null where they lie on several pieces. */
function roundPoint(
  pattern: Pattern,
  elements: readonly Element[],
  at: SurfacePoint,
): readonly Element[] | null {
  const points = elements.flatMap((element) => {
    const place = placementOf(pattern, element);
    if (!place) return [];
    const [xMm, yMm] = anchorPointMm(place, element.anchor);
    return [{ element, piece: place.piece, xMm, yMm }];
  });
  if (new Set(points.map(({ piece }) => piece)).size !== 1) return null;
  const xMm = points.reduce((sum, point) => sum + point.xMm, 0) / points.length;
  const yMm = points.reduce((sum, point) => sum + point.yMm, 0) / points.length;
  return points.flatMap((point) => {
    const to = { pieceId: at.pieceId, xMm: at.xMm + point.xMm - xMm, yMm: at.yMm + point.yMm - yMm };
    const anchor = anchorAt(pattern, point.element, to);
    return anchor ? [{ ...point.element, anchor }] : [];
  });
}

function besideOthers(document: DesignDocument, elements: readonly Element[]): readonly Element[] {
  const taken = new Set(Object.values(document.elements).map(({ anchor }) => placeKey(anchor, 0)));
  let step = 0;
  while (elements.some(({ anchor }) => taken.has(placeKey(anchor, step)))) step += 1;
  return elements.map((element) => {
    const { placement, dxMm, dyMm } = element.anchor;
    const by = step * STEP_MM;
    return { ...element, anchor: { placement, dxMm: roundMm(dxMm + by), dyMm: roundMm(dyMm + by) } };
  });
}

const placeKey = ({ placement, dxMm, dyMm }: Element['anchor'], step: number): string =>
  [placement, roundMm(dxMm + step * STEP_MM), roundMm(dyMm + step * STEP_MM)].join(' ');

/** Keeps what is selected for pasting; null when nothing is. */
export function copySelection(editor: Editor): Clip | null {
  const { document, selected } = editor.store.getState();
  const elements = selectedElements(document, selected);
  if (elements.length === 0) return null;
  const clip = clipOf(document, elements, location.origin);
  keep(clip.data);
  return clip;
}

/** Takes what is selected off the garment; locked elements stay. */
export function removeSelection(editor: Editor): void {
  const { document, selected } = editor.store.getState();
  const edit = removeAll(selectedElements(document, selected));
  if (edit) editor.apply(edit);
}

function keep(data: string): void {
  try {
    localStorage.setItem(STORE_KEY, data);
  } catch (error) {
    console.warn('What was copied is known to the system alone', error);
  }
}

/** Copy made last in any design of this address; empty when there is none. */
export const kept = (): string => localStorage.getItem(STORE_KEY) ?? '';

/** Copy made by the menu, which can leave only its words on the system's clipboard; empty for any other words. */
export const keptAs = (words: string): string => (parsedWords(kept()) === words.trim() ? kept() : '');

const parsedWords = (data: string): string | null => {
  const read = parsed(data);
  return typeof read === 'object' && read !== null && 'words' in read && typeof read.words === 'string'
    ? read.words.trim()
    : null;
};

/** Puts copied elements on the garment and selects them; false when there are none. */
export function pasteElements(
  editor: Editor,
  pattern: Pattern,
  data: string,
  at: SurfacePoint | null,
): boolean {
  const { document } = editor.store.getState();
  const elements = laidDown(document, pattern, elementsOf(data, location.origin), at);
  if (elements.length === 0) return false;
  const { ids, edit } = addCopies(document, elements);
  return put(editor, edit, ids);
}

/** Puts words on the garment as a text of one's own and selects it; false when there are none. */
export function pasteWords(
  editor: Editor,
  pattern: Pattern,
  plain: string,
  at: SurfacePoint | null,
): boolean {
  const words = wordsFrom(plain);
  const placement = freeTextPlacement(pattern);
  if (words === '' || !placement) return false;
  const { document } = editor.store.getState();
  const { edit } = addFreeText(document, words, placement);
  if (edit.type !== 'addElement') return false;
  const elements = laidDown(document, pattern, [edit.element], at);
  const added = addCopies(document, elements);
  return put(editor, added.edit, added.ids);
}

function put(editor: Editor, edit: Edit, ids: readonly ElementId[]): boolean {
  if (!editor.apply(edit)) return false;
  editor.select(ids);
  return true;
}
