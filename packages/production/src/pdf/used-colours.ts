import type { Operation, Paint } from '@kitwright/design/render';
import type { Drawing, DrawnNode } from './drawing.ts';

const ofPaint = (paint: Paint): readonly string[] =>
  paint.kind === 'pure' ? [paint.colour] : paint.stops.map(({ colour }) => colour);

/** Every colour that operations draw with, as often as it occurs; pictures apart. */
export const coloursOfOperation = (operation: Operation): readonly string[] => {
  if (operation.op === 'image') return [];
  if (operation.op === 'group') return operation.children.flatMap(coloursOfOperation);
  return ofPaint(operation.paint);
};

const coloursOfNode = (node: DrawnNode): readonly string[] =>
  node.kind === 'group'
    ? node.children.flatMap(coloursOfNode)
    : [node.fill, node.stroke].flatMap((ink) => (ink === null ? [] : ofPaint(ink.paint)));

/** Every colour of a picture that is drawn. */
export const coloursOfDrawing = ({ nodes }: Drawing): readonly string[] => nodes.flatMap(coloursOfNode);
