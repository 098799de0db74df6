import { scaleEdit, type DesignDocument, type Edit, type SharedPatch } from '@kitwright/design';
import {
  pinched,
  scaleFactor,
  turnedDeg,
  wrapDeg,
  type Doing,
  type Fingers,
  type ScreenPoint,
  type StartSize,
} from './interaction.ts';

export interface GestureContext {
  readonly document: DesignDocument;
  /** Shift: turning goes in steps of 15 degrees. */
  readonly steps: boolean;
  /** Alt: nothing settles by itself. */
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

const scaleEditOf = (interaction: Doing<'scaling'>, screen: ScreenPoint): Edit =>
  scaled(interaction.start, scaleFactor(interaction, screen));

const scaled = ({ element, drawnHeightMm }: StartSize, factor: number, also?: SharedPatch): Edit =>
  scaleEdit(element, { factor, drawnHeightMm }, also);

function rotateEdit(
  interaction: Doing<'rotating'>,
  screen: ScreenPoint,
  { document, steps, free }: GestureContext,
): Edit | null {
  const element = document.elements[interaction.elementId];
  if (!element) return null;
  const turned = wrapDeg(interaction.startRotationDeg + turnedDeg(interaction, screen));
  const rotationDeg = steps ? Math.round(turned / STEP_DEG) * STEP_DEG : straighten(turned, free);
  return { type: 'patchElement', kind: element.kind, elementId: element.id, patch: { rotationDeg } };
}

function straighten(deg: number, free: boolean): number {
  const straight = Math.round(deg / 90) * 90;
  return !free && Math.abs(deg - straight) < STRAIGHT_DEG ? wrapDeg(straight) : Math.round(deg * 10) / 10;
}
