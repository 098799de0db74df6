import type { Edit } from '../edit.ts';
import type { ImageElement, Element } from '../element.ts';
import { LEAST_DPI } from '../render/draw-image.ts';
import { placementFor } from '../render/placed-element.ts';
import type { PreflightFinding, PreflightInput } from './finding.ts';
import { bringInside } from './fix-seam.ts';
import { fixText } from './fix-text.ts';

/** The least size an image may have, mm. */
const LEAST_MM = 2;

/** The edit after which a finding is gone; null where only a person can tell what is meant. One step of undo. */
export function fixFor(finding: PreflightFinding, input: PreflightInput): Edit | null {
  const element = Object.values(input.document.elements).find(({ id }) => id === finding.elementId);
  const geometry = input.composition.elements.get(finding.elementId);
  if (!element || !geometry) return null;
  switch (finding.check) {
    case 'missingImage':
      return { type: 'removeElement', elementId: element.id };
    case 'missingPlacement':
      return toPlacement(element, input);
    case 'overSeam':
    case 'outsideSafeZone':
      return bringInside(element, geometry, input);
    case 'lowResolution':
      return element.kind === 'image' ? sharpen(element, Number(finding.facts['dpi'])) : null;
    default:
      return element.kind === 'text' ? fixText(finding, element, geometry, input) : null;
  }
}

/** Hangs an element on the placement where it is drawn for want of its own. */
function toPlacement(element: Element, { pattern }: PreflightInput): Edit | null {
  const placement = placementFor(element, pattern)?.placement;
  if (!placement || placement.id === '') return null;
  return {
    type: 'moveElement',
    elementId: element.id,
    anchor: { ...element.anchor, placement: placement.id },
  };
}

/** A picture as large as its pixels print well. */
function sharpen({ id, widthMm, heightMm }: ImageElement, dpi: number): Edit | null {
  const scale = dpi / LEAST_DPI;
  const patch = { widthMm: widthMm * scale, heightMm: heightMm * scale };
  if (Math.min(patch.widthMm, patch.heightMm) < LEAST_MM) return null;
  return { type: 'patchElement', kind: 'image', elementId: id, patch };
}
