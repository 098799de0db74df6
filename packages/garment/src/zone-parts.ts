import type { Pattern, Zone, ZoneRegion } from './garment.ts';

/** Stands between a zone and a part of it. */
const BETWEEN = '/';

/** The part that colours a region when its zone is not coloured as one. */
export const partOf = ({ part, piece }: ZoneRegion): string => part ?? piece;

/** The parts of a zone that may be coloured by themselves; one alone where it has nothing to tell apart. */
export const partsOf = ({ regions }: Zone): readonly string[] => [...new Set(regions.map(partOf))];

/** The name of a part of a zone, wherever a zone's own name may stand. */
export const partName = (zoneId: string, part: string): string => `${zoneId}${BETWEEN}${part}`;

/** The zone that a name is of, and the part of it; the part is undefined where the name is the zone's own. */
export function zoneAndPart(name: string): { readonly zone: string; readonly part: string | undefined } {
  const at = name.indexOf(BETWEEN);
  return at === -1
    ? { zone: name, part: undefined }
    : { zone: name.slice(0, at), part: name.slice(at + BETWEEN.length) };
}

/** Every name by which something of a pattern is coloured: zones, and the parts of those that have several. */
export const colouredNames = ({ zones }: Pick<Pattern, 'zones'>): readonly string[] =>
  zones.flatMap((zone) => [zone.id, ...partNames(zone)]);

/** The names of a zone's parts; none where it is all one. */
export const partNames = (zone: Zone): readonly string[] => {
  const parts = partsOf(zone);
  return parts.length < 2 ? [] : parts.map((part) => partName(zone.id, part));
};

/** Is true where what is laid over these names is seen on a region of a zone. */
export const covers = (names: readonly string[], zone: Zone, region: ZoneRegion): boolean =>
  names.includes(zone.id) || names.includes(partName(zone.id, partOf(region)));

/** Puts a zone in the place of all of its parts, in the order of the pattern. */
export const joinedNames = (names: readonly string[], { zones }: Pick<Pattern, 'zones'>): readonly string[] =>
  zones.flatMap((zone): readonly string[] => {
    const parts = partNames(zone);
    const held = parts.filter((part) => names.includes(part));
    return names.includes(zone.id) || (parts.length > 0 && held.length === parts.length) ? [zone.id] : held;
  });

const OPPOSITE: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  Left: 'Right',
  Right: 'Left',
  front: 'back',
  back: 'front',
};

/** The name of the same part on the other side: left and right change places, and of what has none, front and back. */
export const otherSideOf = (name: string, pattern: Pick<Pattern, 'zones'>): string | null => {
  const { zone, part } = zoneAndPart(name);
  if (part === undefined) return null;
  const sides = /left|right|Left|Right/;
  const other = part.replace(sides.test(part) ? sides : /^(front|back)$/, (side) => OPPOSITE[side] ?? side);
  const named = partName(zone, other);
  return other !== part && colouredNames(pattern).includes(named) ? named : null;
};
