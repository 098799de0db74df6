import type { DesignDocument, Edit, Element } from '@kitwright/design';
import type { BoxMm, Composition, ElementGeometry } from '@kitwright/design/render';
import type { Pattern } from '@kitwright/garment';
import { unionOf } from './drag-step.ts';
import { moveAll } from './gesture-edit.ts';

/** Edges and middles that are brought together. */
export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Reference that elements are aligned to: each other, the piece they lie on, or the room of their placement. */
export type AlignTo = 'selection' | 'piece' | 'placement';

export interface Arranging {
  readonly document: DesignDocument;
  readonly pattern: Pattern;
  readonly composition: Pick<Composition, 'elements'>;
}

/** The edit that aligns elements, each on its own piece; undefined when they lie so already. Locked ones stay. */
export function alignEdit(
  elements: readonly Element[],
  how: Alignment,
  to: AlignTo,
  arranging: Arranging,
): Edit | undefined {
  const laid = laidOut(elements, arranging);
  const frames = new Map(laid.map(({ geometry: { pieceId } }) => [pieceId, frameOf(pieceId)]));
  return moveAll(
    laid.map(({ element, geometry }) => {
      const frame = to === 'placement' ? placementBox(element, arranging) : frames.get(geometry.pieceId);
      const [dx, dy] = frame ? offsetTo(how, geometry.box, frame) : [0, 0];
      return moveOf({ element, geometry }, dx, dy);
    }),
  );

  function frameOf(pieceId: string): BoxMm | undefined {
    const piece = arranging.pattern.pieces.find(({ id }) => id === pieceId);
    if (to === 'piece') return piece && { x: 0, y: 0, width: piece.widthMm, height: piece.heightMm };
    return unionOf(
      laid.filter(({ geometry }) => geometry.pieceId === pieceId).map(({ geometry }) => geometry),
    );
  }
}

/** The edit that makes the gaps between the elements of each piece equal; the outermost stay where they are. */
export function distributeEdit(
  elements: readonly Element[],
  along: 'across' | 'down',
  arranging: Arranging,
): Edit | undefined {
  const [start, length] = along === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const laid = laidOut(elements, arranging);
  const pieces = [...new Set(laid.map(({ geometry }) => geometry.pieceId))];
  return moveAll(
    pieces.flatMap((pieceId) => {
      const row = laid
        .filter(({ geometry }) => geometry.pieceId === pieceId)
        .sort((a, b) => a.geometry.box[start] - b.geometry.box[start]);
      const whole = unionOf(row.map(({ geometry }) => geometry));
      const filled = row.reduce((sum, { geometry }) => sum + geometry.box[length], 0);
      const gap = (whole[length] - filled) / Math.max(1, row.length - 1);
      let next = whole[start];
      return row.map(({ element, geometry }) => {
        const by = row.length < 3 ? 0 : next - geometry.box[start];
        next += geometry.box[length] + gap;
        return moveOf({ element, geometry }, along === 'across' ? by : 0, along === 'down' ? by : 0);
      });
    }),
  );
}

interface Laid {
  readonly element: Element;
  readonly geometry: ElementGeometry;
}

/** A move by so many mm of the piece, as offsets have it. */
const moveOf = ({ element, geometry: { printShare = 1 } }: Laid, dx: number, dy: number) => ({
  element,
  dx: dx / printShare,
  dy: dy / printShare,
});

const laidOut = (elements: readonly Element[], { composition }: Arranging): readonly Laid[] =>
  elements.flatMap((element) => {
    const geometry = composition.elements.get(element.id);
    return geometry ? [{ element, geometry }] : [];
  });

function placementBox({ anchor }: Element, { pattern }: Arranging): BoxMm | undefined {
  const placement = pattern.placements.find(({ id }) => id === anchor.placement);
  if (!placement) return undefined;
  const { centre, maxWidthMm: width, maxHeightMm: height } = placement;
  return { x: centre[0] - width / 2, y: centre[1] - height / 2, width, height };
}

function offsetTo(how: Alignment, box: BoxMm, frame: BoxMm): readonly [dx: number, dy: number] {
  switch (how) {
    case 'left':
      return [frame.x - box.x, 0];
    case 'centre':
      return [frame.x + frame.width / 2 - box.x - box.width / 2, 0];
    case 'right':
      return [frame.x + frame.width - box.x - box.width, 0];
    case 'top':
      return [0, frame.y - box.y];
    case 'middle':
      return [0, frame.y + frame.height / 2 - box.y - box.height / 2];
    case 'bottom':
      return [0, frame.y + frame.height - box.y - box.height];
  }
}
