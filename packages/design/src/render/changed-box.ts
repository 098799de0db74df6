import { intersection, pathBox, transformBox, unionBox } from './geometry.ts';
import type { BoxMm, DisplayList, Operation } from './display-list.ts';

/** Operations never change, so neither do their boxes. */
const boxes = new WeakMap<Operation, BoxMm>();

/** Upright box round everything an operation may draw on, mm: never smaller than what it draws. */
export function operationBox(operation: Operation): BoxMm {
  const known = boxes.get(operation) ?? boxOfOperation(operation);
  boxes.set(operation, known);
  return known;
}

function boxOfOperation(operation: Operation): BoxMm {
  switch (operation.op) {
    case 'fill':
      return pathBox(operation.path);
    case 'stroke': {
      const reach = operation.widthMm / 2;
      const { x, y, width, height } = pathBox(operation.path);
      return { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
    }
    case 'image':
      return { x: operation.x, y: operation.y, width: operation.width, height: operation.height };
    case 'group': {
      const all = operation.children.map(operationBox).reduce(unionBox, NOWHERE);
      const kept = operation.clip ? intersection(all, pathBox(operation.clip)) : all;
      return operation.transform ? transformBox(operation.transform, kept) : kept;
    }
  }
}

const NOWHERE: BoxMm = { x: 0, y: 0, width: 0, height: 0 };

/**
 * The box outside of which two lists of one piece look the same, mm; of no size when they are the same. Unchanged parts
 * are recognised by their identity, which composing keeps.
 */
export function changedBox(before: DisplayList, after: DisplayList): BoxMm {
  const [old, now] = [before.operations, after.operations];
  const changed =
    old.length === now.length
      ? old.flatMap((operation, index) => {
          const other = now[index];
          return other === undefined || other === operation ? [] : [operation, other];
        })
      : betweenCommonEnds(old, now);
  return changed.map(operationBox).reduce(unionBox, NOWHERE);
}

/** Operations that two lists do not share, between their common beginnings and ends. */
function betweenCommonEnds(old: readonly Operation[], now: readonly Operation[]): readonly Operation[] {
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < least - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return [...old.slice(start, old.length - end), ...now.slice(start, now.length - end)];
}
