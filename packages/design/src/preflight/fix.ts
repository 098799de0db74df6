import { fixOfKind } from '../elements/preflight.ts';
import type { Edit } from '../edit.ts';
import type { Element } from '../elements/element.ts';
import { placementFor } from '../render/placed-element.ts';
import type { PreflightFinding, PreflightInput } from './finding.ts';
import { bringInside } from './fix-seam.ts';

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
    default:
      return fixOfKind(element, finding, geometry, input);
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
