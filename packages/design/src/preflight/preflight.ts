import { findingsOfKind } from '../elements/preflight.ts';
import type { Found } from './finding.ts';
import { partOf, zoneAndPart } from '@kitwright/garment';
import { elementsInOrder, graphicsInOrder } from '../order.ts';
import { placementFor } from '../render/placed-element.ts';
import { meetings, shareOnPiece } from './between.ts';
import { coloursOf, gamutFindings } from './gamut.ts';
import type { Element } from '../elements/element.ts';
import type { ElementGeometry, Finding } from '../render/display-list.ts';
import { clearanceMm } from './clearance.ts';
import type { Check, PreflightFinding, PreflightInput } from './finding.ts';
import { rulesOf } from './rules.ts';

/** Fainter than this, an element is as good as hidden. */
const FAINTEST = 0.1;
/** With less than this share on its piece, an element is beside it rather than over its edge. */
const ON_PIECE_SHARE = 0.5;

/**
 * Looks a composed design over before it is printed: an element at a time, the topmost last, then cloth and patterns. Pure;
 * it may take some milliseconds, so keep it off what follows a pointer.
 */
export function preflight(input: PreflightInput): readonly PreflightFinding[] {
  const { document, composition, pattern } = input;
  const met = meetings(input);
  const ofElements = elementsInOrder(document).flatMap((element): readonly PreflightFinding[] => {
    const geometry = composition.elements.get(element.id);
    const pieceId = geometry?.pieceId ?? placementFor(element, pattern)?.placement.piece ?? '';
    const found = geometry
      ? [
          ...ofComposing(element, composition.findings),
          ...findingsOfKind(element, geometry, input),
          ...seamFindings(element, geometry, input),
          ...met
            .filter(({ of }) => of.element === element)
            .slice(0, 1)
            .map(({ check, other }): Found => ({ check, facts: { other: other.id } })),
        ]
      : [];
    const unseen: readonly Found[] =
      element.hidden || element.opacity < FAINTEST ? [{ check: 'hiddenElement', facts: {} }] : [];
    return [...unseen, ...found].map((each) => ({ ...each, elementId: element.id, cloth: null, pieceId }));
  });
  return [...ofElements, ...clothFindings(input)];
}

/** Colours of cloth and patterns that do not print. */
function clothFindings({ document, pattern, inks: known }: PreflightInput): readonly PreflightFinding[] {
  const pieceOf = (name: string): string => {
    const { zone, part } = zoneAndPart(name);
    const regions = pattern.zones.find(({ id }) => id === zone)?.regions ?? [];
    return (
      (regions.find((region) => part === undefined || partOf(region) === part) ?? regions[0])?.piece ?? ''
    );
  };
  const zones = Object.entries(document.zones).flatMap(([zone, fill]) =>
    gamutFindings(coloursOf(fill), known).map((found): PreflightFinding => ({
      ...found,
      elementId: null,
      cloth: { zone },
      pieceId: pieceOf(zone),
    })),
  );
  const graphics = graphicsInOrder(document).flatMap(({ id, hidden, inks, zones: [zone = ''] }) =>
    (hidden ? [] : gamutFindings(inks, known)).map((found): PreflightFinding => ({
      ...found,
      elementId: null,
      cloth: { graphicId: id },
      pieceId: pieceOf(zone),
    })),
  );
  return [...zones.filter(({ pieceId }) => pieceId !== ''), ...graphics];
}

/** Findings about what composing had to substitute. That a text was fitted to its place is as it should be. */
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

function seamFindings(element: Element, geometry: ElementGeometry, input: PreflightInput): readonly Found[] {
  const { safeZoneMm } = rulesOf(input);
  const piece = input.pattern.pieces.find(({ id }) => id === geometry.pieceId);
  if (!piece) return [];
  const clearance = clearanceMm(geometry, piece);
  if (clearance < 0) {
    const goesOn = input.composition.continuations.has(element.id);
    const isBeside = !goesOn && shareOnPiece(geometry, piece) < ON_PIECE_SHARE;
    return [{ check: isBeside ? 'offPiece' : 'overSeam', facts: {} }];
  }
  return clearance < safeZoneMm
    ? [{ check: 'outsideSafeZone', facts: { mm: Math.round(clearance * 10) / 10, least: safeZoneMm } }]
    : [];
}
