import { fillOf, type DesignDocument, type Edit, type Fill, type Graphic } from '@kitwright/design';
import { GROUND_COLOUR } from '@kitwright/design/render';
import { otherSideOf, partNames, partOf, zoneAndPart, type Pattern } from '@kitwright/garment';
import type { Editor } from './editor.ts';

const GROUND: Fill = { kind: 'pure', colour: GROUND_COLOUR };

/** Names to choose from: of parts where `isApart`, else of whole zones. */
export const namesToChoose = (pattern: Pattern, isApart: boolean): readonly string[] =>
  pattern.zones.flatMap((zone) => {
    const parts = isApart ? partNames(zone) : [];
    return parts.length > 0 ? parts : [zone.id];
  });

/** The fill that is seen on a zone or a part; of a zone that is coloured part by part, that of its first part. */
export function seenFill(zones: DesignDocument['zones'], name: string, pattern: Pattern): Fill {
  const { zone, part } = zoneAndPart(name);
  const found = pattern.zones.find(({ id }) => id === zone);
  const region = found?.regions.find((each) => part === undefined || partOf(each) === part);
  return (found && region && fillOf(zones, found, region)) ?? zones[name] ?? GROUND;
}

/** Colours zones and parts as one; a zone that is coloured whole has no parts by themselves any more. */
export function fillEdit(
  document: DesignDocument,
  pattern: Pattern,
  names: readonly string[],
  fill: Fill,
): Edit {
  const cleared = pattern.zones
    .filter(({ id }) => names.includes(id))
    .flatMap(partNames)
    .filter((name) => Object.hasOwn(document.zones, name));
  const edits: readonly Edit[] = [
    ...names.map((zone): Edit => ({ type: 'setFill', zone, fill })),
    ...cleared.map((zone): Edit => ({ type: 'clearFill', zone })),
  ];
  const [only] = edits;
  return edits.length === 1 && only ? only : { type: 'batch', edits };
}

/** A gradient runs the other way across on the other side. */
const mirroredFill = (fill: Fill): Fill =>
  fill.kind === 'linear' ? { ...fill, angleDeg: (360 - fill.angleDeg) % 360 } : fill;

/** Puts what the named parts have on the other side as well (`both`), or lets the two sides change places (`swap`). */
export function mirrorFillEdit(
  { zones }: DesignDocument,
  pattern: Pattern,
  names: readonly string[],
  how: 'both' | 'swap',
): Edit | null {
  const pairs = names.flatMap((name) => {
    const other = otherSideOf(name, pattern);
    return other === null ? [] : [{ name, other }];
  });
  if (pairs.length === 0) return null;
  return {
    type: 'batch',
    edits: pairs.flatMap(({ name, other }): readonly Edit[] => [
      { type: 'setFill', zone: other, fill: mirroredFill(seenFill(zones, name, pattern)) },
      ...(how === 'swap'
        ? [
            {
              type: 'setFill' as const,
              zone: name,
              fill: mirroredFill(seenFill(zones, other, pattern)),
            },
          ]
        : []),
    ]),
  };
}

/**
 * Changes of a graphic for the other side of the garment; left and right parts change places, front and back do not.
 */
export const mirroredGraphic = (
  graphic: Graphic,
  pattern: Pattern,
): Pick<Graphic, 'zones' | 'dxMm' | 'rotationDeg' | 'flipped'> => ({
  zones: graphic.zones.map((name) =>
    /left|right/i.test(zoneAndPart(name).part ?? '') ? (otherSideOf(name, pattern) ?? name) : name,
  ),
  dxMm: graphic.dxMm === 0 ? 0 : -graphic.dxMm,
  rotationDeg: graphic.rotationDeg === 0 ? 0 : -graphic.rotationDeg,
  flipped: graphic.flipped !== true,
});

/** Chooses a zone or a part, or adds it to those that are chosen, or lets go of it. */
export function choosePart({ store, set }: Editor, name: string, adds: boolean): void {
  const { zone, alsoZones } = store.getState();
  if (!adds || zone === null) set({ zone: name, alsoZones: [] });
  else if (alsoZones.includes(name)) set({ alsoZones: alsoZones.filter((each) => each !== name) });
  else if (zone !== name) set({ alsoZones: [...alsoZones, name] });
  else if (alsoZones.length > 0) set({ zone: alsoZones[0] ?? null, alsoZones: alsoZones.slice(1) });
}
