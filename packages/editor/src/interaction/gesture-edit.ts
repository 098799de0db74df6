import {
  roundMm,
  scaleEdit,
  type DesignDocument,
  type Edit,
  type Element,
  type SharedPatch,
} from '@kitwright/design';
import type { Composition } from '@kitwright/design/render';
import { unionOf } from './drag-step.ts';
import {
  pinched,
  scaleFactor,
  turnedDeg,
  wrapDeg,
  type Companion,
  type Doing,
  type Fingers,
  type ScreenPoint,
  type StartSize,
} from './interaction.ts';

export interface GestureContext {
  readonly document: DesignDocument;
  /** Shift: turning goes in steps of 15 degrees. */
  readonly steps: boolean;
  /** Ctrl: nothing settles by itself. */
  readonly free: boolean;
}

/** Nearer than this to straight, a turned element settles there, degrees. */
const STRAIGHT_DEG = 3;
const STEP_DEG = 15;

/** The edit that a handle taken hold of amounts to with the pointer where it is. */
export const handleEdit = (
  interaction: Doing<'scaling'> | Doing<'rotating'>,
  screen: ScreenPoint,
  context: GestureContext,
): Edit | null =>
  interaction.mode === 'scaling'
    ? scaleEditOf(interaction, screen)
    : rotateEdit(interaction, screen, context);

/** The edit that two fingers on an element amount to: its size and its angle at once. */
export function pinchEdit(
  interaction: Doing<'pinching'>,
  fingers: Fingers,
  { document, free }: GestureContext,
): Edit | null {
  const element = document.elements[interaction.elementId];
  if (!element) return null;
  const { factor, turnDeg } = pinched(interaction, fingers);
  const rotationDeg = straighten(wrapDeg(interaction.startRotationDeg + turnDeg), free);
  return scaled(interaction.start, factor, { rotationDeg });
}

function scaleEditOf(interaction: Doing<'scaling'>, screen: ScreenPoint): Edit {
  const factor = scaleFactor(interaction, screen);
  return interaction.company.length > 1
    ? togetherEdit(interaction.company, { factor, turnDeg: 0 })
    : scaled(interaction.start, factor);
}

/** Several elements become larger and turn about the middle of what is held on their piece, as one thing. */
export function togetherEdit(
  company: readonly Companion[],
  { factor, turnDeg }: { readonly factor: number; readonly turnDeg: number },
): Edit {
  const angle = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * factor, Math.sin(angle) * factor];
  const edits = company.flatMap(({ start, fromMiddleMm: [x, y], printShare }): readonly Edit[] => {
    const { id: elementId, anchor, rotationDeg } = start.element;
    const dxMm = roundMm(anchor.dxMm + (cos * x - sin * y - x) / printShare);
    const dyMm = roundMm(anchor.dyMm + (sin * x + cos * y - y) / printShare);
    return [
      scaled(start, factor, { rotationDeg: wrapDeg(roundMm(rotationDeg + turnDeg)) }),
      { type: 'moveElement', elementId, anchor: { ...anchor, dxMm, dyMm } },
    ];
  });
  return { type: 'batch', edits };
}

const scaled = ({ element, drawnHeightMm }: StartSize, factor: number, also?: SharedPatch): Edit =>
  scaleEdit(element, { factor, drawnHeightMm }, also);

/** Elements held together, each with its place from the middle of those held on its piece. */
export function companyOf(
  elements: readonly Element[],
  composition: Pick<Composition, 'elements'>,
  drawnHeightMm: (element: Element) => number,
): readonly Companion[] {
  const drawn = elements.flatMap((element) => {
    const geometry = composition.elements.get(element.id);
    return geometry ? [{ element, geometry }] : [];
  });
  return drawn.map(({ element, geometry }) => {
    const box = unionOf(
      drawn.flatMap((each) => (each.geometry.pieceId === geometry.pieceId ? [each.geometry] : [])),
    );
    const [x, y] = geometry.anchorMm;
    return {
      start: { element, drawnHeightMm: drawnHeightMm(element) },
      fromMiddleMm: [x - box.x - box.width / 2, y - box.y - box.height / 2],
      printShare: geometry.printShare ?? 1,
    };
  });
}

function rotateEdit(
  interaction: Doing<'rotating'>,
  screen: ScreenPoint,
  { document, steps, free }: GestureContext,
): Edit | null {
  const element = document.elements[interaction.elementId];
  if (!element) return null;
  const turned = wrapDeg(interaction.startRotationDeg + turnedDeg(interaction, screen));
  const rotationDeg = steps ? Math.round(turned / STEP_DEG) * STEP_DEG : straighten(turned, free);
  if (interaction.company.length > 1)
    return togetherEdit(interaction.company, { factor: 1, turnDeg: rotationDeg });
  return { type: 'patchElement', kind: element.kind, elementId: element.id, patch: { rotationDeg } };
}

function straighten(deg: number, free: boolean): number {
  const straight = Math.round(deg / 90) * 90;
  return !free && Math.abs(deg - straight) < STRAIGHT_DEG ? wrapDeg(straight) : Math.round(deg * 10) / 10;
}

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
