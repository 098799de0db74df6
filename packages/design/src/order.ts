import { generateNKeysBetween } from 'fractional-indexing';
import type { DesignDocument } from './document.ts';
import type { Edit } from './edit.ts';
import type { Element } from './elements/element.ts';
import type { ElementId } from './elements/shared.ts';
import type { Graphic } from './graphics/graphic.ts';
import { fail, ok, type Result } from '@kitwright/base';

/** Bottom first: by order key, then by id, so that every reader sees the same stack. */
const inOrder = <Item extends { readonly order: string; readonly id: string }>(
  items: Readonly<Record<string, Item>>,
): readonly Item[] => Object.values(items).sort((a, b) => compare(a.order, b.order) || compare(a.id, b.id));

export const elementsInOrder = (document: DesignDocument): readonly Element[] => inOrder(document.elements);
export const graphicsInOrder = (document: DesignDocument): readonly Graphic[] => inOrder(document.graphics);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** An order key above all elements. */
export const orderOnTop = (document: DesignDocument): string => keyAbove(elementsInOrder(document).at(-1));

/** An order key below all elements; above them where their keys leave no room. */
export function orderBeneath(document: DesignDocument): string {
  const key = keyBetween(null, elementsInOrder(document)[0]?.order ?? null);
  return key.ok ? key.value : orderOnTop(document);
}

/** An order key above all patterns and stripes. */
export const graphicOrderOnTop = (document: DesignDocument): string =>
  keyAbove(graphicsInOrder(document).at(-1));

function keyAbove(top: { readonly order: string } | undefined): string {
  const key = keyBetween(top?.order ?? null, null);
  // A key that is no fractional index still sorts below itself with a letter added.
  return key.ok ? key.value : `${top?.order ?? ''}V`;
}

/** `count` ascending order keys for a new stack. */
export const freshOrders = (count: number): readonly string[] => generateNKeysBetween(null, null, count);

/** A move within the stack of elements, as a person asks for it. */
export type StackMove = 'toFront' | 'forward' | 'backward' | 'toBack';

/** The edit that moves an element in the stack; undefined when it already lies there. */
export function stackEdit(document: DesignDocument, elementId: ElementId, move: StackMove): Edit | undefined {
  const stack = elementsInOrder(document);
  const from = stack.findIndex((element) => element.id === elementId);
  if (from === -1) return undefined;
  const to = { toFront: stack.length - 1, forward: from + 1, backward: from - 1, toBack: 0 }[move];
  return to === from || to < 0 || to >= stack.length ? undefined : placeEdit(stack, from, to);
}

/** The edit that makes an element the `to`-th of the stack, counted from the bottom. */
function placeEdit(stack: readonly Element[], from: number, to: number): Edit | undefined {
  const moved = stack[from];
  if (!moved) return undefined;
  const rest = stack.filter((element) => element !== moved);
  const key = keyBetween(rest[to - 1]?.order ?? null, rest[to]?.order ?? null);
  if (key.ok) return { type: 'reorderElement', elementId: moved.id, order: key.value };
  const target = [...rest.slice(0, to), moved, ...rest.slice(to)];
  return rekeyEdit(target);
}

/**
 * The edit that puts elements, in their own order, on the place `to` of the rest of the stack, counted from the bottom:
 * 0 below all others. Undefined when they lie there already.
 */
export function restackEdit(
  document: DesignDocument,
  elementIds: readonly ElementId[],
  to: number,
): Edit | undefined {
  const stack = elementsInOrder(document);
  const moved = stack.filter(({ id }) => elementIds.includes(id));
  const rest = stack.filter(({ id }) => !elementIds.includes(id));
  const target = [...rest.slice(0, to), ...moved, ...rest.slice(to)];
  if (target.every((element, index) => element === stack[index])) return undefined;
  const keys = keysBetween(rest[to - 1]?.order ?? null, rest[to]?.order ?? null, moved.length);
  if (!keys.ok) return rekeyEdit(target);
  const edits = moved.map((element, index): Edit => ({
    type: 'reorderElement',
    elementId: element.id,
    order: keys.value[index] ?? element.order,
  }));
  return { type: 'batch', edits };
}

/** `count` ascending order keys above all elements. */
export function ordersOnTop(document: DesignDocument, count: number): readonly string[] {
  const top = elementsInOrder(document).at(-1)?.order ?? null;
  const keys = keysBetween(top, null, count);
  // Keys that are no fractional index still sort below themselves with letters added.
  return keys.ok
    ? keys.value
    : Array.from({ length: count }, (_, index) => `${top ?? ''}V${'V'.repeat(index)}`);
}

/** Gives a stack new keys throughout: the way out of equal keys and of keys of foreign make. */
function rekeyEdit(stack: readonly Element[]): Edit {
  const orders = freshOrders(stack.length);
  return {
    type: 'batch',
    edits: stack.map((element, index) => ({
      type: 'reorderElement',
      elementId: element.id,
      order: orders[index] ?? element.order,
    })),
  };
}

/** A key between two; fails on equal keys and on keys that are no fractional index. */
function keyBetween(below: string | null, above: string | null): Result<string, 'unusableKeys'> {
  const keys = keysBetween(below, above, 1);
  const key = keys.ok ? keys.value[0] : undefined;
  return key === undefined ? fail('unusableKeys') : ok(key);
}

/** So many ascending keys between two. */
function keysBetween(
  below: string | null,
  above: string | null,
  count: number,
): Result<readonly string[], 'unusableKeys'> {
  if (below !== null && below === above) return fail('unusableKeys');
  try {
    return ok(generateNKeysBetween(below, above, count));
  } catch {
    return fail('unusableKeys');
  }
}
