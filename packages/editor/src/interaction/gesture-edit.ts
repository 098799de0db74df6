import type { DesignDocument, Edit, ElementId } from '@kitwright/design';
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
import { roundMm } from './re-anchor.ts';

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

/** The least and largest sizes of the document's schema, mm. */
const TEXT_MM = { least: 2, most: 600 } as const;
const IMAGE_MM = { least: 2, most: 2000 } as const;

/** The edit that a handle taken hold of amounts to with the pointer where it is. */
export const handleEdit = (
  interaction: Doing<'scaling'> | Doing<'rotating'>,
  screen: ScreenPoint,
  context: GestureContext,
): Edit | null =>
  interaction.mode === 'scaling' ? scaleEdit(interaction, screen) : rotateEdit(interaction, screen, context);

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
  const { type, kind, elementId, patch } = sizeEdit(element.id, interaction.start, factor);
  return kind === 'text'
    ? { type, kind, elementId, patch: { ...patch, rotationDeg } }
    : { type, kind, elementId, patch: { ...patch, rotationDeg } };
}

const scaleEdit = (interaction: Doing<'scaling'>, screen: ScreenPoint): Edit =>
  sizeEdit(interaction.elementId, interaction.start, scaleFactor(interaction, screen));

/** The edit that makes an element so many times as large as it was. */
function sizeEdit(elementId: ElementId, start: StartSize, factor: number) {
  if (start.kind === 'text') {
    const heightMm = within(roundMm(start.heightMm * factor), TEXT_MM);
    return { type: 'patchElement', kind: 'text', elementId, patch: { heightMm } } as const;
  }
  return { type: 'patchElement', kind: 'image', elementId, patch: scaledImage(start, factor) } as const;
}

/** An image's size after scaling: both sides within bounds, proportions kept. */
export function scaledImage(
  start: { readonly widthMm: number; readonly heightMm: number },
  factor: number,
): { readonly widthMm: number; readonly heightMm: number } {
  const least = Math.max(IMAGE_MM.least / start.widthMm, IMAGE_MM.least / start.heightMm);
  const most = Math.min(IMAGE_MM.most / start.widthMm, IMAGE_MM.most / start.heightMm);
  const kept = Math.min(most, Math.max(least, factor));
  return {
    widthMm: within(roundMm(start.widthMm * kept), IMAGE_MM),
    heightMm: within(roundMm(start.heightMm * kept), IMAGE_MM),
  };
}

const within = (mm: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.min(most, Math.max(least, mm));

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
