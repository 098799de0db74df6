import type { DesignDocument, Edit, Element } from '@kitwright/design';
import type { Pattern } from '@kitwright/garment';
import {
  scaleFactor,
  turnedDeg,
  wrapDeg,
  type Doing,
  type Interaction,
  type PointerPlace,
} from './interaction.ts';
import { anchorAt, roundMm } from './re-anchor.ts';

export interface GestureContext {
  readonly document: DesignDocument;
  /** The pattern that is shown. */
  readonly pattern: Pattern;
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

/** The edit a gesture amounts to with the pointer where it is; null when it changes nothing. */
export function gestureEdit(
  interaction: Interaction,
  at: PointerPlace,
  context: GestureContext,
): Edit | null {
  switch (interaction.mode) {
    case 'dragging':
      return interaction.moved ? dragEdit(interaction, at, context) : null;
    case 'scaling':
      return scaleEdit(interaction, at);
    case 'rotating':
      return rotateEdit(interaction, at, context);
    case 'idle':
    case 'pinching':
    case 'marquee':
    case 'editingText':
    case 'pickingColour':
      return null;
  }
}

function dragEdit(
  { elementId, grabMm, home }: Doing<'dragging'>,
  { surface }: PointerPlace,
  { document, pattern, free }: GestureContext,
): Edit | null {
  const element = document.elements[elementId];
  if (!element || !surface) return null;
  const target = { ...surface, xMm: surface.xMm - grabMm[0], yMm: surface.yMm - grabMm[1] };
  const anchor = anchorAt(pattern, element, target, { home, snap: !free });
  if (!anchor || sameAnchor(anchor, element.anchor)) return null;
  return { type: 'moveElement', elementId, anchor };
}

const sameAnchor = (a: Element['anchor'], b: Element['anchor']): boolean =>
  a.placement === b.placement && a.dxMm === b.dxMm && a.dyMm === b.dyMm;

function scaleEdit(interaction: Doing<'scaling'>, { screen }: PointerPlace): Edit {
  const { elementId, start } = interaction;
  const factor = scaleFactor(interaction, screen);
  if (start.kind === 'text') {
    const heightMm = within(roundMm(start.heightMm * factor), TEXT_MM);
    return { type: 'patchElement', kind: 'text', elementId, patch: { heightMm } };
  }
  return { type: 'patchElement', kind: 'image', elementId, patch: scaledImage(start, factor) };
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
  { screen }: PointerPlace,
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
