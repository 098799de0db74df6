import { fixOfKind } from '../elements/preflight.ts';
import type { Edit } from '../edit.ts';
import type { Element } from '../elements/element.ts';
import { orderOnTop } from '../order.ts';
import { placementFor } from '../render/placed-element.ts';
import { wouldHide } from './between.ts';
import type { PreflightFinding, PreflightInput } from './finding.ts';
import { apartFrom, bringInside } from './fix-seam.ts';
import { printable, printableFill } from './gamut.ts';

/** The edit after which a finding is gone; null where only a person can tell what is meant. One step of undo. */
export function fixFor(finding: PreflightFinding, input: PreflightInput): Edit | null {
  if (finding.elementId === null) return fixCloth(finding, input);
  const { document, composition } = input;
  const element = Object.values(document.elements).find(({ id }) => id === finding.elementId);
  if (element && finding.check === 'hiddenElement') return seenAgain(element);
  const geometry = composition.elements.get(finding.elementId);
  if (!element || !geometry) return null;
  switch (finding.check) {
    case 'twin':
    case 'unwritten':
      return { type: 'removeElement', elementId: element.id };
    case 'covered':
      // Two alike hide each other whichever is on top.
      return wouldHide(element, finding.facts['other'], input)
        ? apartFrom(element, geometry, input)
        : { type: 'reorderElement', elementId: element.id, order: orderOnTop(document) };
    case 'overlap':
      return apartFrom(element, geometry, input);
    case 'offPiece':
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

const seenAgain = ({ id, kind, opacity }: Element): Edit => ({
  type: 'patchElement',
  kind,
  elementId: id,
  patch: { hidden: false, opacity: Math.max(opacity, 1) },
});

/** Cloth or a pattern in the nearest colours that print. */
function fixCloth({ cloth }: PreflightFinding, { document, inks }: PreflightInput): Edit | null {
  if (cloth === null) return null;
  if ('zone' in cloth) {
    const fill = document.zones[cloth.zone];
    return fill ? { type: 'setFill', zone: cloth.zone, fill: printableFill(fill, inks) } : null;
  }
  const graphic = Object.values(document.graphics).find(({ id }) => id === cloth.graphicId);
  return graphic
    ? {
        type: 'patchGraphic',
        kind: graphic.kind,
        graphicId: graphic.id,
        patch: { inks: graphic.inks.map((ink) => printable(ink, inks)) },
      }
    : null;
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
