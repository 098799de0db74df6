import { colouredNames, joinedNames, zoneAndPart, type Pattern, type Zone } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import type { Fill } from '../fill.ts';
import type { Graphic } from '../graphics/graphic.ts';
import { roleOf, type ZoneRole } from './palette.ts';

/** A design on the pattern it is drawn on. */
export interface Side {
  readonly document: DesignDocument;
  readonly pattern: Pattern;
}

/** Roles whose colour a role takes where the other garment has nothing of its own kind, the nearest first. */
const NEAREST: Readonly<Record<ZoneRole, readonly ZoneRole[]>> = {
  main: ['main', 'legs'],
  panel: ['panel', 'legTrim', 'main', 'legs'],
  sleeve: ['sleeve', 'main', 'legs'],
  trim: ['trim', 'collar', 'legTrim', 'panel', 'main', 'legs'],
  collar: ['collar', 'trim', 'legTrim', 'main', 'legs'],
  legs: ['legs', 'main'],
  legTrim: ['legTrim', 'trim', 'panel', 'collar', 'main'],
};

/** Roles over which a pattern lies where the garment has none of those that it was drawn for. */
const INSTEAD: Readonly<Partial<Record<ZoneRole, ZoneRole>>> = {
  main: 'legs',
  legs: 'main',
  panel: 'legTrim',
  legTrim: 'panel',
};

/** The zone of a design whose look a zone of the other garment takes. */
function sourceOf(zoneId: string, { zones }: Pattern): Zone | undefined {
  const same = zones.find(({ id }) => id === zoneId);
  if (same) return same;
  const found = NEAREST[roleOf(zoneId)].map((role) => zones.find(({ id }) => roleOf(id) === role));
  return found.find((zone) => zone !== undefined);
}

/** A fill of a zone of another kind: a gradient runs down a body, not round a collar. */
const plain = (fill: Fill): Fill =>
  fill.kind === 'pure' ? fill : { kind: 'pure', colour: fill.stops[0]?.colour ?? '#ffffff' };

/** Fills of another garment's zones, by the part that each plays. */
export function fillsOn({ document, pattern }: Side, target: Pattern): DesignDocument['zones'] {
  const wholes = target.zones.flatMap(({ id }): readonly (readonly [string, Fill])[] => {
    const source = sourceOf(id, pattern);
    const fill = source && document.zones[source.id];
    if (!source || !fill) return [];
    return [[id, roleOf(source.id) === roleOf(id) ? fill : plain(fill)]];
  });
  const names = new Set(colouredNames(target));
  const parts = Object.entries(document.zones).filter(
    ([name]) => zoneAndPart(name).part !== undefined && names.has(name),
  );
  return Object.fromEntries([...wholes, ...parts]);
}

/** The zones of the garment that a pattern lies over: its own, else those of its roles, else the nearest. */
function namesUnder({ zones: names }: Graphic, target: Pattern): readonly string[] {
  const known = new Set(colouredNames(target));
  const roles = new Set(names.map((name) => roleOf(zoneAndPart(name).zone)));
  const lying = (wanted: ReadonlySet<ZoneRole>) =>
    target.zones.map(({ id }) => id).filter((id) => wanted.has(roleOf(id)));
  const own = names.filter((name) => known.has(name));
  // A part is drawn for that side alone; its zone would be more than was meant.
  const ofRoles = lying(
    new Set(
      [...roles].filter(
        (role) => !names.some((name) => known.has(name) && roleOf(zoneAndPart(name).zone) === role),
      ),
    ),
  );
  const found = [...own, ...ofRoles];
  if (found.length > 0) return joinedNames(found, target);
  return lying(new Set([...roles].flatMap((role) => INSTEAD[role] ?? [])));
}

/** Patterns of a design on the zones of another garment; what lies on none of them stays behind. */
export const graphicsOn = ({ graphics }: DesignDocument, target: Pattern): DesignDocument['graphics'] =>
  Object.fromEntries(
    Object.entries(graphics).flatMap(([id, graphic]) => {
      const zones = namesUnder(graphic, target);
      return zones.length === 0 ? [] : [[id, { ...graphic, zones: [...zones] }]];
    }),
  );
