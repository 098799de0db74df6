import { findingsOfKind } from '../elements/preflight.ts';
import type { Found } from './finding.ts';
import { elementsInOrder } from '../order.ts';
import type { Element } from '../elements/element.ts';
import type { ElementGeometry, Finding } from '../render/display-list.ts';
import { clearanceMm } from './clearance.ts';
import type { Check, PreflightFinding, PreflightInput } from './finding.ts';
import { rulesOf } from './rules.ts';

/**
 * Looks a composed design over before it is printed: an element at a time, the topmost last. Pure; it may take some
 * milliseconds, so keep it off what follows a pointer.
 */
export function preflight(input: PreflightInput): readonly PreflightFinding[] {
  const { document, composition } = input;
  return elementsInOrder(document).flatMap((element): readonly PreflightFinding[] => {
    const geometry = composition.elements.get(element.id);
    if (!geometry) return [];
    const found = [
      ...ofComposing(element, composition.findings),
      ...findingsOfKind(element, geometry, input),
      ...seamFindings(geometry, input),
    ];
    return found.map((each) => ({ ...each, elementId: element.id, pieceId: geometry.pieceId }));
  });
}

/** What composing had to substitute. That a text was fitted to its place is as it should be. */
function ofComposing(element: Element, findings: readonly Finding[]): readonly Found[] {
  return findings
    .filter(({ elementId }) => elementId === element.id)
    .flatMap(({ code, detail = '' }): readonly Found[] => {
      if (code === 'fittedToWidth') return [];
      const facts: Partial<Record<Check, PreflightFinding['facts']>> = {
        missingGlyph: { glyphs: detail },
        missingFont: { font: detail },
        lowResolution: { dpi: Number(detail) },
      };
      return [{ check: code, facts: facts[code] ?? {} }];
    });
}

function seamFindings(geometry: ElementGeometry, input: PreflightInput): readonly Found[] {
  const { safeZoneMm } = rulesOf(input);
  const piece = input.pattern.pieces.find(({ id }) => id === geometry.pieceId);
  if (!piece) return [];
  const clearance = clearanceMm(geometry, piece);
  if (clearance < 0) return [{ check: 'overSeam', facts: {} }];
  return clearance < safeZoneMm
    ? [{ check: 'outsideSafeZone', facts: { mm: Math.round(clearance * 10) / 10, least: safeZoneMm } }]
    : [];
}
