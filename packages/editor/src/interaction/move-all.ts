import { type Edit, type Element, roundMm } from '@kitwright/design';

interface Move {
  readonly element: Element;
  readonly dx: number;
  readonly dy: number;
}

/** One edit for all moves; undefined when nothing moves. Locked elements stay. */
export function moveAll(moves: readonly Move[]): Edit | undefined {
  const edits = moves.flatMap(({ element: { id, anchor, locked }, dx, dy }): readonly Edit[] => {
    const to = { ...anchor, dxMm: roundMm(anchor.dxMm + dx), dyMm: roundMm(anchor.dyMm + dy) };
    const stays = locked || (to.dxMm === anchor.dxMm && to.dyMm === anchor.dyMm);
    return stays ? [] : [{ type: 'moveElement', elementId: id, anchor: to }];
  });
  return edits.length === 0 ? undefined : { type: 'batch', edits };
}
