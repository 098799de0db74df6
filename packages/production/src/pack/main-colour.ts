import type { Operation } from '@kitwright/design/render';

/** Colour of the topmost fill that covers a piece: what it is known by where it is drawn small. */
export const mainColour = (list: readonly Operation[]): string => {
  const fill = list.findLast((operation) => operation.op === 'fill');
  if (fill?.op !== 'fill') return '#ffffff';
  return fill.paint.kind === 'pure' ? fill.paint.colour : (fill.paint.stops[0]?.colour ?? '#ffffff');
};
