import { elementsInOrder } from '../order.ts';
import type { Element, TextElement } from '../element.ts';
import type { ElementGeometry, Finding } from '../render/display-list.ts';
import { clearanceMm } from './clearance.ts';
import type { Check, PreflightFinding, PreflightInput } from './finding.ts';
import { groundColours } from './ground.ts';
import { isLegible, isNumber } from './legibility.ts';
import { numberRange, rulesOf } from './rules.ts';

/** What is not told apart when heights are held against a rule, mm. */
const HEIGHT_TOLERANCE_MM = 0.5;

type Found = Pick<PreflightFinding, 'check' | 'facts'>;

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
      ...(element.kind === 'text' ? textFindings(element, geometry, input) : []),
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

function textFindings(
  element: TextElement,
  geometry: ElementGeometry,
  input: PreflightInput,
): readonly Found[] {
  const { document, composition } = input;
  const rules = rulesOf(input);
  const found: Found[] = [];
  if (element.stroke && element.stroke.widthMm < rules.leastStrokeMm) {
    found.push({ check: 'thinStroke', facts: { mm: element.stroke.widthMm, least: rules.leastStrokeMm } });
  }
  const list = composition.pieces.get(geometry.pieceId);
  if (list && !isLegible(element, groundColours(list, geometry), rules)) {
    found.push({ check: isNumber(element) ? 'numberContrast' : 'textContrast', facts: {} });
  }
  const range = isNumber(element) ? numberRange(rules, document.productType, geometry.pieceId) : null;
  const height = geometry.capHeightMm;
  if (range && height !== null) {
    const [least, most] = range;
    if (height < least - HEIGHT_TOLERANCE_MM || height > most + HEIGHT_TOLERANCE_MM) {
      found.push({
        check: 'numberHeight',
        facts: { cm: toCm(height), least: toCm(least), most: toCm(most) },
      });
    }
  }
  return found;
}

const toCm = (mm: number): number => Math.round(mm) / 10;

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
