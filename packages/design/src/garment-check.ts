import { colouredNames, type Garment, type Pattern, type Placement } from '@kitwright/garment';
import type { DesignDocument } from './document.ts';
import { homeOf } from './elements/edits.ts';
import type { Element } from './elements/element.ts';

/** A place in which a well-formed document does not fit its garment. */
export interface GarmentIssue {
  readonly code: 'wrongGarment' | 'unknownZone' | 'unknownOption' | 'unknownOptionValue' | 'unknownPlacement';
  /** Path from the document's root, joined by dots. */
  readonly path: string;
  readonly detail: string;
}

/** The pattern a document is drawn on, in the size the 3D view shows. */
const displayPattern = (document: DesignDocument, garment: Garment): Pattern =>
  garment.pattern(garment.displaySize, document.options);

/** Checks a document against its garment: zones, options and placements it names must be there. */
export function validateDesign(document: DesignDocument, garment: Garment): readonly GarmentIssue[] {
  if (document.productType !== garment.productType) {
    return [{ code: 'wrongGarment', path: 'productType', detail: document.productType }];
  }
  const pattern = displayPattern(document, garment);
  return [
    ...optionIssues(document, garment),
    ...zoneIssues(document, pattern),
    ...placementIssues(document, pattern),
  ];
}

function optionIssues(document: DesignDocument, garment: Garment): readonly GarmentIssue[] {
  return Object.entries(document.options).flatMap(([id, value]): readonly GarmentIssue[] => {
    const option = garment.options.find((candidate) => candidate.id === id);
    if (!option) return [{ code: 'unknownOption', path: `options.${id}`, detail: id }];
    if (option.values.includes(value)) return [];
    return [{ code: 'unknownOptionValue', path: `options.${id}`, detail: value }];
  });
}

function zoneIssues(document: DesignDocument, pattern: Pattern): readonly GarmentIssue[] {
  const known = new Set(colouredNames(pattern));
  return Object.keys(document.zones)
    .filter((id) => !known.has(id))
    .map((id) => ({ code: 'unknownZone', path: `zones.${id}`, detail: id }));
}

function placementIssues(document: DesignDocument, pattern: Pattern): readonly GarmentIssue[] {
  const known = new Set(pattern.placements.map((placement) => placement.id));
  return Object.values(document.elements)
    .filter((element) => !known.has(element.anchor.placement))
    .map((element) => ({
      code: 'unknownPlacement',
      path: `elements.${element.id}.anchor.placement`,
      detail: element.anchor.placement,
    }));
}

export interface Repaired {
  readonly document: DesignDocument;
  /** Issues that were found and have been put right. */
  readonly repairs: readonly GarmentIssue[];
}

/**
 * Makes a document fit a garment: drops unknown zones and options, and moves elements without a place to the
 * nearest of their kind. A document that fits comes back as the same object.
 */
export function repairDesign(document: DesignDocument, garment: Garment): Repaired {
  const onGarment = { ...document, productType: garment.productType };
  const repairs = [
    ...(document.productType === garment.productType ? [] : validateDesign(document, garment)),
    ...validateDesign(onGarment, garment),
  ];
  if (repairs.length === 0) return { document, repairs };
  const bad = new Set(repairs.map((issue) => issue.path));
  const options = Object.fromEntries(
    Object.entries(document.options).filter(([id]) => !bad.has(`options.${id}`)),
  );
  const { placements } = displayPattern({ ...onGarment, options }, garment);
  return {
    repairs,
    document: {
      ...onGarment,
      options,
      zones: Object.fromEntries(Object.entries(document.zones).filter(([id]) => !bad.has(`zones.${id}`))),
      elements: Object.fromEntries(
        Object.entries(document.elements).map(([id, element]) => [id, placed(element, placements)]),
      ),
    },
  };
}

/** The element on a placement that exists; without offset if it had to move. */
function placed(element: Element, placements: readonly Placement[]): Element {
  if (placements.some((placement) => placement.id === element.anchor.placement)) return element;
  const kind = homeOf(element);
  const home = placements.find((placement) => placement.kind === kind) ?? placements[0];
  return home ? { ...element, anchor: { placement: home.id, dxMm: 0, dyMm: 0 } } : element;
}
